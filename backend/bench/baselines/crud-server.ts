/**
 * Baseline (b): the server that most teams would write. Nest, Fastify, TypeORM entities, a validated body,
 * the prices read, the order and its lines inserted in one transaction. It keeps no history.
 */
import 'reflect-metadata';
import { Module, StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { WsAdapter } from '@nestjs/platform-ws';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrderController } from './crud/order.controller.js';
import { DishEntity, OrderEntity, OrderLineEntity } from './crud/order.entity.js';
import { OrderGateway } from './crud/order.gateway.js';
import { OrderService } from './crud/order.service.js';

const database = TypeOrmModule.forRoot({
  type: 'postgres',
  url: process.env.DATABASE_URL,
  entities: [DishEntity, OrderEntity, OrderLineEntity],
  synchronize: true,
  poolSize: 20,
});

@Module({ imports: [database], controllers: [OrderController], providers: [OrderService, OrderGateway] })
class CrudModule {}

const app = await NestFactory.create<NestFastifyApplication>(CrudModule, new FastifyAdapter(), {
  logger: ['error', 'warn'],
});
app.useWebSocketAdapter(new WsAdapter(app));
app.useGlobalPipes(new StandardSchemaValidationPipe());
await app.listen(Number(process.env.PORT), '127.0.0.1');

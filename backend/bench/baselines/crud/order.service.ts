import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CreateOrder, DecideOrder } from './order.dto.js';
import { OrderEntity } from './order.entity.js';
import { OrderGateway } from './order.gateway.js';

@Injectable()
export class OrderService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: OrderGateway,
  ) {}

  /** The order's row and its lines in one transaction, then a word to the boards. */
  async create({ items, ...order }: CreateOrder): Promise<OrderEntity> {
    const saved = await this.dataSource.transaction((manager) => {
      const orders = manager.getRepository(OrderEntity);
      return orders.save(orders.create({ ...order, lines: items }));
    });
    this.gateway.broadcast(saved);
    return saved;
  }

  /** Changes the order and answers it with its lines, in one transaction. */
  async decide({ id, is_confirmed: confirmed }: DecideOrder): Promise<OrderEntity> {
    const saved = await this.dataSource.transaction(async (manager) => {
      const orders = manager.getRepository(OrderEntity);
      const order = await orders.findOneOrFail({ where: { id }, relations: { lines: true } });
      Object.assign(
        order,
        confirmed ? { status: 'in_progress', confirmedAt: new Date() } : { status: 'closed', endedAt: new Date() },
      );
      return orders.save(order);
    });
    this.gateway.broadcast(saved);
    return saved;
  }
}

import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CreateOrder, DecideOrder } from './order.dto.js';
import type { OrderEntity } from './order.entity.js';
import { OrderService } from './order.service.js';

@Controller('api')
export class OrderController {
  constructor(private readonly orders: OrderService) {}

  @Post('createorder')
  create(@Body({ schema: CreateOrder }) body: CreateOrder): Promise<OrderEntity> {
    return this.orders.create(body);
  }

  @Post('my/restaurant/updateorder')
  @HttpCode(200)
  decide(@Body({ schema: DecideOrder }) body: DecideOrder): Promise<OrderEntity> {
    return this.orders.decide(body);
  }
}

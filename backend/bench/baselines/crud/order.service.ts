import { ConflictException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { CreateOrder, DecideOrder } from './order.dto.js';
import { DishEntity, OrderEntity, OrderLineEntity } from './order.entity.js';
import { OrderGateway } from './order.gateway.js';

@Injectable()
export class OrderService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly gateway: OrderGateway,
  ) {}

  /** Reads the prices, then inserts the order and its lines, in one transaction; then a word to the boards. */
  async create({ items, ...order }: CreateOrder): Promise<OrderEntity> {
    const saved = await this.dataSource.transaction(async (manager) => {
      await requirePrices(manager, items);
      const placed = manager.create(OrderEntity, order);
      await manager.insert(OrderEntity, placed);
      const lines = items.map((item) => manager.create(OrderLineEntity, { ...item, order: { id: placed.id } }));
      await manager.insert(OrderLineEntity, lines);
      return Object.assign(placed, { lines: items });
    });
    this.gateway.broadcast(saved);
    return saved;
  }

  /** Changes the order and answers it with its lines, in one transaction. */
  async decide({ id, is_confirmed: confirmed }: DecideOrder): Promise<OrderEntity> {
    const saved = await this.dataSource.transaction(async (manager) => {
      await manager.update(
        OrderEntity,
        { id },
        confirmed ? { status: 'in_progress', confirmedAt: new Date() } : { status: 'closed', endedAt: new Date() },
      );
      return manager.findOneOrFail(OrderEntity, { where: { id }, relations: { lines: true } });
    });
    this.gateway.broadcast(saved);
    return saved;
  }
}

/** @throws ConflictException if a dish is gone or has another price than the guest saw */
async function requirePrices(manager: EntityManager, items: CreateOrder['items']): Promise<void> {
  const dishes = await manager.findBy(DishEntity, { id: In(items.map(({ itemId }) => itemId)) });
  const prices = new Map(dishes.map(({ id, price }) => [id, Number(price)]));
  if (items.some(({ itemId, price }) => prices.get(itemId) !== price)) throw new ConflictException();
}

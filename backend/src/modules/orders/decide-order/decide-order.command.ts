import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import { decideOnStream } from '#eventlog/log/decide-on-stream.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { Order } from '../order.dto.js';
import { toOrder } from '../order-api.js';
import { ORDERS, type OrderCommand } from '../domain/order.decider.js';

/** docs/product.md#deciding-an-order */
export class DecideOrder extends Command<Order> {
  constructor(
    readonly venueId: number,
    readonly orderId: string,
    readonly decision: Exclude<OrderCommand, { kind: 'place' }>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DecideOrder)
export class DecideOrderHandler implements ICommandHandler<DecideOrder> {
  constructor(
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ venueId, orderId, decision, context }: DecideOrder): Promise<Order> {
    try {
      const occurredAt = this.clock.now();
      const order = { venueId, streamId: orderId, command: decision, context, occurredAt };
      return toOrder((await decideOnStream(this.events, ORDERS, order)).state);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'ORDER_STATE_CONFLICT')
        throw await this.conflict(venueId, orderId);
      throw error;
    }
  }

  /** The loser of a race is shown how the order stands. */
  private async conflict(venueId: number, orderId: string): Promise<DomainError> {
    const { state } = await this.events.readState(venueId, orderId, ORDERS);
    return new DomainError('ORDER_STATE_CONFLICT', { order: toOrder(state) });
  }
}

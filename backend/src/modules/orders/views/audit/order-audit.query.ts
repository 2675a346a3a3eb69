import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '#kernel/domain-error.js';
import type { RecordedEvent } from '#kernel/event.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { UserNames } from '#modules/accounts/accounts.public.js';
import { ORDER_EVENTS, type OrderEvent } from '#modules/orders/domain/order.events.js';
import type { OrderAudit } from './order-audit.dto.js';

export class GetOrderAudit extends Query<OrderAudit> {
  constructor(
    readonly venueId: number,
    readonly orderId: string,
  ) {
    super();
  }
}

@QueryHandler(GetOrderAudit)
export class GetOrderAuditHandler implements IQueryHandler<GetOrderAudit> {
  constructor(
    private readonly events: EventStore,
    private readonly users: UserNames,
  ) {}

  async execute({ venueId, orderId }: GetOrderAudit): Promise<OrderAudit> {
    const { events } = await this.events.readStream<OrderEvent>(venueId, orderId, ORDER_EVENTS);
    const [placed] = events;
    // A table's calls are a stream too, but no order.
    if (placed?.type !== 'OrderPlaced') throw new DomainError('ORDER_NOT_FOUND');
    const names = await this.users.namesOf(events.map(userOf).filter((id) => id !== null));
    const entries = events.map((event, index) => entryOf(event, events[index - 1], names));
    return { orderId, number: placed.number ?? 0, entries };
  }
}

function userOf({ context: { actor } }: RecordedEvent<OrderEvent>): number | null {
  return actor.kind === 'user' ? Number(actor.id) : null;
}

function entryOf(
  event: RecordedEvent<OrderEvent>,
  before: RecordedEvent<OrderEvent> | undefined,
  names: ReadonlyMap<number, string>,
): OrderAudit['entries'][number] {
  const { actor, device } = event.context;
  return {
    type: event.type,
    at: event.occurredAt.toISOString(),
    actor: { kind: actor.kind, name: names.get(userOf(event) ?? 0) ?? null },
    device,
    waitSeconds: before ? (event.occurredAt.getTime() - before.occurredAt.getTime()) / 1000 : null,
    reason: event.type === 'OrderRejected' ? (event.data as { reason: string | null }).reason : null,
    position: event.venueSeq,
  };
}

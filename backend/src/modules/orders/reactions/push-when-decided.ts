import type { PerEvent, TypesTaken } from '#kernel/event.js';
import type { EventStatement, Projection } from '#eventlog/projections/projection.js';
import type { OrderEvent } from '../domain/order.events.js';

export const ORDER_NEWS = 'order-news';

const ask = (from: string) => `insert into outbox (venue_id, queue, job_id, name, payload, correlation_id)
      select e.venue_id, 'push', 'push-' || e.venue_id || '-' || e.venue_seq, '${ORDER_NEWS}',
        json_build_object('venueId', e.venue_id, 'orderId', e.stream_id, 'event', e.type),
        e.correlation_id
      from ${from}`;

const ASK: EventStatement = (facts) =>
  ask(`${facts} e join push_target t on t.venue_id = e.venue_id and t.order_id = e.stream_id`);

const ASK_AND_END: EventStatement = (facts) => `with ending as (
        update push_target t set erase_at = e.occurred_at + interval '24 hours' from ${facts} e
        where t.venue_id = e.venue_id and t.order_id = e.stream_id
        returning e.venue_id, e.venue_seq, e.stream_id, e.type, e.correlation_id
      )
      ${ask('ending e')}`;

const ON = {
  OrderPlaced: null,
  OrderConfirmed: ASK,
  OrderRejected: ASK_AND_END,
  OrderClosed: ASK_AND_END,
} satisfies PerEvent<OrderEvent['type'], EventStatement>;

/** The events that a guest's phone is told of. */
export type PushedEvent = TypesTaken<typeof ON>;

/** What the job of such a push is told. */
export interface OrderNews {
  readonly venueId: number;
  readonly orderId: string;
  readonly event: PushedEvent;
}

/**
 * Asks for a push in the decision's own transaction, when the guest wants one; the address is erased a day after the
 * end. Applied by the append alone: a replay writes rows that can be made anew, and a push cannot be taken back.
 */
export const pushWhenDecided: Projection<OrderEvent['type']> = {
  name: 'push_when_decided',
  on: ON,
};

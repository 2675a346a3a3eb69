import type { PerEvent, TypesTaken } from '#kernel/event.js';
import type { EventStatement, Projection } from '#eventlog/projections/projection.js';
import {
  endingPushTargets,
  endPushTargets,
  type PushedNews,
  withPushTargets,
} from '#modules/notifications/notifications.public.js';
import { outboxInsert } from '#platform/jobs/outbox.js';
import type { OrderEvent } from '../domain/order.events.js';

export const ORDER_NEWS = 'order-news';

/** SQL: the push for an event `e`. */
const NEWS = `case when e.type = 'OrderConfirmed' and json_array_length(e.data->'rejectedLines') > 0
          then 'OrderConfirmedInPart' else e.type end`;

const ask = (from: string, news = 'e.type') =>
  outboxInsert(`select e.venue_id, 'push', 'push-' || e.venue_id || '-' || e.venue_seq, '${ORDER_NEWS}',
        json_build_object('venueId', e.venue_id, 'orderId', e.stream_id, 'seq', e.venue_seq, 'event', ${news}),
        e.correlation_id
      from ${from}`);

const ASK: EventStatement = (facts) => ask(withPushTargets(facts), NEWS);

const ASK_AND_END: EventStatement = (facts) => `with ending as (${endingPushTargets(facts)})
      ${ask('ending e')}`;

const ON = {
  OrderPlaced: null,
  SubstituteOffered: ASK,
  // The guest's own action.
  SubstituteTaken: null,
  SubstituteDeclined: null,
  OrderConfirmed: ASK,
  LineStarted: null,
  LineReady: null,
  LineServed: null,
  LineRecalled: null,
  LineMoved: null,
  OrderUnattended: null,
  LineCancelled: ASK,
  OrderRejected: ASK_AND_END,
  OrderClosed: ASK_AND_END,
  // Sends no push, because nobody should be woken at four in the morning: only schedules the erasure of the address.
  OrderExpired: endPushTargets,
  // The guest's own action, which ends the order.
  OrderWithdrawn: endPushTargets,
  DecisionUndone: ASK,
  OrderRedacted: null,
} satisfies PerEvent<OrderEvent['type'], EventStatement>;

/** These end the order's push targets and send nothing. */
const SILENT: readonly string[] = ['OrderExpired', 'OrderWithdrawn'] satisfies Silent[];
type Silent = 'OrderExpired' | 'OrderWithdrawn';

/** Events that cause a push. The next release asks for `OrderReady`: an older worker would send it without words. */
export type PushedEvent = Exclude<TypesTaken<typeof ON>, Silent> | 'OrderConfirmedInPart' | 'OrderReady';

/** The types of events that may cause a push. */
export const PUSHED: ReadonlySet<string> = new Set(
  Object.entries(ON).flatMap(([type, statement]) => (statement === null || SILENT.includes(type) ? [] : [type])),
);

export interface OrderNews extends PushedNews {
  readonly event: PushedEvent;
  /** The number of the order at a pick-up table, of `OrderReady`. */
  readonly number?: number;
}

/**
 * Runs in the decision's transaction; the address is erased a day after the end. A replay sends nothing, because a push
 * cannot be undone.
 */
export const pushWhenDecided: Projection<OrderEvent['type']> = {
  name: 'push_when_decided',
  version: 2,
  on: ON,
};

import type { PerEvent, TypesTaken } from '#kernel/event.js';
import type { EventStatement, Projection } from '#eventlog/projections/projection.js';
import {
  endingPushTargets,
  endPushTargets,
  type PushedNews,
  withPushTargets,
} from '#modules/notifications/notifications.public.js';
import { PICKUP_TABLES } from '#modules/venues/venue.table.js';
import { outboxInsert } from '#platform/jobs/outbox.js';
import type { OrderEvent } from '../domain/order.events.js';

export const ORDER_NEWS = 'order-news';

type News = Readonly<Record<string, string>>;

const ITS_TYPE: News = { event: 'e.type' };
const CONFIRMED_IN_PART: News = {
  event: `case when e.type = 'OrderConfirmed' and json_array_length(e.data->'rejectedLines') > 0
          then 'OrderConfirmedInPart' else e.type end`,
};

const fieldsOf = (news: News): string =>
  Object.entries(news)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ');

/** SQL: enqueues a push about each event `e`. @param news SQL of additional fields of the payload, by name */
const ask = (from: string, news = ITS_TYPE) =>
  outboxInsert(`select e.venue_id, 'push', 'push-' || e.venue_id || '-' || e.venue_seq, '${ORDER_NEWS}',
        json_build_object('venueId', e.venue_id, 'orderId', e.stream_id, 'seq', e.venue_seq, ${fieldsOf(news)}),
        e.correlation_id
      from ${from}`);

const ASK: EventStatement = (facts) => ask(withPushTargets(facts), CONFIRMED_IN_PART);

const ASK_AND_END: EventStatement = (facts) => `with ending as (${endingPushTargets(facts)})
      ${ask('ending e')}`;

const IS_COOKING = `exists (select from jsonb_array_elements(b.lines::jsonb) l (line)
        where l.line ? 'station' and coalesce(l.line->>'stands', l.line->>'quantity')::int > 0
          and coalesce(l.line->>'state', '') not in ('ready', 'served'))`;

/** SQL: enqueues one push about an order that is ready, even if several lines become ready in one append. */
const ASK_WHEN_READY: EventStatement = (facts) =>
  ask(
    `${withPushTargets(`(select distinct on (stream_id) * from ${facts} f order by stream_id, venue_seq desc)`)}
      join staff_board b on b.venue_id = e.venue_id and b.order_id = e.stream_id and not ${IS_COOKING}
      join ${PICKUP_TABLES} p on p.id = t.table_id`,
    { event: `'OrderReady'`, number: 'b.number' },
  );

const ON = {
  OrderPlaced: null,
  SubstituteOffered: ASK,
  SubstituteTaken: null,
  SubstituteDeclined: null,
  OrderConfirmed: ASK,
  LineStarted: null,
  LineReady: ASK_WHEN_READY,
  LineServed: null,
  LineRecalled: null,
  LineMoved: null,
  OrderUnattended: null,
  LineCancelled: ASK,
  OrderRejected: ASK_AND_END,
  OrderClosed: ASK_AND_END,
  // Sends no push, because it would wake people at four in the morning. Only schedules the erasure of the push address.
  OrderExpired: endPushTargets,
  OrderWithdrawn: endPushTargets,
  DecisionUndone: ASK,
  OrderRedacted: null,
} satisfies PerEvent<OrderEvent['type'], EventStatement>;

const SILENT: readonly string[] = ['OrderExpired', 'OrderWithdrawn'] satisfies Silent[];
type Silent = 'OrderExpired' | 'OrderWithdrawn';

export type PushedEvent = Exclude<TypesTaken<typeof ON>, Silent | 'LineReady'> | 'OrderConfirmedInPart' | 'OrderReady';

export const PUSHED: ReadonlySet<string> = new Set(
  Object.entries(ON).flatMap(([type, statement]) => (statement === null || SILENT.includes(type) ? [] : [type])),
);

export interface OrderNews extends PushedNews {
  readonly event: PushedEvent;
  readonly number?: number;
}

/**
 * Enqueues pushes in the transaction of the append. A replay enqueues none, because guests have already received them.
 */
export const pushWhenDecided: Projection<OrderEvent['type']> = {
  name: 'push_when_decided',
  version: 4,
  on: ON,
};

import type { RecordedEvent } from '#kernel/event.js';
import type { EventReader } from '#eventlog/readers/subscription-checkpoint.js';
import type { SqlSource } from '#platform/database/own-session.js';
import type { DecisionUndone } from '../orders/domain/order-lines.events.js';
import { isOfOrder, ORDER_EVENTS, WAIT_ENDS, type WaitEnd } from '../orders/domain/order.events.js';

export interface WaitsOfDay {
  readonly venueId: number;
  /** A date, `YYYY-MM-DD`. */
  readonly day: string;
  readonly until: WaitEnd;
  readonly orders: number;
  readonly halfWithin: number;
  readonly nineOfTenWithin: number;
  readonly overTenMinutes: number;
}

const WAITS = `
  select venue_id as "venueId", business_day::text as day, until, max(total)::int as orders,
    min(max_seconds) filter (where so_far >= total * 0.5) as "halfWithin",
    min(max_seconds) filter (where so_far >= total * 0.9) as "nineOfTenWithin",
    coalesce(sum(orders) filter (where max_seconds > 600), 0)::int as "overTenMinutes"
  from (
    select *, sum(orders) over (day order by max_seconds) as so_far, sum(orders) over day as total from order_wait
    where ($1::int is null or venue_id = $1) and business_day > current_date - $2::int and orders > 0
    window day as (partition by venue_id, business_day, until)
  ) counted
  group by venue_id, business_day, until order by business_day desc, venue_id, until`;

/** Counts waits by class in the last `days` days, today included, newest first. @param venueId `null`: all venues */
export async function readOrderWaits(sql: SqlSource, venueId: number | null, days: number): Promise<WaitsOfDay[]> {
  return sql.query({ text: WAITS, values: [venueId, days] });
}

const CLASSES_S = [15, 30, 60, 120, 180, 300, 420, 600, 900, 1_200, 1_800, 2_700, 3_600, 7_200, 86_400];
const LONGEST_S = CLASSES_S.at(-1);

/** SQL: the class of a wait from placing an order to a moment. @param classes SQL parameter with the bounds */
const classAt = (moment: string, classes: string) => `
  lateral (select coalesce(min(bound), ${LONGEST_S}) as max_seconds from unnest(${classes}::integer[]) bound
           where bound >= extract(epoch from ${moment} - placed.occurred_at)) class`;

/** SQL: leaves out decisions of staff's own orders, which are confirmed at once, so that no guest waited. */
const WAITED = (until: string) => `(${until} <> 'decision' or placed.actor_kind <> 'user')`;

const COUNT = `
  insert into order_wait as w (venue_id, business_day, until, max_seconds, orders)
  select $1, placed.business_day, ended.until, class.max_seconds, count(*)
  from unnest($2::uuid[], $3::text[], $4::timestamptz[]) ended (stream_id, until, at)
  join event placed on placed.venue_id = $1 and placed.stream_id = ended.stream_id and placed.stream_version = 1
    and ${WAITED('ended.until')},
  ${classAt('ended.at', '$5')}
  group by 2, 3, 4
  on conflict (venue_id, business_day, until, max_seconds) do update set orders = w.orders + excluded.orders`;

const TAKE_BACK = `
  update order_wait w set orders = w.orders - c.orders
  from (select placed.business_day, undone.until, class.max_seconds, count(*) as orders
    from unnest($2::bigint[], $3::text[]) undone (position, until)
    join event ended on ended.venue_id = $1 and ended.venue_seq = undone.position
    join event placed on placed.venue_id = $1 and placed.stream_id = ended.stream_id and placed.stream_version = 1
      and ${WAITED('undone.until')},
    ${classAt('ended.occurred_at', '$4')}
    group by 1, 2, 3) c
  where w.venue_id = $1 and w.business_day = c.business_day and w.until = c.until and w.max_seconds = c.max_seconds`;

/** Counts waits as a reader, so that no append waits for it. Skips orders whose placement was not imported. */
export const orderWaits: EventReader = {
  name: 'order_waits',
  catalog: ORDER_EVENTS,
  effects: Object.keys(ORDER_EVENTS).filter(
    (type) => isOfOrder(type) && (WAIT_ENDS[type] !== null || type === 'DecisionUndone'),
  ),
  dataOf: ['DecisionUndone'],
  // A long pause, because each read of a busy venue costs a transaction, and counts may be two seconds late.
  pauseMs: 2_000,
  async take(events, sql) {
    const ended = events.filter(({ type }) => isOfOrder(type) && WAIT_ENDS[type] !== null);
    const [first] = events;
    if (!first) return;
    if (ended.length > 0) {
      const streams = ended.map(({ streamId }) => streamId);
      const kinds = ended.map(({ type }) => isOfOrder(type) && WAIT_ENDS[type]);
      const times = ended.map(({ occurredAt }) => occurredAt);
      await sql.query({ name: 'order_waits', text: COUNT, values: [first.venueId, streams, kinds, times, CLASSES_S] });
    }
    const undone = events.flatMap(takenBack);
    if (undone.length === 0) return;
    const values = [undone.map(({ position }) => position), undone.map(({ until }) => until), CLASSES_S];
    await sql.query({ name: 'undone_waits', text: TAKE_BACK, values: [first.venueId, ...values] });
  },
};

function takenBack(event: RecordedEvent): { position: number; until: WaitEnd }[] {
  if (event.type !== 'DecisionUndone') return [];
  const { position, undone } = event.data as DecisionUndone['data'];
  const until = WAIT_ENDS[undone.type];
  return until === null ? [] : [{ position, until }];
}

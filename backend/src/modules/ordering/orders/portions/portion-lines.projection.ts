import type { EventStatement, Projection } from '#eventlog/projections/projection.js';
import type { OrderEvent } from '../domain/order.events.js';
import { FORGOTTEN, PORTION_LINES } from '#modules/catalogue/stock/portion-line.table.js';

/** SQL: the rows `l` of the event's order, to which the event `e` has not been applied yet. */
const OF_ORDER = 'l.venue_id = e.venue_id and l.order_id = e.stream_id and l.last_seq < e.venue_seq';

const COLUMNS =
  'venue_id, order_id, line, product_id, option_ids, portions_day, placed_seq, ordered_quantity, active_quantity, taken_at_approval, is_void, last_seq';

/** SQL: tells whether the order takes its portions when it is confirmed. @param placed data of its `OrderPlaced` */
const atApproval = (placed: string): string => `(${placed}->>'portions' is not distinct from 'atApproval')`;

/** SQL: the ids of a line's options. @param line SQL of the data of a line or an accepted substitute */
const optionsOf = (line: string): string =>
  `array(select (o->>'id')::int from json_array_elements(${line}->'options') o)`;

/** SQL: tells whether the line may take portions, of its dish or of its options. */
const mayTake = (line: string): string =>
  `(${line}->>'counted' is not null or coalesce(json_array_length(${line}->'options'), 0) > 0)`;

/** SQL: the product whose portions the line takes; 0 if it takes only portions of its options. */
const productOf = (line: string): string =>
  `case when ${line}->>'counted' is null then 0 else (${line}->>'productId')::int end`;

// Searches the data as text before it is parsed, because most orders have neither counted lines nor options.
const PLACED: EventStatement = (facts) => `
      insert into ${PORTION_LINES} (${COLUMNS})
      select e.venue_id, e.stream_id, l.place, ${productOf('l.line')}, ${optionsOf('l.line')}, e.business_day, e.venue_seq,
        (l.line->>'quantity')::int, (l.line->>'quantity')::int, ${atApproval('e.data')}, ${atApproval('e.data')}, e.venue_seq
      from ${facts} e cross join lateral json_array_elements(e.data->'lines') with ordinality l (line, place)
      where (strpos(e.data::text, '"counted"') > 0 or strpos(e.data::text, '"options"') > 0) and ${mayTake('l.line')}
      on conflict (venue_id, order_id, line) do nothing`;

/** Returns the portions of rejected lines. Lines that take portions only now get this event's number. */
const APPROVED: EventStatement = (facts) => `
      with approved as (
        update ${PORTION_LINES} l set is_void = false, placed_seq = e.venue_seq, last_seq = e.venue_seq,
          active_quantity = case when exists (select from json_to_recordset(e.data->'rejectedLines') r (line int) where r.line = l.line)
            then 0 else l.active_quantity end
        from ${facts} e where ${OF_ORDER} and l.taken_at_approval)
      update ${PORTION_LINES} l set active_quantity = 0, last_seq = e.venue_seq
      from ${facts} e cross join lateral json_to_recordset(e.data->'rejectedLines') r (line int)
      where ${OF_ORDER} and l.line = r.line and not l.taken_at_approval`;

const LINE_STANDS =
  (stands: string): EventStatement =>
  (facts) =>
    `
      update ${PORTION_LINES} l set active_quantity = least(${stands}, l.ordered_quantity), last_seq = e.venue_seq
      from ${facts} e where ${OF_ORDER} and l.line = (e.data->>'line')::int`;

/** SQL: tells whether the order of `e`, which event `p` placed, takes its portions at a later confirmation. */
const WAITS_TO_TAKE = `${atApproval('p.data')} and coalesce((
          select s.type <> 'OrderConfirmed' from event s
          where s.venue_id = e.venue_id and s.stream_id = e.stream_id and s.stream_version < e.stream_version
            and (s.type = 'OrderConfirmed' or s.type = 'DecisionUndone' and s.data->'undone'->>'type' = 'OrderConfirmed')
          order by s.stream_version desc limit 1), true)`;

/** Counts an accepted substitute on the order's business day. Empties the row if the new dish is not counted. */
const TAKEN: EventStatement = (facts) => `
      with uncounted as (
        update ${PORTION_LINES} l set active_quantity = 0, ordered_quantity = 0, last_seq = e.venue_seq
        from ${facts} e where ${OF_ORDER} and l.line = (e.data->>'line')::int and not ${mayTake('e.data')})
      insert into ${PORTION_LINES} as l (${COLUMNS})
      select e.venue_id, e.stream_id, (e.data->>'line')::int, ${productOf('e.data')}, ${optionsOf('e.data')}, p.business_day, e.venue_seq,
        (e.data->>'stands')::int, (e.data->>'stands')::int, ${atApproval('p.data')}, ${WAITS_TO_TAKE}, e.venue_seq
      from ${facts} e join event p on p.venue_id = e.venue_id and p.stream_id = e.stream_id and p.stream_version = 1
      where ${mayTake('e.data')}
      on conflict (venue_id, order_id, line) do update set product_id = excluded.product_id, option_ids = excluded.option_ids,
        placed_seq = excluded.placed_seq, ordered_quantity = excluded.ordered_quantity, active_quantity = excluded.active_quantity, last_seq = excluded.last_seq
        where l.last_seq < excluded.last_seq`;

const VOID: EventStatement = (facts) => `
      update ${PORTION_LINES} l set is_void = true, last_seq = e.venue_seq from ${facts} e where ${OF_ORDER}`;

const UNDONE: EventStatement = (facts) => `
      update ${PORTION_LINES} l set last_seq = e.venue_seq,
        is_void = case when e.data->'undone'->>'type' in ('OrderConfirmed', 'OrderRejected') then l.taken_at_approval else l.is_void end,
        active_quantity = case
          when l.line = (e.data->'undone'->>'line')::int then least((e.data->'undone'->>'stands')::int, l.ordered_quantity)
          when (e.data->'undone'->'lines')::jsonb @> to_jsonb(l.line) then l.ordered_quantity
          else l.active_quantity end
      from ${facts} e where ${OF_ORDER}`;

/** Inline, because the next order needs the portions taken. Lines that take no portions have no row. */
export const portionLines: Projection<OrderEvent['type'], 'portion_line'> = {
  name: 'portion_line',
  version: 2,
  forgets: FORGOTTEN,
  on: {
    OrderPlaced: PLACED,
    SubstituteOffered: LINE_STANDS('0'),
    SubstituteTaken: TAKEN,
    SubstituteDeclined: null,
    OrderConfirmed: APPROVED,
    LineStarted: null,
    LineReady: null,
    LineServed: null,
    LineRecalled: null,
    LineMoved: null,
    OrderUnattended: null,
    LineCancelled: LINE_STANDS(`(e.data->>'stands')::int`),
    OrderRejected: VOID,
    OrderClosed: null,
    OrderExpired: VOID,
    OrderWithdrawn: VOID,
    DecisionUndone: UNDONE,
    OrderRedacted: null,
  },
};

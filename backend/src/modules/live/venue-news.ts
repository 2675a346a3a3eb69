import { unreachable } from '#kernel/decider.js';
import { typesIn, upcast, type PerEvent } from '#kernel/event.js';
import type { SqlSource } from '#platform/database/own-session.js';
import type { FeedReader, Positioned } from '#eventlog/readers/venue-feed.js';
import { isOfOrder, type OrderEvent } from '#modules/ordering/orders/domain/order.events.js';
import {
  STAFF_CALL_EVENTS,
  type StaffCallAnswered,
  type StaffCalled,
  type StaffCallEvent,
  type StaffCallWithdrawn,
} from '#modules/ordering/calls/domain/staff-call.events.js';
import {
  ENDED_STAY_MS,
  orderOfRow,
  readBoardRows,
  redactedRow,
  type BoardRow,
  type Order,
  toStaffCall,
  type SessionCall,
  keysOfCall,
  keysOfOrder,
  readSeating,
  type Seating,
  type SentFrom,
  type AudienceKey,
} from '#modules/ordering/ordering.public.js';
import { VISIT_EVENTS, type VisitEvent } from '#modules/ordering/visits/domain/visit.events.js';
import type { ServerFrame } from './live.frames.js';

export interface HeardFrame {
  readonly position: number;
  readonly frames: readonly string[];
}

/** One event as the venue's sockets send it. Each frame is serialised once, however many listen. */
export interface VenueNews extends Positioned {
  /** In ms since 1970. */
  readonly at: number;
  /** `null` for an event that no listener needs; only its number is recorded. */
  readonly staff: string | null;
  /** Frames for guests, with the keys of those who may see them; `null` if no guest may. */
  readonly guest: { readonly keys: readonly AudienceKey[]; readonly frames: readonly string[] } | null;
  /** Set for an event of a visit: from here on it decides which guests hear what. */
  readonly seating?: SeatingNews;
}

/** The venue's seating after this event of a visit, or later. */
export interface SeatingNews {
  readonly visitId: string;
  readonly seating: Seating;
  readonly frame: string;
}

interface NewsRow extends CallRow {
  readonly position: string;
  readonly stream_id: string;
  readonly stream_version: number;
}

export interface CallRow extends StoredCall {
  readonly occurred_at: Date;
  readonly venue: number;
}

/** An event of a table's calls, as stored; the data of other events is not read. */
interface StoredCall {
  readonly type: string;
  readonly schema: number;
  readonly data: unknown;
}

const CALLS = typesIn(STAFF_CALL_EVENTS);

/** The frame that a guest receives about an event of their order, in addition to the order's state. */
const GUEST_HEARS = {
  OrderPlaced: null,
  OrderConfirmed: 'orderConfirmation',
  OrderRejected: 'orderRejected',
  OrderClosed: 'orderCompleted',
  // Older pages know no other end with these flags than a rejection.
  OrderExpired: 'orderRejected',
  OrderWithdrawn: 'orderRejected',
  OrderRedacted: null,
  // The order's state is enough.
  SubstituteOffered: null,
  SubstituteTaken: null,
  SubstituteDeclined: null,
  LineCancelled: null,
  DecisionUndone: null,
} as const satisfies PerEvent<OrderEvent['type'], ServerFrame['type']>;

/** Reads a venue's events with the present state of their orders. Later frames may repeat that state. */
export function newsReader(sql: SqlSource): FeedReader<VenueNews> {
  return async (venueId, after, limit) => {
    const rows = await sql.query<NewsRow>({
      name: 'venue_news',
      text: `select e.venue_seq as position, e.type, e.schema, e.stream_id, e.stream_version, e.occurred_at,
          e.venue_id as venue, case when e.type = any ($4) then e.data end as data
        from event e where e.venue_id = $1 and e.venue_seq > $2 order by e.venue_seq limit $3`,
      values: [venueId, after, limit, CALLS],
    });
    const orders = new Set(
      rows.filter(({ type }) => !isOfCall(type) && !isOfVisit(type)).map(({ stream_id }) => stream_id),
    );
    const about = {
      orders: withoutErased(rows, await readBoardRows(sql, venueId, [...orders])),
      callers: await readCallers(sql, venueId, rows),
      seating: rows.some(({ type }) => isOfVisit(type)) ? await readSeating(sql, venueId) : null,
    };
    return rows.map((row) => ({ ...toNews(row, about), at: row.occurred_at.getTime() }));
  };
}

/** Orders that the board has dropped come from the history, which may not have seen the erasure yet. */
function withoutErased(rows: readonly NewsRow[], orders: ReadonlyMap<string, BoardRow>): ReadonlyMap<string, BoardRow> {
  const shown = new Map(orders);
  for (const { type, stream_id: id, occurred_at: at, position: seq } of rows) {
    const order = type === 'OrderRedacted' ? shown.get(id) : undefined;
    if (order?.redacted_at === null) shown.set(id, redactedRow(order, { at, seq }));
  }
  return shown;
}

interface About {
  readonly orders: ReadonlyMap<string, BoardRow>;
  /** The events that opened calls, by call number. */
  readonly callers: ReadonlyMap<number, StaffCalled['data']>;
  /** Loaded if an event of a visit is among the rows. */
  readonly seating: Seating | null;
}

/** The end of a call follows its beginning in the table's stream; reads one by one, like orders. */
async function readCallers(
  sql: SqlSource,
  venueId: number,
  rows: readonly NewsRow[],
): Promise<ReadonlyMap<number, StaffCalled['data']>> {
  const answers = rows.filter(({ type }) => endsCall(type));
  if (answers.length === 0) return new Map();
  const calls = await sql.query<StoredCall>({
    name: 'news_callers',
    text: `select c.* from unnest($2::uuid[], $3::int[]) a(stream, version) cross join lateral (
        select e.type, e.schema, e.data from event e where e.venue_id = $1 and e.stream_id = a.stream and e.stream_version = a.version - 1
          and e.type = 'StaffCalled' limit 1) c`,
    values: [venueId, answers.map((row) => row.stream_id), answers.map((row) => row.stream_version)],
  });
  const callers = calls.map((call) => lifted(call).data as StaffCalled['data']);
  return new Map(callers.map((caller) => [caller.callId, caller]));
}

function toNews(row: NewsRow, { orders, callers, seating }: About): Omit<VenueNews, 'at'> {
  const position = Number(row.position);
  if (isOfCall(row.type)) return callNews(row, position, callers);
  if (seating !== null && isOfVisit(row.type)) return visitNews(row, position, seating);
  const order = orders.get(row.stream_id);
  // Either only a newer version knows the stream, or the order has left the board and the history lacks it so far.
  if (order === undefined) return { position, staff: null, guest: null };
  const { session, phone, visit_id: visitId } = order;
  return orderNews(row.type, { order: orderOfRow(order), from: { session, phone, visitId } }, position);
}

function visitNews({ stream_id: visitId, venue: venueId }: NewsRow, position: number, seating: Seating) {
  const told = frame({ type: 'visitChanged', venueId });
  const table = seating.tableOf(visitId);
  const visit = table && { id: visitId, table: { id: table.tableId, name: table.tableName } };
  return {
    ...{ position, staff: frame({ type: 'visitChanged', venueId, ...(visit && { visit }), position }), guest: null },
    seating: { visitId, seating, frame: told },
  };
}

export function orderNews(
  type: string,
  { order, from }: { readonly order: Order; readonly from: Omit<SentFrom, 'tableId'> },
  position: number,
): Omit<VenueNews, 'at'> {
  const frames = orderFrames(type, order, position);
  const keys = keysOfOrder({ ...from, tableId: order.table[0]?.id ?? 0 });
  const guest = wasPutAway(order) ? null : { keys, frames };
  return { position, staff: frames[0], guest };
}

/**
 * Tells whether the texts were erased when no guest saw the order any more: the next guests have the same printed code.
 */
function wasPutAway({ redacted_at: erased, end_time: ended }: Order): boolean {
  return typeof erased === 'string' && ended !== null && Date.parse(erased) - Date.parse(ended) > ENDED_STAY_MS;
}

export function isOfVisit(type: string): type is VisitEvent['type'] {
  return Object.hasOwn(VISIT_EVENTS, type);
}

export function isOfCall(type: string): type is StaffCallEvent['type'] {
  return Object.hasOwn(STAFF_CALL_EVENTS, type);
}

/** @returns whether the event ends the call before it in the table's stream */
function endsCall(type: string): type is (StaffCallAnswered | StaffCallWithdrawn)['type'] {
  return type === 'StaffCallAnswered' || type === 'StaffCallWithdrawn';
}

function lifted({ type, schema, data }: StoredCall): StaffCallEvent {
  return { type, data: upcast(STAFF_CALL_EVENTS, type, schema, data) } as StaffCallEvent;
}

export function callNews(row: CallRow, position: number, callers: About['callers']): Omit<VenueNews, 'at'> {
  const event = lifted(row);
  switch (event.type) {
    case 'StaffCalled':
      return { position, ...toBoth(frame(calledFrame(row, event.data, position)), event.data) };
    case 'StaffCallAnswered':
    case 'StaffCallWithdrawn':
      return { position, ...toBoth(closedFrame(event.data.callId, position), callers.get(event.data.callId)) };
    default:
      return unreachable(event);
  }
}

function toBoth(said: string, caller: StaffCalled['data'] | undefined): Pick<VenueNews, 'staff' | 'guest'> {
  const { tableId, session } = caller ?? { tableId: 0, session: null };
  return { staff: said, guest: session === null ? null : { keys: keysOfCall({ tableId, session }), frames: [said] } };
}

/** @param type an unknown type of a newer version gives only the order's present state */
function orderFrames(type: string, order: Order, position: number): readonly [string, ...string[]] {
  const update = frame({ type: 'orderUpdate', order, position });
  const heard = isOfOrder(type) ? GUEST_HEARS[type] : null;
  return heard === null ? [update] : [update, frame({ type: heard, orderId: order.id, position })];
}

/** Returns the present state of a returning guest's orders, and the last event of each. */
export async function missedOrders(
  sql: SqlSource,
  venueId: number,
  orders: readonly Order[],
): Promise<readonly HeardFrame[]> {
  if (orders.length === 0) return [];
  const events = await sql.query<{ position: string; type: string }>({
    name: 'missed_events',
    text: `select e.position, e.type from unnest($2::bigint[]) o(position) cross join lateral (
        select e.venue_seq as position, e.type from event e where e.venue_id = $1 and e.venue_seq = o.position limit 1) e`,
    values: [venueId, orders.map(({ position }) => position)],
  });
  const types = new Map(events.map(({ position, type }) => [Number(position), type]));
  return orders.map((order) => {
    const { position } = order;
    return { position, frames: orderFrames(types.get(position) ?? '', order, position) };
  });
}

function calledFrame(row: CallRow, call: StaffCalled['data'], position: number): ServerFrame {
  return {
    type: 'staffRequest',
    id: call.callId,
    venueId: row.venue,
    tableId: call.tableId,
    tablename: call.tableName,
    timestamp: row.occurred_at.toISOString(),
    ...(call.bill && { bill: call.bill }),
    position,
  };
}

function closedFrame(id: number, position: number): string {
  return frame({ type: 'staffRequestClosed', id, position });
}

/** Returns the events of their call that a returning guest has missed, with their numbers. */
export function missedCall(call: SessionCall): readonly HeardFrame[] {
  const { callId, position, answer, withdrawal } = call;
  const end = answer ?? withdrawal;
  const called = { position, frames: [frame({ ...toStaffCall(call), type: 'staffRequest', position })] };
  if (end === undefined) return [called];
  return [called, { position: end.position, frames: [closedFrame(callId, end.position)] }];
}

function frame(content: ServerFrame): string {
  return JSON.stringify(content);
}

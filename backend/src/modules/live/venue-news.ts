import { unreachable } from '#kernel/decider.js';
import { upcast, type PerEvent, type RecordedEvent } from '#kernel/event.js';
import { recordedAs, type Append, type Appended } from '#eventlog/log/append.js';
import type { Positioned } from '#eventlog/readers/venue-feed.js';
import {
  isOfOrder,
  ORDER_EVENTS,
  type OrderEvent,
  type OrderPlaced,
} from '#modules/ordering/orders/domain/order.events.js';
import {
  STAFF_CALL_EVENTS,
  type StaffCalled,
  type StaffCallEvent,
} from '#modules/ordering/calls/domain/staff-call.events.js';
import {
  ENDED_STAY_MS,
  keysOfCall,
  keysOfOrder,
  placedOfEvents,
  toOrder,
  toStaffOrder,
  type AudienceKey,
  pickupNumberOf,
  type Order,
  type PickupNumber,
  type Seating,
  type SentFrom,
  type ShownOrder,
} from '#modules/ordering/ordering.public.js';
import { VISIT_EVENTS, type VisitEvent } from '#modules/ordering/visits/domain/visit.events.js';
import type { ServerFrame } from './live.frames.js';

export interface VenueNews extends Positioned {
  /** Time of the event, in ms since 1970. */
  readonly at: number;
  /** The frame for staff; `null` for an event that no listener needs and that only advances the position. */
  readonly staff: string | null;
  readonly guest: { readonly keys: readonly AudienceKey[]; readonly frames: readonly string[] } | null;
  /** Set for an event of a visit, which may change the guests who get the news from then on. */
  readonly seating?: SeatingNews;
  readonly pickup?: PickupNews;
}

export interface PickupNews {
  readonly orderId: string;
  readonly tableId: number;
  readonly number: PickupNumber | null;
}

export interface SeatingNews {
  readonly visitId: string;
  readonly seating: Seating;
  readonly frame: string;
}

export interface CallRow extends StoredCall {
  readonly occurred_at: Date;
  readonly venue: number;
}

export type Callers = ReadonlyMap<number, Opened>;

interface Opened {
  readonly call: StaffCalled['data'];
  readonly at: Date;
}

export interface StoredCall {
  readonly type: string;
  readonly schema: number;
  readonly data: unknown;
}

/** The frame that a guest gets about an event of their order, besides the order's new state; null: none. */
const GUEST_HEARS = {
  OrderPlaced: null,
  OrderConfirmed: 'orderConfirmation',
  OrderRejected: 'orderRejected',
  OrderClosed: 'orderCompleted',
  // Sent as rejections, because older pages do not know expired or withdrawn orders.
  OrderExpired: 'orderRejected',
  OrderWithdrawn: 'orderRejected',
  OrderRedacted: null,
  SubstituteOffered: null,
  SubstituteTaken: null,
  SubstituteDeclined: null,
  LineStarted: null,
  LineReady: null,
  LineServed: null,
  LineRecalled: null,
  LineMoved: null,
  OrderUnattended: null,
  LineCancelled: null,
  DecisionUndone: null,
} as const satisfies PerEvent<OrderEvent['type'], ServerFrame['type']>;

export function orderNews(
  type: string,
  { placed, from }: { readonly placed: ShownOrder; readonly from: Omit<SentFrom, 'tableId'> },
  position: number,
): Omit<VenueNews, 'at'> {
  const staff = frame({ type: 'orderUpdate', order: toStaffOrder(placed), position });
  const keys = keysOfOrder({ ...from, tableId: placed.tableId });
  const guest = wasPutAway(placed) ? null : madeOnce(keys, () => orderFrames(type, toOrder(placed), position));
  const pickup = { orderId: placed.orderId, tableId: placed.tableId, number: pickupNumberOf(placed) };
  return { position, staff, guest, pickup };
}

/**
 * Tells whether texts were erased after guests could no longer see the order. Guests then get no frame about it,
 * because later guests of the table have the same code.
 */
function wasPutAway({ redactedAt, endedAt }: ShownOrder): boolean {
  return !!redactedAt && endedAt !== null && redactedAt.getTime() - endedAt.getTime() > ENDED_STAY_MS;
}

/** Makes the frames when the first guest gets them, because often no guest listens. */
function madeOnce(keys: readonly AudienceKey[], make: () => readonly string[]): NonNullable<VenueNews['guest']> {
  let frames: readonly string[] | undefined;
  return {
    keys,
    get frames() {
      return (frames ??= make());
    },
  };
}

/** Makes the news of an event that was just stored, equal to what `newsReader` makes; `null` if that must read it. */
export function newsOfAppend(append: Append, appended: Appended): VenueNews | null {
  const { type, schema } = append;
  if (!isOfOrder(type) && !isOfCall(type)) return null;
  const data = upcast({ ...ORDER_EVENTS, ...STAFF_CALL_EVENTS }, type, schema, append.data);
  // Orders of staff are confirmed in the same append, so no board may show or announce them as waiting.
  if (type === 'OrderPlaced' && (data as OrderPlaced['data']).by === 'staff') return null;
  return newsOfEvent(append.decidedOn ?? [], recordedAs(append, { type, data }, appended));
}

/** @param before the stream's earlier events, at least as many as the decision needed */
export function newsOfEvent(before: readonly RecordedEvent[], event: RecordedEvent): VenueNews | null {
  const at = event.occurredAt.getTime();
  if (isOfCall(event.type)) {
    const news = newsOfCall(before as RecordedEvent<StaffCallEvent>[], event as RecordedEvent<StaffCallEvent>);
    return news && { ...news, at };
  }
  if (!isOfOrder(event.type)) return null;
  const events = [...before, event] as RecordedEvent<OrderEvent>[];
  const [opening] = events;
  const placed = placedOfEvents(events);
  if (opening?.type !== 'OrderPlaced' || placed.status === 'none') return null;
  const { session, phone, visitId } = opening.data;
  return { ...orderNews(event.type, { placed, from: { session, phone, visitId } }, event.venueSeq), at };
}

function newsOfCall(
  before: readonly RecordedEvent<StaffCallEvent>[],
  event: RecordedEvent<StaffCallEvent>,
): Omit<VenueNews, 'at'> | null {
  const callers = new Map<number, Opened>();
  if (event.type !== 'StaffCalled') {
    // The last `StaffCalled` belongs to this call, because a table has one call at a time.
    const caller = before.findLast((one): one is RecordedEvent<StaffCalled> => one.type === 'StaffCalled');
    if (caller?.data.callId !== event.data.callId) return null;
    callers.set(caller.data.callId, { call: caller.data, at: caller.occurredAt });
  }
  const { type, schema, data, occurredAt, venueId } = event;
  return callNews({ type, schema, data, occurred_at: occurredAt, venue: venueId }, event.venueSeq, callers);
}

export function isOfVisit(type: string): type is VisitEvent['type'] {
  return Object.hasOwn(VISIT_EVENTS, type);
}

export function isOfCall(type: string): type is StaffCallEvent['type'] {
  return Object.hasOwn(STAFF_CALL_EVENTS, type);
}

export function lifted({ type, schema, data }: StoredCall): StaffCallEvent {
  return { type, data: upcast(STAFF_CALL_EVENTS, type, schema, data) } as StaffCallEvent;
}

export function callNews(row: CallRow, position: number, callers: Callers): Omit<VenueNews, 'at'> {
  const event = lifted(row);
  switch (event.type) {
    case 'StaffCalled':
      return { position, ...toBoth(frame(calledFrame(row, event.data, position)), event.data) };
    case 'CallUnattended': {
      const opened = callers.get(event.data.callId);
      if (opened === undefined) return { position, staff: null, guest: null };
      const called = calledFrame({ ...row, occurred_at: opened.at }, opened.call, position, event.data.stage);
      return { position, ...toBoth(frame(called), opened.call) };
    }
    case 'StaffCallAnswered':
    case 'StaffCallWithdrawn':
      return { position, ...toBoth(closedFrame(event.data.callId, position), callers.get(event.data.callId)?.call) };
    default:
      return unreachable(event);
  }
}

function toBoth(staffFrame: string, caller: StaffCalled['data'] | undefined): Pick<VenueNews, 'staff' | 'guest'> {
  const { tableId, session } = caller ?? { tableId: 0, session: null };
  return {
    staff: staffFrame,
    guest: session === null ? null : { keys: keysOfCall({ tableId, session }), frames: [staffFrame] },
  };
}

/** @param type of the event; if only a newer server knows it, only the order's current state is sent */
export function orderFrames(type: string, order: Order, position: number): readonly [string, ...string[]] {
  const update = frame({ type: 'orderUpdate', order, position });
  const heard = isOfOrder(type) ? GUEST_HEARS[type] : null;
  return heard === null ? [update] : [update, frame({ type: heard, orderId: order.id, position })];
}

function calledFrame(row: CallRow, call: StaffCalled['data'], position: number, unattended?: number): ServerFrame {
  return {
    type: 'staffRequest',
    id: call.callId,
    venueId: row.venue,
    tableId: call.tableId,
    tablename: call.tableName,
    timestamp: new Date(call.since ?? row.occurred_at).toISOString(),
    ...(call.bill && { bill: call.bill }),
    ...(unattended && { unattended }),
    position,
  };
}

export function closedFrame(id: number, position: number): string {
  return frame({ type: 'staffRequestClosed', id, position });
}

export function frame(content: ServerFrame): string {
  return JSON.stringify(content);
}

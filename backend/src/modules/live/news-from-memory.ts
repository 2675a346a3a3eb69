import { upcast, type RecordedEvent } from '#kernel/event.js';
import { recordedAs, type Append, type Appended } from '#eventlog/log/append.js';
import {
  isOfOrder,
  ORDER_EVENTS,
  type OrderEvent,
  type OrderPlaced,
} from '#modules/ordering/orders/domain/order.events.js';
import { STAFF_CALL_EVENTS, type StaffCallEvent } from '#modules/ordering/calls/domain/staff-call.events.js';
import { orderOfEvents } from '#modules/ordering/ordering.public.js';
import { callNews, isOfCall, orderNews, type VenueNews } from './venue-news.js';

/** Makes the news of a just stored event, equal to that from reading it; `null` if it must be read. */
export function newsOfAppend(append: Append, appended: Appended): VenueNews | null {
  const { type, schema } = append;
  if (!isOfOrder(type) && !isOfCall(type)) return null;
  const data = upcast({ ...ORDER_EVENTS, ...STAFF_CALL_EVENTS }, type, schema, append.data);
  // Staff orders are confirmed in the same append, so no board may show or announce them as waiting.
  if (type === 'OrderPlaced' && (data as OrderPlaced['data']).by === 'staff') return null;
  return newsOfEvent(append.decidedOn ?? [], recordedAs(append, { type, data }, appended));
}

/** @param before the stream's earlier events, as many as the decision needed */
export function newsOfEvent(before: readonly RecordedEvent[], event: RecordedEvent): VenueNews | null {
  const at = event.occurredAt.getTime();
  if (isOfCall(event.type)) {
    const news = newsOfCall(before as RecordedEvent<StaffCallEvent>[], event as RecordedEvent<StaffCallEvent>);
    return news && { ...news, at };
  }
  if (!isOfOrder(event.type)) return null;
  const events = [...before, event] as RecordedEvent<OrderEvent>[];
  const [placed] = events;
  if (placed?.type !== 'OrderPlaced') return null;
  const { session, phone, visitId } = placed.data;
  const told = { order: orderOfEvents(events), from: { session, phone, visitId } };
  return { ...orderNews(event.type, told, event.venueSeq), at };
}

function newsOfCall(
  before: readonly RecordedEvent<StaffCallEvent>[],
  event: RecordedEvent<StaffCallEvent>,
): Omit<VenueNews, 'at'> | null {
  const callers = new Map();
  if (event.type !== 'StaffCalled') {
    const caller = before.at(-1);
    // The event before the end of a call is its beginning, since a table has one call at a time.
    if (caller?.type !== 'StaffCalled' || caller.data.callId !== event.data.callId) return null;
    callers.set(caller.data.callId, caller.data);
  }
  const { type, schema, data, occurredAt, venueId } = event;
  return callNews({ type, schema, data, occurred_at: occurredAt, venue: venueId }, event.venueSeq, callers);
}

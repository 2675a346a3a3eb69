import { fold } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import { readStreams } from '#eventlog/log/read-streams.js';
import type { SqlSource } from '#platform/database/own-session.js';
import {
  endsOrder,
  isOpen,
  ORDER_EVENTS,
  reopens,
  type OrderEvent,
  type PlacedOrder,
} from '../../domain/order.events.js';
import { orderFold } from '../../domain/order.state.js';

export interface EndedOrder {
  readonly order: PlacedOrder;
  readonly events: readonly RecordedEvent<OrderEvent>[];
}

/** Types of which an event may end its order, or change an ended one. */
export const HISTORY_EFFECTS = Object.keys(ORDER_EVENTS).filter(
  (type) => endsOrder(type) || type === 'OrderRedacted' || type === 'DecisionUndone',
);

/** Tells whether an event ends its order, or changes an ended one. */
const changesHistory = (event: RecordedEvent<OrderEvent>): boolean =>
  endsOrder(event.type) || event.type === 'OrderRedacted' || reopens(event);

export interface Ending {
  /** All given events of orders that have ended or changed in them. */
  readonly theirs: readonly RecordedEvent<OrderEvent>[];
  readonly found: readonly EndedOrder[];
}

/**
 * Finds the orders that `events`, consecutive ones of one venue, have ended. Reads earlier events of orders placed
 * before.
 */
export async function endingsIn(sql: SqlSource, events: readonly RecordedEvent<OrderEvent>[]): Promise<Ending> {
  const ended = new Set(events.filter(changesHistory).map(({ streamId }) => streamId));
  const [first] = events;
  if (!first || ended.size === 0) return { theirs: [], found: [] };
  const theirs = events.filter(({ streamId }) => ended.has(streamId));
  const placedHere = new Set(theirs.filter(({ type }) => type === 'OrderPlaced').map(({ streamId }) => streamId));
  const streamIds = [...ended].filter((id) => !placedHere.has(id));
  const sought = { venueId: first.venueId, streamIds, before: first.venueSeq };
  const earlier = await readStreams<OrderEvent>(sql, sought, ORDER_EVENTS);
  return { theirs, found: endedOrders([...earlier, ...theirs]) };
}

/** Orders whose end was undone, and which have not ended since. */
export function reopenedOrders(
  events: readonly RecordedEvent<OrderEvent>[],
  found: readonly EndedOrder[],
): RecordedEvent<OrderEvent>[] {
  const ended = new Set(found.map(({ order }) => order.orderId));
  return events.filter((event) => reopens(event) && !ended.has(event.streamId));
}

/**
 * Folds the ended orders. The events are in order, mixed with those of other orders; an order without its placement is
 * skipped.
 */
export function endedOrders(events: readonly RecordedEvent<OrderEvent>[]): EndedOrder[] {
  const byOrder = new Map<string, RecordedEvent<OrderEvent>[]>();
  for (const event of events) {
    const known = byOrder.get(event.streamId);
    if (known) known.push(event);
    else byOrder.set(event.streamId, [event]);
  }
  return [...byOrder.values()].flatMap((ofOrder) => {
    const order = fold(orderFold, ofOrder);
    return order.status === 'none' || isOpen(order.status) ? [] : [{ order, events: ofOrder }];
  });
}

/** The erasures among `events` of orders that are not in `found`: their events have left the log for the archive. */
export function redactedAlone(
  events: readonly RecordedEvent<OrderEvent>[],
  found: readonly EndedOrder[],
): RecordedEvent<OrderEvent>[] {
  const known = new Set(found.map(({ order }) => order.orderId));
  return events.filter(({ type, streamId }) => type === 'OrderRedacted' && !known.has(streamId));
}

import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { decideOnStream, type StreamDecision } from '#eventlog/log/decide-on-stream.js';
import type { EventStore } from '#eventlog/log/event-store.js';
import { ORDERS, type OrderCommand } from './domain/order.decider.js';
import { toOrder } from './order-api.js';
import type { Order } from './order.dto.js';

const SHOWS_ORDER: ReadonlySet<ErrorCode> = new Set(['ORDER_STATE_CONFLICT', 'ORDER_DECIDED']);

/** @throws DomainError also `ORDER_STATE_CONFLICT` and `ORDER_DECIDED` with the order: the loser of a race is shown how it stands */
export async function decideOnOrder(events: EventStore, decision: StreamDecision<OrderCommand>): Promise<Order> {
  try {
    return toOrder((await decideOnStream(events, ORDERS, decision)).state);
  } catch (error) {
    if (!(error instanceof DomainError) || !SHOWS_ORDER.has(error.code)) throw error;
    const { state } = await events.readState(decision.venueId, decision.streamId, ORDERS);
    await events.untilReplicated();
    throw new DomainError(error.code, { order: toOrder(state) });
  }
}

/** Whether the append refused an event that takes more portions than are left; it knows neither lines nor numbers. */
export function isBeyondPortions(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'SOLD_OUT' && error.details === undefined;
}

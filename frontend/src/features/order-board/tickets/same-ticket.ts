import { isWithoutCode, orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import type { Placed, PlacedCall } from '../board/board-places';
import { callKey } from '../decisions/use-decisions';
import { waitStart } from '../feed/order-columns';
import type { TicketContext } from './ticket-context';
import type { Near } from './use-near';

const JUST_ARRIVED_MS = 10_000;
/** Interval in ms at which the minutes, colour and line of an age are updated. */
const AGE_STEP_MS = 30_000;

/** @returns whether an order that alerts staff has just been placed (`now`: the server's time, ms since 1970) */
export function isJustArrived(order: Order, now: number): boolean {
  const calls = orderStatus(order) === 'waiting' && !isWithoutCode(order);
  return calls && now - Date.parse(order.placed_at) < JUST_ARRIVED_MS;
}

export type Drawn = { placed: Placed; context: TicketContext; near: Near };

/**
 * Tells whether a ticket would look the same. It compares only the parts of the shared context that concern its order.
 * On a full board, few tickets change with a frame or the clock. A ticket out of view does not even show an age. The
 * functions of the context must be stable.
 */
export function isSameTicket(one: Drawn, other: Drawn): boolean {
  const { order, outcome } = one.placed;
  if (order !== other.placed.order || outcome !== other.placed.outcome || one.near !== other.near) return false;
  if (!one.near.isNear) return one.context.compact === other.context.compact;
  return isSameContext(order, one.context, other.context);
}

/** Compares all parts of the context that `OrderTicket` and its children read, except functions. */
function isSameContext(order: Order, one: TicketContext, other: TicketContext): boolean {
  const { id } = order;
  return (
    one.compact === other.compact &&
    one.loud.has(id) === other.loud.has(id) &&
    one.red.has(id) === other.red.has(id) &&
    isSameDecided(id, one, other) &&
    isSameAge(order, one.now, other.now)
  );
}

function isSameAge(order: Order, one: number, other: number): boolean {
  if (one === other) return true;
  const since = waitStart(order);
  return ageSteps(since, one) === ageSteps(since, other) && isJustArrived(order, one) === isJustArrived(order, other);
}

type List = { placed: readonly Placed[]; context: TicketContext };

/**
 * Tells whether a list of tickets would look the same. Comparing hundreds of tickets takes a fraction of the time that
 * React needs to render them.
 */
export function isSameList(one: List, other: List): boolean {
  const [before, now] = [one.context, other.context];
  if (before.compact !== now.compact || before.hidden !== now.hidden) return false;
  if (before.packings !== now.packings) return false;
  if (one.placed.length !== other.placed.length) return false;
  return one.placed.every(({ order, outcome }, index) => {
    const next = other.placed[index]!;
    return order === next.order && outcome === next.outcome && isSameContext(order, before, now);
  });
}

function ageSteps(since: string, now: number): number {
  return Math.floor(Math.max(0, now - Date.parse(since)) / AGE_STEP_MS);
}

function isSameDecided(key: string, one: TicketContext, other: TicketContext): boolean {
  const [before, now] = [one.decisions, other.decisions];
  return (
    one.offline === other.offline &&
    before.pending.has(key) === now.pending.has(key) &&
    before.queued.get(key) === now.queued.get(key) &&
    before.notices.get(key) === now.notices.get(key)
  );
}

type Calls = { placed: readonly PlacedCall[]; known: boolean; error: unknown; context: TicketContext };

/** Compares all calls together, because rendering them requires measuring where they wrap. */
export function areSameCalls(one: Calls, other: Calls): boolean {
  if (one.placed !== other.placed || one.known !== other.known || one.error !== other.error) return false;
  const [before, now] = [one.context, other.context];
  return one.placed.every(
    ({ call }) =>
      ageSteps(call.timestamp, before.now) === ageSteps(call.timestamp, now.now) &&
      isSameDecided(callKey(call), before, now),
  );
}

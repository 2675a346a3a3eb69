import { orderStatus } from '#api/order-status.ts';
import type { Station } from '#api/generated.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { waitStart } from '../feed/order-columns';
import type { WaitLimits } from '../tickets/ageing';
import type { Seen } from '../tickets/seen-pieces';
import { wholeLineName } from '../tickets/ticket-lines';

/** An order in progress as a station sees it: only that station's lines. */
export type StationTicket = {
  order: Order;
  /** Standing lines, in the order of the guest; those that are done stay until the whole ticket is. */
  lines: OrderLine[];
  /** Lines with cancelled pieces that nobody at this device has seen. */
  gone: OrderLine[];
};

/** A station's red follows its amber at this multiple. */
const RED = 1.7;

/** @param lateMinutes those of a station */
export function lateLimits(lateMinutes: number): WaitLimits {
  return { soon: lateMinutes, overdue: lateMinutes * RED };
}

/** The limits of the first station to be late among those with lines that are not served. */
export function passLimits(lines: readonly OrderLine[], stations: readonly Station[]): WaitLimits | undefined {
  const missing = new Set(lines.filter(({ state }) => state !== 'served').map(({ station }) => station));
  const minutes = stations.filter(({ id }) => missing.has(id)).map(({ lateMinutes }) => lateMinutes);
  return minutes.length === 0 ? undefined : lateLimits(Math.min(...minutes));
}

export function standingPieces({ stands, quantity }: OrderLine): number {
  return stands ?? quantity;
}

/** True while the kitchen has work with a standing line. */
export function isToCook(line: OrderLine): boolean {
  return standingPieces(line) > 0 && line.state !== 'ready' && line.state !== 'served';
}

/** The tickets of a station with something to cook or to learn, oldest confirmation first. */
export function ticketsOf(orders: readonly Order[], station: number, seen: Seen): StationTicket[] {
  const own = orders.filter((order) => orderStatus(order) === 'in_progress').sort(byConfirmation);
  return own
    .map((order) => {
      const ofStation = order.orderItems.filter((line) => line.station === station);
      const isGone = ({ id, cancelledQuantity = 0 }: OrderLine) => cancelledQuantity > (seen[order.id]?.[id] ?? 0);
      const lines = ofStation.filter((line) => standingPieces(line) > 0);
      return { order, lines, gone: ofStation.filter(isGone) };
    })
    .filter(({ lines, gone }) => lines.some(isToCook) || gone.length > 0);
}

/** The tickets of the pass: lines of all stations, until each is served. */
export function passTicketsOf(orders: readonly Order[]): StationTicket[] {
  const own = orders.filter((order) => orderStatus(order) === 'in_progress').sort(byConfirmation);
  return own
    .map((order) => {
      const lines = order.orderItems.filter((line) => line.station !== undefined && standingPieces(line) > 0);
      return { order, lines, gone: [] };
    })
    .filter(({ lines }) => lines.some(({ state }) => state !== 'served'));
}

// A recalled line returns to its place, so nothing that a step changes may count.
function byConfirmation(left: Order, right: Order): number {
  const times = [waitStart(left), waitStart(right)] as const;
  if (times[0] !== times[1]) return times[0] < times[1] ? -1 : 1;
  return left.number - right.number || (left.id < right.id ? -1 : 1);
}

export type DishCount = { dish: string; pieces: number };

/** Adds up the pieces to cook by dish with options, most first. */
export function dishCounts(tickets: readonly Pick<StationTicket, 'lines'>[]): DishCount[] {
  const pieces = new Map<string, number>();
  for (const line of tickets.flatMap(({ lines }) => lines).filter(isToCook)) {
    const dish = wholeLineName(line);
    pieces.set(dish, (pieces.get(dish) ?? 0) + standingPieces(line));
  }
  const counts = [...pieces].map(([dish, sum]) => ({ dish, pieces: sum }));
  return counts.sort((one, other) => other.pieces - one.pieces || (one.dish < other.dish ? -1 : 1));
}

/** The next step of a whole ticket: it is started, then ready. */
export function nextStep({ lines }: StationTicket): { state: 'started' | 'ready'; lines: OrderLine[] } | null {
  const toCook = lines.filter(isToCook);
  const toStart = toCook.filter(({ state }) => state === undefined);
  if (toStart.length > 0 && toStart.length === toCook.length) return { state: 'started', lines: toStart };
  return toCook.length === 0 ? null : { state: 'ready', lines: toCook };
}

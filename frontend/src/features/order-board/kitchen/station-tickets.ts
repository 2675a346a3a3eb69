import { orderStatus } from '#api/order-status.ts';
import type { Station } from '#api/generated.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { waitStart } from '../feed/order-columns';
import type { WaitLimits } from '../tickets/ageing';
import type { Seen } from '../tickets/seen-pieces';
import { wholeLineName } from '../tickets/ticket-lines';

export type Turn = {
  isHeld: boolean;
  since: string;
};
export type Turns = { turnOf: (order: Order, line: OrderLine) => Turn };

export type StationTicket = {
  order: Order;
  /** Active lines, in the order in which the guest chose them. Ready lines stay until the whole ticket is ready. */
  lines: OrderLine[];
  gone: OrderLine[];
  held: ReadonlySet<number>;
  isHeldBack: boolean;
  /** ISO time at which the oldest line may begin, or of the confirmation if the whole ticket is held back. */
  since: string;
};

const RED = 1.7;

/** Minutes after which a held ticket shows its age (docs/product.md#courses). */
const HELD_MINUTES = 40;
export const HELD_LIMITS: WaitLimits = { soon: HELD_MINUTES, overdue: HELD_MINUTES };

/** @param lateMinutes minutes after which a ticket of the station is late */
export function lateLimits(lateMinutes: number): WaitLimits {
  return { soon: lateMinutes, overdue: lateMinutes * RED };
}

/** Returns the limits of the strictest station among those with lines that are neither served nor held. */
export function passLimits(
  ticket: Pick<StationTicket, 'lines' | 'held' | 'isHeldBack'>,
  stations: readonly Station[],
): WaitLimits | undefined {
  if (ticket.isHeldBack) return HELD_LIMITS;
  const missing = new Set(
    ticket.lines.filter(({ id, state }) => state !== 'served' && !ticket.held.has(id)).map(({ station }) => station),
  );
  const minutes = stations.filter(({ id }) => missing.has(id)).map(({ lateMinutes }) => lateMinutes);
  return minutes.length === 0 ? undefined : lateLimits(Math.min(...minutes));
}

export function activePieces({ stands, quantity }: OrderLine): number {
  return stands ?? quantity;
}

/** True if the kitchen still has to work on an active line. */
export function isToCook(line: OrderLine): boolean {
  return activePieces(line) > 0 && line.state !== 'ready' && line.state !== 'served';
}

/** Returns the lines of a ticket on which the kitchen can work now. */
export function toCookOf({ lines, held }: Pick<StationTicket, 'lines' | 'held'>): OrderLine[] {
  return lines.filter((line) => isToCook(line) && !held.has(line.id));
}

/** Returns the tickets of a station with lines to cook or cancellations to read, oldest first, those held back last. */
export function ticketsOf(orders: readonly Order[], station: number, seen: Seen, turns: Turns): StationTicket[] {
  const own = orders.filter((order) => orderStatus(order) === 'in_progress');
  return own
    .map((order) => {
      const ofStation = order.orderItems.filter((line) => line.station === station);
      const isGone = ({ id, cancelledQuantity = 0 }: OrderLine) => cancelledQuantity > (seen[order.id]?.[id] ?? 0);
      const lines = ofStation.filter((line) => activePieces(line) > 0);
      return { ...ticketOf(order, lines, isToCook, turns), gone: ofStation.filter(isGone) };
    })
    .filter(({ lines, gone }) => lines.some(isToCook) || gone.length > 0)
    .sort(byAge);
}

/** Returns the tickets of the pass: lines of all stations, until each is served. */
export function passTicketsOf(orders: readonly Order[], turns: Turns): StationTicket[] {
  const own = orders.filter((order) => orderStatus(order) === 'in_progress');
  return own
    .map((order) => {
      const lines = order.orderItems.filter((line) => line.station !== undefined && activePieces(line) > 0);
      return { ...ticketOf(order, lines, ({ state }) => state !== 'served', turns), gone: [] };
    })
    .filter(({ lines }) => lines.some(({ state }) => state !== 'served'))
    .sort(byAge);
}

function ticketOf(
  order: Order,
  lines: OrderLine[],
  isLeft: (line: OrderLine) => boolean,
  turns: Turns,
): Omit<StationTicket, 'gone'> {
  const left = lines.filter(isLeft).map(({ id, ...line }) => ({ id, ...turns.turnOf(order, { id, ...line }) }));
  const begun = left.filter(({ isHeld }) => !isHeld).map(({ since }) => since);
  const held = new Set(left.filter(({ isHeld }) => isHeld).map(({ id }) => id));
  const isHeldBack = held.size > 0 && begun.length === 0;
  const since = begun.length === 0 ? waitStart(order) : begun.reduce((one, other) => (one < other ? one : other));
  return { order, lines, held, isHeldBack, since };
}

// Sorts by `since`, so that a recalled line returns to its place; only firing a course changes `since`.
function byAge(left: StationTicket, right: StationTicket): number {
  const late = Number(left.isHeldBack) - Number(right.isHeldBack);
  if (late !== 0) return late;
  const [one, other] = [secondOf(left), secondOf(right)];
  if (one !== other) return one < other ? -1 : 1;
  return left.order.number - right.order.number || (left.order.id < right.order.id ? -1 : 1);
}

// Omits the fraction of a second: orders that one press confirms have almost the same time, in any order.
const secondOf = ({ since }: StationTicket): string => since.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);

export type DishCount = { dish: string; pieces: number };

/** Adds up the pieces to cook by dish with options, most first. */
export function dishCounts(tickets: readonly Pick<StationTicket, 'lines' | 'held'>[]): DishCount[] {
  const pieces = new Map<string, number>();
  for (const line of tickets.flatMap(toCookOf)) {
    const dish = wholeLineName(line);
    pieces.set(dish, (pieces.get(dish) ?? 0) + activePieces(line));
  }
  const counts = [...pieces].map(([dish, sum]) => ({ dish, pieces: sum }));
  return counts.sort((one, other) => other.pieces - one.pieces || (one.dish < other.dish ? -1 : 1));
}

/** Returns the next step of a whole ticket: first 'started', then 'ready'. */
export function nextStep(ticket: StationTicket): { state: 'started' | 'ready'; lines: OrderLine[] } | null {
  const toCook = toCookOf(ticket);
  const toStart = toCook.filter(({ state }) => state === undefined);
  if (toStart.length > 0 && toStart.length === toCook.length) return { state: 'started', lines: toStart };
  return toCook.length === 0 ? null : { state: 'ready', lines: toCook };
}

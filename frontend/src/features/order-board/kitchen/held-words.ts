import type { Order } from '#api/types.ts';
import { waitStart } from '../feed/order-columns';
import { type WaitLimits, waitSince } from '../tickets/ageing';
import { waitedFor } from '../tickets/wait-band';
import { kitchenTexts as texts } from './kitchen-texts';
import { HELD_LIMITS, type StationTicket } from './station-tickets';

export type Held = { words: string; isLate: boolean };

/**
 * Returns the text of a held line, with the waiting time only if the line has waited for too long.
 * @param now the server's time, ms since 1970
 */
export function heldFor(order: Order, now: number): Held {
  const { minutes, level } = waitSince('work', waitStart(order), now, HELD_LIMITS);
  const isLate = level === 'overdue';
  return { words: isLate ? `${texts.held} · ${waitedFor(minutes)}` : texts.held, isLate };
}

type Shown = { ticket: StationTicket; now: number; limits: WaitLimits | undefined };

/** @returns whether a ticket would look the same: the same state of the order, and the same age */
export function showsTheSame(one: Shown, other: Shown): boolean {
  const [before, after] = [one.ticket, other.ticket];
  return before.order === after.order && before.gone.length === after.gone.length && ageOf(one) === ageOf(other);
}

function ageOf({ ticket: { order, since, held }, now, limits }: Shown): string {
  const { minutes, level } = waitSince('work', since, now, limits);
  return [minutes, level, since, ...held, held.size > 0 && heldFor(order, now).words].join();
}

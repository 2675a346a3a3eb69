import type { Order } from '#api/types.ts';
import { waitStart } from '../feed/order-columns';
import { waitSince } from '../tickets/ageing';
import { waitedFor } from '../tickets/wait-band';
import { kitchenTexts as texts } from './kitchen-texts';
import { HELD_LIMITS } from './station-tickets';

export type Held = { words: string; isLate: boolean };

/**
 * The words of a held line; only one that has waited for too long says for how long.
 * @param now the server's time, ms since 1970
 */
export function heldFor(order: Order, now: number): Held {
  const { minutes, level } = waitSince('work', waitStart(order), now, HELD_LIMITS);
  const isLate = level === 'overdue';
  return { words: isLate ? `${texts.held} · ${waitedFor(minutes)}` : texts.held, isLate };
}

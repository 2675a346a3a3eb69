import { randomUUID } from 'node:crypto';
import type { Append } from '#eventlog/log/append.js';
import { decisionOn, placedOrder, type LogArena } from '../events/log-arena.js';

/** Two demo venues and as many that nobody looks at: each lane of the log has some. */
const VENUES = 16;
const CALLERS = 32;
/** So many orders of a caller are open at once: each is confirmed and closed only when others have come between. */
const OPEN = 8;
const DAYS_AGO = 2;
const DAY_MS = 86_400_000;

/**
 * Places, confirms and closes from so many callers until the moment; the orders are of days past, so that what is kept for hours alone may
 * be swept while this runs.
 * @returns how many orders were placed
 */
export async function evenings({ log }: LogArena, until: number): Promise<number> {
  let placed = 0;
  const caller = async (number: number): Promise<void> => {
    const open: Append[] = [];
    for (let index = 0; Date.now() < until; index++) {
      const order = pastOrder(1 + ((number + index) % VENUES));
      await log.append(order);
      placed += 1;
      open.push(order);
      const older = open.at(-OPEN / 2);
      if (older) await log.append({ ...decisionOn(older, 1, 'OrderConfirmed'), occurredAt: past() });
      const oldest = open.length === OPEN ? open.shift() : undefined;
      if (oldest) await log.append({ ...decisionOn(oldest, 2, 'OrderClosed'), occurredAt: past() });
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));
  return placed;
}

const past = (): Date => new Date(Date.now() - DAYS_AGO * DAY_MS);

function pastOrder(venueId: number): Append {
  const order = placedOrder(venueId, past());
  return { ...order, data: { ...(order.data as object), session: randomUUID() } };
}

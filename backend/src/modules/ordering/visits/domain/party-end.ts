import type { VisitClosedBy } from './visit.events.js';

/** The facts about a visit that decide when its party ends. */
export interface VisitNews {
  /** An order of the visit waits or is in progress. */
  readonly isServed: boolean;
  readonly lastNews: Date;
  /** The business day of its opening is over. */
  readonly isOfYesterday: boolean;
}

const HOUR_MS = 3_600_000;

/** Returns the reason for ending a party now, or null (docs/product.md#when-a-visit-ends). */
export function endOfParty(
  visits: readonly VisitNews[],
  silenceHours: number,
  now: Date,
): Exclude<VisitClosedBy, 'staff'> | null {
  if (visits.some(({ isOfYesterday }) => isOfYesterday)) return 'day-end';
  const before = new Date(now.getTime() - silenceHours * HOUR_MS);
  const isSilent = visits.every(({ isServed, lastNews }) => !isServed && lastNews <= before);
  return isSilent && visits.length > 0 ? 'silence' : null;
}

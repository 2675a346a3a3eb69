import type { VisitClosedBy } from './visit.events.js';

/** What the time asks of each visit of a party. */
export interface VisitNews {
  /** Something that was ordered in it waits or is in progress. */
  readonly isServed: boolean;
  readonly lastNews: Date;
  /** The business day on which it was opened is over. */
  readonly isOfYesterday: boolean;
}

const HOUR_MS = 3_600_000;

/** By what a party ends now, if by anything (docs/product.md#when-a-visit-ends). */
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

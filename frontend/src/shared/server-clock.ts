/** Smaller differences in ms are ignored: the header has whole seconds, and the answer takes time to arrive. */
const TOLERATED_MS = 5000;

let behindMs = 0;
/** The wall clock minus `performance.now()` at the last measurement; null before the first. */
let clockAt: number | null = null;

function clock(): number {
  return Date.now() - performance.now();
}

/**
 * Measures from an answer how wrong the device's clock is. A tablet on a wall may be minutes off, and the server's
 * times are by its own clock.
 * @param date the answer's `Date` header (RFC 9110, section 6.6.1)
 * @param receivedAt the device's time of receipt, ms since 1970
 */
export function noteServerTime(date: string | null, receivedAt: number): void {
  const difference = Date.parse(date ?? '') - receivedAt;
  if (Number.isNaN(difference)) return;
  behindMs = Math.abs(difference) < TOLERATED_MS ? 0 : difference;
  clockAt = clock();
}

/**
 * Converts a time of the device's clock into the server's. It corrects a clock that was set back since the last
 * measurement. A clock that seems to have been set ahead is not corrected, because `performance.now()` stops while some
 * devices sleep.
 * @returns ms since 1970
 */
export function serverTime(deviceTime: number): number {
  const back = (clockAt ?? clock()) - clock();
  return deviceTime + behindMs + (back < TOLERATED_MS ? 0 : back);
}

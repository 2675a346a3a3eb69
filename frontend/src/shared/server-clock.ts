/** The header has whole seconds and travels, so a smaller difference means nothing. */
const TOLERATED_MS = 5000;

let behindMs = 0;
/** The clock's distance from `performance.now()` at the last measurement; null before the first. */
let clockAt: number | null = null;

function clock(): number {
  return Date.now() - performance.now();
}

/**
 * Measures by an answer how wrong the device's clock is. A tablet on a wall may be minutes off, and the server's times
 * follow its own clock.
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
 * Corrects a clock that has gone back since the last measurement. One that has gone ahead may only have slept, since
 * `performance.now()` stops in the sleep of some devices.
 * @returns the server's time at a moment of the device's clock; both ms since 1970
 */
export function serverTime(deviceTime: number): number {
  const back = (clockAt ?? clock()) - clock();
  return deviceTime + behindMs + (back < TOLERATED_MS ? 0 : back);
}

const MINUTE_MS = 60_000;
/** docs/product.md#the-orders-number */
const BUSINESS_DAY_STARTS_MS = 4 * 60 * MINUTE_MS;

const time = new Intl.DateTimeFormat('cs-CZ', { hour: '2-digit', minute: '2-digit' });
const clock = new Intl.DateTimeFormat('cs-CZ', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const date = new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'numeric', year: 'numeric' });

/** @returns '19:42' in the device's zone, from an ISO time */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** @returns '18:21:04' in the device's zone: a dispute is about seconds */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso));
}

/** @returns '21. 11. 2026' in the device's zone, from an ISO time */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

/**
 * @param now ms since 1970
 * @returns '19:42' of the business day that is on, '21. 11. 2026 19:42' of another one, in the device's zone
 */
export function formatTimeOfDay(iso: string, now: number): string {
  const dayOf = (at: number) => date.format(at - BUSINESS_DAY_STARTS_MS);
  return dayOf(Date.parse(iso)) === dayOf(now) ? formatTime(iso) : `${formatDate(iso)} ${formatTime(iso)}`;
}

/**
 * @param ms a duration
 * @returns 'teď', '7 min', '1 h 05 min'
 */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'teď';
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/**
 * @param seconds a wait, not negative
 * @returns '12 s', '1 min 05 s', '1 h 02 min'
 */
export function formatWait(seconds: number): string {
  const whole = Math.round(seconds);
  const pad = (value: number) => String(value).padStart(2, '0');
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${pad(whole % 60)} s`;
  return `${Math.floor(whole / 3600)} h ${pad(Math.floor((whole % 3600) / 60))} min`;
}

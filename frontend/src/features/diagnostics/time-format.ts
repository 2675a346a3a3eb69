const clock = new Intl.DateTimeFormat('cs-CZ', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const moment = new Intl.DateTimeFormat('cs-CZ', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const whole = new Intl.NumberFormat('cs-CZ');

/** @returns '18:21:04' in the device's zone */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso));
}

/** @returns '20. 11. 2026 18:21:04' in the device's zone */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** @returns '1 234 567' */
export function formatCount(count: number): string {
  return whole.format(count);
}

/**
 * @param seconds a wait, not negative
 * @returns '12 s', '1 min 05 s', '1 h 02 min'
 */
export function formatWait(seconds: number): string {
  const rounded = Math.round(seconds);
  const pad = (value: number) => String(value).padStart(2, '0');
  if (rounded < 60) return `${rounded} s`;
  if (rounded < 3600) return `${Math.floor(rounded / 60)} min ${pad(rounded % 60)} s`;
  return `${Math.floor(rounded / 3600)} h ${pad(Math.floor((rounded % 3600) / 60))} min`;
}

const moment = new Intl.DateTimeFormat('cs-CZ', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const whole = new Intl.NumberFormat('cs-CZ');

/** @returns '20. 11. 2026 18:21:04' in the device's zone */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** @returns '1 234 567' */
export function formatCount(count: number): string {
  return whole.format(count);
}

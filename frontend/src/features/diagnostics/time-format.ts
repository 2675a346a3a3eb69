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

const DAY_AND_MONTH = { day: 'numeric', month: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** @returns '11:06' of what happened on the day that is looked at, else '20. 11. 11:06'; on the venue's clock */
export function momentOn(iso: string, lookedAt: string, timeZone: string): string {
  const day = (of: string) => new Date(of).toLocaleDateString('cs-CZ', { timeZone, dateStyle: 'short' });
  const time = new Date(iso).toLocaleTimeString('cs-CZ', { timeZone, ...TIME });
  if (day(iso) === day(lookedAt)) return time;
  return `${new Date(iso).toLocaleDateString('cs-CZ', { timeZone, ...DAY_AND_MONTH })} ${time}`;
}

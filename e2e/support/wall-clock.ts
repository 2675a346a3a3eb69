const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', minute: '2-digit' });

/** @returns what the clock of the demo's restaurants shows now, in minutes since midnight */
export function minuteOfDay(): number {
  const [hours = 0, minutes = 0] = CLOCK.format(Date.now()).split(':').map(Number);
  return hours * 60 + minutes;
}

/** @returns the date of the demo's restaurants so many days ago, as `2026-11-20` */
export function localDate(daysAgo: number): string {
  const at = new Date();
  at.setDate(at.getDate() - daysAgo);
  return at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' });
}

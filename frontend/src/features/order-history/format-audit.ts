const clock = new Intl.DateTimeFormat('cs-CZ', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** @returns '18:21:04' in the device's zone: a dispute is about seconds */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso));
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

const MINUTE_MS = 60_000;

const time = new Intl.DateTimeFormat('cs-CZ', { hour: '2-digit', minute: '2-digit' });
const date = new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'numeric', year: 'numeric' });

/** @returns '19:42' in the device's zone, from an ISO time */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** @returns '21. 11. 2026' in the device's zone, from an ISO time */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
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

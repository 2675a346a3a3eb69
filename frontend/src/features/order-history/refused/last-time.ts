import { formatDate, formatTime } from '#shared/format/format-time.ts';

/** @returns '19:42'; of a range of more days the day, '21. 11. 2026' */
export function lastTime(iso: string, ofDays: boolean): string {
  // In one piece: in a narrow column the year would go alone.
  return ofDays ? formatDate(iso).replace(/\s/g, '\u00A0') : formatTime(iso);
}

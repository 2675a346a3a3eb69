import { formatDate, formatTime } from '#shared/format/format-time.ts';

/** @returns '19:42', with the date where the range has more than one */
export function lastTime(iso: string, withDate: boolean): string {
  return withDate ? `${formatDate(iso)} ${formatTime(iso)}` : formatTime(iso);
}

import { translated } from '../language.ts';

const MINUTE_MS = 60_000;

/** Units of durations. */
export const units = translated('units', { now: 'teď', s: 's', min: 'min', h: 'h' });

/**
 * @param ms a duration
 * @returns 'teď', '7 min', '1 h 05 min'
 */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return units.now;
  if (minutes < 60) return `${minutes} ${units.min}`;
  return `${Math.floor(minutes / 60)} ${units.h} ${String(minutes % 60).padStart(2, '0')} ${units.min}`;
}

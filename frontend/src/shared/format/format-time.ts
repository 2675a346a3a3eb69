import { translated } from '../language';

const MINUTE_MS = 60_000;

const units = translated('units', { now: 'teď', s: 's', min: 'min', h: 'h' });

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

/**
 * @param seconds a wait, not negative
 * @returns '12 s', '1 min 05 s', '1 h 02 min'
 */
export function formatWait(seconds: number): string {
  const whole = Math.round(seconds);
  const pad = (value: number) => String(value).padStart(2, '0');
  if (whole < 60) return `${whole} ${units.s}`;
  if (whole < 3600) return `${Math.floor(whole / 60)} ${units.min} ${pad(whole % 60)} ${units.s}`;
  return `${Math.floor(whole / 3600)} ${units.h} ${pad(Math.floor((whole % 3600) / 60))} ${units.min}`;
}

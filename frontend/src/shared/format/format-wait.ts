import { units } from './format-time';

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

import { daysAfter } from '#shared/format/generated-local-date.ts';
import type { Overview } from '../admin-api';
import { hasNoEnd } from '../menus/validity';
import { overviewTexts as texts } from './overview-texts';

/**
 * @param day the venue's business day: of a change on another one the date is said too, of another year that too
 * @returns what guests can order from now, and until when by the clock on the venue's wall
 */
export function menuText(menu: Overview['menu'], day: string): { value: string; note?: string } {
  const { isValid, changesAt, ending } = menu;
  // Without an end is kept as a last day far away.
  const when =
    changesAt === null || hasNoEnd({ date_to: daysAfter(changesAt.slice(0, 10), -1) })
      ? null
      : writtenAt(changesAt, day);
  if (isValid) return { value: when === null || ending.length === 0 ? texts.menuValid : texts.menuUntil(when) };
  return { value: texts.menuNone, ...(when === null ? {} : { note: texts.menuFrom(when) }) };
}

function writtenAt(at: string, day: string): string {
  const [date, time] = [at.slice(0, 10), at.slice(11, 16)];
  if (date === day) return time;
  const [year, month, dayOfMonth] = date.split('-').map(Number);
  const ofYear = date.slice(0, 4) === day.slice(0, 4) ? '' : ` ${year}`;
  return `${dayOfMonth}. ${month}.${ofYear} ${time}`;
}

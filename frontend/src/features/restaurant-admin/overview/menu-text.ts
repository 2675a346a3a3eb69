import { daysAfter } from '@stolek/rules/local-date';
import type { Overview } from '../admin-api';
import { hasNoEnd } from '../menus/validity';
import { overviewTexts as texts } from './overview-texts';

/**
 * @param day the venue's business day. Another day is shown with its date, and in another year with its year too.
 * @returns whether guests can order now, and until when on the venue's clock
 */
export function menuText(menu: Overview['menu'], day: string): { value: string; note?: string } {
  const { isValid, changesAt, ending } = menu;
  // Recognizes a menu without an end by the last day far in the future that the API gives it.
  const isEndless = changesAt === null || hasNoEnd({ date_to: daysAfter(changesAt.slice(0, 10), -1) });
  const at = isEndless ? null : changesAt;
  if (isValid)
    return {
      value: texts.menuValid,
      ...(at !== null && ending.length > 0 && { note: texts.menuUntil(endAt(at, day)) }),
    };
  return { value: texts.menuNone, ...(at === null ? {} : { note: texts.menuFrom(writtenAt(at, day)) }) };
}

/** Formats an end. For midnight it names the day before, because people read a last day as inclusive. */
function endAt(at: string, day: string): string {
  if (at.slice(11, 16) !== '00:00') return writtenAt(at, day);
  const last = daysAfter(at.slice(0, 10), -1);
  return last === day ? texts.endOfToday : writtenDate(last, day);
}

function writtenAt(at: string, day: string): string {
  const [date, time] = [at.slice(0, 10), at.slice(11, 16)];
  if (date === day) return time;
  return `${writtenDate(date, day)} ${time}`;
}

function writtenDate(date: string, day: string): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number);
  const ofYear = date.slice(0, 4) === day.slice(0, 4) ? '' : ` ${year}`;
  return `${dayOfMonth}. ${month}.${ofYear}`;
}

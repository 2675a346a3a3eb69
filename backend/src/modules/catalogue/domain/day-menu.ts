import { DatedHeadings, resolvedDate, weekdayOn } from './day-dates.js';
import {
  type DayHeading,
  datesWithin,
  dayHeadingOf,
  dayNamedIn,
  foldedLetters,
  isLostDay,
  namesDay,
  namesNextWeek,
  type OneDay,
  weekdayWithin,
} from './day-headings.js';
import { withUnsureSoups } from './day-checks.js';
import { labelsOfText } from './day-labels.js';
import { plainLinesOf } from './day-lines.js';
import type { DayDish } from './day-dish.js';
import { DayRead } from './day-read.js';
import { isChatStamp, type PlainLine } from './day-source.js';
import { translations, withoutLabel } from './day-translations.js';
import { traitsOf } from './menu-line.js';
import { MAX_LINE, portionInFront } from './menu-quantities.js';

export interface WrittenDay {
  /** `null` if a person must name the date. */
  readonly date: string | null;
  readonly heading: string | null;
  readonly dishes: readonly DayDish[];
}

export interface WrittenDayMenu {
  readonly days: readonly WrittenDay[];
  readonly unread: readonly { readonly line: number; readonly written: string }[];
}

interface Part {
  readonly heading: PlainLine | null;
  readonly of: DayHeading | null;
  readonly lines: PlainLine[];
}

/** @param from date of a text without headings, and the day from which weekdays without a date count */
export function dayMenuOf(text: string, from: string): WrittenDayMenu {
  const lined = withDaysApart(plainLinesOf(text));
  const translated = translations(lined);
  const own = lined.filter((line) => !translated.has(line)).map(withoutLabel);
  const parts = mergedParts(partsOf(own));
  const labelOf = labelsOfText();
  const plain = parts.flatMap(({ lines }) => lines.map((line) => labelOf(line.text).text));
  const traits = { ...traitsOf(plain.map(withoutPortionInFront).join('\n')), isPriced: isPriced(plain), labelOf };
  const hasDays = parts.some(({ of }) => of?.kind === 'day');
  const read = parts.map(
    ({ lines, of }) => new DayRead(lines, traits, hasDays && (of === null || of.kind === 'range')),
  );
  const dates = datesOf(parts, read, from);
  const remarks = read.flatMap((one) => one.unread.map(({ written }) => written));
  const days = parts.flatMap(({ heading, of }, index): WrittenDay[] => {
    const dishes = withUnsureSoups(read[index]!.dishes, remarks);
    if (dishes.length === 0 && of?.kind !== 'day') return [];
    return [{ date: dates[index]!, heading: heading?.text ?? null, dishes }];
  });
  const titles = parts.flatMap(({ heading, of }, index) =>
    heading !== null &&
    (of?.kind === 'range' || ((of?.kind === 'other' || of?.kind === 'today') && read[index]!.dishes.length === 0))
      ? heading
      : [],
  );
  const left = [...titles, ...translated].map(({ row, text: written }) => ({ line: row, written }));
  const unread = [...left, ...read.flatMap((one) => one.unread)].sort((a, b) => a.line - b.line);
  return { days, unread };
}

const withoutPortionInFront = (line: string): string => line.slice(portionInFront(line)?.length ?? 0);

const DAY_IN_FRONT =
  /^(P[oO]|[ÚU][tT]|S[tT]|[ČC][tT]|P[áaÁA]|S[oO]|N[eE])\s+(?=\p{Lu}|(?:pol[eé]vk|jídlo|oběd|menu|hlavní)[^:]{0,12}:)|^(PO|ÚT|UT|ST|ČT|CT|PÁ|PA|SO|NE)\s+(?=\p{Ll}{2})/u;
const DAYS = ['po', 'ut', 'st', 'ct', 'pa', 'so', 'ne'];

/** Rewrites 'Út Guláš' as 'Út: Guláš', unless the word may not mean a day, like 'po' (also a preposition). */
function withDaysApart(lines: readonly PlainLine[]): readonly PlainLine[] {
  const days = lines.flatMap(({ text }) => DAY_IN_FRONT.exec(text)?.[0] ?? []).map((day) => foldedLetters(day.trim()));
  const places = days.map((day) => DAYS.indexOf(day));
  const isWeek = places.every((place, index) => index === 0 || place >= places[index - 1]!);
  const areDays = isWeek && (new Set(days).size > 1 || ['ut', 'ct'].includes(days[0]!));
  return areDays
    ? lines.map((line) => ({ ...line, text: line.text.replace(DAY_IN_FRONT, (day) => `${day.trim()}: `) }))
    : lines;
}

const PRICE_AT_END = /\d{2,3}(?:\s?(?:kč|kc|,-)|[.,]\d{2}(?:\s?kč)?)?\s*(?:\([\d,\s]*\))?$/iu;

function isPriced(lines: readonly string[]): boolean {
  const named = lines.filter((line) => /\p{L}{2}|^\d/u.test(line) && line.length <= MAX_LINE);
  const priced = named.filter((line) => PRICE_AT_END.test(line)).length;
  return priced >= 2 && priced >= 0.3 * named.length;
}

function headingOf(text: string, isFirst: boolean): DayHeading | null {
  if (text.length > MAX_LINE || isChatStamp(text)) return null;
  const heading = dayHeadingOf(text) ?? (isFirst ? dayNamedIn(text) : null);
  return heading ?? (isLostDay(text) ? { kind: 'other' } : null);
}

function partsOf(lines: readonly PlainLine[]): Part[] {
  const parts: Part[] = [{ heading: null, of: null, lines: [] }];
  for (const line of lines) {
    const isFirst = parts.length === 1;
    const of = headingOf(line.text, isFirst);
    if (of === null) {
      parts.at(-1)!.lines.push(line);
      continue;
    }
    const part: Part = { heading: line, of, lines: [] };
    const rest = 'rest' in of ? (of.rest ?? '') : '';
    if (rest !== '') part.lines.push({ ...line, text: rest, isClose: false });
    parts.push(part);
  }
  return parts;
}

/** Joins a weekday with its date on the next line, and a repeated heading with the part above it. */
function mergedParts(parts: readonly Part[]): readonly Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const before = merged.at(-1);
    const joined = before?.lines.length === 0 ? joinedDay(before.of, part.of) : null;
    if (before !== undefined && isSameDay(before.of, part.of)) before.lines.push(...part.lines);
    else if (isRepeated(part, merged)) before!.lines.push(...part.lines);
    else if (joined === null) merged.push(part);
    else merged[merged.length - 1] = { heading: before!.heading, of: joined, lines: part.lines };
  }
  return merged;
}

const isRepeated = ({ of }: Part, before: readonly Part[]): boolean =>
  of?.kind === 'range' && before.some((one) => JSON.stringify(one.of) === JSON.stringify(of));

const isSameDay = (one: DayHeading | null, other: DayHeading | null): boolean =>
  one?.kind === 'day' &&
  other?.kind === 'day' &&
  other.rest !== '' &&
  one.weekday === other.weekday &&
  JSON.stringify(one.date) === JSON.stringify(other.date);

function joinedDay(one: DayHeading | null, other: DayHeading | null): OneDay | null {
  if (one?.kind !== 'day' || other?.kind !== 'day') return null;
  if ((one.weekday === null) === (other.weekday === null) || (one.date === null) === (other.date === null)) return null;
  return { kind: 'day', weekday: one.weekday ?? other.weekday, date: one.date ?? other.date, rest: other.rest };
}

function datesOf(parts: readonly Part[], read: readonly DayRead[], from: string): readonly (string | null)[] {
  const days = parts.flatMap(({ of }) => (of?.kind === 'day' ? of : []));
  const ranges = parts.flatMap(({ of }) => (of?.kind === 'range' ? of : []));
  const range = ranges.length === 1 ? rangeOf(ranges[0]!, from) : null;
  const lines = parts.flatMap((part) => part.lines);
  const firstDay = parts.findIndex(({ of }) => of?.kind === 'day');
  const above = firstDay < 0 ? lines : parts.slice(0, firstDay).flatMap((part) => part.lines);
  const isNextWeek = range === null && above.some(({ text }) => namesNextWeek(text));
  const mayBeNextWeek = !isNextWeek && lines.some(({ text }) => namesNextWeek(text) && speaksOfMenu(text));
  const first = days.find(({ date }) => date === null)?.weekday ?? null;
  const dated = new DatedHeadings(from, range, first, isNextWeek);
  // Without headings of days, one line that names a day gives the date. If several do, a person must name the date.
  const named = lines.filter(({ text }) => namesDay(text));
  const isOneDay = parts.every(({ of }) => of === null || of.kind === 'today');
  const weekday = isOneDay && named.length === 1 ? weekdayWithin(named[0]!.text) : null;
  const isElsewhere = isOneDay && namesOtherDate(read, from);
  return parts.map(({ of }, index) => {
    if (of?.kind === 'day') {
      const date = dated.next(of);
      const isOpen = read[index]!.mayHoldDays || (mayBeNextWeek && of.date === null && range === null);
      return isOpen ? null : date;
    }
    if (of?.kind === 'today') return from;
    if (weekday !== null) return titleDate(weekday, from, lines, dated);
    return isOneDay && named.length === 0 && !isNextWeek && !isElsewhere ? from : null;
  });
}

const speaksOfMenu = (line: string): boolean => /menu|nabid|listek|obed|jidel/.test(foldedLetters(line));

/** Tells whether a line that was not understood contains another date, which may be that of the dishes. */
function namesOtherDate(read: readonly DayRead[], from: string): boolean {
  const lines = read.flatMap(({ unread, dishes }) => [
    ...unread,
    ...dishes.filter(({ priceCzk }) => priceCzk === null),
  ]);
  const dates = lines
    .toSorted((one, other) => one.line - other.line)
    .flatMap(({ written }) => datesWithin(written).map((date) => resolvedDate(date, from)));
  // Compares only the first date. If it is the menu's own day, later dates are about something else.
  return dates.length > 0 && dates[0] !== from;
}

/** @returns the date of the title's weekday; `null` if the text says 'dnes' (today) on another weekday */
function titleDate(weekday: number, from: string, lines: readonly PlainLine[], dated: DatedHeadings): string | null {
  const isToday = lines.some(({ text }) => /(?<![a-z])dnes/.test(foldedLetters(text)));
  return isToday && weekdayOn(from) !== weekday ? null : dated.next({ weekday, date: null });
}

function rangeOf({ from, to }: Extract<DayHeading, { kind: 'range' }>, today: string) {
  const [first, last] = [resolvedDate({ ...from, year: from.year ?? null }, today), resolvedDate(to, today)];
  return first === null || last === null ? null : { from: first, to: last };
}

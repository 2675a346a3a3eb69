import { ANY_FULL, foldedLetters, FULL, MONTHS, normalized, SHORT, WEEKDAY_NAMES } from './day-date-forms.js';
import type { WrittenDate } from './day-dates.js';
import { MAX_LINE } from './menu-quantities.js';

export type OneDay = Extract<DayHeading, { kind: 'day' }>;

export type DayHeading =
  | {
      readonly kind: 'day';
      readonly weekday: number | null;
      readonly date: WrittenDate | null;
      readonly rest: string;
    }
  /** The days of a weekly menu: '30. 11. – 4. 12.'. */
  | { readonly kind: 'range'; readonly from: WrittenDate; readonly to: WrittenDate }
  /** A heading whose days a person must name: 'Celý týden', 'Zítra', 'Pondělí a úterý'. */
  | { readonly kind: 'other'; readonly rest?: string }
  /** 'Dnes:' above the dishes of the first of several days. */
  | { readonly kind: 'today' };

const MONTH = String.raw`(?:(\d{1,2})\.?|(${MONTHS.join('|')}))`;
const YEAR = String.raw`(?:\s?(20\d{2}|\d{2}(?![\d.,:]|\s?(?:kc|[.,]-))))?`;
const DATE = String.raw`(\d{1,2})\.\s?(?:(\d{1,2})\.(?!\d(?!\d{3}))|(0?[1-9]|1[0-2])(?=\s*[):–-]?\s*$)|(${MONTHS.join('|')})(?![a-z]))${YEAR}`;
const TITLE = String.raw`(?:(?:dnes|zitra)[,:]? (?:je )?(?=[a-z]{5}))?(?:(?:(?:poledni|denni|obedove|dnesni)\s+)?(?:menu|nabidka|obedy?|jidelni listek)\s*(?:na|pro|[:–-])?\s*)?`;
const WEEKDAY = String.raw`(?:(?<full>${FULL})(?![a-z])|(?<short>${SHORT})(?=\.?\s*(?:[:)\]–-]|\d{1,2}\.|\(\d|$)))`;
const BETWEEN = String.raw`[\s.,:(—–-]*`;

const WEEKDAY_FIRST = new RegExp(`^${TITLE}${WEEKDAY}(?:${BETWEEN}${DATE})?`);
const DATE_FIRST = new RegExp(`^${TITLE}${DATE}(?:${BETWEEN}${WEEKDAY})?`);
const DATE_WITHIN = new RegExp(`(?<![\\d.,])${DATE}`);
const ISO = /^(20\d{2})-(\d{2})-(\d{2})(?!\d)/;
const RANGE = new RegExp(String.raw`(\d{1,2})\.\s?(?:${MONTH}${YEAR})?\s*(?:[–—-]|az|do)\s*${DATE}`);
const WEEKDAYS_RANGE = new RegExp(`^${TITLE}(?:${FULL}|${SHORT})\\.?\\s?(?:[–—-]|az)\\s?(?:${FULL}|${SHORT})(?![a-z])`);
const OTHER =
  /^(?:(?:po )?cely tyden|special[a-z]* (?:celeho )?tydne|po (?:cely tyden)|kazdy den|denne|zitra|pozitri|vikend|stal[aey] (?:nabidka|menu|jidla)|tydenni (?:nabidka|menu|special\w*|jidla)|(?:jidlo|special\w*|nabidka|menu) tydne|(?:plati |pro |po |na |v )*(?:ob[ae]|vsechny|tri|ctyri|cely|kazdy|ostatni|dalsi) (?:dny|dni|tyden|den|vikend))\W*$/;
const TODAY = /^dnes(?:ka)?\s?:$/;
/** A holiday alone before its date, as in 'Silvestr 31. 12.' (New Year's Eve). */
const FEAST = /^\W*(?:silvestr|stedry (?:den|vecer)|novy rok|(?:na )?stepana?)\W*$/;
/** A date after such a word is not the day on which the dishes are served. */
const OF_SOMETHING_ELSE = /(?<![a-z])(?:od|do|plati|objedn|rezerv|zmena|uzavr|zavren|dovolen|vanoc|silvestr)/;

const NAMES_DAY = new RegExp(`(?<![a-z])(?:${ANY_FULL}|(?:po)?zitr[a-z]*)(?![a-z])`);

/** Tells whether a line names a day anywhere, as in 'posílám menu na zítra'. */
export const namesDay = (line: string): boolean =>
  line.length <= MAX_LINE && NAMES_DAY.test(foldedLetters(line)) && !isHours(line);

/** Words of an event, as in 'Pá 11. 12. hraje kapela' (a band plays). Dishes below it may belong to another day. */
const EVENT = /(?<![a-z])(?:hraj[ei]|koncert|kviz|karaoke)(?![a-z])/;
const isEvent = (plain: string): boolean => EVENT.test(plain);

/** A heading that may mean a day, but cannot be read: 'Stř', 'Wd 9', '7/12'. */
const LOST_DAY = new RegExp(
  `^\\W*(?:(?:${SHORT}|${ANY_FULL}|wd|th|tu)\\.?(?:\\W*\\d[\\d./: –-]*[a-z]{0,9}\\.?)?|\\d{1,2}\\s?[/-]\\s?\\d{1,2})\\W*$`,
);

export const isLostDay = (line: string): boolean => line.length < 30 && LOST_DAY.test(foldedLetters(line));

const CLOCKS = /\d{1,2}(?:[.:]\d{2})?\s?[–-]\s?\d{1,2}/;

/** Tells whether a line contains opening hours of several days: 'Pondělí až pátek 11–14'. */
export function isHours(line: string): boolean {
  const plain = line.length <= MAX_LINE ? foldedLetters(line) : '';
  return WEEKDAYS_RANGE.test(plain) && CLOCKS.test(plain.replace(WEEKDAYS_RANGE, '')) && !/\d\s?(?:kc|,-)/.test(plain);
}

/** @returns `null` for a line that names no day */
export function dayHeadingOf(written: string): DayHeading | null {
  const heading = headingIn(written);
  return heading?.kind === 'day' && isEvent(foldedLetters(written)) ? { kind: 'other' } : heading;
}

function headingIn(written: string): DayHeading | null {
  const line = normalized(written);
  const plain = foldedLetters(line);
  const range = rangeIn(plain);
  if (range !== null) return range;
  const several = severalDaysIn(line, plain);
  if (several !== null) return several;
  if (WEEKDAYS_RANGE.test(plain)) return null;
  if (OTHER.test(plain)) return { kind: 'other' };
  if (TODAY.test(plain)) return { kind: 'today' };
  const [iso, ...parts] = ISO.exec(plain) ?? [];
  if (iso !== undefined) {
    const [year, month, day] = parts.map(Number) as [number, number, number];
    return { kind: 'day', weekday: null, date: { day, month, year }, rest: restOf(line, iso.length) };
  }
  const found = WEEKDAY_FIRST.exec(plain) ?? DATE_FIRST.exec(plain);
  if (found !== null) {
    const { full, short } = found.groups!;
    const date = dateIn(DATE_WITHIN.exec(found[0]));
    const last = date === null ? null : otherDate(plain.slice(found[0].length));
    if (date !== null && last !== null) return { kind: 'range', from: date, to: last };
    return { kind: 'day', weekday: weekdayOf(full ?? short), date, rest: restOf(line, found[0].length) };
  }
  return headingWithin(plain);
}

const DAY_WORD = `(?:${FULL}|${SHORT})(?![a-z])\\.?`;
/** Headings of several days: 'Pondělí a úterý', 'Po, út:', 'Středa – čtvrtek'. A time may follow a title. */
const SEVERAL_DAYS = new RegExp(
  String.raw`^${DAY_WORD}(?:(?:\s?[,/|&+–—-]\s?|\s(?:a|i|az)\s)${DAY_WORD})+\s?(?:$|:\s?(?!\d))`,
);
const DAY_WORDS = new RegExp(`(?<![a-z])(?:${FULL}|${SHORT})(?![a-z])`, 'g');

function severalDaysIn(line: string, plain: string): DayHeading | null {
  const found = SEVERAL_DAYS.exec(plain)?.[0];
  if (found === undefined) return null;
  const days = new Set(found.match(DAY_WORDS)!.map(weekdayOf));
  return days.size > 1 ? { kind: 'other', rest: restOf(line, found.length) } : null;
}

function otherDate(rest: string): WrittenDate | null {
  const words = rest.replace(/^(?:[\s),/|&+–-]|(?:a|i|az)\s)+/, '');
  const found = WEEKDAY_FIRST.exec(words) ?? DATE_FIRST.exec(words);
  return found === null ? null : dateIn(DATE_WITHIN.exec(found[0]));
}

/** Finds the date in a title such as 'Restaurace U Lípy – menu 1. 12.'. */
function headingWithin(plain: string): DayHeading | null {
  const found = DATE_WITHIN.exec(plain);
  if (found === null || plain.length > 80) return null;
  const around = plain.slice(0, found.index) + plain.slice(found.index + found[0].length);
  const words = around.replace(/(?<![a-z])od \d{1,2}(?:[.:]\d{2})?(?: ?h(?:od)?\.?)?$/, '');
  if (OF_SOMETHING_ELSE.test(words) && !FEAST.test(words)) return null;
  if (/\d/.test(words)) return null;
  const weekday = new RegExp(`(?<![a-z])(?:${FULL})(?![a-z])`).exec(words)?.[0];
  return { kind: 'day', weekday: weekdayOf(weekday), date: dateIn(found), rest: '' };
}

function rangeIn(plain: string): DayHeading | null {
  const found = RANGE.exec(plain);
  if (found === null) return null;
  const [, day, month, name, year, ...end] = found;
  const to = dateIn(['', ...end]);
  if (to === null) return null;
  const ownMonth = monthOf(month, name) ?? to.month;
  return { kind: 'range', from: { day: Number(day), month: ownMonth, year: yearOf(year) ?? null }, to };
}

function dateIn(found: readonly (string | undefined)[] | null): WrittenDate | null {
  if (found === null) return null;
  const [, day, month, bare, name, year] = found;
  const number = monthOf(month ?? bare, name);
  return number === null ? null : { day: Number(day), month: number, year: yearOf(year) };
}

const monthOf = (number: string | undefined, name: string | undefined): number | null => {
  if (number !== undefined) return Number(number);
  return name === undefined ? null : MONTHS.indexOf(name) + 1;
};

const yearOf = (year: string | undefined): number | null =>
  year === undefined ? null : Number(year) + (year.length === 2 ? 2000 : 0);

const weekdayOf = (name: string | undefined): number | null =>
  name === undefined ? null : WEEKDAY_NAMES.findIndex((names) => names.includes(name)) + 1;

const restOf = (line: string, from: number): string => line.slice(from).replace(/^[\s)\].,:=–—-]+/, '');

const NAMED_DAY = new RegExp(`(?<![a-z])(?:na|pro|v|ve|dnes,?(?: tj\\.)?) (?<weekday>${FULL}),? ${DATE}`);

/** @returns the day of a sentence such as 'posílám menu na čtvrtek 3. 12., objednávky do 9.00' */
export function dayNamedIn(line: string): OneDay | null {
  const plain = line.length > MAX_LINE ? '' : foldedLetters(line);
  const found = NAMED_DAY.exec(plain);
  if (found === null) return null;
  return {
    kind: 'day',
    weekday: weekdayOf(found.groups!['weekday']),
    date: dateIn(DATE_WITHIN.exec(found[0])),
    rest: '',
  };
}

const ONE_WEEKDAY = new RegExp(`(?<![a-z])(?:${ANY_FULL})(?![a-z])`, 'g');
const OF_ANOTHER =
  /(?<![a-z])(?:od|do|kazd|pristi|minul|zavr|objedn|rezerv|hraj|zitr|pozitr|krome|mimo|krom|plati|sleva|az)/;

/** @returns the weekday of a title such as 'Hospoda U Lípy – pátek'; `null` unless it has exactly one */
export function weekdayWithin(line: string): number | null {
  const plain = line.length > 100 ? '' : foldedLetters(line);
  const days = new Set(plain.match(ONE_WEEKDAY)?.map((name) => weekdayOf(name)));
  if (days.size !== 1 || OF_ANOTHER.test(plain)) return null;
  return [...days][0]!;
}

const DATES = new RegExp(DATE_WITHIN, 'g');

/** @returns all dates in a line, whatever they mean */
export function datesWithin(line: string): readonly WrittenDate[] {
  const plain = line.length > MAX_LINE ? '' : foldedLetters(normalized(line));
  return [...plain.matchAll(DATES)].flatMap((found) => dateIn(found) ?? []);
}

const NEXT_WEEK = /(?<![a-z])(?:na |pro )?pristi tyden(?![a-z])/;
export const namesNextWeek = (line: string): boolean => line.length <= MAX_LINE && NEXT_WEEK.test(foldedLetters(line));

export { foldedLetters } from './day-date-forms.js';

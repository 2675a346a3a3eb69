import { dateOf, dayNumber, daysBetween, isDay } from '#kernel/local-date.js';
import { MAX_LINE } from './menu-quantities.js';

/** A date as a menu writes it. */
export interface WrittenDate {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

export type DayHeading =
  | {
      readonly kind: 'day';
      /** 1 (Monday) – 7 */
      readonly weekday: number | null;
      readonly date: WrittenDate | null;
      /** The text behind the heading on its line. */
      readonly rest: string;
    }
  /** '30. 11. – 4. 12.': the days of a weekly menu. */
  | { readonly kind: 'range'; readonly from: WrittenDate; readonly to: WrittenDate }
  /** 'Celý týden', 'Zítra': dishes of days that a person must name. */
  | { readonly kind: 'other' };

const MONTHS = 'ledna|unora|brezna|dubna|kvetna|cervna|cervence|srpna|zari|rijna|listopadu|prosince'.split('|');
const MONTH = String.raw`(?:(\d{1,2})\.?|(${MONTHS.join('|')}))`;
const YEAR = String.raw`(?:\s?(20\d{2}|\d{2}(?![\d.,:]|\s?(?:kc|[.,]-))))?`;
const DATE = String.raw`(\d{1,2})\.\s?(?:(\d{1,2})\.(?!\d(?!\d{3}))|(0?[1-9]|1[0-2])(?=\s*[):–-]?\s*$)|(${MONTHS.join('|')})(?![a-z]))${YEAR}`;
/** From Monday, in Czech, Slovak and English, without accents. */
const WEEKDAY_NAMES = [
  'pondeli|pondelok|monday|po',
  'utery|uterok|utorok|tuesday|ut',
  'streda|stredu|wednesday|st',
  'ctvrtek|stvrtok|thursday|ct',
  'patek|piatok|friday|pa',
  'sobota|sobotu|saturday|so',
  'nedele|nedeli|nedela|sunday|ne',
].map((names) => names.split('|'));
const FULL = WEEKDAY_NAMES.flatMap((names) => names.slice(0, -1)).join('|');
const SHORT = WEEKDAY_NAMES.map((names) => names.at(-1)).join('|');
const TITLE = String.raw`(?:(?:(?:poledni|denni|obedove|dnesni)\s+)?(?:menu|nabidka|obedy?|jidelni listek)\s*(?:na|pro|[:–-])?\s*)?`;
const WEEKDAY = String.raw`(?:(?<full>${FULL})(?![a-z])|(?<short>${SHORT})(?=\.?\s*(?:[:–-]|\d{1,2}\.|\(\d|$)))`;
const BETWEEN = String.raw`[\s.,:(–-]*`;

const WEEKDAY_FIRST = new RegExp(`^${TITLE}${WEEKDAY}(?:${BETWEEN}${DATE})?`);
const DATE_FIRST = new RegExp(`^${TITLE}${DATE}(?:${BETWEEN}${WEEKDAY})?`);
const DATE_WITHIN = new RegExp(`(?<![\\d.,])${DATE}`);
const ISO = /^(20\d{2})-(\d{2})-(\d{2})(?!\d)/;
const RANGE = new RegExp(String.raw`(\d{1,2})\.\s?(?:${MONTH}${YEAR})?\s*(?:[–—-]|az|do)\s*${DATE}`);
const WEEKDAYS_RANGE = new RegExp(`^(?:${FULL}|${SHORT})\\.?\\s?(?:[–—-]|az)\\s?(?:${FULL}|${SHORT})(?![a-z])`);
const OTHER =
  /^(?:po )?(?:cely tyden|kazdy den|denne|zitra|pozitri|vikend|stal[aey] (?:nabidka|menu|jidla)|tydenni (?:nabidka|menu|special\w*|jidla)|(?:jidlo|special\w*|nabidka|menu) tydne)\W*$/;
/** A date behind such a word is no date of the dishes. */
const OF_SOMETHING_ELSE = /(?<![a-z])(?:od|do|plati|objedn|rezerv|zmena|uzavr|zavren|dovolen|vanoc|silvestr)/;

/** @returns the text without accents and capitals, letter by letter, so that places in it are those of the text */
export const foldedLetters = (text: string): string =>
  [...text].map((sign) => (sign.length > 1 ? sign : (sign.normalize('NFD')[0] ?? sign).toLowerCase())).join('');

const NAMES_DAY = new RegExp(`(?<![a-z])(?:${FULL}|(?:po)?zitr[a-z]*)(?![a-z])`);

/** Tells whether a line says a day somewhere, as in 'posílám menu na zítra'. */
export const namesDay = (line: string): boolean => line.length <= MAX_LINE && NAMES_DAY.test(foldedLetters(line));

/** 'Út 1/12': without the weekday it may be a portion. */
const SLASHED = new RegExp(String.raw`^(${TITLE}(?:${FULL}|${SHORT})\.?,?\s+)(\d{1,2})/(\d{1,2})(?=[\s:–-]|$)`);

export function dayHeadingOf(written: string): DayHeading | null {
  const [whole = '', weekday = '', ...numbers] = SLASHED.exec(foldedLetters(written)) ?? [];
  const dated = `${written.slice(0, weekday.length)}${numbers.join('.')}.${written.slice(whole.length)}`;
  const line = whole === '' ? written : dated;
  const plain = foldedLetters(line);
  const range = rangeIn(plain);
  if (range !== null) return range;
  if (WEEKDAYS_RANGE.test(plain)) return null;
  if (OTHER.test(plain)) return { kind: 'other' };
  const [iso, ...parts] = ISO.exec(plain) ?? [];
  if (iso !== undefined) {
    const [year, month, day] = parts.map(Number) as [number, number, number];
    return { kind: 'day', weekday: null, date: { day, month, year }, rest: restOf(line, iso.length) };
  }
  const found = WEEKDAY_FIRST.exec(plain) ?? DATE_FIRST.exec(plain);
  if (found !== null) {
    const { full, short } = found.groups!;
    const date = dateIn(DATE_WITHIN.exec(found[0]));
    return { kind: 'day', weekday: weekdayOf(full ?? short), date, rest: restOf(line, found[0].length) };
  }
  return headingWithin(plain);
}

/** 'Restaurace U Lípy – menu 1. 12.' */
function headingWithin(plain: string): DayHeading | null {
  const found = DATE_WITHIN.exec(plain);
  if (found === null || plain.length > 80 || OF_SOMETHING_ELSE.test(plain)) return null;
  const words = plain.slice(0, found.index) + plain.slice(found.index + found[0].length);
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

const restOf = (line: string, from: number): string => line.slice(from).replace(/^[\s).,:–—-]+/, '');

/** @returns 1 (Monday) – 7 */
const weekdayOn = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

const written = ({ day, month }: WrittenDate, year: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** @returns the day in the year that it names, or else the one nearest to `from`; `null` for a day that is none */
export function resolvedDate(date: WrittenDate, from: string): string | null {
  const year = Number(from.slice(0, 4));
  const years = date.year === null ? [year - 1, year, year + 1] : [date.year];
  const days = years.map((one) => written(date, one)).filter(isDay);
  const distance = (day: string): number => Math.abs(daysBetween(from, day));
  return days.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

export type OneDay = Extract<DayHeading, { kind: 'day' }>;

/** Dates the headings of a menu one after another. A date that is not certain is `null`: a person names it. */
export class DatedHeadings {
  private last: string | null = null;
  private readonly used = new Set<string>();

  /**
   * @param from the first day on which the menu may be meant
   * @param first the weekday of the first heading without a date
   */
  constructor(
    private readonly from: string,
    private readonly range: { readonly from: string; readonly to: string } | null,
    first: number | null,
  ) {
    // A weekday before that of `from` may be of this week or of the next, unless the week is over.
    this.isThisWeek = first === null || weekdayOn(from) > 5 || first >= weekdayOn(from);
  }

  private readonly isThisWeek: boolean;

  next({ weekday, date }: Pick<OneDay, 'weekday' | 'date'>): string | null {
    const found = date === null ? this.ofWeekday(weekday!) : resolvedDate(date, this.from);
    const isSure = found !== null && (weekday === null || weekdayOn(found) === weekday) && !this.used.has(found);
    if (!isSure) return null;
    this.used.add(found);
    return (this.last = found);
  }

  private ofWeekday(weekday: number): string | null {
    if (this.range !== null) {
      const found = nextWeekday(this.range.from, weekday);
      return daysBetween(found, this.range.to) >= 0 ? found : null;
    }
    // Another week begins with a date, or a person says so.
    if (this.last !== null) return weekday > weekdayOn(this.last) ? nextWeekday(this.last, weekday) : null;
    return this.isThisWeek ? nextWeekday(this.from, weekday) : null;
  }
}

/** @returns the first such day from a date on */
const nextWeekday = (from: string, weekday: number): string =>
  dateOf(dayNumber(from) + ((weekday - weekdayOn(from) + 7) % 7));

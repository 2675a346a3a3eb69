import { MAX_LINE } from './menu-quantities.js';

export const MONTHS = 'ledna|unora|brezna|dubna|kvetna|cervna|cervence|srpna|zari|rijna|listopadu|prosince'.split('|');
/** Weekdays from Monday, in Czech, Slovak and English, without accents. */
export const WEEKDAY_NAMES = [
  'pondeli|pondelok|monday|pondelni|po|pon|mon',
  'utery|uterok|utorok|tuesday|uterni|ut|ute|tue',
  'streda|stredu|wednesday|stredecni|st|str|wed',
  'ctvrtek|stvrtok|thursday|ctvrtecni|ct|ctv|thu',
  'patek|piatok|friday|patecni|pa|pat|fri',
  'sobota|sobotu|saturday|sobotni|so|sob|sat',
  'nedele|nedeli|nedela|sunday|nedelni|ne|ned|sun',
].map((names) => names.split('|'));
const namesOf = (isOne: (name: string) => boolean): string =>
  WEEKDAY_NAMES.flatMap((names) => names.filter(isOne)).join('|');
export const SHORT = namesOf((name) => name.length < 4);
/** An adjective, as in 'Pondělní menu' (Monday menu), names a day, but is not a day's heading. */
const ADJECTIVES = /ni$/;
export const FULL = namesOf((name) => name.length > 3 && !ADJECTIVES.test(name));
export const ANY_FULL = namesOf((name) => name.length > 3);

const withoutAccent = (sign: string): string =>
  sign.length > 1 ? sign : (sign.normalize('NFD')[0] ?? sign).toLowerCase();

const LATIN = Array.from({ length: 0x250 }, (_, code) => withoutAccent(String.fromCharCode(code)));

/** @returns the text without accents and capitals. Each letter stays at its position */
export function foldedLetters(text: string): string {
  let folded = '';
  for (const sign of text) folded += LATIN[sign.codePointAt(0)!] ?? withoutAccent(sign);
  return folded;
}

const NOMINATIVE = 'leden|unor|brezen|duben|kveten|cerven|cervenec|srpen|zari|rijen|listopad|prosinec'.split('|');
const ENGLISH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'.split(
    '|',
  );
const ROMANS = 'I|II|III|IV|V|VI|VII|VIII|IX|X|XI|XII'.split('|');
const ROMAN_MONTH = /(?<![\d.,])(\d{1,2})\.\s?(XI{0,2}|IX|IV|VI{0,3}|I{1,3})\.?(?![\p{L}\d])/u;
const WITH_HYPHENS = /(?<!\d)(\d{1,2})-(\d{1,2})-(20\d{2})(?!\d)/;
const WITHOUT_DOT = new RegExp(`(?<![\\d.,])(\\d{1,2}) (?=(?:${MONTHS.join('|')})(?![a-z]))`);
const CALENDAR_MONTH = new RegExp(`(?<=\\d\\.?\\s?)(${[...NOMINATIVE, ...ENGLISH].join('|')})(?![a-z])`);
/** A date such as 'Út 1/12'. Without the weekday it could be a portion. */
const SLASHED = new RegExp(
  String.raw`(?<=(?:^|[\s(|,])(?:${FULL}|(?<=^[^a-z]*)(?:${SHORT}))\.?,?\s+)(\d{1,2})/(\d{1,2})(?=[\s:,)\]–-]|$)`,
);
const FIRST_WORD = /^(\p{L}{4,9})(?=$|[\s:.,–-]+(?:$|\d))/u;

/** Rewrites a heading's day in the usual form. Reads '18.II.', '9 prosinec', '15-02-2027', 'Út 1/12', 'Pondělý'. */
export function normalized(written: string): string {
  if (written.length > MAX_LINE) return written;
  const bare = written.replace(/^[[(*]+\s*(?=\p{L}{2})/u, '');
  const closed = /[([]/.test(bare) ? bare : bare.replace(/[\])*]{1,9}$/u, '');
  const line = closed
    .replace(ROMAN_MONTH, (_, day: string, month: string) => `${day}.${ROMANS.indexOf(month) + 1}.`)
    .replace(WITH_HYPHENS, '$1.$2.$3');
  const steps: readonly [RegExp, (...parts: string[]) => string][] = [
    [SLASHED, (_, day, month) => `${day}.${month}.`],
    [CALENDAR_MONTH, monthNamed],
    [WITHOUT_DOT, (_, day) => `${day}. `],
    [FIRST_WORD, (word) => likeWeekday(word)],
  ];
  return steps.reduce((text, [pattern, change]) => spliced(text, pattern, change), line);
}

function monthNamed(name: string): string {
  const czech = NOMINATIVE.indexOf(name);
  return MONTHS[czech >= 0 ? czech : ENGLISH.findIndex((one) => one.startsWith(name.slice(0, 3)))]!;
}

function spliced(text: string, pattern: RegExp, change: (...parts: string[]) => string): string {
  const found = pattern.exec(foldedLetters(text));
  if (found === null) return text;
  const by = change(...found);
  return by === found[0] ? text : text.slice(0, found.index) + by + text.slice(found.index + found[0].length);
}

/** @returns the weekday whose name differs in one letter. Short words are ignored, because they may be other words */
function likeWeekday(word: string): string {
  if (word.length < 5) return word;
  const names = WEEKDAY_NAMES.map(([name]) => name!);
  return names.includes(word) ? word : (names.find((name) => isOneLetterOff(word, name)) ?? word);
}

function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - from - end <= 1;
}

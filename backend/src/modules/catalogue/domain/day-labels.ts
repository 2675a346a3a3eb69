import { kindNamed, type DayDishKind } from './day-kinds.js';
import type { PlainLine } from './day-source.js';
import { plainDish } from './day-writing.js';
import { SIZE } from './menu-quantities.js';

export interface LabelledLine {
  readonly number: number | null;
  readonly kind: DayDishKind | null;
  /** Empty for a line that only names a kind, such as 'Polévky:'. */
  readonly text: string;
}

const WORD = String.raw`(?:hl(?:avní|avni|\.)\s?)?(?:menu|jídlo|jidlo|oběd|obed|meal|main|lunch|miska|pokrm|chod|hlavní|hlavni|varianta|nabídka)`;
const ROMAN = 'VI{1,3}|IV|IX|I{1,3}|V';
const IN_BRACKETS = String.raw`(?:\s?\(\p{L}[\p{L} ]{2,20}\))?`;
const END = String.raw`(?:\s?[.):=–—·-]{1,2}\s?|\s*…\s*|\s)\s*`;
const NAMED = new RegExp(
  String.raw`^(?:${WORD}\s?(?:č\.|c\.|číslo|#)?|č\.|číslo|m(?=\d{1,2}[\s.):=]))\s?(?:(\d{1,3})|(${ROMAN})(?![\p{L}]))${IN_BRACKETS}${END}(?=.*\p{L}{2})`,
  'iu',
);
const COUNTED =
  /^(?:\((?=\d{1,2}\)))?(\d{1,3})(?:(?:\.\)|[.)])(?=\s|\p{L}|[„"])|\/(?=\s)|,(?=\s\p{L}{2})|\s*[:–—·-](?=\s))\s*(?=.*\p{L}{2})/iu;
/** A number with a zero, as canteens' terminals print it: '01 Kuře'. '00' is the soup. */
const PADDED = /^0(\d)\s+(?=\p{L}{2})/u;
const ROMAN_ALONE = new RegExp(String.raw`^(${ROMAN})[.)/]\s*(?=.*\p{L}{2})`, 'u');
const LETTERED = new RegExp(
  String.raw`^(?:(?:menu|jídlo|pokrm|oběd|main)\s+[A-H]\s*${IN_BRACKETS}\s*[.:)–=-]|[A-Ha-h]\)|[A-H]\s?:(?=\s\p{L}{3}))\s+`,
  'iu',
);
const LABEL =
  /^(\p{L}[\p{L} .]{0,22}?|D\d{1,2} \p{L}{3,20})(?: ?(\d))?(?:\s?[:=]\s*|\s[–—-]\s+|\s?…\s?|\s+(?=\p{Lu})|$)/u;
/** Labels only with a sign such as ':' behind them, because 'Salát Waldorf' and 'Ryba na másle' are names. */
const ONLY_SIGNED = /^(?:pol[eéií]vk[ay] v cen|sal[aá]t|ryb|mas|bez mas|pivo|jídl|special)/iu;
/** Abbreviations of 'polévka' (soup), which are labels even without a sign such as ':' behind them. */
const SHORT_SOUP = /^(?:P\s+(?=\p{L}{2})|pol(?:\.\s?|\s)(?:[–-]\s)?(?=\p{L}{2}))/iu;
const PORTION_FIRST = new RegExp(String.raw`^(\(?${SIZE}\)?)\s+(\d{1,2}[.)]\s?)(?=\p{L})`, 'iu');
const FIELD = /^název\s?:\s/iu;
const LEAD = /^(?:(?:jo|a|i|dále|dale|také|ještě|jeste|nebo|k tomu)\s+){1,4}(?=\p{Ll}{3}[^]*\d)/u;
const IN_BRACKETS_WHOLE = /^\((pol[eéií]vk[^()]*:[^()]*)\)$/iu;
/** A label with brackets: 'Polévka (velká / malá):'. */
const BRACKETS_BEHIND = /^(\p{L}[\p{L} ]{2,22}?)\s?\([^()]{2,40}\)\s?:?$/u;
const IN_PRICE = /(?<=\p{L}.*)[\s,–(-]+v ceně(?:\s(?:menu|jídla|oběda))?\)?$/iu;
const TIME_FIRST = /^od \d{1,2}[.:]\d{2}\s?(?:h\.?|hod\.?)?\s?[:–-]\s+/iu;

/** @returns a function that reads the label of a line, and caches it within one text */
export function labelsOfText(): (line: string) => LabelledLine {
  const known = new Map<string, LabelledLine>();
  return (line) => {
    const label = known.get(line) ?? labelled(line);
    known.set(line, label);
    return label;
  };
}

function labelled(line: string): LabelledLine {
  const written = line
    .replace(IN_BRACKETS_WHOLE, '$1')
    .replace(TIME_FIRST, '')
    .replace(FIELD, '')
    .replace(LEAD, '')
    .replace(PORTION_FIRST, '$2$1 ');
  const { number, rest: numbered } = numberOf(written);
  const rest = numbered.replace(LETTERED, '');
  const short = /^P\s|^[Pp][Oo][Ll]/u.test(rest) ? SHORT_SOUP.exec(rest)?.[0] : undefined;
  if (short !== undefined)
    return { number, kind: 'soup', text: plainDish(rest.slice(short.length).replace(/\s\+(?=\d{2,3}$)/u, ' ')) };
  const headed = BRACKETS_BEHIND.exec(rest)?.[1];
  const section = headed === undefined ? null : kindNamed(headed);
  if (section !== null) return { number, kind: section, text: '' };
  const label = LABEL.exec(rest);
  const isSigned = label !== null && (/[:=…–—-]\s*$/u.test(label[0]) || label[0].length === rest.length);
  const kind = label === null || (!isSigned && ONLY_SIGNED.test(label[1]!)) ? null : kindNamed(label[1]!);
  const text = kind === null || label === null ? rest : rest.slice(label[0].length);
  return { number, kind, text: plainDish(kind === 'soup' ? text.replace(IN_PRICE, '') : text) };
}

const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** Reads the number of a dish. In canteens, the soup has the number 0. */
function numberOf(line: string): { number: number | null; rest: string } {
  const named = NAMED.exec(line);
  if (named !== null) {
    const [whole, digits, roman = ''] = named;
    return { number: Number(digits ?? ROMANS.indexOf(roman.toUpperCase()) + 1), rest: line.slice(whole.length) };
  }
  const [roman, sign] = ROMAN_ALONE.exec(line) ?? [];
  if (roman !== undefined) return { number: ROMANS.indexOf(sign!) + 1, rest: line.slice(roman.length) };
  const [counted, number] = COUNTED.exec(line) ?? PADDED.exec(line) ?? [];
  if (counted === undefined) return { number: null, rest: line };
  const rest = line.slice(counted.length);
  return Number(number) === 0 ? { number: null, rest: `Polévka: ${rest}` } : { number: Number(number), rest };
}

/** Finds lines that are counted from 1 by a plain number: '1 Svíčková', '2 Guláš'. */
export function countedLines(lines: readonly PlainLine[]): ReadonlySet<PlainLine> {
  const numbered = lines.filter(
    ({ text }) => /^\d{1,2}\s+\p{L}{2}/u.test(text) && !/^\d+\s+(?:ks|kg|g|l)\s/iu.test(text),
  );
  const isCounted = numbered.length > 1 && numbered.every(({ text }, index) => Number.parseInt(text, 10) === index + 1);
  return new Set(isCounted ? numbered : []);
}

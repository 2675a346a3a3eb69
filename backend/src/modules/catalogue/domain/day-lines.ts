import { tidyLine } from '#kernel/text-rules.js';
import { dayHeadingOf, foldedLetters } from './day-headings.js';
import { isKnownHeading } from './menu-headings.js';
import { CURRENCY } from './menu-cells.js';
import { plainLine } from './menu-notes.js';
import { MAX_LINE, NUMBER, SIZE } from './menu-quantities.js';

export type DayDishKind = 'soup' | 'main' | 'dessert' | 'other';

/** A line of a pasted day menu without its bullets, pictures and separators. */
export interface PlainLine {
  /** From 1. */
  readonly row: number;
  readonly text: string;
  readonly isClose: boolean;
}

/** A line without what stands in front of a name: its number and the word for its kind. */
export interface LabelledLine {
  readonly number: number | null;
  /** The kind that the word in front names; `null` without one. */
  readonly kind: DayDishKind | null;
  /** Empty for a line that names a kind alone, as 'Polévky:'. */
  readonly text: string;
}

const KEYCAP = /([0-9])\ufe0f?\u20e3\s*/gu;
const MARKUP = /(?<=^|[\s(–-])[*_~]+(?=\S)|(?<=\S)[*_~]+(?=$|[\s),.:–-])/gu;
const SEPARATOR = /\t|\s\|\s|^\||\|$/u;

/** A longer one is no dish, and is shown by its beginning. */
const tidied = (cell: string): string =>
  cell.length > 4 * MAX_LINE
    ? cell.slice(0, MAX_LINE + 1)
    : plainLine(tidyLine(cell.replace(KEYCAP, '$1) ')).replace(MARKUP, '')).replace(/^#+\s+/, '');

const unquoted = (cell: string): string => cell.replace(/^\s*"(.*)"\s*$/u, '$1');

/** Reads the lines of a text; cells of a table are joined, and days beside each other follow one another. */
export function plainLinesOf(text: string): readonly PlainLine[] {
  const written = text.split(/\r\n?|\n/);
  const filled = written.filter(Boolean).length;
  const hasSemicolons = filled > 1 && 2 * written.filter((line) => line.split(';').length > 2).length > filled;
  const rows = written.map((line) =>
    (hasSemicolons ? line.split(';').map(unquoted) : line.split(SEPARATOR)).map(tidied),
  );
  const table = new JoinedCells();
  const lines: PlainLine[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = index + 1;
    if (table.takes(row, cells)) continue;
    lines.push(...table.end());
    const joined = table.joined(cells);
    const isClose = index > 0 && rows[index - 1]!.some(Boolean);
    lines.push(...dishesOf(joined).map((dish) => ({ row, text: dish, isClose })));
  }
  return [...lines, ...table.end()];
}

const ENDS_WITH_PRICE = new RegExp(`\\d${CURRENCY}+$`, 'iu');

/** 'Gulášovka 35 Kč; svíčková 165 Kč': several dishes of one line. */
function dishesOf(line: string): readonly string[] {
  const parts = line.split(/;\s/).filter(Boolean);
  return parts.length > 1 && parts.every((part) => ENDS_WITH_PRICE.test(part.trimEnd()))
    ? parts
    : [line].filter(Boolean);
}

const LIST_CELL = /^(?:(?:a|al\.?|alergeny?)\s?:?\s?)?\d{1,2}[a-h]?(?:\s?[,;]\s?\d{1,2}[a-h]?)+\.?$/iu;
const PRICE_CELL = new RegExp(`^${NUMBER}${CURRENCY}*$`, 'iu');

class JoinedCells {
  /** The column that a header names for allergens. */
  private allergens = -1;
  private days: { readonly lines: PlainLine[] }[] = [];

  /** Tells whether a row belongs to days that stand beside each other. */
  takes(row: number, cells: readonly string[]): boolean {
    const isHead = cells.filter((cell) => isDay(cell)).length > 1;
    if (!isHead && (this.days.length === 0 || cells.length < 2)) return false;
    if (isHead) this.days = cells.map(() => ({ lines: [] }));
    for (const [index, text] of cells.entries())
      if (text !== '') this.days[index]?.lines.push({ row, text, isClose: !isHead });
    return true;
  }

  end(): readonly PlainLine[] {
    const lines = this.days.flatMap((day) => day.lines);
    this.days = [];
    return lines;
  }

  joined(cells: readonly string[]): string {
    const filled = cells.filter(Boolean);
    if (filled.length < 2) return filled[0] ?? '';
    const header = cells.findIndex((cell) => /^alergen/iu.test(cell));
    if (header >= 0 && !filled.some((cell) => /\d/.test(cell))) this.allergens = header;
    const last = cells.findLastIndex(Boolean);
    const parts = cells.map((cell, index) => this.part(cell, index, index === last));
    return parts.filter(Boolean).join(' ');
  }

  private part(cell: string, index: number, isLast: boolean): string {
    if (index === this.allergens && /^\d[\d\s,;]*$/.test(cell)) return `(${cell.replace(/[\s;]+/g, ',')})`;
    if (!isLast && index > 0 && LIST_CELL.test(cell)) {
      this.allergens = index;
      return `(${cell.replace(/^\D+/, '')})`;
    }
    if (index === 0 && kindNamed(cell) !== null) return `${cell}:`;
    if (index < 2 && !isLast && /^(?:menu\s?)?\d{1,2}[.)]?$/iu.test(cell)) return `${cell.replace(/\D/g, '')})`;
    return isLast && PRICE_CELL.test(cell) ? `… ${cell}` : cell;
  }
}

function isDay(cell: string): boolean {
  const heading = dayHeadingOf(cell);
  return heading?.kind === 'day' && heading.rest === '';
}

const KINDS: readonly (readonly [RegExp, DayDishKind])[] = [
  [/^polevk[ay](?: dne)?$|^soups?$|^p(?:ol)?$/, 'soup'],
  [/^(?:(?:bezmas|masov|sladk|dietni)[eaí](?: jidl[oa])?|dieta)$/, 'main'],
  [/^(?:hlavni(?: (?:jidl[oa]|chody?))?|jidl[oa] dne|hotov[ea] jidl[oa]|minutk[ay]|hotovk[ay])$/, 'main'],
  [/^(?:dezert|moucnik|zakusek|sladk[ae] tecka)y?$/, 'dessert'],
  [/^(?:napoje?(?: k (?:menu|jidlu|obedu))?|prilohy?|salaty?|predkrmy?)$/, 'other'],
];

function kindNamed(word: string): DayDishKind | null {
  const plain = foldedLetters(word).replace(/[\s:.–-]+$/, '');
  return KINDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const SOUP =
  /(?<![a-z])(?<!(?<![a-z])(?:s|se|vc\.?|vcetne|a) )(?:polevk|vyvar|bramborack[au](?![a-z])|kulajd|cesneck|zelnack|drstkov|borsc|frankfurtsk|kyselic|minestrone|gulasovk|hrachovk|cockovk|kremova |[a-z]+y krem(?![a-z])|krem z )/;

/** @returns 'soup' for a name that says so */
export const kindByName = (name: string): DayDishKind => (SOUP.test(foldedLetters(name)) ? 'soup' : 'main');

const NUMBERED =
  /^(?:(?:menu|jídlo|č\.|číslo|m(?=\d{1,2}[\s.):]))\s*(?:č\.\s*)?(\d{1,2})(?:\s*\(\p{L}[\p{L} ]{2,20}\))?(?:\s*[.):–-])?\s+|(\d{1,2})(?:(?:\.\)|[.)])(?=\s|\p{L}|[„"])|\/(?=\s)|,(?=\s\p{L}{2})|\s*[:–-](?=\s))\s*)(?=.*\p{L}{2})/iu;
const LETTERED =
  /^(?:menu\s+(?:[A-H]|I{1,3}|IV|VI?)\s*(?:\(\p{L}[\p{L} ]{2,20}\)\s*)?[.:)–-]|[A-H]\)|(?:I{1,3}|IV|VI?)[.)])\s+/iu;
const LABEL = /^([Pp](?:ol\.)?(?=\s?:)|[\p{L} ]{3,20}?)(?: ?(\d))?(?:\s?[:–-]\s*|\s+(?=\p{Lu})|$)/u;
const PRICE_IN_BRACKETS = /\((\d{2,3}(?:,-|\s?kč))\)$/iu;
const PORTION_IN_FRONT = new RegExp(String.raw`^\(?(${SIZE})\)?\s*[/:,.–-]?\s+(?=[\p{L}„"])`, 'iu');

export function labelled(line: string): LabelledLine {
  const [whole = '', named, counted] = NUMBERED.exec(line) ?? [];
  const number = Number(named ?? counted ?? Number.NaN);
  const rest = line.slice(whole.length).replace(LETTERED, '');
  const label = LABEL.exec(rest);
  const kind = label === null ? null : kindNamed(label[1]!);
  const text = kind === null || label === null ? rest : rest.slice(label[0].length);
  return { number: Number.isNaN(number) ? null : number, kind, text: withPlainParts(text) };
}

/** @returns the kind of the dishes below a heading such as 'Polévky' or 'Hlavní jídla' */
export function kindOfHeading(text: string): DayDishKind | null {
  return isKnownHeading(text) ? (kindNamed(text) ?? 'main') : null;
}

const SPACED_LIST = /(?<!\p{L})(?:alergeny?\s?:?|alg?\s?[.:]|a:)\s?((?:\d{1,2}\s)*\d{1,2})(?!\d|[.,;/]\d)/iu;

/** Writes the portion and the allergens so that the reader of menus knows them. */
function withPlainParts(text: string): string {
  const plain = text
    .replace(/^dnes(?:ka)?\s?:\s*/iu, '')
    .replace(/(?<=\d)\.[-–—]+(?!\d)/gu, ',-')
    .replace(PORTION_IN_FRONT, (_, size: string) => `${size.trim()} `)
    .replace(/\{([\d\s,;]+)\}/gu, '($1)')
    .replace(PRICE_IN_BRACKETS, '$1')
    .replace(/([([])\s?(?:a|alg?[.:]?|alergeny?)\s?:?\s?(?=\d)/giu, '$1');
  return plain.replace(SPACED_LIST, (found, list: string) => {
    const numbers = list.split(' ').map(Number);
    const end = numbers.findIndex((number, at) => number > 14 || number <= (numbers[at - 1] ?? 0));
    // A number behind the list is the price, unless it may belong to the list.
    const isClear =
      end < 0 ? numbers.length > 1 : end > 0 && end === numbers.length - 1 && numbers[end]! >= LEAST_PRICE;
    if (!isClear) return found;
    const [allergens, rest] = end < 0 ? [numbers, []] : [numbers.slice(0, end), numbers.slice(end)];
    return `(${allergens.join(',')}) ${rest.join('')}`.trimEnd();
  });
}

/** A number below it may be an allergen. */
export const LEAST_PRICE = 20;

/** Lines that a plain number counts from 1: '1 Svíčková', '2 Guláš'. */
export function countedLines(lines: readonly PlainLine[]): ReadonlySet<PlainLine> {
  const numbered = lines.filter(({ text }) => /^\d{1,2}\s+\p{Lu}/u.test(text));
  const isCounted = numbered.length > 1 && numbered.every(({ text }, index) => Number.parseInt(text, 10) === index + 1);
  return new Set(isCounted ? numbered : []);
}

import { comparisonKey } from '@stolek/rules/comparison-key';
import { tidyLine } from '@stolek/rules/text-rules';
import { isKnownHeading } from './menu-headings.js';
import { type Line, readLine, type TextTraits, traitsOf } from './menu-line.js';
import { CURRENCY } from './menu-cells.js';
import { isBadge, plainLine } from './menu-notes.js';
import { ENDS_WITH_NUMBER, MAX_LINE, NUMBER } from './menu-quantities.js';

export type Written = Line & {
  readonly row: number;
  readonly isClose: boolean;
  readonly isUnderlined: boolean;
};

export interface WrittenText {
  readonly lines: readonly Written[];
  readonly traits: TextTraits;
}

export type TextLine = Written & { kind: 'text' };

export const isText = (line: Written | undefined): line is TextLine => line?.kind === 'text';
export const beginsSmall = (text: string): boolean => /^[\p{Ll}(]/u.test(text);
export const isPriced = (line: Written | undefined): boolean => line?.kind === 'dish' && line.text === null;

/** @returns the text of a line without a price that may describe a dish; otherwise `null` */
export const textOf = (line: Written): string | null =>
  line.kind === 'text' || line.kind === 'dish' ? (line.text ?? null) : null;

const MAX_HEADING = 60;

/** Tells whether a text may be a category: it is short, no remark, and begins like the names of this menu. */
export function canHead({ text, isNote, isUnderlined }: TextLine, { isCapital }: TextTraits): boolean {
  if (isNote || isBadge(text) || text.length > MAX_HEADING) return false;
  const isUsual = !/[.,;!?]$/.test(text) && !(isCapital && beginsSmall(text));
  return isUnderlined || isUsual || isKnownHeading(text);
}

const GAP = new RegExp(`(\\d)(?: {2,}|\\s*\\t\\s*)(${NUMBER}${CURRENCY}*\\s*)$`, 'iu');

const APART = String.raw`(?= {2}| ?\t)[ \t]+`;
const ALLERGEN = '(?:1[0-4]|[1-9])';
/**
 * A list of allergens between name and price, as in PDFs with columns. A single number may belong to the name ('Kozel
 * 11'). Two numbers without a space may be a volume ('Mattoni 1,5').
 */
const LISTED = new RegExp(
  String.raw`(?<=\S)${APART}(${ALLERGEN}(?:\s?,\s?${ALLERGEN}){2,}|${ALLERGEN}\s?,\s${ALLERGEN})${APART}(?=${NUMBER}${CURRENCY}*\s*$)`,
  'iu',
);
/** A thousand with a dot, as in '1.490 Kč', because no price has three decimals. */
const DOTTED = /(?<![\d.,])([1-9]\d?)\.(\d{3})(?=\s?(?:kč|czk|,-))/giu;

export function linesOf(text: string): WrittenText {
  const written = text.split('\n');
  const areListed = written.some((line) => LISTED.exec(line)?.[1]!.includes(','));
  const tidied = written
    .map((line) => (areListed ? line.replace(LISTED, ' A: $1 … ') : line).replace(DOTTED, '$1 $2'))
    .map((line) => tidyLine(line.replace(GAP, '$1 … $2')));
  const isQuoted = 2 * tidied.filter((line) => line.startsWith('>')).length > tidied.filter(Boolean).length;
  const plain = withoutNumbering(
    tidied.map((line) => plainLine(isQuoted ? line.replace(/^[>\s]+/, '') : line.replace(/^>.*/, ''))),
  );
  const traits = traitsOf(plain.join('\n'));
  const lines: Written[] = [];
  for (const [index, line] of plain.entries()) {
    if (line === '') continue;
    const isUnderlined = plain[index + 1] === '' && tidied[index + 1] !== '';
    lines.push({ ...readLine(line, traits), row: index + 1, isClose: (plain[index - 1] ?? '') !== '', isUnderlined });
  }
  return { lines: withTranslations(withoutRepeated(lines)), traits };
}

const NAMED = /^(?:\d{1,3} +)?\p{Lu}/u;
const COUNTED = /^(\d{1,3}) +(?=\p{Lu})/u;

/** Removes numbers that count the dishes: most of them ascend by one, and almost every priced line has one. */
function withoutNumbering(lines: readonly string[]): readonly string[] {
  const numbers = lines.flatMap((line) => COUNTED.exec(line)?.[1] ?? []).map(Number);
  const priced = lines.filter(
    (line) => line.length <= MAX_LINE && NAMED.test(line) && ENDS_WITH_NUMBER.test(line),
  ).length;
  const isRising = numbers.every((number, index) => number > (numbers[index - 1] ?? 0));
  const next = numbers.filter((number, index) => number === (numbers[index - 1] ?? 0) + 1).length;
  if (!isRising || next < 0.6 * numbers.length || numbers.length < 4 || numbers.length < 0.7 * priced) return lines;
  return lines.map((line) => line.replace(COUNTED, ''));
}

/**
 * Turns a line without a price that repeats the portion of the dish above into a text (`kind: 'text'`). It is probably
 * that dish's translated name.
 */
function withTranslations(lines: readonly Written[]): Written[] {
  return lines.map((line, index) => {
    const above = lines[index - 1];
    if (line.kind !== 'portions' || !line.isClose || above?.kind !== 'dish' || above.dish.priceCzk === null)
      return line;
    const isSame = line.portions.length === 1 && sameSize(line.portions[0]!, above.dish.portion ?? '');
    const { row, isClose, isUnderlined } = line;
    return isSame ? { kind: 'text', text: line.dish.name, isNote: false, row, isClose, isUnderlined } : line;
  });
}

const sameSize = (one: string, other: string): boolean =>
  one.replaceAll(' ', '').replace('.', ',') === other.replaceAll(' ', '').replace('.', ',');

/** Turns a text that follows most prices into a remark, such as the button of a shop. */
function withoutRepeated(lines: readonly Written[]): Written[] {
  const follows = lines.filter(
    (line, index) => isText(line) && ['price', 'dish'].includes(lines[index - 1]?.kind ?? ''),
  );
  const count = new Map<string, number>();
  for (const line of follows) count.set(keyOf(line), (count.get(keyOf(line)) ?? 0) + 1);
  const priced = lines.filter((line) => line.kind === 'price' || isPriced(line)).length;
  return lines.map((line) => {
    const times = isText(line) ? (count.get(keyOf(line)) ?? 0) : 0;
    return times >= 3 && times >= 0.5 * priced ? { ...line, isNote: true } : line;
  });
}

const keyOf = (line: Written): string => comparisonKey(textOf(line) ?? '');

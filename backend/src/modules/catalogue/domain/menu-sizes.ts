import { CURRENCY, readPrice } from './menu-cells.js';
import type { MinorUnits } from '#kernel/money.js';
import { NUMBER, portionOf, SIZE as PORTION } from './menu-quantities.js';

export interface Size {
  readonly portion: string | null;
  readonly priceCzk: MinorUnits;
}

/** Sizes as words or in centimetres. They count as portions only if each has its own price. */
const WORD = String.raw`(?:mal|velk|středn|polovičn|cel)[áéý](?:\sporce)?`;
const SIZE = String.raw`(?:${PORTION}|\d+\s?cm|${WORD})(?!\p{L})`;
const PRICE = `${NUMBER}${CURRENCY}*`;
const BETWEEN = String.raw`\s*[/,;|–-]?\s*`;
/** Patterns allow at most four sizes. Without a limit, they would try every way to split a line of numbers. */
const ONE_PAIR = String.raw`(?<![\p{L}\d.,])(?:${WORD}\s)?${SIZE}\s*[:=/–-]?\s*${PRICE}`;
const PAIRS = new RegExp(`${ONE_PAIR}(?:${BETWEEN}${ONE_PAIR}){0,3}$`, 'iu');
const ONE_REVERSED = String.raw`${NUMBER}${CURRENCY}+\s*[/(]?\s*${SIZE}\)?`;
const REVERSED = new RegExp(`(?<![\\d.,] ?)${ONE_REVERSED}(?:${BETWEEN}${ONE_REVERSED}){1,3}$`, 'iu');
const SLASH = String.raw`\s*[/|,;]\s*`;
const LISTS = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${SIZE}(?:${SLASH}${SIZE}){0,3})\s*[:–-]?[\s.…]+(${PRICE}(?:${SLASH}${PRICE}){1,5})$`,
  'iu',
);
/** A word or a diameter sign before a size, as in 'velká 32 cm' or 'ø 32 cm'. */
const BEFORE_SIZE = String.raw`(?:${WORD}\s(?=\d))?(?:ø\s?)?`;
const HEADED = new RegExp(
  String.raw`(?<!\sza)[\s(:,;–-]+(${BEFORE_SIZE}${SIZE}(?:${BETWEEN}${BEFORE_SIZE}${SIZE}){0,3})(?:\))?$`,
  'iu',
);
const PAIR = new RegExp(`(?:${WORD}\\s)?(${SIZE})\\s*[:=/–-]?\\s*(${PRICE})(?:${BETWEEN}|$)`, 'giuy');
const REVERSED_PAIR = new RegExp(`(?<price>${NUMBER}${CURRENCY}+)\\s*[/(]?\\s*(${SIZE})\\)?(?:${BETWEEN}|$)`, 'giuy');
/** Two sizes with one unit: '0,3/0,5 l'. */
const SHARED_UNIT = new RegExp(String.raw`^(\d+(?:[.,]\d+)?)\s?/\s?(\d+(?:[.,]\d+)?)\s?(\p{L}+)$`, 'u');

/** The sizes at the end of a line such as 'Kofola 0,3 l 35 / 0,5 l 49', and where they begin. */
export interface Sizes {
  readonly from: number;
  readonly sizes: readonly Size[];
}

/** @returns `null` unless the line ends with sizes, each with a price */
export function sizesAtTheEnd(line: string): Sizes | null {
  const pairs = PAIRS.exec(line);
  if (pairs !== null) {
    const found = [...pairs[0].matchAll(PAIR)];
    return asSizes(
      pairs.index,
      found.map(([, size]) => size!),
      found.map(([, , price]) => price!),
    );
  }
  const reversed = REVERSED.exec(line);
  if (reversed !== null) {
    const found = [...reversed[0].matchAll(REVERSED_PAIR)];
    return asSizes(
      reversed.index,
      found.map(([, , size]) => size!),
      found.map(([, price]) => price!),
    );
  }
  const lists = LISTS.exec(line);
  if (lists === null) return null;
  return asSizes(lists.index, partsOf(lists[1]!).flatMap(inUnits), pricesOf(lists[2]!));
}

/**
 * @returns text and portions of a heading or dish with sizes at its end; `null` without them. A single size in
 * centimetres is not a portion, and stays in the text unless it is in brackets
 */
export function sizesOfHeading(line: string): { text: string; portions: readonly string[] } | null {
  const found = HEADED.exec(line);
  if (found === null) return null;
  const sizes = found[1]!.replace(new RegExp(`${WORD}\\s(?=\\d)`, 'giu'), '').match(new RegExp(SIZE, 'giu'));
  const portions = (sizes ?? []).flatMap(inUnits);
  if (portions.length > 1 || portionOf(portions[0]!) !== null) return { text: line.slice(0, found.index), portions };
  return /cm$/iu.test(portions[0]!) ? { text: line.replace(/\s*\([^()]*\)$/, ''), portions: [] } : null;
}

/** Splits a list of sizes, but keeps '0,3/0,5 l' as one part. */
const partsOf = (list: string): string[] => list.split(/\s*[|;]\s*|\s+\/\s*|\/\s+|(?<=\p{L})\/|(?<=\p{L}),\s*/u);
const pricesOf = (list: string): string[] => list.split(/\s*[/|;]\s*|,\s/u);

function inUnits(size: string): string[] {
  const [, first, second, unit] = SHARED_UNIT.exec(size) ?? [];
  return first === undefined ? [size] : [`${first} ${unit}`, `${second} ${unit}`];
}

function asSizes(from: number, portions: readonly string[], prices: readonly string[]): Sizes | null {
  const sizes = prices.map((price, index): Size => ({
    portion: portions[index] ?? null,
    priceCzk: readPrice(price, 'priceCzk') ?? Number.NaN,
  }));
  const isWhole = sizes.length === portions.length && sizes.every(({ priceCzk }) => !Number.isNaN(priceCzk));
  return isWhole && new Set(portions).size === portions.length ? { from, sizes } : null;
}

const COLUMN = String.raw`(?:(?:[1-9] \d{3}|\d+)(?:[.,]\d{1,2})?${CURRENCY}*|[–—-]|x)`;
const APART = String.raw`(?:\s*/\s*|\s+…?\s*)`;

/** @returns a name and the prices behind it, as in 'Pálava 2022 65,- 445,-'; `null` unless there are `count` prices */
export function pricesBehind(line: string, count: number): { name: string; prices: readonly string[] } | null {
  const found = new RegExp(String.raw`^(.*\p{L}.*?)\s+…?\s*(${COLUMN}(?:${APART}${COLUMN}){${count - 1}})$`, 'iu').exec(
    line,
  );
  if (found === null) return null;
  const prices = found[2]!.trim().match(new RegExp(COLUMN, 'giu')) ?? [];
  return prices.length === count ? { name: found[1]!, prices } : null;
}

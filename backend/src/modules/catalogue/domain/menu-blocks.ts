import { unsureOf } from './menu-cells.js';
import { Dishes, type WrittenMenu } from './menu-dishes.js';
import { isKnownHeading } from './menu-headings.js';
import { NOTHING } from './menu-line.js';
import { allergensOf } from './menu-line-allergens.js';
import { isBadge } from './menu-notes.js';
import { splitName } from './menu-quantities.js';
import type { Size } from './menu-sizes.js';
import {
  beginsSmall,
  canHead,
  isText,
  type TextLine,
  textOf,
  type Written,
  type WrittenText,
} from './menu-text-lines.js';

type PriceLine = Written & { kind: 'price' };

interface Block {
  readonly above: Written[];
  readonly prices: (PriceLine | (Written & { kind: 'portion' }))[];
  readonly below: Written[];
}

/** Tells whether each price is below its name. If text follows the last price, prices may be above the names. */
export function arePricesBelow(lines: readonly Written[]): boolean {
  const after = lines[lines.findLastIndex(({ kind }) => kind === 'price') + 1];
  if (!isText(after) || !after.isClose || after.isNote) return true;
  const names = lines.filter((line, index) => isText(line) && lines[index + 1]?.kind === 'price');
  return names.length > 1 && beginsSmall(after.text) && names.every((name) => isText(name) && !beginsSmall(name.text));
}

/** Reads dishes that have name, description and price on separate lines, as on web pages. */
export function menuOfBlocks(text: WrittenText): WrittenMenu {
  const blocks = blocksOf(text);
  const read = new BlocksRead(text, blocks);
  for (const block of blocks) read.add(block);
  return read.dishes.end();
}

function blocksOf({ lines, traits }: WrittenText): Block[] {
  const blocks: Block[] = [];
  let block: Block = { above: [], prices: [], below: [] };
  const next = (line: Written): void => {
    blocks.push(block);
    block = { above: [line], prices: [], below: [] };
  };
  for (const line of lines) {
    const isOpen = !block.prices.some(({ kind }) => kind === 'price');
    const text = textOf(line);
    const isRest = line.kind === 'allergens' || (text !== null && traits.isCapital && beginsSmall(text));
    if (line.kind === 'price') block.prices.push(line);
    else if (line.kind === 'portion' && isOpen) block.prices.push(line);
    else if (isOpen) block.above.push(line);
    else if (line.isClose && isRest) block.below.push(line);
    else next(line);
  }
  return [...blocks, block];
}

const isWhole = (line: Written): line is Written & { kind: 'dish' } =>
  line.kind === 'dish' && (line.dish.priceCzk !== null || line.sizes.length > 0);

const hasName = (line: Written): boolean =>
  (isText(line) && !line.isNote && !isBadge(line.text)) || line.kind === 'dish' || line.kind === 'portions';

const wordsOf = (line: Written): string => {
  if (line.kind === 'portions') return line.dish.name;
  return line.kind === 'dish' ? (line.text ?? line.written) : (textOf(line) ?? '');
};

const describedBy = (line: Written): string => (line.kind === 'portions' ? line.written : wordsOf(line));

function namedBy(line: Written): { name: string; portion: string | null } {
  if (line.kind !== 'portions') return splitName(wordsOf(line));
  const { name, portion } = line.dish;
  return { name, portion };
}

function withoutHeadings(names: readonly Written[]): readonly Written[] {
  const from = names.findIndex((name, index) => index === names.length - 1 || !isKnownHeading(wordsOf(name)));
  return names.slice(Math.max(from, 0));
}

class BlocksRead {
  readonly dishes = new Dishes();
  private readonly isSure: boolean;
  private readonly isLoose: boolean;
  /** True if categories are separate paragraphs, so that the first line of each other paragraph is a dish's name. */
  private readonly areApart: boolean;
  /** Usual number of lines of a dish, without lines that only describe it. */
  private readonly usual: number;

  constructor(
    private readonly text: WrittenText,
    blocks: readonly Block[],
  ) {
    this.isSure = arePricesBelow(text.lines);
    const priced = blocks.filter(({ prices }) => prices.length > 0);
    this.isLoose = 2 * priced.filter(({ prices: [first] }) => !first!.isClose).length > priced.length;
    this.areApart =
      !this.isLoose && priced.slice(1).some(({ above }) => isText(above.at(-this.tailOf(above).length - 1)));
    const counts = priced.map(({ above }) => withoutHeadings(this.namesOf(this.tailOf(above))).length).filter(Boolean);
    const times = (count: number) => counts.filter((other) => other === count).length;
    this.usual = counts.reduce(
      (best, one) => (times(one) > times(best) || (times(one) === times(best) && one < best) ? one : best),
      1,
    );
  }

  add({ above, prices, below }: Block): void {
    const whole = above.findLastIndex(isWhole);
    for (const line of above.slice(0, whole + 1)) this.addLine(line);
    const rest = above.slice(whole + 1);
    if (!prices.some(({ kind }) => kind === 'price')) return rest.forEach((line) => this.addLine(line));
    const tail = this.tailOf(rest);
    const names = this.namesOf(tail);
    const own = withoutHeadings(names);
    const isParagraph = this.areApart && tail[0]?.isClose === false;
    const most = isParagraph ? own.length : Math.min(own.length, this.usual);
    const headings = new Set(names.slice(0, names.length - most));
    const dish = tail.filter((line) => !headings.has(line));
    for (const line of rest) if (!dish.includes(line)) this.addLine(line);
    if (own.length > most && own.some((line) => headings.has(line) && /\p{Ll}/u.test(wordsOf(line))))
      this.dishes.doubt();
    this.push(dish, prices, below);
  }

  private addLine(line: Written): void {
    if (isWhole(line)) this.dishes.push(line.row, line.dish, line.sizes);
    else if (isText(line)) this.addText(line);
    else if (line.kind === 'dish' || line.kind === 'portions') this.dishes.push(line.row, line.dish);
    else if (line.kind === 'allergens' || line.kind === 'portion')
      this.dishes.unused.push(line.kind === 'portion' ? line.portion : line.list);
  }

  private addText(line: TextLine): void {
    if (canHead(line, this.text.traits)) this.dishes.begin(line.text);
    else this.dishes.unused.push(line.text);
  }

  private push(tail: readonly Written[], lines: Block['prices'], below: readonly Written[]): void {
    const name = tail.find(hasName);
    const list = [...tail, ...below].find((line) => line.kind === 'allergens')?.list ?? null;
    const { allergens, unsure } = allergensOf(list);
    const { sizes, portion, isClear } = sizesOf(lines);
    const written = lines.map((line) => (line.kind === 'price' ? line.written : line.portion)).join(' ');
    const named = name === undefined ? { name: written, portion: null } : namedBy(name);
    const isSure = this.isSure && isClear && name !== undefined;
    const doubts = isSure ? [] : [unsureOf('priceCzk', written)];
    const texts = [...tail.filter((line) => hasName(line) && line !== name), ...below].map(describedBy);
    const own = { portion: named.portion ?? portion, description: texts.filter(Boolean).join('\n') || null };
    const dish = { ...NOTHING, ...named, ...own, allergens, unsure: [...doubts, ...unsure] };
    const sized = sizes.map((size) => ({ ...size, portion: size.portion ?? own.portion }));
    this.dishes.push(name?.row ?? lines[0]!.row, dish, isSure ? sized : []);
    for (const line of tail) if (isText(line) && !hasName(line)) this.dishes.unused.push(line.text);
  }

  private tailOf(above: readonly Written[]): readonly Written[] {
    if (this.isLoose) return above;
    const from = above.findLastIndex((line, index) => !line.isClose && above.slice(index).some(hasName));
    return above.slice(Math.max(from, 0));
  }

  private namesOf(lines: readonly Written[]): Written[] {
    const named = lines.filter(hasName);
    return named.filter((line, index) => {
      const words = wordsOf(line);
      const describes = words.includes(',') || (this.text.traits.isCapital && beginsSmall(words));
      return index === 0 || !describes || isKnownHeading(words);
    });
  }
}

function sizesOf(lines: Block['prices']): { sizes: Size[]; portion: string | null; isClear: boolean } {
  const sizes: Size[] = [];
  let portion: string | null = null;
  for (const line of lines) {
    if (line.kind === 'portion') portion = line.portion;
    else sizes.push(...line.sizes.map((size) => ({ ...size, portion: size.portion ?? portion })));
  }
  const portions = new Set(sizes.map((size) => size.portion));
  return { sizes, portion, isClear: portions.size === sizes.length };
}

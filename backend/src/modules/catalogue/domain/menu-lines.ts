import { readPrice, unsureOf } from './menu-cells.js';
import { arePricesBelow, menuOfBlocks } from './menu-blocks.js';
import { Dishes, nameless, type WrittenMenu } from './menu-dishes.js';
import { isKnownHeading } from './menu-headings.js';
import type { LineDish } from './menu-line.js';
import { allergensOf } from './menu-line-allergens.js';
import { nameOf, splitName } from './menu-quantities.js';
import { pricesBehind, type Size } from './menu-sizes.js';
import {
  beginsSmall,
  canHead,
  isPriced,
  isText,
  linesOf,
  type TextLine,
  textOf,
  type Written,
  type WrittenText,
} from './menu-text-lines.js';

type DishLine = Written & { kind: 'dish' };

/**
 * Reads one dish from each line. A line without a number is a category of the dishes below, or describes the dish
 * above. If most prices are alone on their lines, the lines above a price are one dish.
 */
export function menuOfLines(text: string): WrittenMenu {
  const written = linesOf(text);
  const prices = written.lines.filter(({ kind }) => kind === 'price').length;
  const dishes = written.lines.filter((line) => line.kind === 'dish' && line.dish.priceCzk !== null).length;
  if (prices > 1 && prices > dishes) return menuOfBlocks(written);
  const menu = new LinesRead(written);
  const lines = withJoined(written);
  for (const [index, line] of lines.entries()) menu.add(line, lines[index - 1], lines[index + 1]);
  return menu.dishes.end();
}

/** Joins a name that was broken into two lines, and marks it for a person to confirm. */
function withJoined({ lines, traits }: WrittenText): readonly Written[] {
  const isBroken = (line: Written | undefined, next: Written | undefined): boolean => {
    const text = line === undefined ? null : brokenName(line);
    if (text === null || next?.kind !== 'dish' || !next.isClose) return false;
    const continues = text.endsWith(',') || (isText(line) && traits.isCapital && beginsSmall(next.dish.name));
    return (
      continues && next.dish.priceCzk !== null && !beginsSmall(text) && /\p{Ll}/u.test(text) && !isKnownHeading(text)
    );
  };
  return lines.flatMap((line, index): Written[] => {
    const before = lines[index - 1];
    if (isBroken(line, lines[index + 1])) return [];
    if (before === undefined || line.kind !== 'dish' || !isBroken(before, line)) return [line];
    const { name: above, portion } = splitName(brokenName(before)!);
    const name = `${above}${brokenName(before)!.endsWith(',') && !above.endsWith(',') ? ',' : ''} ${line.dish.name}`;
    const unsure = [...line.dish.unsure, unsureOf('name', name)];
    return [{ ...line, dish: { ...line.dish, name, portion: line.dish.portion ?? portion, unsure } }];
  });
}

/** @returns text and portion of a line that may be half a name, such as '200 g Telecí líčka na víně,' */
function brokenName(line: Written): string | null {
  if (isText(line)) return line.isNote || line.isUnderlined ? null : line.text;
  const isPriceless = line.kind === 'portions' || (line.kind === 'dish' && line.dish.priceCzk === null);
  return isPriceless && line.written.endsWith(',') ? line.written : null;
}

/**
 * Finds texts directly below a dish that describe it. They contain a comma, or almost every dish has one below. A text
 * with a colon, with an empty line above, or with several dishes below is a category.
 */
function describingLines(lines: readonly Written[]): ReadonlySet<Written> {
  const below = lines.filter((line, index) => {
    const text = line.kind === 'portions' && line.portions.length === 1 ? line.dish.name : textOf(line);
    const isHeading = lines[index + 1]?.kind === 'price' || (isPriced(lines[index + 1]) && isPriced(lines[index + 2]));
    const isApart = text === null || !line.isClose || text.endsWith(':') || beginsSmall(text) || isRuled(line);
    return !isApart && isPriced(lines[index - 1]) && !isHeading;
  });
  const isUsual = below.length >= 3 && below.length >= 0.6 * lines.filter(isPriced).length;
  const last = lines[lines.findLastIndex((line) => line.kind === 'dish' && line.dish.priceCzk !== null) + 1];
  const isStyle = isUsual && last !== undefined && below.includes(last);
  return new Set(below.filter((line) => isStyle || textOf(line)?.includes(',')));
}

const isAbovePrice = (line: Written, next: Written | undefined): boolean =>
  isText(line) && next?.kind === 'price' && next.isClose;
const isRuled = (line: Written): boolean => line.isUnderlined || (isText(line) && line.isNote);

class LinesRead {
  readonly dishes = new Dishes();
  private readonly areBelow: boolean;
  private readonly describing: ReadonlySet<Written>;
  private portions: readonly string[] = [];

  constructor(private readonly text: WrittenText) {
    this.areBelow = arePricesBelow(text.lines);
    this.describing = describingLines(text.lines);
  }

  add(line: Written, before: Written | undefined, next: Written | undefined): void {
    const isBelow = line.isClose && !isText(before) && this.dishes.all.length > 0;
    if (line.kind === 'price')
      this.addPrice(line, line.isClose && isText(before) && !before.isNote ? before.text : null);
    else if (line.kind === 'portion') this.dishes.push(line.row, nameless(line.portion, line.portion));
    else if (line.kind === 'allergens') this.addAllergens(line, isBelow);
    else if (line.kind === 'portions') this.addPortions(line, next, isBelow);
    else if (isBelow && !isAbovePrice(line, next) && this.isDescription(line)) this.describe(line);
    else if (line.kind === 'dish') this.addDish(line);
    else if (!isAbovePrice(line, next)) this.addText(line, before);
  }

  private addText(line: TextLine, before: Written | undefined): void {
    const isHeading = canHead(line, this.text.traits) && !(isText(before) && isSubtitle(before, line));
    if (isHeading) this.addHeading(line);
    else this.dishes.unused.push(line.text);
  }

  private begin(text: string, portions: readonly string[]): void {
    this.portions = portions;
    this.dishes.begin(text);
  }

  private addHeading({ text, isClose, isUnderlined }: TextLine): void {
    this.begin(text, []);
    const looksAlike = isClose && !isKnownHeading(text) && !text.endsWith(':') && /\p{Ll}/u.test(text);
    if (looksAlike && !isUnderlined && this.dishes.all.length > 0) this.dishes.doubt();
  }

  /** Tells whether a text describes the dish above: it looks like other descriptions, or continues in lower case. */
  private isDescription(line: Written): boolean {
    const text = textOf(line);
    if (text === null || isKnownHeading(text)) return false;
    return this.describing.has(line) || (beginsSmall(text) && !beginsSmall(this.dishes.all.at(-1)!.name));
  }

  private isRest(text: string): boolean {
    return this.text.traits.isCapital && !/^\p{Lu}/u.test(text);
  }

  private describe(line: Written): void {
    const text = line.kind === 'portions' ? line.written : textOf(line);
    const { allergens, unsure } = line.kind === 'dish' ? line.dish : allergensOf(null);
    const doubts = unsure.filter(({ column }) => column === 'allergens');
    this.dishes.change((last) => ({
      description: [last.description, text].filter(Boolean).join('\n'),
      allergens: last.allergens ?? allergens,
      unsure: [...last.unsure, ...doubts],
    }));
  }

  private addPrice({ row, written, sizes, isClose }: Written & { kind: 'price' }, name: string | null): void {
    // A text in capitals directly above sizes and prices is both a category and the name of their dish.
    if (name !== null && this.text.traits.isSmall && !/\p{Ll}/u.test(name)) this.begin(name, []);
    const isSure = name !== null && this.areBelow && sizes.length > 0;
    const dish = nameless(name ?? written, written);
    const [size] = sizes;
    if (name === null && size?.portion != null && this.dishes.all.at(-1)?.portion != null && isClose)
      return this.dishes.repeat(sizes);
    this.dishes.push(row, isSure ? { ...dish, unsure: [] } : dish, isSure ? sizes : []);
  }

  private addAllergens({ row, list }: Written & { kind: 'allergens' }, isBelow: boolean): void {
    if (!isBelow) return this.dishes.push(row, nameless(list, list));
    const { allergens, unsure } = allergensOf(list);
    this.dishes.change((last) => ({ allergens, unsure: [...last.unsure, ...unsure] }));
  }

  private addPortions(line: Written & { kind: 'portions' }, next: Written | undefined, isBelow: boolean): void {
    const { row, text, portions, dish, isHeading, written } = line;
    if (isBelow && (this.isRest(dish.name) || (this.describing.has(line) && !isKnownHeading(text))))
      return this.describe(line);
    const isOver = next?.kind === 'dish' && (portions.length > 1 ? sizesOf(next, portions) !== null : isSmaller(next));
    if (isOver && (portions.length > 1 || isHeading || isKnownHeading(text))) this.begin(text, portions);
    else if (isHeading) this.begin(portions.length > 0 ? written : text, []);
    else this.dishes.push(row, dish);
  }

  private addDish(line: DishLine): void {
    const sized = this.portions.length > 1 ? sizesOf(line, this.portions) : null;
    if (sized !== null) return this.dishes.push(line.row, sized.dish, sized.sizes);
    const { dish, sizes } = line;
    if (sizes.length > 0 || dish.portion !== null || dish.priceCzk === null || this.portions.length === 0)
      return this.dishes.push(line.row, dish, sizes);
    const [portion = null, ...others] = this.portions;
    if (others.length === 0) return this.dishes.push(line.row, { ...dish, portion });
    const doubt = unsureOf('portion', this.portions.join(' / '));
    this.dishes.push(line.row, { ...dish, unsure: [...dish.unsure, doubt] });
  }
}

const isSubtitle = (heading: Written & { kind: 'text' }, { text, isClose }: TextLine): boolean =>
  isClose && !heading.isNote && !/\p{Ll}/u.test(heading.text) && /\p{Ll}/u.test(text);

const isSmaller = ({ dish }: DishLine): boolean => dish.priceCzk !== null && dish.portion === null;

function sizesOf({ rest, dish }: DishLine, portions: readonly string[]): { dish: LineDish; sizes: Size[] } | null {
  const found = pricesBehind(rest, portions.length);
  const sizes = (found?.prices ?? []).flatMap((price, index): Size[] => {
    const priceCzk = readPrice(price, 'priceCzk');
    return /\d/.test(price) ? [{ portion: portions[index]!, priceCzk: priceCzk ?? Number.NaN }] : [];
  });
  if (found === null || sizes.length === 0 || sizes.some(({ priceCzk }) => Number.isNaN(priceCzk))) return null;
  const unsure = dish.unsure.filter(({ column }) => column !== 'priceCzk');
  return { dish: { ...dish, name: nameOf(found.name), unsure }, sizes };
}

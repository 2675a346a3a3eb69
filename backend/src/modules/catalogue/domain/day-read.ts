import { LAST_ALLERGEN } from '#kernel/allergen-list.js';
import { isRemark } from './day-remarks.js';
import {
  isContinued,
  isLikely,
  joined,
  dishIn,
  askedOf,
  oneDish,
  type DayDish,
  type DayField,
  type Pending,
} from './day-dish.js';
import { countedLines, kindByName, kindOfHeading, labelled, type DayDishKind, type PlainLine } from './day-lines.js';
import { readLine, type Line, type TextTraits } from './menu-line.js';
import { allergensOf } from './menu-line-allergens.js';
import { isBadge, isDoubtful, isNote } from './menu-notes.js';
import { MAX_LINE } from './menu-quantities.js';
import { beginsSmall } from './menu-text-lines.js';

/** 'nebo' before another soup, not before another part of the same. */
const OR = /\s+(?:nebo|anebo)\s+(?=\p{Lu})|\s\/\s(?=\p{Lu})/u;
const LIST_ALONE = /^(?:\([\d\s,;a-h]+\)|\[[\d\s,;a-h]+\])$/u;
const MAX_NAME = 120;

/** Reads the dishes of one day from top to bottom. */
export class DayRead {
  readonly dishes: DayDish[] = [];
  readonly unread: { line: number; written: string }[] = [];
  private pending: Pending | null = null;
  private section: DayDishKind | null = null;
  private areAbove = false;
  private readonly numbers: ReadonlySet<PlainLine>;
  /** Dishes without a word that says their kind. */
  private readonly guessed = new Set<DayDish>();

  constructor(
    lines: readonly PlainLine[],
    private readonly traits: TextTraits,
  ) {
    this.numbers = countedLines(lines);
    for (const [index, line] of lines.entries()) this.add(line, lines[index + 1]);
    this.flush();
    this.nameSoups();
  }

  /** Soups stand first, and cost less than half of a dish: 'Fazolová 35', 'Guláš 159'. */
  private nameSoups(): void {
    const prices = this.dishes.flatMap(({ kind, priceCzk }) => (kind === 'main' && priceCzk !== null ? priceCzk : []));
    const middle = prices.toSorted((one, other) => one - other)[Math.floor(prices.length / 2)] ?? 0;
    for (const [index, dish] of this.dishes.entries()) {
      const isCheap = dish.priceCzk !== null && 2 * dish.priceCzk < middle;
      if (dish.kind !== 'soup' && !(isCheap && this.guessed.has(dish))) return;
      this.dishes[index] = { ...dish, kind: 'soup' };
    }
  }

  private add(line: PlainLine, next: PlainLine | undefined): void {
    if (line.text.length > MAX_LINE) return this.leave(line);
    const counted = this.numbers.has(line) ? line.text.replace(/^(\d{1,2})\s/, '$1) ') : line.text;
    const { number, kind, text } = labelled(counted);
    if (kind !== null && text === '') return this.beginSection(line, kind);
    if (LIST_ALONE.test(text)) return this.addAllergens(text.slice(1, -1), line);
    if (isRemark(text) || (isDoubtful(text) && number === null)) return this.leave(line);
    const isSoup = kind === 'soup' || (kind === null && this.section === 'soup');
    const written = {
      row: line.row,
      written: line.text,
      number,
      kind: kind ?? (number === null ? this.section : null),
    };
    const soups = isSoup ? text.split(OR) : [text];
    if (soups.length > 1) return this.addSoups(soups, written);
    this.addRead(readLine(text, this.traits), text, written, line, next);
  }

  private beginSection(line: PlainLine, kind: DayDishKind): void {
    this.section = kind;
    this.leaveHeading(line);
  }

  private leaveHeading(line: PlainLine): void {
    this.flush();
    this.leave(line);
  }

  /** Soups to choose from have one price, behind the last of them. */
  private addSoups(texts: readonly string[], written: Omit<Pending, 'dish'>): void {
    this.flush();
    const read = texts.map((text) => dishIn(readLine(text, this.traits), text));
    const prices = read.map(({ priceCzk }) => priceCzk).filter((price) => price !== null);
    const [common = null] = prices.length === 1 ? prices : [];
    for (const dish of read) this.push({ ...written, dish: { ...dish, priceCzk: dish.priceCzk ?? common } }, true);
  }

  private addRead(
    read: Line,
    text: string,
    written: Omit<Pending, 'dish'>,
    line: PlainLine,
    next: PlainLine | undefined,
  ): void {
    if (read.kind === 'price') return this.addPrice(read, line, written.number);
    if (read.kind === 'allergens') return this.addAllergens(read.list, line);
    if (read.kind === 'portion') return this.addPortion(read.portion, line);
    const dish = dishIn(read, text);
    const isBare = read.kind === 'text' || read.kind === 'portions' || (read.kind === 'dish' && read.text !== null);
    if (!isBare) return this.addPriced({ ...written, dish }, line);
    if (read.kind === 'text' && (read.isNote || isBadge(text) || isDoubtful(text))) return this.leave(line);
    const heading = written.number === null && written.kind !== 'soup' ? kindOfHeading(text) : null;
    if (heading !== null) {
      this.section = heading;
      this.flush();
      return this.leave(line);
    }
    this.addName({ ...written, dish }, line, next);
  }

  private addName(name: Pending, line: PlainLine, next: PlainLine | undefined): void {
    const isRest = line.isClose && name.number === null && beginsSmall(name.dish.name) && this.traits.isCapital;
    if (this.pending !== null && line.isClose && (isRest || isContinued(this.pending, name))) {
      this.pending = joined(this.pending, name);
      return;
    }
    const isPriceNext = next !== undefined && /^[\d\s.,–-]+(?:kč|czk|[.,]-+|,-)?\s*$/iu.test(next.text);
    if (isRest && this.pending === null && !isPriceNext && this.dishes.length > 0) return this.describe(name);
    this.flush();
    this.pending = name;
  }

  /** A line below a dish that begins small belongs to its name. */
  private describe({ dish, written }: Pending): void {
    const last = this.dishes.pop()!;
    const unsure = [...new Set<DayField>([...last.unsure, 'name'])];
    const name = `${last.name} ${dish.name}`;
    const allergens = last.allergens ?? dish.allergens;
    this.dishes.push({ ...last, name, allergens, unsure, written: `${last.written}\n${written}` });
  }

  private addPriced(priced: Pending, line: PlainLine): void {
    const { pending } = this;
    const isRest = beginsSmall(priced.dish.name) && this.traits.isCapital;
    const isBelow = pending !== null && line.isClose && priced.number === null && priced.kind === null;
    if (isBelow && (isRest || pending.number !== null || isContinued(pending, priced))) {
      this.pending = null;
      return this.push(joined(pending, priced));
    }
    // The name above may be the beginning of this one.
    const isAsked = isBelow && pending.kind !== 'soup' && kindByName(pending.dish.name) !== 'soup';
    const unsure = isAsked ? [...priced.dish.unsure, { column: 'name', written: priced.written } as const] : null;
    this.flush();
    this.push(unsure === null ? priced : { ...priced, dish: { ...priced.dish, unsure } });
  }

  private addPrice({ sizes, written }: Extract<Line, { kind: 'price' }>, line: PlainLine, number: number | null): void {
    // 'MENU 2 149 Kč' heads the dishes below it.
    if (number !== null) return this.leaveHeading(line);
    const { pending } = this;
    if (pending === null) {
      // Prices that stand above their names would each go to the name before.
      this.areAbove = true;
      return this.leave(line);
    }
    if (/^\d{1,2}$/.test(written) && Number(written) <= LAST_ALLERGEN) {
      const unsure = [...pending.dish.unsure, { column: 'allergens', written } as const];
      this.pending = { ...pending, written: `${pending.written}\n${written}`, dish: { ...pending.dish, unsure } };
      return;
    }
    this.pending = null;
    const isOne = !this.areAbove && sizes.length === 1 && sizes[0]!.portion === null;
    const priceCzk = isOne ? sizes[0]!.priceCzk : null;
    this.push({ ...pending, written: `${pending.written}\n${written}`, dish: { ...pending.dish, priceCzk } });
  }

  private addAllergens(list: string, line: PlainLine): void {
    const { allergens, unsure } = allergensOf(list);
    const last = this.dishes.at(-1);
    if (this.pending !== null && this.pending.dish.allergens === null) {
      const { dish } = this.pending;
      this.pending = { ...this.pending, dish: { ...dish, allergens, unsure: [...dish.unsure, ...unsure] } };
    } else if (last !== undefined && line.isClose && last.allergens === null) {
      const asked: DayField[] = unsure.length > 0 ? ['allergens'] : [];
      this.dishes[this.dishes.length - 1] = { ...last, allergens, unsure: [...last.unsure, ...asked] };
    } else this.leave(line);
  }

  private addPortion(portion: string, line: PlainLine): void {
    if (this.pending === null || this.pending.dish.portion !== null) return this.leave(line);
    this.pending = { ...this.pending, dish: { ...this.pending.dish, portion } };
  }

  /** A name without a price is a dish whose price is asked for, unless it is a remark. */
  private flush(): void {
    const { pending } = this;
    this.pending = null;
    if (pending === null) return;
    const { name, allergens } = pending.dish;
    const isStated =
      pending.number !== null || pending.kind !== null || allergens !== null || kindByName(name) === 'soup';
    const isSaid = /[!?:.]$/.test(name) || (this.traits.isSmall && !/\p{Ll}/u.test(name)) || isNote(name);
    if (!isStated && (isSaid || name.length > MAX_NAME))
      this.unread.push({ line: pending.row, written: pending.written });
    else this.push(pending);
  }

  private push({ row, written, number, kind: said, dish: whole }: Pending, isChoice = false): void {
    const dish = oneDish(whole);
    const kind = said ?? kindByName(dish.name);
    const priceCzk = dish.priceCzk !== null && isLikely(dish.priceCzk) ? dish.priceCzk : null;
    const { name, portion, allergens } = dish;
    const unsure = askedOf({ kind, priceCzk, written, isChoice }, dish);
    const read: DayDish = { line: row, written, number, name, portion, priceCzk, allergens, kind, unsure };
    this.dishes.push(read);
    if (said === null && number === null) this.guessed.add(read);
  }

  private leave({ row, text }: PlainLine): void {
    this.unread.push({ line: row, written: text });
  }
}

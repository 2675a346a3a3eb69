import { LAST_ALLERGEN } from '@stolek/rules/allergen-list';
import { withDoubts, withKinds } from './day-checks.js';
import { type AsideContext, isNoDish, isDish, isStated } from './day-asides.js';
import { isNameAlone, isPriceAlone, isRemarkAt, mayBeNoSoup, isShort, isStrange } from './day-line-forms.js';
import { isAside } from './day-remarks.js';
import { fieldsOf, isOnlyOr, isPriceList, pricedSection, soupsIn, soupWithMain, withNumbers } from './day-shapes.js';
import type { PlainLine } from './day-source.js';
import { soupAndMain } from './day-splits.js';
import {
  isContinued,
  joined,
  dayDishOf,
  dishIn,
  isOwnKind,
  type DayDish,
  type DayField,
  type Pending,
} from './day-dish.js';
import { type DayDishKind, kindByName, kindOfHeading } from './day-kinds.js';
import { countedLines, type LabelledLine } from './day-labels.js';
import { NOTHING, readLine, type Line, type TextTraits } from './menu-line.js';
import { allergensOf } from './menu-line-allergens.js';
import { isBadge, isDoubtful } from './menu-notes.js';
import { MAX_LINE } from './menu-quantities.js';
import { beginsSmall } from './menu-text-lines.js';

const LIST_ALONE = /^(?:\([\d\s,;a-h]+\)|\[[\d\s,;a-h]+\])$/u;

export interface DayTraits extends TextTraits {
  readonly isPriced: boolean;
  readonly labelOf: (line: string) => LabelledLine;
}

export class DayRead {
  dishes: readonly DayDish[] = [];
  readonly unread: { line: number; written: string }[] = [];
  private readonly read: DayDish[] = [];
  /** True if numbers begin at 1 again below a line that was not understood, which may be a day's heading. */
  mayHoldDays = false;
  private isBelowUnknown = false;
  private pending: Pending | null = null;
  private section: DayDishKind | null = null;
  private isSectionPriced = false;
  private isOver = false;
  private areAbove = false;
  private readonly context: AsideContext;
  private readonly numbers: ReadonlySet<PlainLine>;
  private readonly shared: ReadonlySet<number>;
  private readonly guessed = new Map<DayDish, boolean>();

  /** @param isAboveDays whether the lines are above the first day */
  constructor(
    written: readonly PlainLine[],
    private readonly traits: DayTraits,
    isAboveDays: boolean,
  ) {
    this.context = { ...traits, isAboveDays };
    const lines = withNumbers(written);
    this.shared = new Set(lines.map(({ row }) => row).filter((row, index, rows) => rows[index - 1] === row));
    this.numbers = countedLines(lines);
    for (const [index, line] of lines.entries()) this.add(line, lines[index + 1]);
    this.flush();
    const remarks = this.unread.map((one) => one.written);
    this.dishes = withDoubts(withKinds(this.read, this.guessed), remarks);
  }

  private add(line: PlainLine, next: PlainLine | undefined): void {
    if (line.text.length > MAX_LINE || this.isOver || isStrange(line.text)) return this.leave(line);
    if (isOnlyOr(line.text)) return this.leaveHeading(line);
    const counted = this.numbers.has(line) ? line.text.replace(/^(\d{1,2})\s/, '$1) ') : line.text;
    const label = this.traits.labelOf(counted);
    const { number, kind, text } = label;
    this.isOver = isPriceList(text);
    if (kind !== null && text === '') return this.beginSection(line, kind);
    const priced = number === null ? pricedSection(line.text, next) : null;
    if (priced !== null) return this.beginSection(line, priced, true);
    if (this.isOver || isRemarkAt(label)) return this.leave(line);
    for (const field of fieldsOf(text) ?? [text]) this.addText(field, label, line, next);
  }

  private addText(text: string, { number, kind }: LabelledLine, line: PlainLine, next: PlainLine | undefined): void {
    if (LIST_ALONE.test(text)) return this.addAllergens(text.slice(1, -1), line);
    const own = kind ?? (number === null ? this.section : null);
    const written = { row: line.row, written: line.text, number, kind: own, isKindWritten: kind !== null };
    const both = kind === null ? soupAndMain(text) : null;
    if (both !== null) return this.addBoth(both, written);
    const pair = own === null || own === 'main' ? soupWithMain(text, number) : null;
    if (pair !== null) return this.addBoth(pair, written, true);
    const soups = soupsIn(text, own === 'soup');
    if (soups.length > 1) return this.addSoups(soups, { ...written, kind: 'soup' });
    this.addRead(readLine(text, this.traits), text, written, line, next);
  }

  private addBoth([soup, main]: readonly [string, string], written: Omit<Pending, 'dish'>, isUnsure = false): void {
    this.flush();
    const { name, portion } = dishIn(readLine(soup, this.traits), soup);
    const unsure = isUnsure ? [{ column: 'name', written: written.written } as const] : [];
    const isKnown = this.read.some((one) => one.kind === 'soup' && one.name === name);
    const above = { ...written, written: soup, number: null, kind: 'soup' } as const;
    if (!isKnown) this.push({ ...above, dish: { ...NOTHING, name, portion, unsure } });
    const dish = dishIn(readLine(main, this.traits), main);
    const soupDish = { ...dish, priceCzk: null, unsure: [...dish.unsure, ...unsure] };
    this.push({ ...written, kind: 'main', dish: isUnsure ? soupDish : dish });
  }

  private beginSection(line: PlainLine, kind: DayDishKind, isPriced = false): void {
    this.section = kind;
    this.isSectionPriced = isPriced;
    this.isBelowUnknown = false;
    this.leaveHeading(line);
  }

  private leaveHeading(line: PlainLine): void {
    this.flush();
    this.leave(line);
  }

  /** Adds soups to choose from. If only one of them has a price, it is the price of all. */
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
    if (read.kind === 'dish' && !isNameAlone(read, text, dish)) return this.addPriced({ ...written, dish }, line);
    if (read.kind === 'text' && (read.isNote || isBadge(text) || isDoubtful(text))) return this.leaveText(line);
    const heading = written.number === null && written.kind !== 'soup' ? kindOfHeading(text) : null;
    if (heading !== null) return this.beginSection(line, heading);
    this.addName({ ...written, dish }, line, next);
  }

  private leaveText(line: PlainLine): void {
    if (line.text.endsWith(':')) this.section = null;
    this.isBelowUnknown ||= isShort(line.text);
    this.leave(line);
  }

  private addName(name: Pending, line: PlainLine, next: PlainLine | undefined): void {
    if (!isStated(name) && isAside(line.text)) return this.leave(line);
    const isRest = line.isClose && name.number === null && this.continues(name);
    if (this.pending !== null && line.isClose && (isRest || isContinued(this.pending, name))) {
      this.pending = joined(this.pending, name);
      return;
    }
    if (isRest && this.pending === null && !isPriceAlone(next) && this.read.length > 0) return this.describe(name);
    this.flush();
    this.pending = name;
  }

  /** Adds the line to the name of the dish above it. */
  private describe({ dish, written }: Pending): void {
    const last = this.read.pop()!;
    const unsure = [...new Set<DayField>([...last.unsure, 'name'])];
    const name = `${last.name} ${dish.name}`;
    const allergens = last.allergens ?? dish.allergens;
    this.read.push({ ...last, name, allergens, unsure, written: `${last.written}\n${written}` });
  }

  /** Tells whether the name continues the name above: it begins in lower case, unlike the names of this menu. */
  private continues({ dish: { name } }: Pending): boolean {
    const above = this.pending?.dish.name ?? this.read.at(-1)?.name ?? name;
    return this.traits.isCapital && beginsSmall(name) && !beginsSmall(above);
  }

  private addPriced(priced: Pending, line: PlainLine): void {
    const { pending } = this;
    if (isNoDish(priced, this.context)) return this.leave(line);
    const isRest = this.continues(priced);
    const isBelow = pending !== null && line.isClose && priced.number === null && priced.isKindWritten !== true;
    if (isBelow && (isRest || pending.number !== null || isContinued(pending, priced))) {
      this.pending = null;
      return this.push(joined(pending, priced));
    }
    // The name above without a price may be the beginning of this name, so a person must confirm it.
    const isUnsure = isBelow && pending.kind !== 'soup' && kindByName(pending.dish.name) !== 'soup';
    const unsure = isUnsure ? [...priced.dish.unsure, { column: 'name', written: priced.written } as const] : null;
    this.flush();
    this.push(unsure === null ? priced : { ...priced, dish: { ...priced.dish, unsure } });
  }

  private addPrice({ sizes, written }: Extract<Line, { kind: 'price' }>, line: PlainLine, number: number | null): void {
    // 'MENU 2 149 Kč' (a number and a price without a name) is a heading of the dishes below it.
    if (number !== null) {
      this.section = null;
      return this.leaveHeading(line);
    }
    const { pending } = this;
    if (pending === null) {
      // A price without a name: prices may be above their names, and would be given to the wrong dishes.
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
    const last = this.read.at(-1);
    if (this.pending !== null && this.pending.dish.allergens === null) {
      const { dish } = this.pending;
      this.pending = { ...this.pending, dish: { ...dish, allergens, unsure: [...dish.unsure, ...unsure] } };
    } else if (last !== undefined && line.isClose && last.allergens === null) {
      const unsureFields: DayField[] = unsure.length > 0 ? ['allergens'] : [];
      this.read[this.read.length - 1] = { ...last, allergens, unsure: [...last.unsure, ...unsureFields] };
    } else this.leave(line);
  }

  private addPortion(portion: string, line: PlainLine): void {
    if (this.pending === null || this.pending.dish.portion !== null) return this.leave(line);
    this.pending = { ...this.pending, dish: { ...this.pending.dish, portion } };
  }

  /** Adds the current name as a dish, or as an unread line if it is a remark. A person must give a missing price. */
  private flush(): void {
    const { pending } = this;
    this.pending = null;
    if (pending === null) return;
    if (isDish(pending, this.context, this.shared.has(pending.row))) return this.push(pending);
    this.isBelowUnknown ||= isShort(pending.written);
    this.unread.push({ line: pending.row, written: pending.written });
  }

  private beginNumbers(): void {
    this.mayHoldDays ||= this.isBelowUnknown && this.read.some((one) => one.number === 1);
    this.isBelowUnknown = false;
  }

  private push(pending: Pending, isChoice = false): void {
    const { number, kind: written, isKindWritten, dish } = pending;
    const isBelowSoup = mayBeNoSoup(this.read.at(-1)?.kind, dish.name, written === 'soup' && isKindWritten === false);
    const isSectionPriced = this.isSectionPriced || isBelowSoup;
    const read = dayDishOf(pending, { isChoice, isSectionPriced, hasAllergens: this.traits.hasAllergens });
    if (number === 1) this.beginNumbers();
    this.read.push(read);
    if (isOwnKind(pending) && number === null) this.guessed.set(read, written === null);
  }

  private leave({ row, text }: PlainLine): void {
    this.unread.push({ line: row, written: text });
  }
}

import { tidyLine } from '#kernel/text-rules.js';
import { unsureOf, type WrittenDish } from './menu-cells.js';
import { allergensOf, type Line, type LineDish, readLine, traitsOf } from './menu-line.js';
import { Headings, type WrittenMenu } from './written-menu.js';

type Written = Line & {
  readonly row: number;
  /** Follows the line before without an empty one. */ readonly isClose: boolean;
};

/**
 * Reads one dish from each line. A line without a number is the category of those below, or the description of the dish
 * above. A name may have its price on the next line.
 */
export function menuOfLines(text: string): WrittenMenu {
  const lines = linesOf(text);
  const menu = new LinesRead(arePricesBelow(lines), describingLines(lines));
  for (const [index, line] of lines.entries()) menu.add(line, lines[index - 1], lines[index + 1]);
  return menu.end();
}

const isText = (line: Written | undefined): line is Written & { kind: 'text' } => line?.kind === 'text';
const beginsSmall = (text: string): boolean => /^[\p{Ll}(]/u.test(text);

/** Tells whether a line with a price alone belongs to the name above: the last of them has no name below. */
function arePricesBelow(lines: readonly Written[]): boolean {
  const after = lines[lines.findLastIndex(({ kind }) => kind === 'price') + 1];
  if (!isText(after) || !after.isClose) return true;
  const names = lines.filter((line, index) => isText(line) && lines[index + 1]?.kind === 'price');
  return names.length > 1 && beginsSmall(after.text) && names.every((name) => isText(name) && !beginsSmall(name.text));
}

/**
 * Texts right below a dish that describe it: with a comma, or below almost every dish and the last one, too. A category
 * has several dishes, or a colon, or an empty line above.
 */
function describingLines(lines: readonly Written[]): ReadonlySet<Written> {
  const below = lines.filter((line, index) => {
    const text = textOf(line);
    const isHeading = lines[index + 1]?.kind === 'price' || (isPriced(lines[index + 1]) && isPriced(lines[index + 2]));
    const isApart = text === null || !line.isClose || text.endsWith(':') || beginsSmall(text);
    return !isApart && isPriced(lines[index - 1]) && !isHeading;
  });
  const isUsual = below.length >= 3 && below.length >= 0.6 * lines.filter(isPriced).length;
  const last = lines[lines.findLastIndex(isPriced) + 1];
  const isStyle = isUsual && last !== undefined && below.includes(last);
  return new Set(below.filter((line) => isStyle || textOf(line)?.includes(',')));
}

/** @returns the words of a line that has no number but allergens */
const textOf = (line: Written): string | null =>
  line.kind === 'text' || line.kind === 'dish' ? (line.text ?? null) : null;

const isPriced = (line: Written | undefined): boolean => line?.kind === 'dish' && line.text === undefined;

class LinesRead {
  private readonly headings = new Headings();
  private readonly dishes: WrittenDish[] = [];

  constructor(
    private readonly areBelow: boolean,
    private readonly describing: ReadonlySet<Written>,
  ) {}

  add(line: Written, before: Written | undefined, next: Written | undefined): void {
    const last = line.isClose && !isText(before) ? this.dishes.at(-1) : undefined;
    if (line.kind === 'price') this.addPrice(line, line.isClose && isText(before) ? before.text : null);
    else if (line.kind === 'allergens') this.addAllergens(line, last);
    else if (line.kind === 'text' && next?.kind === 'price' && next.isClose) return;
    else if (last !== undefined && this.isDescription(line, last)) this.describe(last, line);
    else if (line.kind === 'dish') this.push(line.row, line.dish);
    else this.headings.begin(line.text);
  }

  /** Right below a dish and like other descriptions, or written small below a name that is not. */
  private isDescription(line: Written, { name }: WrittenDish): boolean {
    const text = textOf(line);
    return text !== null && (this.describing.has(line) || (beginsSmall(text) && !beginsSmall(name)));
  }

  private describe(last: WrittenDish, line: Written): void {
    const description = [last.description, textOf(line)].filter(Boolean).join('\n');
    if (line.kind !== 'dish') return this.change(last, { description });
    const { allergens, unsure } = line.dish;
    const doubts = [...last.unsure, ...unsure.filter(({ column }) => column === 'allergens')];
    this.change(last, { description, allergens: last.allergens ?? allergens, unsure: doubts });
  }

  end(): WrittenMenu {
    this.headings.begin(null);
    return { dishes: this.dishes, unused: this.headings.unused, ignored: [] };
  }

  private addPrice({ row, written, priceCzk }: Written & { kind: 'price' }, name: string | null): void {
    const isSure = name !== null && this.areBelow;
    this.push(row, nameless(name ?? written, written, isSure ? priceCzk : null));
  }

  private addAllergens({ row, list }: Written & { kind: 'allergens' }, last: WrittenDish | undefined): void {
    if (last === undefined) return this.push(row, nameless(list, list, null));
    const { allergens, unsure } = allergensOf(list);
    this.change(last, { allergens, unsure: [...last.unsure, ...unsure] });
  }

  private push(row: number, dish: LineDish): void {
    this.dishes.push({ row, category: this.headings.use(), description: null, ...dish });
  }

  private change(last: WrittenDish, part: Partial<WrittenDish>): void {
    this.dishes[this.dishes.length - 1] = { ...last, ...part };
  }
}

function linesOf(text: string): Written[] {
  const traits = traitsOf(text);
  let isClose = false;
  return text.split('\n').flatMap((written, index) => {
    const line = tidyLine(written).replace(/^[•*·–-]\s+/, '');
    const read = line === '' ? [] : [{ ...readLine(line, traits), row: index + 1, isClose }];
    isClose = line !== '';
    return read;
  });
}

function nameless(name: string, written: string, priceCzk: number | null): LineDish {
  const nothing = { portion: null, priceEur: null, allergens: null };
  return { name, priceCzk, ...nothing, unsure: priceCzk === null ? [unsureOf('priceCzk', written)] : [] };
}

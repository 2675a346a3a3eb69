import { tidyLine } from '#kernel/text-rules.js';
import { unsureOf, type WrittenDish } from './menu-cells.js';
import { allergensOf, type Line, type LineDish, listsAllergens, readLine } from './menu-line.js';
import { Headings, type WrittenMenu } from './written-menu.js';

type Written = Line & {
  readonly row: number;
  /** Follows the line before without an empty one. */ readonly isClose: boolean;
};

/**
 * Reads one dish from each line. A line without a number is the category of those below, or a description: it is written
 * small below a dish with a capital letter. A name may have its price on the next line.
 */
export function menuOfLines(text: string): WrittenMenu {
  const lines = linesOf(text);
  const menu = new LinesRead(lines.at(-1)?.kind === 'price');
  for (const [index, line] of lines.entries()) menu.add(line, lines[index - 1], lines[index + 1]);
  return menu.end();
}

class LinesRead {
  private readonly headings = new Headings();
  private readonly dishes: WrittenDish[] = [];

  /** @param areBelow a line with a price alone belongs to the name above; prices above their names end with a name */
  constructor(private readonly areBelow: boolean) {}

  add(line: Written, before: Written | undefined, next: Written | undefined): void {
    const last = line.isClose && before?.kind !== 'text' ? this.dishes.at(-1) : undefined;
    if (line.kind === 'dish') this.push(line.row, line.dish);
    else if (line.kind === 'price') this.addPrice(line, line.isClose && before?.kind === 'text' ? before.text : null);
    else if (line.kind === 'allergens') this.addAllergens(line, last);
    else if (next?.kind === 'price' && next.isClose) return;
    else if (last !== undefined && isDescription(line.text, last.name)) {
      this.change(last, { description: [last.description, line.text].filter(Boolean).join('\n') });
    } else this.headings.begin(line.text);
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
  const hasAllergens = listsAllergens(text);
  let isClose = false;
  return text.split('\n').flatMap((written, index) => {
    const line = tidyLine(written).replace(/^[•*·–-]\s+/, '');
    const read = line === '' ? [] : [{ ...readLine(line, hasAllergens), row: index + 1, isClose }];
    isClose = line !== '';
    return read;
  });
}

const isDescription = (text: string, name: string): boolean => /^[\p{Ll}(]/u.test(text) && /^[^\p{Ll}]/u.test(name);

function nameless(name: string, written: string, priceCzk: number | null): LineDish {
  const nothing = { portion: null, priceEur: null, allergens: null };
  return { name, priceCzk, ...nothing, unsure: priceCzk === null ? [unsureOf('priceCzk', written)] : [] };
}

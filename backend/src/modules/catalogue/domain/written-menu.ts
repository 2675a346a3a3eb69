import { comparisonKey } from '#kernel/comparison-key.js';
import { toMinorUnits, type MinorUnits } from '#kernel/money.js';
import { tidyLine, tidyParagraphs } from '#kernel/text-rules.js';
import { ALLERGEN_COUNT, sortedAllergens } from './dish-facts.js';

/** `formula` is a value calculated by a spreadsheet: it is never accepted without a question. */
export type Cell = string | number | boolean | Date | null | { readonly formula: string };

export type Column = 'name' | 'category' | 'priceCzk' | 'priceEur' | 'description' | 'allergens';

/** A dish in a file or a pasted text; `null` for missing fields. */
export interface WrittenDish {
  /** From 1, like in the spreadsheet. */
  readonly row: number;
  readonly name: string;
  readonly category: string | null;
  readonly priceCzk: MinorUnits | null;
  readonly priceEur: MinorUnits | null;
  readonly description: string | null;
  readonly allergens: readonly number[] | null;
  /** Columns whose cell is ambiguous, with its text. */
  readonly unsure: readonly { readonly column: Column; readonly written: string }[];
}

const MAX_MINOR = 100_000_000;
const CURRENCY = {
  priceCzk: /(?:\s*(?:kč|kc|czk)\.?|\s*[,.]\s?[-–—]+)+$/iu,
  priceEur: /^€\s*|\s*(?:€|eur)$/giu,
} as const;
/** An unambiguous number: '165', '165,50', '1 250'. '45 155' may be two prices. */
const ONE_NUMBER = /^(?:0|[1-9]\d*|[1-9] \d{3})(?:[.,]\d{1,2})?$/;

/** A bare number like '2026' is a year as often as a price: the title of a menu, the vintage of a wine. */
const YEAR = /^(?:19|20)\d{2}$/;

/** @returns minor units; `null` for an empty cell; NaN for an ambiguous one ('1.250', '120/140') */
export function readPrice(cell: Cell, column: 'priceCzk' | 'priceEur'): MinorUnits | null {
  if (typeof cell === 'number') return inBounds(toMinorUnits(cell));
  if (cell === null || cell === '') return null;
  if (typeof cell !== 'string') return Number.NaN;
  const text = tidyLine(cell);
  const number = text.replace(CURRENCY[column], '').trim();
  if (text === '') return null;
  return ONE_NUMBER.test(number)
    ? inBounds(toMinorUnits(Number(number.replaceAll(' ', '').replace(',', '.'))))
    : Number.NaN;
}

function inBounds(minor: MinorUnits | null): MinorUnits {
  return minor === null || minor < 0 || minor > MAX_MINOR ? Number.NaN : minor;
}

/** @returns `null` for an empty cell; `undefined` for anything but numbers 1 to 14 */
function readAllergens(cell: Cell): readonly number[] | null | undefined {
  const text = writtenOf(cell);
  if (text === '') return null;
  if (typeof cell === 'object' || !/^\d{1,2}(?:[\s,;/]+\d{1,2})*$/.test(text)) return undefined;
  const numbers = text.match(/\d+/g)!.map(Number);
  return numbers.every((number) => number >= 1 && number <= ALLERGEN_COUNT) ? sortedAllergens(numbers) : undefined;
}

function writtenOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return tidyLine(typeof cell === 'object' ? cell.formula : String(cell));
}

const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  name: ['nazev', 'nazev jidla', 'nazev produktu', 'jidlo', 'polozka', 'produkt', 'name'],
  category: ['kategorie', 'skupina', 'category'],
  priceCzk: ['cena', 'cena kc', 'cena v kc', 'cena czk', 'kc', 'czk', 'price'],
  priceEur: ['cena eur', 'cena v eur', 'cena €', 'cena v €', 'eur', '€'],
  description: ['popis', 'description'],
  allergens: ['alergeny', 'allergens'],
};

type Columns = Partial<Record<Column, number>>;
const HEADER_WITHIN = 10;

function headerOf(cells: readonly Cell[]): Columns | null {
  const keys = cells.map((cell) =>
    comparisonKey(writtenOf(cell))
      .replace(/[()[\]:.]/g, '')
      .trim(),
  );
  const found: Columns = {};
  for (const [column, names] of Object.entries(HEADERS)) {
    const places = keys.flatMap((key, place) => (names.includes(key) ? [place] : []));
    // Two columns of prices are two sizes of a dish, so the person must choose.
    if (places.length === 1) found[column as Column] = places[0]!;
  }
  return found.name !== undefined && Object.keys(found).length > 1 ? found : null;
}

/**
 * @returns the dishes of a table, with or without a header row; a row with a single text is the category of the rows
 * below
 */
export function dishesOfTable(table: readonly (readonly Cell[])[]): WrittenDish[] {
  const at = table.slice(0, HEADER_WITHIN).findIndex((cells) => headerOf(cells) !== null);
  const columns = at < 0 ? null : headerOf(table[at]!);
  const dishes: WrittenDish[] = [];
  let heading: string | null = null;
  for (const [index, cells] of table.entries()) {
    const filled = cells.filter((cell) => writtenOf(cell) !== '');
    if (index <= at || filled.length === 0) continue;
    const [only] = filled;
    if (filled.length === 1 && typeof only === 'string' && !/\d/.test(only))
      heading = writtenOf(only).replace(/:$/, '');
    else if (columns === null && filled.length === 1) dishes.push(dishOfLine(writtenOf(only), index + 1, heading));
    else
      dishes.push(dishOf(columns ?? guessed(cells), cells, { row: index + 1, heading, hasHeader: columns !== null }));
  }
  return dishes;
}

/** Without a header row, the first text is the name, and the only other cell with a digit its price. */
function guessed(cells: readonly Cell[]): Columns {
  const name = cells.findIndex((cell) => writtenOf(cell) !== '');
  const priced = cells.flatMap((cell, place) => (place > name && /\d/.test(writtenOf(cell)) ? [place] : []));
  return priced.length === 1 ? { name, priceCzk: priced[0]! } : { name };
}

interface Place {
  readonly row: number;
  readonly heading: string | null;
  readonly hasHeader: boolean;
}

function dishOf(columns: Columns, cells: readonly Cell[], { row, heading, hasHeader }: Place): WrittenDish {
  const cell = (column: Column): Cell => cells[columns[column] ?? -1] ?? null;
  const unsure: { column: Column; written: string }[] = [];
  const sure = <Value>(column: Column, value: Value, isSure: boolean): Value | null => {
    if (isSure && !isFormula(cell(column))) return value;
    unsure.push({ column, written: writtenOf(cell(column)).slice(0, 200) });
    return null;
  };
  const price = (column: 'priceCzk' | 'priceEur') => {
    const minor = readPrice(cell(column), column);
    const isPrice = hasHeader || !YEAR.test(writtenOf(cell(column)));
    return sure(column, minor, isPrice && !Number.isNaN(minor));
  };
  const description = cell('description');
  const allergens = readAllergens(cell('allergens'));
  const name = sure('name', writtenOf(cell('name')), writtenOf(cell('name')) !== '') ?? '';
  return {
    ...{ row, name, category: writtenOf(cell('category')) || heading },
    ...{ priceCzk: price('priceCzk'), priceEur: price('priceEur') },
    description: (typeof description === 'string' ? tidyParagraphs(description) : writtenOf(description)) || null,
    allergens: sure('allergens', allergens ?? null, allergens !== undefined),
    unsure,
  };
}

function isFormula(cell: Cell): boolean {
  return typeof cell === 'object' && cell !== null && 'formula' in cell;
}

/** The pattern may take the square of it. */
const MAX_LINE = 500;
/** A number at the end of the line with its currency, and no other number. */
const LINE =
  /^(\D*?)[\s.…:–—-]*((?:^|(?<=\s|\.\.|…|:))\d+(?:[.,]\d{1,2})?(?:\s*(?:kč|kc|czk)\.?|\s*[,.]\s?[-–—]+)*)$/iu;

function dishOfLine(line: string, row: number, category: string | null): WrittenDish {
  const [, name = '', price = ''] = line.length > MAX_LINE ? [] : (LINE.exec(line) ?? []);
  const read = readPrice(price, 'priceCzk');
  const isSure = name !== '' && !YEAR.test(price) && read !== null && !Number.isNaN(read);
  const rest = { row, category, priceEur: null, description: null, allergens: null };
  if (isSure) return { ...rest, name: name.trim(), priceCzk: read, unsure: [] };
  return { ...rest, name: line, priceCzk: null, unsure: [{ column: 'priceCzk', written: line.slice(0, 200) }] };
}

/**
 * @returns the dishes of a text, one per line; a line without a digit that ends with a colon, or is in capitals, is the
 * category of those below
 */
export function dishesOfText(text: string): WrittenDish[] {
  let heading: string | null = null;
  return text.split(/\r\n|\r|\n/).flatMap((written, index) => {
    const line = tidyLine(written).replace(/^[•*·–-]\s+/, '');
    if (line === '') return [];
    const isHeading = !/\d/.test(line) && (line.endsWith(':') || (line === line.toUpperCase() && /\p{L}/u.test(line)));
    if (isHeading) heading = line.replace(/\s*:$/, '');
    return isHeading ? [] : [dishOfLine(line, index + 1, heading)];
  });
}

import { tidyLine, tidyParagraphs } from '#kernel/text-rules.js';
import {
  type Cell,
  type Column,
  isFormula,
  allergensIn,
  readPrice,
  type Unsure,
  unsureOf,
  type WrittenDish,
  writtenOf,
} from './menu-cells.js';
import {
  type Columns,
  type Guess,
  guessedColumns,
  hasTwoPrices,
  type Header,
  headerOf,
  isText,
  numbersIn,
} from './menu-columns.js';
import { readLine, splitName } from './menu-line.js';

export interface WrittenMenu {
  readonly dishes: readonly WrittenDish[];
  /** Texts that are no dish, and no category of one, such as the title. */
  readonly unused: readonly string[];
  /** Names of columns that are not read. */
  readonly ignored: readonly string[];
}

/** The categories of a menu from top to bottom, and those without a dish. */
export class Headings {
  private current: string | null = null;
  private isUsed = true;
  readonly unused: string[] = [];

  begin(text: string | null): void {
    if (!this.isUsed) this.unused.push(this.current!);
    this.current = text?.replace(/\s*:$/, '') ?? null;
    this.isUsed = text === null;
  }

  /** @returns the category of a dish at this place */
  use(): string | null {
    this.isUsed = true;
    return this.current;
  }
}

/**
 * Reads a table with or without a header row. A row with a single text is the category of the rows below, unless the
 * table has a column of categories: there it is a dish without a price.
 * @param hasCommas the cells were separated by commas, which may have cut a price in two
 */
export function menuOfTable(table: readonly (readonly Cell[])[], hasCommas = false): WrittenMenu {
  const header = headerOf(table);
  const reader = header === null ? readerByContent(table) : readerByHeader(header, table[header.at]!.length, hasCommas);
  const { titles = 0, ignored = [] } = header ?? {};
  const headings = new Headings();
  const dishes: WrittenDish[] = [];
  for (const [index, cells] of table.entries()) {
    const filled = filledIn(cells);
    const heading = headingIn(filled, reader);
    if (filled.length === 0 || header?.rows.has(index)) continue;
    if (index < titles) headings.unused.push(filled.map(({ text }) => text).join(' '));
    else if (heading !== null) headings.begin(heading);
    else dishes.push(reader.read({ row: index + 1, cells, heading: headings.use(), isAlone: filled.length === 1 }));
  }
  headings.begin(null);
  return { dishes, unused: headings.unused, ignored };
}

interface Filled {
  readonly place: number;
  readonly text: string;
}

const filledIn = (cells: readonly Cell[]): Filled[] =>
  cells.map((cell, place) => ({ place, text: writtenOf(cell) })).filter(({ text }) => text !== '');

/** @returns the text of a row that has no other, unless it is a dish */
function headingIn([first, ...others]: readonly Filled[], { placeOfDish }: RowReader): string | null {
  if (first === undefined || others.length > 0 || /\d/.test(first.text)) return null;
  return first.place === placeOfDish ? null : first.text;
}

interface Row {
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly heading: string | null;
  /** Has one filled cell. */
  readonly isAlone: boolean;
}

interface RowReader {
  /** The column in which a text alone is a dish. */
  readonly placeOfDish: number | undefined;
  readonly read: (row: Row) => WrittenDish;
}

const dishPlace = ({ name, category }: Columns): number | undefined => (category === undefined ? undefined : name);

function readerByHeader({ columns }: Header, width: number, hasCommas: boolean): RowReader {
  const isCut = (cells: readonly Cell[]) => hasCommas && (cells.length > width || isCutPrice(cells, columns));
  return { placeOfDish: dishPlace(columns), read: (row) => dishOf(columns, row, isCut(row.cells)) };
}

/** '165,50' without quotes became two cells; a price in euros is far below that in crowns. */
function isCutPrice(cells: readonly Cell[], { priceCzk = -1, priceEur, allergens }: Columns): boolean {
  const [crowns, next] = [writtenOf(cells[priceCzk]), writtenOf(cells[priceCzk + 1])];
  if (priceCzk + 1 === priceEur && 10 * Number(next) < Number(crowns)) return false;
  return priceCzk + 1 !== allergens && /^\d{1,2}$/.test(next);
}

/** A unit without a number, as cash registers have it, is no portion. */
const UNIT = /^(?:ks|kus|porce|k?g|[cdm]?l)$/iu;

function dishOf(columns: Columns, { row, cells, heading }: Row, isCut = false): WrittenDish {
  const cell = (column: Column): Cell => cells[columns[column] ?? -1] ?? null;
  const unsure: Unsure[] = [];
  const sure = <Value>(column: Column, value: Value, isSure: boolean): Value | null => {
    if (isSure && !isFormula(cell(column))) return value;
    unsure.push(unsureOf(column, writtenOf(cell(column))));
    return null;
  };
  const price = (column: 'priceCzk' | 'priceEur') => {
    const minor = readPrice(cell(column), column);
    return sure(column, minor, !Number.isNaN(minor) && !(isCut && column === 'priceCzk'));
  };
  const description = cell('description');
  const allergens = allergensIn(cell('allergens'));
  const name = sure('name', writtenOf(cell('name')), writtenOf(cell('name')) !== '') ?? '';
  return {
    ...{ row, name, portion: writtenOf(cell('portion')).replace(UNIT, '') || null },
    category: writtenOf(cell('category')) || heading,
    ...{ priceCzk: price('priceCzk'), priceEur: price('priceEur') },
    description: (typeof description === 'string' ? tidyParagraphs(description) : writtenOf(description)) || null,
    allergens: sure('allergens', allergens ?? null, allergens !== undefined),
    unsure,
  };
}

/** A name that holds a separator with a number behind it, as where a price was cut wrongly. */
const CUT_NAME = /(?:[;|]|(?<!\d),)\d/;

const PLAIN = { hasAllergens: false, asksThousands: false, isSmall: false };

function readerByContent(table: readonly (readonly Cell[])[]): RowReader {
  const guess = guessedColumns(table);
  const isTwofold = hasTwoPrices(table, guess.columns);
  const read = (row: Row): WrittenDish => {
    const line = row.isAlone ? readLine(filledIn(row.cells)[0]!.text, PLAIN) : null;
    if (line?.kind === 'dish') return { row: row.row, category: row.heading, description: null, ...line.dish };
    return dishByContent(guess, row, isTwofold);
  };
  return { placeOfDish: dishPlace(guess.columns), read };
}

function dishByContent({ columns, asksCategory }: Guess, row: Row, isTwofold: boolean): WrittenDish {
  const { asks, ...numbers } = numbersIn(row.cells, columns);
  const first = row.cells.findIndex((cell) => writtenOf(cell) !== '');
  const dish = dishOf({ name: first, ...columns, ...numbers }, row);
  const isCut = CUT_NAME.test(tidyLine(dish.name));
  const written = asks ?? (isCut || isTwofold ? `${dish.name} ${writtenOf(row.cells[numbers.priceCzk ?? -1])}` : null);
  const isGuess = asksCategory && isText(writtenOf(row.cells[columns.category ?? -1]));
  return {
    ...dish,
    ...(dish.portion === null && !isCut && splitName(dish.name)),
    priceCzk: written === null ? dish.priceCzk : null,
    unsure: [
      ...dish.unsure,
      ...(written === null ? [] : [unsureOf('priceCzk', written)]),
      ...(isGuess ? [unsureOf('category', dish.category ?? '')] : []),
    ],
  };
}

import { comparisonKey } from '#kernel/comparison-key.js';
import { type Cell, type Column, allergensIn, readPrice, writtenOf, YEAR } from './menu-cells.js';
import { portionOf } from './menu-line.js';

export type Columns = Partial<Record<Column, number>>;

const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  name: [
    ...[
      'nazev',
      'nazev jidla',
      'nazev produktu',
      'nazev pokrmu',
      'nazev polozky',
      'nazev zbozi',
      'nazev napoje',
      'zbozi',
    ],
    ...['jidlo', 'pokrm', 'napoj', 'polozka', 'produkt', 'name'],
  ],
  portion: [
    'porce',
    'mnozstvi',
    'gramaz',
    'hmotnost',
    'vaha',
    'objem',
    'velikost',
    'velikost porce',
    'jednotka',
    'portion',
  ],
  category: ['kategorie', 'kategorie jidla', 'skupina', 'sekce', 'druh', 'druh jidla', 'chod', 'oddil', 'category'],
  priceCzk: [
    'cena',
    'cena kc',
    'cena v kc',
    'cena czk',
    'cena v czk',
    'cena s dph',
    'cena vc dph',
    'cena vcetne dph',
    'cena za porci',
    'prodejni cena',
    'kc',
    'czk',
    'price',
  ],
  priceEur: ['cena eur', 'cena v eur', 'cena €', 'cena v €', 'eur', '€'],
  description: ['popis', 'popis jidla', 'slozeni', 'description'],
  allergens: ['alergeny', 'allergens'],
};

const HEADER_WITHIN = 10;

export interface Header {
  /** Index in the table. */
  readonly at: number;
  /** The header row, and its repetitions above each category. */
  readonly rows: ReadonlySet<number>;
  /** Number of rows above it that are no dishes; above a repeated one are categories. */
  readonly titles: number;
  readonly columns: Columns;
  /** Names of columns with a meaning that no dish has. */
  readonly ignored: readonly string[];
}

/** @returns `null` for a table without a header row in its first lines */
export function headerOf(table: readonly (readonly Cell[])[]): Header | null {
  for (const [at, cells] of table.slice(0, HEADER_WITHIN).entries()) {
    const keys = cells.map((cell) =>
      comparisonKey(writtenOf(cell))
        .replace(/[()[\]:.]/g, '')
        .trim(),
    );
    const columns: Columns = {};
    for (const [column, names] of Object.entries(HEADERS)) {
      const places = keys.flatMap((key, place) => (names.includes(key) ? [place] : []));
      // Two columns of prices are two sizes of a dish, so the person must choose.
      if (places.length === 1) columns[column as Column] = places[0]!;
    }
    const known = Object.values(columns);
    const isHeader = known.length > 1 || (keys[columns.name ?? -1] ?? '').startsWith('nazev');
    if (columns.name === undefined || !isHeader || keys.length < 2) continue;
    const isSame = (row: readonly Cell[]) => cells.every((cell, place) => writtenOf(cell) === writtenOf(row[place]));
    const rows = new Set(table.flatMap((row, index) => (isSame(row) ? [index] : [])));
    const ignored = cells.map(writtenOf).filter((text, place) => text !== '' && !known.includes(place));
    return { at, rows, titles: rows.size > 1 ? 0 : at, columns, ignored };
  }
  return null;
}

export interface Guess {
  readonly columns: Columns;
  /** The texts of the category's column may be something else. */
  readonly asksCategory: boolean;
}

/** A column of texts, its rows with at least one more filled cell. */
interface Texts {
  readonly place: number;
  readonly filled: number;
  readonly distinct: number;
  readonly length: number;
}

/** Columns of a table without a header row, by their content; the price of each row is found by {@link priceIn}. */
export function guessedColumns(table: readonly (readonly Cell[])[]): Guess {
  const rows = table.filter((cells) => cells.filter((cell) => writtenOf(cell) !== '').length > 1);
  const texts = textColumns(rows);
  const category = texts
    .filter(({ filled, distinct }) => filled >= 3 && distinct > 1 && distinct <= 0.7 * filled)
    .sort((a, b) => a.distinct / a.filled - b.distinct / b.filled)[0];
  const [name, ...others] = texts.filter((column) => texts.length === 1 || column !== category);
  const [more] = others;
  const allergens = allergensColumn(table);
  const listed = allergens === undefined ? {} : { allergens };
  if (name === undefined) return { columns: listed, asksCategory: false };
  const columns: Columns = {
    ...{ name: name.place, ...listed },
    ...(texts.length > 1 && category && { category: category.place }),
  };
  if (more === undefined) return { columns, asksCategory: false };
  if (category !== undefined || more.length > 1.5 * name.length) {
    return { columns: { ...columns, description: more.place }, asksCategory: false };
  }
  return { columns: { ...columns, category: more.place }, asksCategory: true };
}

function textColumns(rows: readonly (readonly Cell[])[]): Texts[] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, place) => {
    const texts = rows.flatMap((cells) => {
      const text = writtenOf(cells[place]);
      return isText(text) ? [text] : [];
    });
    const length = texts.reduce((sum, text) => sum + text.length, 0) / Math.max(texts.length, 1);
    return { place, filled: texts.length, distinct: new Set(texts.map(comparisonKey)).size, length };
  }).filter(({ filled }) => filled > 0 && filled >= rows.length / 3);
}

/** The column of lists such as '1,3,7'; the cells of a price with a comma are none. */
function allergensColumn(table: readonly (readonly Cell[])[]): number | undefined {
  const width = table.reduce((most, cells) => Math.max(most, cells.length), 0);
  const places = Array.from({ length: width }, (_, place) => place).filter((place) => {
    const texts = table.map((cells) => writtenOf(cells[place])).filter((text) => /\d/.test(text));
    const isList = texts.some((text) => /^\d{1,2}(?:[\s,;]+\d{1,2}){2,}$/.test(text));
    return isList && texts.every((text) => allergensIn(text) !== undefined);
  });
  return places.length === 1 ? places[0] : undefined;
}

export function isText(text: string): boolean {
  return /\p{L}{2}/u.test(text) && portionOf(text) === null && !isPrice(text);
}

const isPrice = (cell: Cell): boolean => Number.isFinite(readPrice(cell, 'priceCzk') ?? Number.NaN);

/** The columns of the price and the portion in a row without a header: its only number, and its only quantity. */
export function numbersIn(
  cells: readonly Cell[],
  columns: Columns,
): Columns & { /** Numbers that may be prices, or none. */ readonly asks: string | null } {
  const places = cells.flatMap((cell, place) => {
    return Object.values(columns).includes(place) || !/\d/.test(writtenOf(cell)) ? [] : [place];
  });
  const portions = places.filter((place) => portionOf(writtenOf(cells[place])) !== null);
  const rest = places.filter((place) => !portions.includes(place));
  const [price] = rest;
  const isSure =
    price !== undefined && rest.length === 1 && isPrice(cells[price]!) && !YEAR.test(writtenOf(cells[price]));
  return {
    ...(isSure && { priceCzk: price }),
    ...(portions.length === 1 && { portion: portions[0]! }),
    asks: isSure || rest.length === 0 ? null : rest.map((place) => writtenOf(cells[place])).join(' '),
  };
}

/** Tells whether a row has two numbers, such as a code and a price: a number alone may then be either. */
export const hasTwoPrices = (table: readonly (readonly Cell[])[], columns: Columns): boolean =>
  table.some(
    (cells) => cells.filter((cell, place) => place !== columns.allergens && cell !== '' && isPrice(cell)).length > 1,
  );

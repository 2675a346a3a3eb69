import { comparisonKey } from '@stolek/rules/comparison-key';
import { type Cell, type Column, allergensIn, readPrice, writtenOf, YEAR } from './menu-cells.js';
import { isKnownHeading } from './menu-headings.js';
import { portionOf } from './menu-quantities.js';

export type Columns = Partial<Record<Column, number>>;

const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  name: [
    'nazev',
    'nazev jidla',
    'nazev produktu',
    'nazev pokrmu',
    'nazev polozky',
    'nazev zbozi',
    'nazev napoje',
    'zbozi',
    'jidlo',
    'pokrm',
    'napoj',
    'polozka',
    'produkt',
    'name',
    'item',
    'dish',
    'product',
  ],
  portion: [
    'porce',
    'mnozstvi',
    'gramaz',
    'hmotnost',
    'vaha',
    'objem',
    'obsah',
    'velikost',
    'velikost porce',
    'jednotka',
    'portion',
    'size',
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

export const HEADER_WITHIN = 10;

const SIZE_NAMES = /^(?:cena )?(mala|male|maly|velka|velke|velky|stredni|cela|cele|polovicni|pul)(?: porce)?$/;

export interface SizeColumn {
  readonly place: number;
  readonly portion: string;
}

export interface Header {
  readonly columns: Columns;
  readonly sizes: readonly SizeColumn[];
  readonly heading: string | null;
  readonly unit: string | null;
  readonly ignored: readonly string[];
}

interface Headings {
  readonly columns: Columns;
  readonly sizes: readonly SizeColumn[];
  readonly names: readonly number[];
  readonly prices: readonly number[];
}

const UNIT = /\s(?:\(|v )(k?g|[cdm]?l|ks)\)?$/;

const keyOf = (cell: Cell): string =>
  comparisonKey(writtenOf(cell))
    .replace(UNIT, '')
    .replace(/[()[\]:.]/g, '')
    .trim();

export const isColumnName = (cell: Cell): boolean =>
  Object.values(HEADERS).some((names) => names.includes(keyOf(cell)));

/** @returns the columns that a row names */
export function headerIn(cells: readonly Cell[]): Headings {
  const keys = cells.map(keyOf);
  const columns: Columns = {};
  const placesOf = (column: Column) => keys.flatMap((key, place) => (HEADERS[column].includes(key) ? [place] : []));
  for (const column of Object.keys(HEADERS) as Column[]) {
    const places = placesOf(column);
    // Two columns of prices are two sizes of a dish, so neither of them is the price.
    if (places.length === 1) columns[column] = places[0]!;
  }
  const sizes = cells.flatMap((cell, place) => {
    const portion = sizeOf(writtenOf(cell));
    return portion === null ? [] : [{ place, portion }];
  });
  const prices = [...placesOf('priceCzk'), ...(sizes.length > 0 ? [sizes[0]!.place] : [])];
  return { columns, sizes: columns.priceCzk === undefined ? sizes : [], names: placesOf('name'), prices };
}

/** @returns the size in the heading of a price, such as 'Cena 0,3 l' or 'Velká porce' */
function sizeOf(text: string): string | null {
  const bare = text.replace(/^cena\s|[()[\]]|\s?(?:v\s)?kč$/giu, '').trim();
  return portionOf(bare) ?? (SIZE_NAMES.test(comparisonKey(text)) ? bare : null);
}

const unitOf = (cell: Cell = null): string | null => UNIT.exec(comparisonKey(writtenOf(cell)))?.[1] ?? null;

/** @returns `null` if the row is not a header */
export function headerOf(cells: readonly Cell[]): Header | null {
  const { columns, sizes, names } = headerIn(cells);
  const texts = cells.map(writtenOf);
  const known = [...Object.values(columns), ...sizes.map(({ place }) => place)];
  const ignored = texts.filter((text, place) => text !== '' && !known.includes(place) && !names.includes(place));
  const hasName = columns.name !== undefined && (known.length > 1 || keyOf(cells[columns.name]!).startsWith('nazev'));
  const unit = unitOf(cells[columns.portion ?? -1]);
  if (hasName && texts.length > 1) return { columns, sizes, heading: null, unit, ignored };
  const [heading = '', ...others] = ignored;
  const isPriced = columns.priceCzk !== undefined || sizes.length > 1;
  const isOver = isKnownHeading(heading) || (sizes.length > 1 && columns.priceCzk === undefined);
  if (!isPriced || names.length > 0 || others.length > 0 || !isText(heading) || !isOver) return null;
  return { columns: { ...columns, name: texts.indexOf(heading) }, sizes, heading, unit, ignored: [] };
}

export interface Guess {
  readonly columns: Columns;
  readonly asksCategory: boolean;
}

interface Texts {
  readonly place: number;
  readonly filled: number;
  readonly distinct: number;
  readonly length: number;
}

/** Guesses the columns of a table without a header by their content. {@link numbersIn} finds each row's price. */
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
    name: name.place,
    ...listed,
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
  return /\p{L}{2}/u.test(text) && portionOf(text) === null && !isPrice(text) && !isListed(text);
}

const isListed = (text: string): boolean => /^al(?:ergeny?|\.)[\s:]*\d/iu.test(text);

export const isPrice = (cell: Cell): boolean => Number.isFinite(readPrice(cell, 'priceCzk') ?? Number.NaN);

/** Finds price and portion in a row without a header: its only number is the price, its only quantity the portion. */
export function numbersIn(cells: readonly Cell[], columns: Columns): Columns & { readonly asks: string | null } {
  const places = cells.flatMap((cell, place) => {
    return Object.values(columns).includes(place) || !/\d/.test(writtenOf(cell)) ? [] : [place];
  });
  const listed = places.find((place) => isListed(writtenOf(cells[place])));
  if (listed !== undefined && columns.allergens === undefined)
    return numbersIn(cells, { ...columns, allergens: listed });
  const portions = places.filter((place) => portionOf(writtenOf(cells[place])) !== null);
  const rest = places.filter((place) => !portions.includes(place));
  const [price] = rest;
  const isSure =
    price !== undefined && rest.length === 1 && isPrice(cells[price]!) && !YEAR.test(writtenOf(cells[price]));
  return {
    ...(isSure && { priceCzk: price }),
    ...(portions.length === 1 && { portion: portions[0]! }),
    ...(columns.allergens !== undefined && { allergens: columns.allergens }),
    asks: isSure || rest.length === 0 ? null : rest.map((place) => writtenOf(cells[place])).join(' '),
  };
}

/** Tells whether a row has two numbers, such as a code and a price. If so, a row's single number may be either. */
export const hasTwoPrices = (table: readonly (readonly Cell[])[], columns: Columns): boolean =>
  table.some(
    (cells) => cells.filter((cell, place) => place !== columns.allergens && cell !== '' && isPrice(cell)).length > 1,
  );

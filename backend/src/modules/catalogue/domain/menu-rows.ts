import { tidyLine, tidyParagraphs } from '@stolek/rules/text-rules';
import {
  allergensIn,
  type Cell,
  type Column,
  isFormula,
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
  isText,
  numbersIn,
  type SizeColumn,
} from './menu-columns.js';
import { readLine } from './menu-line.js';
import { allergensOf, withoutAllergens } from './menu-line-allergens.js';
import { isDoubtful, isSurcharge } from './menu-notes.js';
import { MAX_LINE, portionInFront, splitName } from './menu-quantities.js';
import type { Size } from './menu-sizes.js';

export type RowDish = Omit<WrittenDish, 'row'>;

export interface ReadRow {
  readonly dish: RowDish;
  readonly sizes: readonly Size[];
}

export interface RowReader {
  /** Tells whether a row with only one text is a dish, because the table has a column for categories. */
  readonly hasCategory: (cells: readonly Cell[]) => boolean;
  readonly read: (cells: readonly Cell[]) => ReadRow;
}

const namesDish =
  ({ name, category }: Columns) =>
  (cells: readonly Cell[]): boolean =>
    category !== undefined && name !== undefined && writtenOf(cells[name]) !== '';

/** @param width number of columns in the header @param hasCommas whether commas separate the cells */
export function readerByHeader(
  { columns, sizes, heading, unit }: Header,
  width: number,
  hasCommas: boolean,
): RowReader {
  const isCut = (cells: readonly Cell[]) => hasCommas && (cells.length > width || isCutPrice(cells, columns));
  const read = (cells: readonly Cell[]): ReadRow => {
    const named = withUnit(withoutParts(dishOf(columns, cells, isCut(cells)), columns), unit);
    const isLine = heading !== null && columns.portion === undefined && named.portion === null;
    const dish = isLine ? withDoubt({ ...named, ...splitName(named.name) }) : withSurcharge(named);
    return sizes.length === 0 ? { dish, sizes: [] } : sizedDish(dish, cells, sizes);
  };
  return { hasCategory: namesDish(columns), read };
}

const withUnit = (dish: RowDish, unit: string | null): RowDish =>
  unit !== null && /^\d+(?:[.,]\d+)?$/.test(dish.portion ?? '')
    ? { ...dish, portion: `${dish.portion} ${unit}` }
    : dish;

const withSurcharge = (dish: RowDish): RowDish =>
  isSurcharge(dish.name) ? { ...dish, unsure: [...dish.unsure, unsureOf('name', dish.name)] } : dish;

/** Removes the price of a probable deposit or discount in a price list, so that a person must confirm the row. */
function withDoubt(dish: RowDish): RowDish {
  if (dish.priceCzk === null || dish.priceCzk === 0 || !isDoubtful(dish.name)) return dish;
  return { ...dish, priceCzk: null, unsure: [...dish.unsure, unsureOf('priceCzk', dish.name)] };
}

/** Takes a portion at the beginning and allergens out of the name, unless the table has columns for them. */
function withoutParts(dish: RowDish, columns: Columns): RowDish {
  const { rest, list } =
    columns.allergens === undefined && dish.name.length <= MAX_LINE
      ? withoutAllergens(dish.name, PLAIN)
      : { rest: dish.name, list: null };
  const { allergens, unsure } = list === null ? dish : allergensOf(list);
  const named = { ...dish, name: rest, allergens, unsure: list === null ? dish.unsure : [...dish.unsure, ...unsure] };
  const front = columns.portion === undefined ? portionInFront(rest) : null;
  return front === null ? named : { ...named, portion: front, name: rest.slice(front.length).trim() };
}

/** @returns the dish with a portion and a price for each filled column of a size; unclear prices need a person */
function sizedDish(dish: RowDish, cells: readonly Cell[], columns: readonly SizeColumn[]): ReadRow {
  const filled = columns.filter(({ place }) => !/^[–—-]?$/.test(writtenOf(cells[place])));
  const sizes = filled.map(({ place, portion }): Size => {
    const cell = cells[place] ?? null;
    return { portion, priceCzk: (isFormula(cell) ? null : readPrice(cell, 'priceCzk')) ?? Number.NaN };
  });
  if (sizes.every(({ priceCzk }) => !Number.isNaN(priceCzk))) return { dish, sizes };
  const written = filled.map(({ place }) => writtenOf(cells[place])).join(' ');
  return { dish: { ...dish, unsure: [...dish.unsure, unsureOf('priceCzk', written)] }, sizes: [] };
}

/**
 * Tells whether '165,50' without quotes became two cells. A second cell in the column of euros that is below a tenth of
 * the crowns is a price.
 */
function isCutPrice(cells: readonly Cell[], { priceCzk = -1, priceEur, allergens }: Columns): boolean {
  const [crowns, next] = [writtenOf(cells[priceCzk]), writtenOf(cells[priceCzk + 1])];
  if (priceCzk + 1 === priceEur && 10 * Number(next) < Number(crowns)) return false;
  return priceCzk + 1 !== allergens && /^\d{1,2}$/.test(next);
}

/** A unit without a number, as cash registers print it in the column of portions, is not a portion. */
const UNIT = /^(?:ks|kus|porce|k?g|[cdm]?l)$/iu;

function dishOf(columns: Columns, cells: readonly Cell[], isCut = false): RowDish {
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
    name,
    portion: writtenOf(cell('portion')).replace(UNIT, '') || null,
    category: writtenOf(cell('category')) || null,
    priceCzk: price('priceCzk'),
    priceEur: price('priceEur'),
    description: (typeof description === 'string' ? tidyParagraphs(description) : writtenOf(description)) || null,
    allergens: sure('allergens', allergens ?? null, allergens !== undefined),
    unsure,
  };
}

/** A name with a separator and a number in it, which shows that the cells were separated at the wrong places. */
const CUT_NAME = /(?:[;|]|(?<!\d),)\d/;

const PLAIN = { hasAllergens: false, asksThousands: false, isSmall: false, isCapital: false };

export function readerByContent(table: readonly (readonly Cell[])[]): RowReader {
  const guess = guessedColumns(table);
  const isTwofold = hasTwoPrices(table, guess.columns);
  const read = (cells: readonly Cell[]): ReadRow => {
    const [first, ...others] = cells.map(writtenOf).filter(Boolean);
    const line = first !== undefined && others.length === 0 ? readLine(first, PLAIN) : null;
    if (line?.kind === 'portions') return { dish: { ...ALONE, ...line.dish }, sizes: [] };
    if (line?.kind === 'dish') return { dish: { ...ALONE, ...line.dish }, sizes: line.sizes };
    return { dish: withDoubt(dishByContent(guess, cells, isTwofold)), sizes: [] };
  };
  return { hasCategory: namesDish(guess.columns), read };
}

const ALONE = { category: null, description: null } as const;

function dishByContent({ columns, asksCategory }: Guess, cells: readonly Cell[], isTwofold: boolean): RowDish {
  const { asks, ...numbers } = numbersIn(cells, columns);
  const first = cells.findIndex((cell) => writtenOf(cell) !== '');
  const dish = dishOf({ name: first, ...columns, ...numbers }, cells);
  const isCut = CUT_NAME.test(tidyLine(dish.name));
  const written = asks ?? (isCut || isTwofold ? `${dish.name} ${writtenOf(cells[numbers.priceCzk ?? -1])}` : null);
  const isGuess = asksCategory && isText(writtenOf(cells[columns.category ?? -1]));
  const named = isCut ? dish : withoutParts(dish, { portion: -1, ...columns, ...numbers });
  return {
    ...named,
    ...(named.portion === null && !isCut && splitName(named.name)),
    priceCzk: written === null ? dish.priceCzk : null,
    unsure: [
      ...named.unsure,
      ...(written === null ? [] : [unsureOf('priceCzk', written)]),
      ...(isGuess ? [unsureOf('category', dish.category ?? '')] : []),
    ],
  };
}

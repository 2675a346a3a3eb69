import { comparisonKey } from '@stolek/rules/comparison-key';
import { type Cell, readPrice, writtenOf } from './menu-cells.js';
import { isKnownHeading } from './menu-headings.js';
import { HEADER_WITHIN, headerIn, isColumnName, isPrice, isText } from './menu-columns.js';

type Table = readonly (readonly Cell[])[];

/** Splits a sheet that has several menus next to each other. @returns them from left to right */
export function menusBesides(table: Table): readonly Table[] {
  const starts = startsByHeader(table) ?? startsByContent(table);
  return starts.map((from, index) => table.map((cells) => cells.slice(from, starts[index + 1])));
}

/** @returns the first columns of menus, if the header repeats the columns of a name and a price; otherwise `null` */
function startsByHeader(table: Table): number[] | null {
  for (const cells of table.slice(0, HEADER_WITHIN)) {
    const { prices, ...header } = headerIn(cells);
    const isName = (place: number) =>
      prices.includes(place + 1) && isKnownHeading(writtenOf(cells[place])) && !isColumnName(cells[place]!);
    const names = [...cells.keys()].filter((place) => header.names.includes(place) || isName(place));
    if (names.length > 1 && prices.length >= names.length)
      return names.map((place, index) => startOf(cells, names, index, place));
  }
  return null;
}

/** @returns the first column of a menu. It may be before the name, if the first menu has an equal heading there */
function startOf(cells: readonly Cell[], names: readonly number[], index: number, place: number): number {
  const [first = 0] = names;
  if (index === 0) return 0;
  const key = (at: number) => comparisonKey(writtenOf(cells[at]));
  let before = 0;
  while (before < first && key(place - before - 1) !== '' && key(place - before - 1) === key(first - before - 1))
    before += 1;
  return place - before;
}

interface Contents {
  readonly place: number;
  readonly kind: 'text' | 'price' | 'none';
  readonly isVaried: boolean;
}

/**
 * Finds the menus of a table without a header. A text after a price begins a menu if a column between them is empty, if
 * a row has the text but no price, or if both sides look alike. Otherwise it may be a description.
 */
function startsByContent(table: Table): number[] {
  const width = table.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, place) => contentsOf(table, place));
  const starts = [0];
  for (const { place, kind, isVaried } of columns) {
    const from = starts.at(-1)!;
    const next = columns.findIndex((column) => column.place > place && column.kind === 'text');
    const own = columns.slice(place, next < 0 ? width : next);
    const isMenu = kind === 'text' && isVaried && own.some((column) => column.kind === 'price' && column.isVaried);
    const named = columns.findIndex((column) => column.place >= from && column.kind === 'text');
    const price = columns.slice(Math.max(named, from), place).findLast((column) => column.kind === 'price');
    const ownPrice = own.find((column) => column.kind === 'price');
    const isOther = () =>
      isApart(table, price!.place, place) || areAlike(table, [price!.place, place, ownPrice!.place]);
    if (isMenu && price !== undefined && isOther()) starts.push(place);
  }
  return starts;
}

function isApart(table: Table, price: number, text: number): boolean {
  const isEmpty = (cells: readonly Cell[], place: number) => writtenOf(cells[place]) === '';
  const hasGap = Array.from({ length: text - price - 1 }, (_, index) => price + index + 1).some((place) =>
    table.every((cells) => isEmpty(cells, place)),
  );
  return hasGap || table.some((cells) => isEmpty(cells, price) && isEmpty(cells, price - 1) && !isEmpty(cells, text));
}

/** Tells whether texts and prices on the right look like those on the left. Prices in euros would be much lower. */
function areAlike(table: Table, [price, text, other]: readonly [number, number, number]): boolean {
  const rows = table.filter((cells) => isPrice(cells[price] ?? null) && writtenOf(cells[text]) !== '');
  const sum = (place: number) =>
    rows.reduce((total, cells) => total + (readPrice(cells[place] ?? null, 'priceCzk') || 0), 0);
  const isName = (cells: readonly Cell[]) => /^\P{Ll}/u.test(writtenOf(cells[text])) && isPrice(cells[other] ?? null);
  return rows.length > 1 && rows.every(isName) && sum(other) > sum(price) / 8;
}

function contentsOf(table: Table, place: number): Contents {
  const cells = table.map((row) => row[place] ?? null).filter((cell) => writtenOf(cell) !== '');
  const texts = cells.filter((cell) => isText(writtenOf(cell))).length;
  const prices = cells.filter((cell) => isPrice(cell)).length;
  const distinct = new Set(cells.map((cell) => comparisonKey(writtenOf(cell)))).size;
  const isMost = (count: number) => count > 1 && count >= 0.6 * cells.length;
  const kind = isMost(texts) ? 'text' : isMost(prices) ? 'price' : 'none';
  return {
    place,
    kind,
    isVaried: kind === 'price' ? distinct > 2 || cells.length < 4 : distinct >= 0.8 * cells.length,
  };
}

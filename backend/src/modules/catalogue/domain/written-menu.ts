import type { Cell } from './menu-cells.js';
import { type Header, HEADER_WITHIN, headerOf } from './menu-columns.js';
import { Dishes, type WrittenMenu } from './menu-dishes.js';
import { loneRows } from './menu-lone-rows.js';
import { readerByContent, readerByHeader, type RowReader } from './menu-rows.js';
import { menusBesides } from './side-by-side.js';

export interface TableTraits {
  /** The cells were separated by commas, which may have cut a price in two. */
  readonly hasCommas?: boolean;
  /** A person typed the separators, so a row without one has no empty cells. */
  readonly isTyped?: boolean;
}

type Table = readonly (readonly Cell[])[];

/** Reads a table with or without a header row; several menus beside each other are read from left to right. */
export function menuOfTable(table: Table, traits: TableTraits = {}): WrittenMenu {
  const menus = menusBesides(table).map((menu) => menuOfColumns(menu, traits));
  return {
    dishes: menus.flatMap(({ dishes }) => dishes),
    unused: menus.flatMap(({ unused }) => unused),
    ignored: [...new Set(menus.flatMap(({ ignored }) => ignored))],
  };
}

/** @returns the header rows of a table by their indices; the first of them is near the beginning */
function headersOf(table: Table): ReadonlyMap<number, Header> {
  const headers = new Map<number, Header>();
  for (const [index, cells] of table.entries()) {
    if (headers.size === 0 && index >= HEADER_WITHIN) break;
    const header = headerOf(cells);
    if (header !== null) headers.set(index, header);
  }
  return headers;
}

function menuOfColumns(table: Table, { hasCommas = false, isTyped = false }: TableTraits): WrittenMenu {
  const headers = headersOf(table);
  const starts = [...headers.keys()];
  const [first = 0] = starts;
  // Texts above a repeated header are categories.
  const titles = starts.length === 1 && headers.get(first)!.heading === null ? first : 0;
  const contentFrom = (index: number) =>
    readerByContent(
      table.slice(
        index,
        starts.find((start) => start > index),
      ),
    );
  const rows = loneRows(table, { headers, isTyped });
  const dishes = new Dishes();
  let header: Header | undefined;
  let reader: RowReader | undefined;
  for (const [index, cells] of table.entries()) {
    const kind = rows.kindOf(index);
    const text = rows.textOf(index);
    if (headers.has(index)) {
      header = headers.get(index)!;
      reader = readerByHeader(header, cells.length, hasCommas);
      if (header.heading !== null) dishes.begin(header.heading);
      continue;
    }
    reader ??= contentFrom(index);
    if (kind === 'none') continue;
    if (index < titles || kind === 'note') dishes.unused.push(text);
    else if (kind === 'heading' && !reader.hasCategory(cells)) {
      dishes.begin(text);
      // A header that names its own category ends with it.
      if ((header?.heading ?? null) !== null) reader = contentFrom(index);
    } else {
      const { dish, sizes } = reader.read(cells);
      dishes.push(index + 1, dish, sizes);
      if (kind === 'doubtful') dishes.doubt();
    }
  }
  return dishes.end([...new Set([...headers.values()].flatMap(({ ignored }) => ignored))]);
}

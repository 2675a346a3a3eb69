import { comparisonKey } from '@stolek/rules/comparison-key';
import { isKnownHeading } from './menu-headings.js';
import { withCategoriesDown } from './merged-categories.js';
import { type Cell, writtenOf } from './menu-cells.js';
import { type Header, HEADER_WITHIN, headerOf } from './menu-columns.js';
import { Dishes, type WrittenMenu } from './menu-dishes.js';
import { type LoneRows, loneRows } from './menu-lone-rows.js';
import { readerByContent, readerByHeader, type RowReader } from './menu-rows.js';
import { menusBesides } from './side-by-side.js';

export interface TableTraits {
  readonly hasCommas?: boolean;
  readonly isTyped?: boolean;
}

type Table = readonly (readonly Cell[])[];
type Headers = ReadonlyMap<number, Header>;

/** Reads a table with or without a header. Menus next to each other are read from left to right. */
export function menuOfTable(table: Table, traits: TableTraits = {}): WrittenMenu {
  const tables = menusBesides(table);
  const menus = withNames(tables, tables.map(headersOf)).map((headers, index) =>
    menuOfColumns(tables[index]!, headers, traits),
  );
  return {
    dishes: menus.flatMap(({ dishes }) => dishes),
    unused: menus.flatMap(({ unused }) => unused),
    ignored: [...new Set(menus.flatMap(({ ignored }) => ignored))],
  };
}

function headersOf(table: Table): Headers {
  const headers = new Map<number, Header>();
  for (const [index, cells] of table.entries()) {
    if (headers.size === 0 && index >= HEADER_WITHIN) break;
    const header = headerOf(cells);
    if (header !== null) headers.set(index, header);
  }
  return headers;
}

/** Uses different words above the names of parallel menus as categories: 'Jídlo | Kč | Nápoje | Kč'. */
function withNames(tables: readonly Table[], headers: readonly Headers[]): readonly Headers[] {
  const names = headers.map((found, index) => {
    const [at, header] = [...found][0] ?? [];
    return at === undefined ? '' : writtenOf(tables[index]![at]![header!.columns.name!]);
  });
  const isDifferent = names.length > 1 && new Set(names.map(comparisonKey)).size === names.length;
  if (!isDifferent || !names.every(isKnownHeading)) return headers;
  return headers.map((found, index) => {
    const [first, ...others] = found;
    return new Map([[first![0], { ...first![1], heading: names[index]! }], ...others]);
  });
}

function menuOfColumns(written: Table, headers: Headers, traits: TableTraits): WrittenMenu {
  const [first = 0] = headers.keys();
  const table = headers.size === 1 ? withCategoriesDown(written, first, headers.get(first)!) : written;
  const menu = new ColumnsRead(table, headers, traits);
  for (const [index, cells] of table.entries()) menu.add(index, cells);
  return menu.dishes.end([...new Set([...headers.values()].flatMap(({ ignored }) => ignored))]);
}

const isLone = (cells: readonly Cell[]): boolean => cells.filter((cell) => writtenOf(cell) !== '').length < 2;

/** @returns the number of rows above the header that are titles, not categories */
function titlesOf(table: Table, headers: Headers): number {
  const [first = 0] = headers.keys();
  if (headers.size === 1 && headers.get(first)!.heading === null) return first;
  const isNamed = (headers.get(first)?.heading ?? null) !== null;
  return isNamed && table.slice(0, first).every(isLone) ? first : 0;
}

class ColumnsRead {
  readonly dishes = new Dishes();
  private readonly rows: LoneRows;
  private readonly titles: number;
  private header: Header | undefined;
  private reader: RowReader | undefined;

  constructor(
    private readonly table: Table,
    private readonly headers: Headers,
    private readonly traits: TableTraits,
  ) {
    this.rows = loneRows(table, { headers, isTyped: traits.isTyped === true });
    this.titles = titlesOf(table, headers);
  }

  add(index: number, cells: readonly Cell[]): void {
    const header = this.headers.get(index);
    const kind = this.rows.kindOf(index);
    if (header !== undefined) return this.beginColumns(header, cells.length);
    if (kind === 'none') return;
    const reader = (this.reader ??= this.contentFrom(index));
    if (index < this.titles || kind === 'note') this.dishes.unused.push(this.rows.textOf(index));
    else if (kind === 'heading' && !reader.hasCategory(cells)) this.beginCategory(index);
    else {
      const { dish, sizes } = reader.read(cells);
      this.dishes.push(index + 1, dish, sizes);
      if (kind === 'doubtful') this.dishes.doubt();
    }
  }

  private beginColumns(header: Header, width: number): void {
    this.header = header;
    this.reader = readerByHeader(header, width, this.traits.hasCommas === true);
    if (header.heading !== null) this.dishes.begin(header.heading);
  }

  private beginCategory(index: number): void {
    this.dishes.begin(this.rows.textOf(index));
    if ((this.header?.heading ?? null) !== null) this.reader = this.contentFrom(index);
  }

  private contentFrom(index: number): RowReader {
    const end = [...this.headers.keys()].find((start) => start > index);
    return readerByContent(this.table.slice(index, end));
  }
}

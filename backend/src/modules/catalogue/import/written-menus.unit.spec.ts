/**
 * Menus as restaurants have them, with the rows that a person reads in each, written before the reader.
 *
 * A menu is two files in `menus/`: the input (`NAME.txt`, `.csv`, `.tsv` or `.xlsx` in any encoding, or
 * `NAME.book`, the sheets of a workbook that the test writes) and `NAME.expected` with one dish on each line:
 * name | portion | price in crowns | category | description | allergens. `?` is a field that the form asks about, `*` is
 * one that is not compared. Of a dish with a price to ask, only the beginning of the name is compared.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { draftOf } from './menu-draft.js';
import { menuOfFile } from './read-menu-file.js';

const FOLDER = new URL('./menus/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => !name.endsWith('.expected'));

interface Book extends Omit<WriteSheet, 'merges'> {
  readonly rows: WriteSheet['rows'] & {};
  /** Such as `A3:A6`. */
  readonly merges?: readonly string[];
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** The last of the empty rows with a style. */
  readonly styledTo?: number;
}

const placeOf = (cell: string) => ({ row: Number(cell.slice(1)) - 1, column: cell.charCodeAt(0) - 65 });

function sheetOf({ rows, merges = [], hiddenRows = [], hiddenColumns = [], styledTo = 0, ...sheet }: Book): WriteSheet {
  const cells: WriteSheet['cells'] = new Map();
  for (let row = rows.length; row < styledTo; row += 1)
    cells.set(`${row},0`, { value: null, style: { font: { bold: true } } });
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries())
      if (typeof value === 'string' && value.startsWith('='))
        cells.set(`${row},${column}`, { formula: value.slice(1), formulaResult: 1, value: 1 });
  return {
    ...sheet,
    rows: rows.map((row) => [...row]),
    cells,
    columns: Array.from({ length: 8 }, (_, column) => ({ hidden: hiddenColumns.includes(column) })),
    rowDefs: new Map(hiddenRows.map((row) => [row - 1, { hidden: true }])),
    merges: merges.map((range) => {
      const [from, to] = range.split(':').map(placeOf) as [ReturnType<typeof placeOf>, ReturnType<typeof placeOf>];
      return { startRow: from.row, startCol: from.column, endRow: to.row, endCol: to.column };
    }),
  };
}

async function contentOf(name: string): Promise<Buffer> {
  const content = readFileSync(new URL(name, FOLDER));
  if (!name.endsWith('.book')) return content;
  return Buffer.from(await writeXlsx({ sheets: (JSON.parse(content.toString()) as Book[]).map(sheetOf) }));
}

const expectedOf = (name: string): string[][] =>
  readFileSync(new URL(name.replace(/\..*/, '.expected'), FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => [...line.split('|').map((field) => field.trim()), '', '', '', ''].slice(0, 6));

/** @returns the rows of the review, in the form of the expected ones */
async function readRows(name: string): Promise<string[][]> {
  const { dishes } = await menuOfFile(await contentOf(name));
  const { rows } = draftOf(dishes, []);
  return dishes.map((dish, index) => {
    const columns = new Set(rows[index]!.issues.map(({ column }) => column));
    const price = dish.priceCzk === null ? '' : String(dish.priceCzk / 100);
    return [
      dish.name,
      dish.portion ?? '',
      columns.has('price_czk') ? '?' : price,
      columns.has('category') ? '?' : (dish.category ?? ''),
      dish.description ?? '',
      columns.has('allergen_numbers') ? '?' : (dish.allergens ?? []).join(','),
    ];
  });
}

/** @returns the row as a line; what is not compared is taken from the expected one */
function shown(row: readonly string[], expected: readonly string[]): string {
  const asksPrice = expected[2] === '?';
  const fields = row.map((field, column) => {
    const isLeft = expected[column] === '*' || (column === 0 && asksPrice && field.startsWith(expected[0]!));
    return isLeft || (column === 1 && asksPrice) ? expected[column]! : field;
  });
  return fields.join(' | ');
}

describe('a menu as restaurants write it', () => {
  it.each(NAMES)('is read as a person would read it: %s', async (name) => {
    const expected = expectedOf(name);
    const rows = await readRows(name);
    expect(rows.map((row, index) => shown(row, expected[index] ?? []))).toEqual(expected.map((row) => row.join(' | ')));
  });

  it('leaves only a few rows whose price a person must confirm', async () => {
    const rows = (await Promise.all(NAMES.map((name) => readRows(name)))).flat();
    expect(rows.filter((row) => row[2] === '?').length / rows.length).toBeLessThan(0.12);
  });
});

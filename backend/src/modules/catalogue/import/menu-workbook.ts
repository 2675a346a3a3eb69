import { inflateRawSync } from 'node:zlib';
import type { Sheet } from 'hucre/xlsx';
import { DomainError } from '#kernel/domain-error.js';
import { unescapedCell } from '#platform/http/download.js';
import type { Cell } from '../domain/menu-cells.js';
import type { WrittenMenu } from '../domain/menu-dishes.js';
import { menuOfTable } from '../domain/written-menu.js';
import { LAST_ROW, MAX_COLUMNS, MAX_SHEET_TEXT, MAX_UNPACKED_BYTES, MAX_WRITTEN } from './menu-limits.js';

const RANGE = 'A1:CV20000';

const END_OF_ZIP = 0x06054b50;
const ZIP_ENTRY = 0x02014b50;

/** Tells by the first two bytes whether a file is a ZIP archive, as every workbook is. */
export const isWorkbook = (content: Buffer): boolean => content.subarray(0, 2).toString('latin1') === 'PK';

export interface OtherSheet {
  readonly name: string;
  readonly rows: number;
}

export interface WrittenSheet extends WrittenMenu {
  readonly name: string;
  readonly others: readonly OtherSheet[];
  /** True if sheets, rows or columns were not read, because they are hidden or too many. */
  readonly hasMore: boolean;
}

/**
 * Reads one visible sheet.
 *
 * @param wanted its name; by default the first one with rows
 * @throws DomainError IMPORT_TOO_LARGE, IMPORT_NOT_READABLE
 */
export async function menuOfWorkbook(content: Buffer, wanted?: string): Promise<WrittenSheet> {
  requireUnpackable(content);
  let book;
  try {
    book = await readSheets(content, wanted);
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('IMPORT_NOT_READABLE');
  }
  const { chosen } = book;
  const { table, hasHidden } = tableOf(chosen);
  const others = book.sheets.filter((sheet) => sheet !== chosen);
  const counted = others.map((sheet) => ({ name: sheet.name, rows: sheet.rows.filter(hasCell).length }));
  return {
    ...menuOfTable(table),
    name: chosen.name,
    others: counted.filter(({ rows }) => rows > 0),
    hasMore: hasHidden || book.count > book.sheets.length,
  };
}

interface SheetTable {
  readonly table: readonly (readonly Cell[])[];
  readonly hasHidden: boolean;
}

const hasCell = (cells: readonly unknown[]): boolean => cells.some((cell) => cell !== null && cell !== '');

function tableOf(sheet: Sheet): SheetTable {
  const isHidden = { column: hiddenColumns(sheet), row: (row: number) => sheet.rowDefs?.get(row)?.hidden === true };
  const rows = withMerged(sheet);
  const table = rows.map((cells, row) =>
    isHidden.row(row) ? [] : cells.map((value, column) => (isHidden.column.has(column) ? null : value)),
  );
  const hasHidden = rows.some((cells, row) => isHidden.row(row) && cells.some((cell) => cell !== null));
  return { table, hasHidden: hasHidden || isHidden.column.size > 0 };
}

const MAX_SHEETS = 5;

interface Sheets {
  readonly sheets: readonly Sheet[];
  readonly chosen: Sheet;
  readonly count: number;
}

async function readSheets(content: Buffer, wanted: string | undefined): Promise<Sheets> {
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx');
  let count = 0;
  let visible = 0;
  const { sheets } = await readXlsx(content, {
    sheets: ({ hidden, veryHidden }) => {
      count += 1;
      if (hidden === true || veryHidden === true) return false;
      visible += 1;
      return visible <= MAX_SHEETS;
    },
    range: RANGE,
  });
  const first = sheets.find(({ rows }) => rows.some(hasCell)) ?? sheets[0];
  const chosen = wanted === undefined ? first : sheets.find(({ name }) => name === wanted);
  if (chosen === undefined) throw new DomainError('IMPORT_NOT_READABLE');
  for await (const { index, values } of streamXlsxRows(content, { sheet: chosen.name })) {
    if (hasCell(index >= LAST_ROW ? values : values.slice(MAX_COLUMNS))) throw new DomainError('IMPORT_TOO_LARGE');
  }
  return { sheets, chosen, count };
}

function hiddenColumns({ columns = [] }: Sheet): ReadonlySet<number> {
  return new Set(columns.flatMap(({ hidden }, column) => (hidden === true && column < MAX_COLUMNS ? [column] : [])));
}

/**
 * Returns the cells of a sheet. A vertically merged cell has its value in each of its rows.
 * @throws DomainError IMPORT_TOO_LARGE for too much text or too many merged cells
 */
function withMerged(sheet: Sheet): Cell[][] {
  const [letters, merged] = [new Limited(MAX_SHEET_TEXT), new Limited(LAST_ROW * MAX_COLUMNS)];
  const rows = sheet.rows.map((row, r) =>
    row.map((value, c): Cell => {
      const formula = sheet.cells?.get(`${r},${c}`)?.formula;
      if (formula !== undefined) return { formula: `=${formula.slice(0, MAX_WRITTEN)}` };
      if (typeof value !== 'string') return value;
      letters.take(Math.min(value.length, MAX_WRITTEN));
      return unescapedCell(value.slice(0, MAX_WRITTEN));
    }),
  );
  for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
    const value = rows[startRow]?.[startCol] ?? null;
    const below = value === null ? [] : rows.slice(startRow + 1, endRow + 1);
    merged.take(below.length + 1);
    if (typeof value === 'string') letters.take(value.length * below.length);
    for (const row of below) row[startCol] = value;
  }
  return rows;
}

class Limited {
  constructor(private left: number) {}

  take(count: number): void {
    this.left -= count;
    if (this.left < 0) throw new DomainError('IMPORT_TOO_LARGE');
  }
}

/**
 * Adds up the declared sizes before unpacking, and then limits what each entry may unpack to, because a declared size
 * may be wrong.
 * @throws DomainError IMPORT_TOO_LARGE, IMPORT_NOT_READABLE
 */
function requireUnpackable(zip: Buffer): void {
  try {
    const entries = entriesOf(zip);
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED_BYTES) {
      throw new DomainError('IMPORT_TOO_LARGE');
    }
    let left = MAX_UNPACKED_BYTES;
    for (const { data, isDeflated } of entries) {
      left -= isDeflated ? inflateRawSync(data, { maxOutputLength: Math.max(left, 1) }).length : data.length;
      if (left < 0) throw new DomainError('IMPORT_TOO_LARGE');
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new DomainError(isTooLarge ? 'IMPORT_TOO_LARGE' : 'IMPORT_NOT_READABLE');
  }
}

/** Reads the entries (PKWARE APPNOTE, 4.3.12 and 4.3.16). Rejects ZIP64, which a file of this size does not need. */
function entriesOf(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_ZIP) throw new DomainError('IMPORT_NOT_READABLE');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== ZIP_ENTRY) throw new DomainError('IMPORT_NOT_READABLE');
    const [packed, unpacked] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const entry = { unpacked, isDeflated: zip.readUInt16LE(at + 10) === 8, data: zip.subarray(begin, begin + packed) };
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return entry;
  });
}

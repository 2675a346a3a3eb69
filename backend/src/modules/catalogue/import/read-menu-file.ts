import { inflateRawSync } from 'node:zlib';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { DomainError } from '#kernel/domain-error.js';
import { unescapedCell } from '#platform/http/download.js';
import { MAX_CATEGORY_NAME, MAX_NAME, MAX_TEXT } from '../menu-fields.js';
import { dishesOfTable, dishesOfText, type Cell, type WrittenDish } from '../domain/written-menu.js';

export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 2_000;
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/** A longer text of a cell or line is no name, price or description; every later step may take its square. */
const MAX_WRITTEN = 5_000;
/** More columns than any menu has. */
const MAX_COLUMNS = 100;
/** Empty rows between dishes count for the position, but not for the number of rows. */
const RANGE = 'A1:Z20000';
const LAST_ROW = 20_000;

const END_OF_ZIP = 0x06054b50;
const ZIP_ENTRY = 0x02014b50;

/** Tells by the first bytes whether a file is a ZIP, as a workbook is. */
export const isWorkbook = (content: Buffer): boolean => content.subarray(0, 2).toString('latin1') === 'PK';

/**
 * @param content at most `MAX_IMPORT_BYTES`
 * @throws DomainError IMPORT_TOO_LARGE, IMPORT_NOT_READABLE
 */
export async function dishesOfFile(content: Buffer, isPasted: boolean): Promise<WrittenDish[]> {
  const dishes = isWorkbook(content) ? await ofWorkbook(content) : ofText(content, isPasted);
  if (dishes.length > MAX_IMPORT_ROWS) throw new DomainError('IMPORT_TOO_LARGE');
  if (dishes.length === 0) throw new DomainError('IMPORT_NOT_READABLE');
  return dishes.map(withShortTexts);
}

/** Texts that the menu does not take are cut, so that nobody compares or sends a megabyte; the draft asks about them. */
function withShortTexts(dish: WrittenDish): WrittenDish {
  return {
    ...dish,
    name: dish.name.slice(0, 2 * MAX_NAME),
    category: dish.category?.slice(0, 2 * MAX_CATEGORY_NAME) ?? null,
    description: dish.description?.slice(0, 2 * MAX_TEXT) ?? null,
  };
}

async function ofWorkbook(content: Buffer): Promise<WrittenDish[]> {
  requireUnpackable(content);
  // A server starts faster without the 80 files of this reader.
  const { readXlsx } = await import('hucre/xlsx');
  let sheet;
  try {
    sheet = (await readXlsx(content, { sheets: [0], range: RANGE })).sheets[0];
  } catch {
    throw new DomainError('IMPORT_NOT_READABLE');
  }
  if (sheet === undefined) throw new DomainError('IMPORT_NOT_READABLE');
  if (sheet.rows.length >= LAST_ROW) throw new DomainError('IMPORT_TOO_LARGE');
  const table = sheet.rows.map((row, r) =>
    row.map((value, c): Cell => {
      const formula = sheet.cells?.get(`${r},${c}`)?.formula;
      if (formula !== undefined) return { formula: `=${formula}` };
      return typeof value === 'string' ? unescapedCell(value.slice(0, MAX_WRITTEN)) : value;
    }),
  );
  return dishesOfTable(table);
}

/**
 * Sums up the declared sizes before unpacking anything, then unpacks each entry within the rest, because a declared
 * size may be wrong.
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

/** PKWARE APPNOTE, 4.3.12 and 4.3.16. ZIP64 is rejected, because a file of this size does not need it. */
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

function ofText(content: Buffer, isPasted: boolean): WrittenDish[] {
  const text = decoded(content);
  if (text.includes('\0')) throw new DomainError('IMPORT_NOT_READABLE');
  // Names of dishes contain commas, so only a tab or a semicolon makes a pasted text a table.
  const isTable = isPasted ? /\t|;/.test(text) : /[\t;,]/.test(text);
  if (!isTable) return dishesOfText(withShortLines(text));
  const delimiter = isPasted ? (text.includes('\t') ? '\t' : ';') : detectDelimiter(text);
  const table = parseCsv(text, { delimiter, maxRows: LAST_ROW });
  if (table.length >= LAST_ROW) throw new DomainError('IMPORT_TOO_LARGE');
  if (table.some((row) => row.length > MAX_COLUMNS)) throw new DomainError('IMPORT_TOO_LARGE');
  return dishesOfTable(
    table.map((row) => row.map((value) => unescapedCell(String(value ?? '').slice(0, MAX_WRITTEN)))),
  );
}

function withShortLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, LAST_ROW + 1);
  if (lines.length > LAST_ROW) throw new DomainError('IMPORT_TOO_LARGE');
  return lines.map((line) => line.slice(0, MAX_WRITTEN)).join('\n');
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or else Windows-1250, which Czech spreadsheets write. */
function decoded(content: Buffer): string {
  const mark = content.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff')
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1250').decode(content);
  }
}

/** How a file begins: with a byte order mark, without which a Czech spreadsheet reads UTF-8 as Windows-1250. */
export const CSV_BEGIN = '\ufeff';
/** What a spreadsheet takes for a formula when a cell begins with it (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** A number, or a phone number in international form, is harmless with its sign. */
const PLAIN_NUMBER = /^[+-]?\d[\d ]*(,\d+)?$/;

export type CsvValue = string | number | Date | null | undefined;

/**
 * @returns one cell: always in quotes when it needs them, and never a formula (an apostrophe before it makes it text)
 */
function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = value instanceof Date ? value.toISOString() : value;
  const harmless = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** @returns one line with its end (RFC 4180, but with the semicolons that a Czech spreadsheet expects) */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(';')}\r\n`;
}

/** @returns a whole file that opens right in a Czech spreadsheet */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return CSV_BEGIN + csvLine(header) + rows.map(csvLine).join('');
}

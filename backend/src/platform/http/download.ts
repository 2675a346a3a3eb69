import { create } from 'content-disposition';
import { tidyLine } from '@stolek/rules/text-rules';

/**
 * A byte order mark, without which a Czech spreadsheet reads Windows-1250. No `sep=` line, because Excel then ignores
 * the mark.
 */
export const CSV_BEGIN = '\ufeff';
/** The beginning of a formula (OWASP, CSV Injection), also after characters that programs drop, such as quotes. */
const FORMULA = /^[\s\p{C}\p{Z}"'\u2018-\u201f]*[=+\-@|%\u2212\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b]/u;
/** Some programs split a cell at these characters, so the rest could begin with a formula (OWASP, CSV Injection). */
const CONTROL = /^[\t\r\n]/;
/**
 * Texts that spreadsheets change to a date, a time, a fraction or a power of ten: '3-4', '1/2', '1. 5.', '10:30',
 * '1E5'. Also with apostrophes before them.
 */
const DATE = /^[\s']*(?:\d{1,4} ?[-/.:] ?\d{1,4}(?: ?[-/.:] ?\d{0,4})?|\d{1,9}e[+-]?\d{1,3})\s*$/iu;
/** A number, or an international phone number. It is harmless although it begins with a sign. */
const PLAIN_NUMBER = /^[+-]?\d[\d ]*(,\d+)?$/;

export type CsvValue = string | number | Date | null | undefined;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return `"${escapedCell(value instanceof Date ? value.toISOString() : value).replaceAll('"', '""')}"`;
}

function isMisread(text: string): boolean {
  return (FORMULA.test(text) || CONTROL.test(text) || DATE.test(text)) && !PLAIN_NUMBER.test(text);
}

/** Puts an apostrophe before text that a spreadsheet would execute or change. */
export function escapedCell(text: string): string {
  return isMisread(text) ? `'${text}` : text;
}

/** Removes the apostrophe of `escapedCell`. */
export function unescapedCell(text: string): string {
  return text.startsWith("'") && isMisread(text.slice(1)) ? text.slice(1) : text;
}

/** Returns a line as in RFC 4180, with its CRLF, but with semicolons, which a Czech spreadsheet expects. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(';')}\r\n`;
}

export function csvFile(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return CSV_BEGIN + csvLine(header) + rows.map(csvLine).join('');
}

export interface DownloadName {
  readonly name: string;
  /** A name in ASCII, for programs that do not know RFC 8187. */
  readonly fallback: string;
}

/** @returns a `Content-Disposition` header that saves the answer as a file (RFC 6266, section 4) */
export function attachment({ name, fallback }: DownloadName): string {
  return create(withoutFolders(name), { type: 'attachment', fallback });
}

/** @returns a `Content-Disposition` header that displays the answer, and names the file if it is saved */
export function inline({ name, fallback }: DownloadName): string {
  return create(withoutFolders(name), { type: 'inline', fallback });
}

/**
 * Replaces slashes, because browsers would save "Pivo/Víno" as "Víno", and half a surrogate pair, which has no
 * encoding. Tidies direction marks of older names, which make "\u202efdp.exe" look like another kind of file.
 */
function withoutFolders(name: string): string {
  return tidyLine(name.toWellFormed().replace(/[/\\\p{Cc}]/gu, '-'));
}

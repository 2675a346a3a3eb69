import { parseCsv } from 'hucre/csv';
import { DomainError } from '#kernel/domain-error.js';
import { unescapedCell } from '#platform/http/download.js';
import { HEADER_WITHIN, headerOf } from '../domain/menu-columns.js';
import { menuOfLines } from '../domain/menu-lines.js';
import type { WrittenMenu } from '../domain/menu-dishes.js';
import { menuOfTable } from '../domain/written-menu.js';
import { withoutMarkdown } from './menu-markdown.js';
import { LAST_ROW, MAX_COLUMNS, MAX_WRITTEN } from './menu-limits.js';

type Separator = '\t' | ';' | '|' | ',';
interface Reading {
  readonly separator: Separator | null;
  readonly columns: number;
  readonly prices: number;
}
const SAMPLE = 64 * 1024;

/**
 * Reads a menu from text, as a table or line by line.
 * @param written with `\n` as line break
 * @throws DomainError IMPORT_TOO_LARGE
 */
export function menuOfText(written: string): WrittenMenu {
  const text = withoutMarkdown(written);
  const separator = separatorOf(
    text.length > SAMPLE ? text.slice(0, text.lastIndexOf('\n', SAMPLE) + 1 || SAMPLE) : text,
  );
  if (separator === null) return menuOfLines(withShortLines(text));
  return menuOfTable(tableOf(text, separator), traitsOf(separator));
}

/**
 * Chooses the separator that gives a header row, or else the most prices. Names and prices contain commas too. So
 * without a header, commas count only if each line has the same number, and none has a space or a number on both sides.
 * @returns `null` for a text with one dish on each line
 */
function separatorOf(text: string): Separator | null {
  const numbered = text.split('\n').filter((line) => /\d/.test(line));
  const isUsual = (separator: Separator) =>
    2 * numbered.filter((line) => line.includes(separator)).length >= numbered.length && text.includes(separator);
  const readings = (['\t', ';', '|', ','] as const).filter(isUsual).map((separator) => {
    const table = parsed(text, separator)
      .slice(0, LAST_ROW)
      .map((cells) => cells.slice(0, MAX_COLUMNS));
    const columns = columnsOf(table);
    const isTable = columns > 0 || separator !== ',' || isRegular(text, table);
    return { separator, columns, prices: isTable ? pricesIn(menuOfTable(table, traitsOf(separator))) : -1 };
  });
  const lines = { separator: null, columns: 0, prices: pricesIn(menuOfLines(withShortLines(text))) };
  return [...readings, lines].sort(isBetter)[0]!.separator;
}

/** Orders readings, best first. A bar loses a tie, because it may only lead from the name to the price. */
const isBetter = (a: Reading, b: Reading): number =>
  b.columns - a.columns || b.prices - a.prices || Number(a.separator === '|') - Number(b.separator === '|');

const traitsOf = (separator: Separator) => ({ hasCommas: separator === ',', isTyped: separator === '|' });

function columnsOf(table: readonly (readonly string[])[]): number {
  const header = table
    .slice(0, HEADER_WITHIN)
    .map(headerOf)
    .find((found) => found !== null);
  return header == null ? 0 : Object.keys(header.columns).length + header.sizes.length;
}

const pricesIn = ({ dishes }: WrittenMenu): number =>
  dishes.filter(({ priceCzk, unsure }) => priceCzk !== null && unsure.every(({ column }) => column === 'category'))
    .length;

function isRegular(text: string, table: readonly (readonly string[])[]): boolean {
  const filled = table.filter((cells) => cells.some(Boolean));
  const bare = text.replace(/"[^"\n]*"/g, '');
  return !/, |\d,\d/.test(bare) && filled.every((cells) => cells.length === filled[0]!.length);
}

function tableOf(text: string, separator: Separator): string[][] {
  const table = parsed(text, separator);
  const last = table.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const isTooLarge = last >= LAST_ROW || table.some((cells) => cells.length > MAX_COLUMNS);
  if (isTooLarge) throw new DomainError('IMPORT_TOO_LARGE');
  return table.slice(0, last + 1);
}

function parsed(text: string, delimiter: Separator): string[][] {
  return parseCsv(text, { delimiter }).map((row) =>
    row.map((value) => unescapedCell(String(value ?? '').slice(0, MAX_WRITTEN))),
  );
}

function withShortLines(text: string): string {
  const lines = text.split('\n', LAST_ROW + 1);
  if (lines.length > LAST_ROW) throw new DomainError('IMPORT_TOO_LARGE');
  return lines.map((line) => line.slice(0, MAX_WRITTEN)).join('\n');
}

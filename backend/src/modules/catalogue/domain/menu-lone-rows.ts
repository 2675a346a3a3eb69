import { type Cell, writtenOf } from './menu-cells.js';
import type { Header } from './menu-columns.js';
import { isKnownHeading } from './menu-headings.js';
import { isNote, plainLine } from './menu-notes.js';

type Table = readonly (readonly Cell[])[];

/**
 * The kind of a row. A heading is the category of the rows below. `doubtful`: a text may be a heading or a dish without
 * a price, because the headings of this table look the same.
 */
export type RowKind = 'none' | 'note' | 'heading' | 'doubtful' | 'dish';

interface Layout {
  readonly headers: ReadonlyMap<number, Header>;
  readonly isTyped: boolean;
}

export interface LoneRows {
  readonly kindOf: (index: number) => RowKind;
  readonly textOf: (index: number) => string;
}

export function loneRows(table: Table, layout: Layout): LoneRows {
  const rows = table.map((cells, index) => rowOf(cells, index, table, layout));
  const headings = rows.filter((row) => row.isLone && (row.isKnown || row.isShaped));
  const areShaped = headings.length > 0 && headings.every(({ isShaped }) => isShaped);
  const kindOf = (index: number): RowKind => {
    const { text, isLone, isKnown, isShaped } = rows[index]!;
    if (text === '') return 'none';
    if (!isLone) return isOneText(table[index]!) && isNote(text) ? 'note' : 'dish';
    if (isKnown || isShaped) return 'heading';
    return areShaped ? 'dish' : 'doubtful';
  };
  return { kindOf, textOf: (index) => rows[index]!.text };
}

interface TableRow {
  readonly text: string;
  readonly isLone: boolean;
  readonly isKnown: boolean;
  readonly isShaped: boolean;
}

const textsOf = (cells: readonly Cell[] | undefined): string[] => (cells ?? []).map(writtenOf).filter(Boolean);
const isOneText = (cells: readonly Cell[]): boolean => textsOf(cells).length === 1;
const isRule = (cells: readonly Cell[] | undefined): boolean => {
  const texts = textsOf(cells);
  return texts.length > 0 && texts.every((text) => plainLine(text) === '');
};

function rowOf(cells: readonly Cell[], index: number, table: Table, { headers, isTyped }: Layout): TableRow {
  const texts = textsOf(cells);
  const text = isRule(cells) ? '' : texts.join(' ');
  const isLone = texts.length === 1 && !/\d/.test(text) && text !== '' && !isNote(text);
  if (!isLone) return { text, isLone, isKnown: false, isShaped: false };
  return {
    text,
    isLone,
    isKnown: isKnownHeading(text),
    isShaped: looksLikeHeading(cells, index, table, { headers, isTyped }),
  };
}

function looksLikeHeading(cells: readonly Cell[], index: number, table: Table, { headers, isTyped }: Layout): boolean {
  const text = textsOf(cells).join(' ');
  const isSpaced = index > 0 && textsOf(table[index - 1]).length === 0;
  const isOver = isRule(table[index + 1]) || headers.has(index + 1);
  const isBare = (isTyped && cells.length === 1) || (headers.size === 0 && isTitle(table, index));
  const isSigned = text.endsWith(':') || isInCapitals(text, table);
  return isSpaced || isOver || isBare || isSigned || isNextToNames(cells, index, headers);
}

/** The first row of a table without a header is a title if it has one cell, or if the next row has at most one text. */
const isTitle = (table: Table, index: number): boolean =>
  isFirst(table, index) && (table[index]!.length === 1 || textsOf(table[index + 1]).length < 2);

const isFirst = (table: Table, index: number): boolean =>
  table.slice(0, index).every((cells) => textsOf(cells).length === 0);

function isNextToNames(cells: readonly Cell[], index: number, headers: ReadonlyMap<number, Header>): boolean {
  const at = [...headers.keys()].findLast((row) => row < index);
  if (at === undefined) return false;
  const { name } = headers.get(at)!.columns;
  return name !== undefined && writtenOf(cells[name]) === '';
}

const isUpper = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

function isInCapitals(text: string, table: Table): boolean {
  if (!isUpper(text)) return false;
  const others = table.map((cells) => textsOf(cells)).filter((texts) => texts.length > 1);
  return 2 * others.filter((texts) => texts.some(isUpper)).length < others.length;
}

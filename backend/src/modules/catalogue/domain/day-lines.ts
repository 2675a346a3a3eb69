import { LAST_ALLERGEN } from '#kernel/allergen-list.js';
import { tidyLine } from '#kernel/text-rules.js';
import { dayHeadingOf, foldedLetters, type OneDay } from './day-headings.js';
import { kindNamed } from './day-kinds.js';
import { type PlainLine, sourceLines } from './day-source.js';
import { areDishes, dishesOf } from './day-splits.js';
import { withColumns } from './day-columns.js';
import { allergenCell, HeaderedTable, priceCell } from './day-tables.js';
import { CURRENCY } from './menu-cells.js';
import { plainLine } from './menu-notes.js';
import { MAX_LINE, NUMBER } from './menu-quantities.js';

const KEYCAP = /([0-9])\ufe0f?\u20e3\s*/gu;
const MARKUP = /(?<=^|[\s(–-])[*_~]+(?=\S)|(?<=\S)[*_~]+(?=$|[\s),.:–-])/gu;
const SEPARATOR = /\t|\s\|\s|^\||\|$/u;

/** A longer one is no dish, and is shown by its beginning. */
const tidied = (cell: string): string =>
  cell.length > 4 * MAX_LINE
    ? cell.slice(0, MAX_LINE + 1)
    : plainLine(tidyLine(cell.replace(KEYCAP, '$1) ')).replace(MARKUP, '')).replace(/^#+\s+/, '');

const unquoted = (cell: string): string => cell.replace(/^\s*"(.*)"\s*$/u, '$1');

/** Reads the lines of a text; cells of a table are joined, and days beside each other follow one another. */
export function plainLinesOf(text: string): readonly PlainLine[] {
  const written = sourceLines(text);
  const filled = written.filter(({ text: line }) => line !== '');
  const isMost = (test: (line: string) => boolean): boolean =>
    filled.length > 1 && 2 * filled.filter(({ text: line }) => test(line)).length > filled.length;
  const hasSemicolons = isMost((line) => line.split(';').length > 2 && dishesOf(line).length < 2);
  const hasDots = filled.filter(({ text: line }) => DOTTED.test(line)).length > 1;
  const cellsOf = (line: string): readonly string[] => {
    if (hasSemicolons) return line.split(';').map(unquoted);
    return line.split(hasDots && line.includes(' · ') ? DOT : SEPARATOR);
  };
  const table = new JoinedCells();
  const lines: PlainLine[] = [];
  let isClose = false;
  for (const { row, text: line } of written) {
    const cells = cellsOf(line).map(tidied);
    if (!table.takes(row, cells)) {
      lines.push(...table.end());
      lines.push(
        ...table
          .joined(cells)
          .flatMap(dishesOf)
          .map((dish) => ({ row, text: dish, isClose })),
      );
    }
    isClose = cells.some(Boolean);
  }
  return withColumns([...lines, ...table.end()]);
}

/** Fields of dishes between dots: '· 145 Kč' */
const DOTTED = new RegExp(`\\s·\\s${NUMBER}${CURRENCY}+(?:\\s·|\\s*$)`, 'iu');
const DOT = /\s·\s|\t/u;
const LIST_CELL =
  /^(?:(?:a|al\.?|alergeny?)\s?:?\s?)?\d{1,2}[a-h]?(?:\s?[,;/]\s?\d{1,2}[a-h]?)+\.?$|^a\s?:?\s?\d{1,2}(?:[\s,]{1,2}\d{1,2})*$/iu;
const PRICE_CELL = new RegExp(`^${NUMBER}${CURRENCY}*$`, 'iu');
const PRICED_CELL = new RegExp(`\\d${CURRENCY}$`, 'iu');
const areAllergens = (cell: string): boolean =>
  (cell.match(/\d+/g) ?? []).every((one) => Number(one) > 0 && Number(one) <= LAST_ALLERGEN);
const isListCell = (cell: string): boolean => LIST_CELL.test(cell) && areAllergens(cell);
const NUMBER_CELL = /^(?:(?:hlavní|menu|oběd|jídlo|m)\s?)?(?:č\.\s?)?(\d{1,2})[.)]?$/iu;

class JoinedCells {
  private header: HeaderedTable | null = null;
  /** The column that a header names for allergens. */
  private allergens = -1;
  private days: { readonly lines: PlainLine[] }[] = [];
  private hasLabels = false;

  /** Tells whether a row belongs to days that stand beside each other. */
  takes(row: number, cells: readonly string[]): boolean {
    const isHead = areDays(cells);
    if (!isHead && (this.days.length === 0 || cells.length < 2)) return false;
    if (isHead) {
      this.days = cells.map(() => ({ lines: [] }));
      this.hasLabels = !isDay(cells[0]!);
    }
    const label = this.hasLabels && !isHead ? cells[0]! : '';
    for (const [index, text] of cells.entries()) {
      const lines = this.days[index]?.lines;
      if (text === '' || lines === undefined || (this.hasLabels && index === 0)) continue;
      addToDay(lines, { row, text, isClose: !isHead }, label);
    }
    return true;
  }

  end(): readonly PlainLine[] {
    const lines = this.days.flatMap((day) => day.lines);
    this.days = [];
    return lines;
  }

  joined(cells: readonly string[]): readonly string[] {
    const filled = cells.filter(Boolean);
    if (filled.length < 2) return filled;
    const header = HeaderedTable.of(cells);
    if (header !== null) {
      this.header = header;
      return [filled.join(' ')];
    }
    const read = this.header?.linesOf(cells) ?? null;
    if (read !== null) return read;
    return areDishes(cells) ? filled : [this.row(cells)];
  }

  private row(cells: readonly string[]): string {
    const header = cells.findIndex((cell) => /^alergen/iu.test(cell));
    if (header >= 0 && !cells.some((cell) => /\d/.test(cell))) this.allergens = header;
    const first = cells.findIndex(Boolean);
    const last = cells.findLastIndex(Boolean);
    const hasPrice = cells.slice(first + 1, last).some((cell) => PRICED_CELL.test(cell));
    const parts = cells.map((cell, index) => this.part(cell, index, { first, last, hasPrice }));
    return parts.filter(Boolean).join(' ');
  }

  private part(cell: string, index: number, { first, last, hasPrice }: Place): string {
    const isLast = index === last;
    if (/^#(?:REF!|N\/A|#+)$/u.test(cell)) return '';
    if (index === this.allergens && /^\d[\d\s,;/]*$/.test(cell) && areAllergens(cell)) return allergenCell(cell);
    if (index > first && isListCell(cell) && (!isLast || hasPrice)) {
      if (!isLast) this.allergens = index;
      return allergenCell(cell.replace(/^\D+/, ''));
    }
    return index < first + 2 ? firstCell(cell, index === first, isLast) : lastCell(cell, isLast);
  }
}

/** The first and the last filled cell of a row, and whether one between them is a price. */
interface Place {
  readonly first: number;
  readonly last: number;
  readonly hasPrice: boolean;
}

/** A kind or a number in front of a name. */
function firstCell(cell: string, isFirst: boolean, isLast: boolean): string {
  if (isFirst && kindNamed(cell) !== null) return `${cell}:`;
  const number = isLast ? undefined : NUMBER_CELL.exec(cell)?.[1];
  return number === undefined ? lastCell(cell, isLast) : `${number})`;
}

const lastCell = (cell: string, isLast: boolean): string => (isLast && PRICE_CELL.test(cell) ? `… ${cell}` : cell);

/** Adds a cell below a day; the label in front of its row says what it is. */
function addToDay(lines: PlainLine[], cell: PlainLine, written: string): void {
  const label = foldedLetters(written);
  const last = lines.at(-1);
  const isField = /^(?:datum|alergeny?|kc|cena)$/.test(label) && last !== undefined;
  if (!isField) {
    const isNamed = kindNamed(label) !== null || NUMBER_CELL.test(written);
    lines.push(isNamed ? { ...cell, text: `${written}: ${cell.text}` } : cell);
    return;
  }
  const field = label.startsWith('alergen') ? allergenCell(cell.text) : cell.text;
  const value = label === 'datum' || label.startsWith('alergen') ? field : priceCell(field);
  lines[lines.length - 1] = { ...last, text: `${last.text} ${value}` };
}

/** Days beside each other; a weekday and its date are one. */
function areDays(cells: readonly string[]): boolean {
  const days = cells.filter(isDay).map((cell) => dayHeadingOf(cell) as OneDay);
  const weekdays = new Set(days.flatMap(({ weekday }) => weekday ?? []));
  const dates = new Set(days.map(({ date }) => (date === null ? '' : `${date.day}.${date.month}`)).filter(Boolean));
  return weekdays.size > 1 || dates.size > 1;
}

function isDay(cell: string): boolean {
  const heading = dayHeadingOf(cell);
  return heading?.kind === 'day' && heading.rest === '';
}

import { isListCell, NUMBER_CELL, PRICE_CELL } from './day-cells.js';
import { dayHeadingOf, foldedLetters, type OneDay } from './day-headings.js';
import { kindNamed } from './day-kinds.js';
import type { PlainLine } from './day-source.js';
import { allergenCell, priceCell } from './day-tables.js';

/** Reads a table with a day in each column. A column without a day in its head belongs to the day on its left. */
export class ParallelDays {
  private days: { readonly lines: PlainLine[] }[] = [];
  private heads: readonly string[] = [];

  /** Reads a row. @returns false if the row does not belong to a table of days */
  takes(row: number, cells: readonly string[]): boolean {
    const isHead = areDays(cells);
    if (!isHead && (this.days.length === 0 || cells.length < 2)) return false;
    if (isHead) {
      this.days = cells.map(() => ({ lines: [] }));
      this.heads = cells;
    }
    const label = isHead || isDay(this.heads[0]!) ? '' : cells[0]!;
    for (const [index, text] of cells.entries()) {
      const own = this.heads.findLastIndex((head, at) => at <= index && isDay(head));
      const lines = this.days[own]?.lines;
      if (text === '' || lines === undefined) continue;
      const cell = { row, text, isClose: !isHead };
      if (index === own) addToDay(lines, cell, label);
      else if (!isHead) addPrice(lines, cell, this.heads[index] ?? '');
    }
    return true;
  }

  /** @returns the lines of all days that were read, one day after another */
  end(): readonly PlainLine[] {
    const lines = this.days.flatMap((day) => day.lines);
    this.days = [];
    return lines;
  }
}

function addToDay(lines: PlainLine[], cell: PlainLine, written: string): void {
  const label = foldedLetters(written);
  const last = lines.at(-1);
  const isField = /^(?:datum|alergeny?|kc|cena)$/.test(label) && last !== undefined && last.row + 2 >= cell.row;
  if (!isField) {
    // Puts the label before a lone price, which would otherwise belong to the dish above: 'Cena jídla 1'.
    const isPrice = written !== '' && PRICE_CELL.test(cell.text);
    const isNamed = isPrice || kindNamed(label) !== null || NUMBER_CELL.test(written);
    lines.push(isNamed ? { ...cell, text: `${written}: ${cell.text}` } : cell);
    return;
  }
  const field = label.startsWith('alergen') ? allergenCell(cell.text) : cell.text;
  const value = label === 'datum' || label.startsWith('alergen') ? field : priceCell(field);
  lines[lines.length - 1] = { ...last, text: `${last.text} ${value}` };
}

function addPrice(lines: PlainLine[], cell: PlainLine, head: string): void {
  const last = lines.at(-1);
  if (last?.row !== cell.row) {
    lines.push(cell);
    return;
  }
  const isList = /^alergen/iu.test(head) || isListCell(cell.text);
  const value = isList ? allergenCell(cell.text) : PRICE_CELL.test(cell.text) ? joined(cell.text, head) : cell.text;
  lines[lines.length - 1] = { ...last, text: `${last.text} ${value}` };
}

const joined = (price: string, head: string): string => (head === '' ? `… ${price}` : priceCell(price));

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

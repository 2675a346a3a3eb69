import { LAST_ALLERGEN } from '@stolek/rules/allergen-list';
import { kindNamed } from './day-kinds.js';
import { areDishes } from './day-splits.js';
import { allergenCell, HeaderedTable } from './day-tables.js';
import { CURRENCY } from './menu-cells.js';
import { NUMBER } from './menu-quantities.js';

const LIST_CELL =
  /^(?:(?:a|al\.?|alergeny?)\s?:?\s?)?\d{1,2}[a-h]?(?:\s?[,;/]\s?\d{1,2}[a-h]?)+\.?$|^a\s?:?\s?\d{1,2}(?:[\s,]{1,2}\d{1,2})*$/iu;
export const PRICE_CELL = new RegExp(`^${NUMBER}${CURRENCY}*$`, 'iu');
const PRICED_CELL = new RegExp(`\\d${CURRENCY}$`, 'iu');
const areAllergens = (cell: string): boolean =>
  (cell.match(/\d+/g) ?? []).every((one) => Number(one) > 0 && Number(one) <= LAST_ALLERGEN);
export const isListCell = (cell: string): boolean => LIST_CELL.test(cell) && areAllergens(cell);
export const NUMBER_CELL = /^(?:(?:hlavní|menu|oběd|jídlo|m)\s?)?(?:č\.\s?)?(\d{1,2})[.)]?$/iu;

export class JoinedCells {
  private header: HeaderedTable | null = null;
  private allergens = -1;

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

interface Place {
  readonly first: number;
  readonly last: number;
  readonly hasPrice: boolean;
}

function firstCell(cell: string, isFirst: boolean, isLast: boolean): string {
  if (isFirst && kindNamed(cell) !== null) return `${cell}:`;
  const number = isLast ? undefined : NUMBER_CELL.exec(cell)?.[1];
  return number === undefined ? lastCell(cell, isLast) : `${number})`;
}

const lastCell = (cell: string, isLast: boolean): string => (isLast && PRICE_CELL.test(cell) ? `… ${cell}` : cell);

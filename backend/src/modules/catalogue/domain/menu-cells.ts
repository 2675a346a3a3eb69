import { readAllergens } from '@stolek/rules/allergen-list';
import { tidyLine } from '@stolek/rules/text-rules';
import { toMinorUnits, type MinorUnits } from '#kernel/money.js';

export type Cell = string | number | boolean | Date | null | { readonly formula: string };

export type Column = 'name' | 'portion' | 'category' | 'priceCzk' | 'priceEur' | 'description' | 'allergens';

export interface WrittenDish {
  /** Number of the row, from 1, as in the spreadsheet. */
  readonly row: number;
  readonly name: string;
  readonly portion: string | null;
  readonly category: string | null;
  readonly priceCzk: MinorUnits | null;
  readonly priceEur: MinorUnits | null;
  readonly description: string | null;
  readonly allergens: readonly number[] | null;
  /** Columns whose cell is ambiguous, each with the cell's text. A category also has a suggested value. */
  readonly unsure: readonly Unsure[];
}

export interface Unsure {
  readonly column: Column;
  readonly written: string;
}

export const unsureOf = (column: Column, written: string): Unsure => ({ column, written: written.slice(0, 200) });

const MAX_MINOR = 100_000_000;
export const CURRENCY = String.raw`(?:\s*(?:kč|kc|czk)\.?|\s*[,.]\s?[-–—]+)`;
const WITH_CURRENCY = {
  priceCzk: new RegExp(String.raw`^(?:kč|czk)\s*(?=\d)|${CURRENCY}+$`, 'iu'),
  priceEur: /^€\s*|\s*(?:€|eur)$/giu,
} as const;
/** An unambiguous number, such as '165', '165,50' or '1 250'. '45 155' may be two prices. */
const ONE_NUMBER = /^(?:0|[1-9]\d*|[1-9] \d{3})(?:[.,]\d{1,2})?$/;

const WITH_BOTH_SIGNS = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d{2}$/;

/** A number such as '2026' may be a price, or the year of a menu or a wine. */
export const YEAR = /^(?:19|20)\d{2}$/;

/** @returns minor units; `null` for an empty cell; NaN for an ambiguous one such as '1.250' or '120/140' */
export function readPrice(cell: Cell, column: 'priceCzk' | 'priceEur'): MinorUnits | null {
  if (typeof cell === 'number') return inBounds(toMinorUnits(cell));
  if (cell === null || cell === '') return null;
  if (typeof cell !== 'string') return Number.NaN;
  const text = tidyLine(cell);
  const number = text.replace(WITH_CURRENCY[column], '').trim();
  if (text === '') return null;
  if (WITH_BOTH_SIGNS.test(number)) return inBounds(Number(number.replace(/\D/g, '')));
  if (!ONE_NUMBER.test(number)) return Number.NaN;
  return inBounds(toMinorUnits(Number(number.replaceAll(' ', '').replace(',', '.'))));
}

function inBounds(minor: MinorUnits | null): MinorUnits {
  return minor === null || minor < 0 || minor > MAX_MINOR ? Number.NaN : minor;
}

/** @returns `null` for an empty cell; `undefined` if the cell is not a clear list */
export function allergensIn(cell: Cell): readonly number[] | null | undefined {
  const text = writtenOf(cell);
  if (text === '') return null;
  // A spreadsheet changes the list '1,10' to the number 1.1, so a decimal number may or may not be a list.
  if (typeof cell === 'object' || /^\d+\.\d+$/.test(text)) return undefined;
  const { text: rest, contains, isDeclared } = readAllergens(text);
  return isDeclared && rest === null ? contains : undefined;
}

export function writtenOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return tidyLine(typeof cell === 'object' ? cell.formula : String(cell));
}

export function isFormula(cell: Cell): boolean {
  return typeof cell === 'object' && cell !== null && 'formula' in cell;
}

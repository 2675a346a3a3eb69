import { foldedLetters } from './day-headings.js';
import { kindNamed } from './day-kinds.js';
import { CURRENCY } from './menu-cells.js';

type Role = 'day' | 'kind' | 'number' | 'name' | 'portion' | 'allergens' | 'price';

const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/^(?:den|datum)$/, 'day'],
  [/^(?:chod|druh|typ)$/, 'kind'],
  [/^(?:c\.?|cislo|#)$/, 'number'],
  [/^(?:nazev(?: (?:jidla|pokrmu))?|jidlo|pokrm|jidla)$/, 'name'],
  [/^(?:hmotnost|gramaz|mnozstvi|vaha|porce|objem)(?: \(?g\)?)?$/, 'portion'],
  [/^alergen[yi]?$/, 'allergens'],
  [/^(?:cena(?: (?:v )?kc| s dph)?|kc)$/, 'price'],
];

const roleOf = (cell: string): Role | null => ROLES.find(([pattern]) => pattern.test(foldedLetters(cell)))?.[1] ?? null;

/** @returns the cell if it labels a column with one dish of each day, like 'Polévka' or 'Menu A'; otherwise `null` */
const labelOf = (cell: string): string | null => {
  if (kindNamed(cell) !== null) return cell;
  return /^(?:menu|oběd|jídlo)\s(?:[A-H]|\d)$/iu.test(cell) ? cell : null;
};

interface DishColumns {
  readonly label: string | null;
  readonly places: Readonly<Partial<Record<Role, number>>>;
}

/** Reads the rows below a header such as 'Den Chod Název Alergeny Cena' (day, course, name, allergens, price). */
export class HeaderedTable {
  private heading = '';

  private constructor(
    private readonly days: readonly number[],
    private readonly dishes: readonly DishColumns[],
    private readonly width: number,
  ) {}

  /** @returns `null` if the row is not a header */
  static of(cells: readonly string[]): HeaderedTable | null {
    const roles = cells.map(roleOf);
    const labels = cells.map((cell, index) => (roles[index] === null ? labelOf(cell) : null));
    const names = cells.flatMap((_, index) => (roles[index] === 'name' || labels[index] !== null ? index : []));
    const known = cells.filter(
      (cell, index) => cell !== '' && (roles[index] !== null || labels[index] !== null),
    ).length;
    const filled = cells.filter(Boolean).length;
    if (names.length === 0 || known < 3 || known < filled || cells.some((cell) => /\d{2}/.test(cell))) return null;
    const isOne = names.length === 1;
    const dishes = names.map((name, index): DishColumns => {
      const places: Partial<Record<Role, number>> = { name };
      const end = names[index + 1] ?? cells.length;
      for (let at = isOne ? 0 : name + 1; at < end; at += 1) {
        const role = roles[at];
        if (role !== null && role !== undefined && role !== 'day' && role !== 'name') places[role] ??= at;
      }
      return { label: labels[name]!, places };
    });
    const days = cells.flatMap((_, index) => (roles[index] === 'day' ? index : []));
    return new HeaderedTable(days, dishes, cells.length);
  }

  /** @returns the heading of a day and its dishes, as lines of a text; `null` for a row of another form */
  linesOf(cells: readonly string[]): readonly string[] | null {
    if (cells.filter(Boolean).length < 2 || cells.length > this.width + 1) return null;
    const dishes = this.dishes.map((columns) => dishOf(columns, cells)).filter(Boolean);
    if (dishes.length === 0) return null;
    const day = this.days
      .map((place) => cells[place] ?? '')
      .filter(Boolean)
      .join(' ');
    const isNew = day !== '' && day !== this.heading;
    if (isNew) this.heading = day;
    return isNew ? [day, ...dishes] : dishes;
  }
}

function dishOf({ label, places }: DishColumns, cells: readonly string[]): string {
  const cell = (role: Role): string => (places[role] === undefined ? '' : (cells[places[role]] ?? ''));
  const name = cell('name');
  if (!/\p{L}{2}/u.test(name)) return '';
  const kind = cell('kind');
  const number = cell('number').replace(/[.)]$/, '');
  const front = [
    label === null ? '' : `${label}:`,
    kind === '' ? '' : `${kind}:`,
    number === '' ? '' : /^\d+$/.test(number) ? `${number})` : `${number}:`,
  ];
  return [...front, cell('portion'), name, allergenCell(cell('allergens')), priceCell(cell('price'))]
    .filter(Boolean)
    .join(' ');
}

export const allergenCell = (cell: string): string =>
  /^\d[\d\s,;./a-h]*$/iu.test(cell) ? `(A: ${cell.replace(/[\s,;./]+/g, ',').replace(/,$/, '')})` : cell;

const WITH_CURRENCY = new RegExp(`${CURRENCY}$`, 'iu');

/** A small number needs no currency, because the header shows that it is a price. */
export function priceCell(cell: string): string {
  if (cell === '' || cell.startsWith('#')) return '';
  return WITH_CURRENCY.test(cell) || !/^\d{1,4}(?:[.,]\d{1,2})?$/.test(cell) ? `… ${cell}` : `… ${cell} Kč`;
}

import { readApiFailure } from '#api/api-error.ts';
import type { DayDishDraft, DayMenu, DayMenuDraft, PublishDayMenu } from '#api/generated.ts';
import { readPrice, writeDecimal } from '../editing/written-price';

const LAST_ALLERGEN = 14;
const PORTIONS = /^\d{0,4}$/;

export type DishRow = Pick<DayDishDraft, 'written' | 'kind' | 'unsure' | 'portion'> & {
  key: string;
  name: string;
  price: string;
  euros: string;
  allergens: string;
  portions: string;
  /** 'sure': the row can be published; 'open': a person must decide; 'left': the row is not published. */
  state: 'sure' | 'open' | 'left';
};

export type DayRows = {
  key: string;
  date: string;
  heading: string | null;
  isClosed: boolean;
  current: number | null;
  replaces: boolean;
  rows: DishRow[];
};

export function daysOf({ days }: DayMenuDraft): DayRows[] {
  return days
    .filter(({ items }) => items.length > 0)
    .map(({ date, heading, isClosed, current, items }, day) => ({
      key: `${day}`,
      date: date ?? '',
      heading,
      isClosed,
      current: current ?? null,
      replaces: false,
      rows: items.map((item, index) => rowOf(item, `${day}-${index}`)),
    }));
}

const rowOf = ({ name, priceCZK, allergens = [], ...item }: DayDishDraft, key: string): DishRow => ({
  key,
  name,
  price: writeDecimal(priceCZK ?? null),
  euros: '',
  portions: '',
  allergens: allergens.join(', '),
  written: item.written,
  kind: item.kind,
  unsure: item.unsure,
  ...(item.portion !== undefined && { portion: item.portion }),
  state: item.unsure.length > 0 ? 'open' : 'sure',
});

/** @returns allergen numbers from '1, 3, 7'; `null` if a part is not the number of an allergen */
function allergensOf(written: string): number[] | null {
  const numbers = written
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  return numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= LAST_ALLERGEN) ? numbers : null;
}

export type Soup = PublishDayMenu['soup'];

/** @returns whether all fields of the row are valid. Only a soup that costs nothing extra may have no price. */
export function isReady({ name, price, euros, allergens, portions, kind }: DishRow, soup: Soup): boolean {
  const amount = readPrice(price);
  const isFree = kind === 'soup' && soup !== 'extra' && price.trim() === '';
  return (
    !Number.isNaN(readPrice(euros)) &&
    name.trim() !== '' &&
    PORTIONS.test(portions.trim()) &&
    allergensOf(allergens) !== null &&
    (isFree || (amount !== null && !Number.isNaN(amount)))
  );
}

/** Removes the day with this key ('Celý týden', the whole week), and adds its dishes to each of the other days. */
export function intoEachDay(days: readonly DayRows[], key: string): DayRows[] {
  const each = days.find((day) => day.key === key)?.rows ?? [];
  return days
    .filter((day) => day.key !== key)
    .map((day) => ({ ...day, rows: [...day.rows, ...each.map((row) => ({ ...row, key: `${day.key}-${row.key}` }))] }));
}

export type Obstacle = 'rows' | 'dates' | 'taken' | 'same' | 'empty' | null;

/** @returns the reason why the days cannot be published; `null` if they can */
export function obstacleOf(days: readonly DayRows[], soup: Soup): Obstacle {
  const taken = days.filter(({ rows }) => rows.some(({ state }) => state !== 'left'));
  const rows = taken.flatMap((day) => day.rows.filter(({ state }) => state !== 'left'));
  if (rows.length === 0) return 'empty';
  if (rows.some((row) => row.state === 'open' || !isReady(row, soup))) return 'rows';
  if (taken.some(({ date }) => date === '')) return 'dates';
  if (new Set(taken.map(({ date }) => date)).size < taken.length) return 'same';
  return taken.some(({ current, replaces }) => current !== null && !replaces) ? 'taken' : null;
}

export function publishedDays(days: readonly DayRows[], today: string): PublishDayMenu['days'] {
  return days.flatMap(({ date, current, rows }) => {
    const items = rows
      .filter(({ state }) => state !== 'left')
      .map(({ name, price, euros, allergens, portions, kind, portion = null }) => ({
        name,
        kind,
        portion,
        priceCZK: readPrice(price),
        priceEUR: readPrice(euros),
        allergens: allergensOf(allergens) ?? [],
        ...(date === today && portions.trim() !== '' && { portions: Number(portions) }),
      }));
    return items.length === 0 ? [] : [{ date, version: current, items }];
  });
}

/**
 * @returns the days with the menus that a refused publication found on their dates. The person must agree to replace
 *   each of these menus.
 */
export const withTaken = (days: readonly DayRows[], taken: readonly { date: string; version: number }[]): DayRows[] =>
  days.map((day) => {
    const found = taken.find(({ date }) => date === day.date);
    return found === undefined ? day : { ...day, current: found.version, replaces: false };
  });

/** @returns the number of dishes with a price in crowns only; a single one prevents orders in euros */
export const withoutEuros = (days: PublishDayMenu['days']): number =>
  days.flatMap(({ items }) => items.filter(({ priceCZK, priceEUR }) => priceCZK != null && !priceEUR)).length;

/** @returns the number of dishes without stated allergens */
export const withoutAllergens = (days: PublishDayMenu['days']): number =>
  days.flatMap(({ items }) => items.filter(({ allergens }) => !allergens?.length)).length;

/** @returns the existing menus that made the server refuse a publication; empty for any other error */
export function takenMenusOf(error: unknown): DayMenu[] {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'DAY_MENU_DATE_TAKEN') return [];
  return (failure.details as { current: DayMenu[] }).current;
}

import type { Course } from '#kernel/course.js';
import type { MinorUnits } from '#kernel/money.js';
import type { Dietary } from './dish-facts.js';
import { optionsHaveEur, type OfferedGroup } from './modifiers.js';

export interface MenuEntry {
  readonly id: number;
  readonly menuId: number;
  readonly productId: number;
  readonly name: string;
  readonly description: string | null;
  readonly ingredients: string | null;
  readonly allergens: readonly number[];
  /**
   * Numbers of allergens in the dish's texts. A negative number means that the text may or may not name it.
   * `NOT_UNDERSTOOD` stands for an unclear list.
   */
  readonly listedAllergens: readonly number[];
  readonly portion: string | null;
  readonly isAdult: boolean;
  readonly vatRate: number | null;
  readonly dietary: readonly Dietary[] | null;
  readonly imageUrl: string | null;
  readonly soldOut: boolean;
  readonly portionsLeft: number | null;
  readonly category: string;
  readonly categoryId: number | null;
  readonly station: number | null;
  readonly course: Course | null;
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly isRecommended: boolean;
  readonly isNew: boolean;
  readonly polePlacings: number;
  readonly dayUntil?: number | null;
  readonly pausedUntil?: string | null;
  readonly busyMinutes?: number | null;
  readonly modifiers: readonly OfferedGroup[];
}

/** @returns the items in the order in which guests see them (docs/product.md#several-menus-at-once) */
export function currentItems(entries: readonly MenuEntry[]): MenuEntry[] {
  const byProduct = new Map<number, MenuEntry>();
  for (const entry of entries) {
    const other = byProduct.get(entry.productId);
    if (!other || isBefore(entry, other)) byProduct.set(entry.productId, entry);
  }
  return [...byProduct.values()].sort(
    (a, b) => Number(isOfDay(b)) - Number(isOfDay(a)) || a.polePlacings - b.polePlacings || a.id - b.id,
  );
}

export const isOfDay = ({ dayUntil }: Pick<MenuEntry, 'dayUntil'>): boolean => (dayUntil ?? null) !== null;

/** Prefers the item of the day menu, so that its price applies. Otherwise the menu with the higher id decides. */
const isBefore = (one: MenuEntry, other: MenuEntry): boolean =>
  isOfDay(one) === isOfDay(other) ? other.menuId < one.menuId : isOfDay(one);

/** Tells whether the item and each of its options have a price in euros (docs/product.md#euros). */
export function isInEur({ priceEur, modifiers }: Pick<MenuEntry, 'priceEur' | 'modifiers'>): boolean {
  return (priceEur ?? 0) > 0 && optionsHaveEur(modifiers);
}

/** Tells whether guests may choose euros: every item has a price in euros (docs/product.md#euros). */
export function allHaveEur(items: readonly MenuEntry[]): boolean {
  return items.length > 0 && items.every(isInEur);
}

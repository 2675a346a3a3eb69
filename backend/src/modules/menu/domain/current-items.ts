import type { MinorUnits } from '#kernel/money.js';

/** A product as it stands in a menu: what a guest reads and what the price is. */
export interface MenuEntry {
  /** The id of the link between menu and product: what an order names. */
  readonly id: number;
  readonly menuId: number;
  readonly productId: number;
  readonly name: string;
  readonly description: string | null;
  readonly ingredients: string | null;
  /** Numbers 1–14 of Regulation (EU) No 1169/2011, Annex II. */
  readonly allergens: readonly number[];
  readonly imageUrl: string | null;
  /** At the moment for which the items were worked out. */
  readonly soldOut: boolean;
  readonly category: string;
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly isRecommended: boolean;
  readonly isNew: boolean;
  /** Category position * 100 + item position (specification, section 9). */
  readonly polePlacings: number;
}

/**
 * Menus that are valid at the same time are shown together, a product that stands in several of them once
 * (decisions, Orders): as in the menu that was made last, since a lunch or a season's menu is laid over the standing one.
 *
 * @param entries of all menus that are valid now, in any order
 * @returns them in the order in which guests read them
 */
export function currentItems(entries: readonly MenuEntry[]): MenuEntry[] {
  const byProduct = new Map<number, MenuEntry>();
  for (const entry of entries) {
    const other = byProduct.get(entry.productId);
    if (!other || other.menuId < entry.menuId) byProduct.set(entry.productId, entry);
  }
  return [...byProduct.values()].sort((a, b) => a.polePlacings - b.polePlacings || a.id - b.id);
}

/** Whether guests may pay in EUR: only if every item has a positive price in it (specification, section 2). */
export function allHaveEur(items: readonly MenuEntry[]): boolean {
  return items.length > 0 && items.every(({ priceEur }) => priceEur !== null && priceEur > 0);
}

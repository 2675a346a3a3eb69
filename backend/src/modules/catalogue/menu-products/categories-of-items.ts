import type { SqlSource } from '#platform/database/own-session.js';

/** A dish of an order: its menu item, and its name at that time. */
export interface OrderedItem {
  readonly itemId: number;
  readonly name: string;
}

const ALL_ITEMS = 'select id, category_name as category from menu_product where venue_id = $1';
const BY_ITEM = `${ALL_ITEMS} and id = any ($2)`;
// Read through product_of_venue and menu_product_of_product.
const dishNames = (further: string): string => `
  select p.name, min(l.category_name) as category
  from product p join menu_product l on l.venue_id = p.venue_id and l.product_id = p.id
  where p.venue_id = $1 and p.deleted_at is null ${further} group by p.name`;
const BY_NAME = dishNames('and p.name = any ($2)');
const ALL_NAMES = dishNames('');

/**
 * Finds categories by the venue's present menus, because orders contain none. A dish whose menu is deleted is found by
 * name.
 * @returns the category of an item; `null` if no menu has it any more
 */
export async function categoriesOfItems(
  sql: SqlSource,
  venueId: number,
  items: readonly OrderedItem[],
): Promise<(item: OrderedItem) => string | null> {
  const byItem = await sql.query<{ id: number; category: string }>({
    text: BY_ITEM,
    values: [venueId, [...new Set(items.map(({ itemId }) => itemId))]],
  });
  const ofItem = new Map(byItem.map(({ id, category }) => [id, category]));
  const others = items.filter(({ itemId }) => !ofItem.has(itemId)).map(({ name }) => name);
  const byName = await sql.query<{ name: string; category: string }>({
    text: BY_NAME,
    values: [venueId, [...new Set(others)]],
  });
  const ofName = new Map(byName.map(({ name, category }) => [name, category]));
  return ({ itemId, name }) => ofItem.get(itemId) ?? ofName.get(name) ?? null;
}

/** The items of a category, consistent with `categoriesOfItems`. */
export interface ItemsOfCategory {
  /** All items of the venue's menus. */
  readonly known: readonly number[];
  readonly ids: readonly number[];
  /** Names of dishes that determine the category of an unknown item. */
  readonly names: readonly string[];
  /** False: an unknown item belongs to the category unless its name is one of `names`. */
  readonly isNamed: boolean;
}

/** @param category `null` for dishes that no menu has any more */
export async function itemsOfCategory(
  sql: SqlSource,
  venueId: number,
  category: string | null,
): Promise<ItemsOfCategory> {
  const items = await sql.query<{ id: number; category: string }>({ text: ALL_ITEMS, values: [venueId] });
  const named = await sql.query<{ name: string; category: string }>({ text: ALL_NAMES, values: [venueId] });
  return {
    known: items.map(({ id }) => id),
    ids: items.filter((item) => item.category === category).map(({ id }) => id),
    names: named.filter((dish) => category === null || dish.category === category).map(({ name }) => name),
    isNamed: category !== null,
  };
}

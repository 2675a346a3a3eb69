import type { SqlSource } from '#platform/database/own-session.js';

/** A dish of an order: the link of a product to a menu, and its name of that time. */
export interface OrderedItem {
  readonly itemId: number;
  readonly name: string;
}

const BY_ITEM = `
  select id, category_name as category from menu_product where venue_id = $1 and id = any ($2)`;
// Read through product_of_venue and menu_product_of_product.
const BY_NAME = `
  select p.name, min(l.category_name) as category
  from product p join menu_product l on l.venue_id = p.venue_id and l.product_id = p.id
  where p.venue_id = $1 and p.deleted_at is null and p.name = any ($2) group by p.name`;

/**
 * Categories as the venue's menus have them today, an order knows none. A dish whose menu is gone is sought by its name.
 * @returns the category of an item; `null` when no menu has it any more
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

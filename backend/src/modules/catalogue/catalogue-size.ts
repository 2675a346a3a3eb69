import type { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';

/** Several times the longest wine list. A limit, because the administration loads all products of a venue at once. */
export const MAX_PRODUCTS = 3_000;
export const MAX_CATEGORIES = 200;
/**
 * Maximum number of items on menus that have not ended, plus the options of each, because a menu repeats a group at
 * each of its dishes. A menu of 300 dishes with three groups of eight options has 7,500. Preparing the maximum takes
 * 0.1 s.
 */
export const MAX_OFFERED = 20_000;

/** SQL: counts a menu until a day after its last date, because the venue's day may end after the database's. */
const SIZE = `
  with options as (
    select pm.product_id, count(*) as count
    from product_modifier pm
    join modifier_group g on g.venue_id = $1 and g.id = pm.group_id and g.deleted_at is null
    join modifier_option o on o.venue_id = $1 and o.group_id = g.id
    where pm.venue_id = $1 group by pm.product_id)
  select (select count(*)::int from product where venue_id = $1 and deleted_at is null and not is_day_dish) as products,
    (select count(*)::int from category where venue_id = $1 and deleted_at is null) as categories,
    (select coalesce(sum(1 + coalesce(o.count, 0)), 0)::int
      from menu_product l
      join menu m on m.id = l.menu_id and m.deleted_at is null and m.date_to >= current_date - 1
      left join options o on o.product_id = l.product_id where l.venue_id = $1) as offered`;

interface Size {
  readonly products: number;
  readonly categories: number;
  readonly offered: number;
}

/**
 * Refuses a catalogue that is too large (docs/product.md#the-size-of-a-catalogue). Call it within a change of the
 * venue, after adding something.
 * @throws DomainError CATALOGUE_FULL
 */
export async function requireCatalogueRoom(manager: EntityManager, venueId: number): Promise<void> {
  const [size] = await manager.query<Size[]>(SIZE, [venueId]);
  const { products, categories, offered } = size!;
  if (products > MAX_PRODUCTS || categories > MAX_CATEGORIES || offered > MAX_OFFERED)
    throw new DomainError('CATALOGUE_FULL');
}

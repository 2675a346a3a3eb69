import type { EntityManager } from 'typeorm';
import { type Deletion, placeTaken } from '#modules/venues/venues.public.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { headingsOf } from '../categories/category-names.js';
import { isPastDay } from './past-day.js';

/** Restores softly deleted rows. @throws DomainError RESTORE_PLACE_TAKEN if one is no longer deleted */
export async function undelete(
  manager: EntityManager,
  table: 'product' | 'category' | 'menu' | 'modifier_group',
  { venueId, ids }: Pick<Deletion, 'venueId' | 'ids'>,
): Promise<void> {
  const back = await manager.query<[unknown[], number]>(
    `update ${table} set deleted_at = null, version = version + 1
     where venue_id = $1 and id = any ($2::integer[]) and deleted_at is not null`,
    [venueId, ids],
  );
  if (back[1] !== ids.length) throw placeTaken();
}

export type DeletedLink = Readonly<Record<string, unknown>> & { readonly category_name: string };

const COLUMNS = [
  'id',
  'venue_id',
  'menu_id',
  'product_id',
  'category_name',
  'price_czk',
  'price_eur',
  'is_new',
  'is_recommended',
  'pole_placings',
  'day_kind',
  'version',
].join(', ');

const TAKE = (which: string, condition = 'true') => `
  with gone as (
    delete from menu_product l where l.venue_id = $1 and l.${which} = any ($2::integer[]) and ${condition} returning *)
  select coalesce(jsonb_agg(to_jsonb(gone) order by gone.id), '[]') as links from gone`;

const TAKE_OFF = TAKE(
  'product_id',
  `not exists (select from menu m join ${LIVING_VENUES} v on v.id = m.venue_id where m.id = l.menu_id and ${isPastDay('$3')})`,
);

const PUT_BACK = `
  insert into menu_product (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::menu_product, $1::jsonb)
  on conflict do nothing returning id`;

/** Removes menu items. @param ids of the items or of their menus, according to `by` @returns the removed rows */
export async function takeLinks(
  manager: EntityManager,
  venueId: number,
  by: 'id' | 'menu_id',
  ids: readonly number[],
): Promise<readonly DeletedLink[]> {
  const [row] = await manager.query<{ links: DeletedLink[] }[]>(TAKE(by), [venueId, ids]);
  return row!.links;
}

/** Removes products from their menus, except from day menus of earlier dates. @returns the removed rows */
export async function takeOffMenus(
  manager: EntityManager,
  venueId: number,
  products: readonly number[],
  now: Date,
): Promise<readonly DeletedLink[]> {
  const [row] = await manager.query<{ links: DeletedLink[] }[]>(TAKE_OFF, [venueId, products, now]);
  return row!.links;
}

/** @returns the number of restored items; a product that was added again meanwhile keeps its new item */
export async function putLinksBack(
  manager: EntityManager,
  venueId: number,
  links: readonly DeletedLink[],
): Promise<number> {
  const headingAs = await headingsOf(manager, venueId);
  const back = links.map((link) => ({ ...link, category_name: headingAs(link.category_name) }));
  const rows = await manager.query<unknown[]>(PUT_BACK, [JSON.stringify(back)]);
  return rows.length;
}

import type { EntityManager } from 'typeorm';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { toMinorUnits } from '#kernel/money.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { soupInPrice } from '../domain/day-words.js';
import { euroPrice } from '../menu-products/menu-product-writes.js';
import { type DeletedLink, takeLinks } from '../deletions/restored-rows.js';
import type { DayMenuRow } from './day-menu-rows.js';
import type { PublishDayMenuBody, PublishedDish } from './day-menu.dto.js';

export const DAY_HEADING = 'Polední menu';

const INSERT = `
  insert into menu (venue_id, menu_name, kind, date_from, date_to, time_from, time_to)
  select id, '${DAY_HEADING}', 'day', $2, $2, day_menu_from, day_menu_to - 1 from ${LIVING_VENUES} v where id = $1
  returning id`;
const UPDATE = `
  update menu m set soup_group_id = $3, version = m.version + 1,
    time_from = coalesce($4::integer, v.day_menu_from), time_to = coalesce($5::integer, v.day_menu_to - 1)
  from ${LIVING_VENUES} v where m.venue_id = $1 and m.id = $2 and v.id = m.venue_id returning m.version`;

// A dish that stays on the menu keeps the id of its item, because open baskets contain it.
const WRITE_ITEMS = `
  insert into menu_product (id, venue_id, menu_id, product_id, category_name, price_czk, price_eur, pole_placings, day_kind, version)
  select coalesce(x.id, nextval('menu_product_id_seq')), $1, $2, x."productId", $3, x."priceCzk", x."priceEur", x.place, x.kind, x.version
  from rows from (jsonb_to_recordset($4::jsonb) as (id integer, "productId" integer, "priceCzk" integer, "priceEur" integer, kind text, version integer))
    with ordinality as x (id, "productId", "priceCzk", "priceEur", kind, version, place)`;

const DELETE_GROUP =
  'update modifier_group set deleted_at = now(), version = version + 1 where venue_id = $1 and id = any ($2::integer[])';
const RESTORE_GROUP =
  'update modifier_group set deleted_at = null, version = version + 1 where venue_id = $1 and id = $2';
const INSERT_GROUP = `
  insert into modifier_group (venue_id, name, min_options, max_options, is_day_soup) values ($1, $2, 0, 1, true)
  returning id`;
const INSERT_OPTIONS = `
  insert into modifier_option (venue_id, group_id, position, name, price_czk, price_eur, adds_allergens)
  select $1, $2, x.place - 1, x.name, 0, 0, x.allergens
  from rows from (jsonb_to_recordset($3::jsonb) as (name text, allergens smallint[])) with ordinality as x (name, allergens, place)`;

type Day = PublishDayMenuBody['days'][number];

type FormerMenu = Pick<DayMenuRow, 'soupGroupId' | 'timeFrom' | 'timeTo'> & { readonly links: readonly DeletedLink[] };

export interface DayBefore {
  readonly menuId: number;
  readonly version: number;
  readonly was: FormerMenu | null;
  readonly soupGroup: number | null;
}

interface Soup {
  readonly name: string;
  readonly allergens: readonly number[];
}

/** @returns the soups in the price of a main dish: the first soup, and other soups without a price of their own */
export function soupsInPrice({ items }: Pick<Day, 'items'>, soup: PublishDayMenuBody['soup']): PublishedDish[] {
  if (soup !== 'included') return [];
  const soups = items.filter(({ kind }) => kind === 'soup');
  return soups.filter(({ priceCZK }, index) => index === 0 || priceCZK == null);
}

/** Writes a day menu within `VenueChanges.change`. @param ids product ids by the keys of the dishes' names */
export async function writeDay(
  manager: EntityManager,
  venueId: number,
  day: { readonly date: string; readonly sold: readonly PublishedDish[]; readonly soups: readonly Soup[] },
  { ids, heading, before }: { ids: ReadonlyMap<string, number>; heading: string; before: DayMenuRow | undefined },
): Promise<DayBefore> {
  const menuId = before?.id ?? (await manager.query<{ id: number }[]>(INSERT, [venueId, day.date]))[0]!.id;
  const links = before === undefined ? [] : await takeLinks(manager, venueId, 'menu_id', [menuId]);
  const stays = new Map(links.map((link) => [Number(link['product_id']), link]));
  const rows = day.sold.map(({ name, priceCZK, priceEUR = null, kind }) => {
    const productId = ids.get(comparisonKey(name))!;
    const link = stays.get(productId);
    const version = Number(link?.['version'] ?? 0) + 1;
    const prices = { priceCzk: toMinorUnits(priceCZK ?? 0), priceEur: euroPrice(priceEUR) };
    return { id: link?.['id'] ?? null, productId, ...prices, kind, version };
  });
  await manager.query(WRITE_ITEMS, [venueId, menuId, heading, JSON.stringify(rows)]);
  const soup = await writeSoup(manager, venueId, day, before);
  const [[updated]] = await manager.query<[{ version: number }[]]>(UPDATE, [venueId, menuId, soup.groupId, null, null]);
  const was = before && {
    soupGroupId: before.soupGroupId,
    timeFrom: before.timeFrom,
    timeTo: before.timeTo,
    links,
  };
  return { menuId, version: updated!.version, was: was ?? null, soupGroup: soup.made };
}

/** Keeps the soups' modifier group if they are the same, because open baskets contain its options. */
async function writeSoup(
  manager: EntityManager,
  venueId: number,
  { date, soups }: { readonly date: string; readonly soups: readonly Soup[] },
  before: DayMenuRow | undefined,
): Promise<{ groupId: number | null; made: number | null }> {
  const former = before?.soupGroupId ?? null;
  const isSame = JSON.stringify(before?.soups ?? []) === JSON.stringify(soups);
  if (isSame) return { groupId: former, made: null };
  if (former !== null) await manager.query(DELETE_GROUP, [venueId, [former]]);
  if (soups.length === 0) return { groupId: null, made: null };
  const [year, month, day] = date.split('-').map(Number);
  const name = `${soupInPrice('cs')} ${day}. ${month}. ${year}`;
  const [group] = await manager.query<{ id: number }[]>(INSERT_GROUP, [venueId, name]);
  await manager.query(INSERT_OPTIONS, [venueId, group!.id, JSON.stringify(soups)]);
  return { groupId: group!.id, made: group!.id };
}

export async function deleteGroups(manager: EntityManager, venueId: number, ids: readonly number[]): Promise<void> {
  await manager.query(DELETE_GROUP, [venueId, ids]);
}

export async function restoreGroup(manager: EntityManager, venueId: number, id: number): Promise<void> {
  await manager.query(RESTORE_GROUP, [venueId, id]);
}

export async function putMenuBack(
  manager: EntityManager,
  venueId: number,
  menuId: number,
  { soupGroupId, timeFrom, timeTo }: FormerMenu,
): Promise<void> {
  await manager.query(UPDATE, [venueId, menuId, soupGroupId, timeFrom, timeTo]);
}

// `listed_allergens` with 0 means an unclear list: a soup without stated allergens may contain any.
const UNCLEAR = `
  update modifier_option set listed_allergens = array[0]::smallint[]
  where venue_id = $1 and group_id = any ($2::integer[]) and adds_allergens = '{}'`;

/** Marks soups without stated allergens as unclear. Call it after `listed_allergens` was set from their names. */
export async function markUnclearSoups(manager: EntityManager, venueId: number, groups: readonly number[]) {
  await manager.query(UNCLEAR, [venueId, groups]);
}

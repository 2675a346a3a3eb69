import type { EntityManager } from 'typeorm';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { type MinorUnits, toDecimal } from '#kernel/money.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { DELETED_AFTERWARDS } from '../deletions/past-day.js';
import type { DayDishKind } from '../domain/day-kinds.js';
import type { DayMenuView } from './day-menu.dto.js';

export interface DayItemRow {
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly portion: string | null;
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly allergens: readonly number[];
  readonly kind: DayDishKind;
  /** True if the dish's product was deleted after the menu's date. */
  readonly isDeleted: boolean;
}

export interface DayMenuRow {
  readonly id: number;
  readonly date: string;
  readonly version: number;
  readonly timeFrom: number;
  readonly timeTo: number;
  readonly soupGroupId: number | null;
  readonly items: readonly DayItemRow[];
  readonly soups: readonly { readonly name: string; readonly allergens: readonly number[] }[];
}

const DAY_MENUS = `
  select m.id, m.date_from::text as date, m.version, m.time_from as "timeFrom", m.time_to as "timeTo",
    m.soup_group_id as "soupGroupId", coalesce(i.items, '[]') as items, coalesce((
      select json_agg(json_build_object('name', o.name, 'allergens', o.adds_allergens) order by o.position)
      from modifier_option o where o.venue_id = m.venue_id and o.group_id = m.soup_group_id), '[]') as soups
  from menu m left join lateral (
    select json_agg(json_build_object('id', l.id, 'productId', p.id, 'name', p.name, 'portion', p.portion,
      'priceCzk', l.price_czk, 'priceEur', l.price_eur, 'allergens', p.allergens, 'kind', coalesce(l.day_kind, 'other'),
      'isDeleted', p.deleted_at is not null and p.archived_at is null) order by l.pole_placings, l.id) as items
    from menu_product l join product p on p.id = l.product_id join ${LIVING_VENUES} v on v.id = m.venue_id
    where l.menu_id = m.id and (p.deleted_at is null or p.archived_at is not null or ${DELETED_AFTERWARDS})) i on true
  where m.venue_id = $1 and m.kind = 'day' and m.deleted_at is null and m.date_from between $2 and $3
  order by m.date_from`;

export function dayMenuRows(manager: EntityManager, venueId: number, from: string, to: string): Promise<DayMenuRow[]> {
  return manager.query<DayMenuRow[]>(DAY_MENUS, [venueId, from, to]);
}

const CLOSED = `
  select distinct e->>'date' as date
  from menu m cross join lateral jsonb_array_elements(m.exceptions) e
  where m.venue_id = $1 and m.kind = 'usual' and m.deleted_at is null and e->'hours' = 'null'
    and e->>'date' between $2 and $3 order by 1`;

/** @returns days on which an exception closes a menu of the venue */
export async function closedDays(manager: EntityManager, venueId: number, from: string, to: string): Promise<string[]> {
  const rows = await manager.query<{ date: string }[]>(CLOSED, [venueId, from, to]);
  return rows.map(({ date }) => date);
}

const HAS_EUROS = `
  select exists (
    select from menu m join menu_product l on l.menu_id = m.id
    where m.venue_id = $1 and m.kind = 'usual' and m.deleted_at is null and l.price_eur > 0) as "hasEuros"`;

/** @returns whether a menu other than the day menus has prices in euros */
export async function hasEuros(manager: EntityManager, venueId: number): Promise<boolean> {
  const [row] = await manager.query<{ hasEuros: boolean }[]>(HAS_EUROS, [venueId]);
  return row!.hasEuros;
}

/** Puts the soups that are included in the price first, in the order of the publication. */
export function dayMenuViewOf({ items, soups, soupGroupId, ...menu }: DayMenuRow): DayMenuView {
  const sold = new Set(items.map(({ name }) => comparisonKey(name)));
  const free = soups.filter(({ name }) => !sold.has(comparisonKey(name)));
  const hasSoup = items.some(({ kind }) => kind === 'soup');
  return {
    menuId: menu.id,
    date: menu.date,
    version: menu.version,
    timeFrom: menu.timeFrom,
    timeTo: menu.timeTo + 1,
    soup: soupGroupId === null ? (hasSoup ? 'extra' : 'none') : 'included',
    items: [
      ...free.map(({ name, allergens }) => ({ name, allergens: [...allergens], kind: 'soup' as const })),
      ...items.map(({ portion, priceCzk, priceEur, isDeleted: _, ...item }) => ({
        ...item,
        allergens: [...item.allergens],
        priceCZK: toDecimal(priceCzk),
        ...(priceEur !== null && { priceEUR: toDecimal(priceEur) }),
        ...(portion !== null && { portion }),
      })),
    ],
  };
}

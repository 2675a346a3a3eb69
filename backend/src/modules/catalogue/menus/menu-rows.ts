import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import type { MenuException } from '@stolek/rules/menu-validity';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { requireRecord } from '#platform/auth/rights.js';
import { type MenuItem, menuItemOf } from '../current-menu/menu-item.dto.js';
import type { MenuEntry } from '../domain/current-items.js';
import { isSoldOut } from '../domain/sold-out.js';
import { type MenuProductRow, productsOfMenu } from '../menu-products/menu-product-rows.js';
import type { MenuView } from './menu.dto.js';

type MenuRow = Omit<MenuView, 'exceptions'> & { readonly exceptions: readonly MenuException[] };

// Counts the items by the index on (menu_id, product_id).
const SELECT = `
  select m.id, m.menu_name as "menuName", m.venue_id as "venueId", m.date_from::text as "date_from",
    m.date_to::text as "date_to", m.time_from, m.time_to, m.valid_days as "validDays",
    m.version, m.exceptions,
    n.products as "productCount", n."withoutEur" as "withoutEurCount"
  from menu m cross join lateral (
    select count(*)::integer as products, (count(*) filter (where l.price_eur is null or l.price_eur = 0))::integer as "withoutEur"
    from menu_product l join product p on p.id = l.product_id where l.menu_id = m.id and p.deleted_at is null
  ) n
  where m.deleted_at is null and m.kind = 'usual'`;

/** @returns the menus by name in Czech order */
export async function menusOfVenue(manager: EntityManager, venueId: number): Promise<MenuView[]> {
  const rows = await manager.query<MenuRow[]>(`${SELECT} and m.venue_id = $1 order by m.menu_name, m.id`, [venueId]);
  return rows.map(menuViewOf);
}

export async function menuById(manager: EntityManager, id: number): Promise<MenuView | null> {
  const [row] = await manager.query<MenuRow[]>(`${SELECT} and m.id = $1`, [id]);
  return row === undefined ? null : menuViewOf(row);
}

function menuViewOf({ exceptions, ...menu }: MenuRow): MenuView {
  const written = exceptions.map(({ date, hours }) =>
    hours === null ? { date, closed: true } : { date, time_from: hours.timeFrom, time_to: hours.timeTo },
  );
  return { ...menu, exceptions: written };
}

const COPY_ITEMS = `
  insert into menu_product (venue_id, menu_id, product_id, category_name, price_czk, price_eur, is_new, is_recommended,
    pole_placings)
  select l.venue_id, $2, l.product_id, l.category_name, l.price_czk, l.price_eur, l.is_new, l.is_recommended, l.pole_placings
  from menu_product l join product p on p.id = l.product_id
  where l.menu_id = $1 and p.deleted_at is null order by l.pole_placings, l.id`;

/** Copies items into an empty menu of the same venue. Items with equal positions keep their order. */
export async function copyItems(manager: EntityManager, fromMenu: number, toMenu: number): Promise<void> {
  await manager.query(COPY_ITEMS, [fromMenu, toMenu]);
}

/** A menu as guests would see it if only this menu were valid. */
@Injectable()
export class MenuAsRead {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError MENU_NOT_FOUND, FORBIDDEN */
  async of(user: Principal, menuId: number): Promise<{ venueId: number; items: MenuItem[] }> {
    const { venueId } = requireRecord(user, await menuById(this.manager, menuId), 'MENU_NOT_FOUND');
    const now = this.clock.now();
    const rows = await productsOfMenu(this.manager, menuId);
    const items = rows.map((row) => entryOf(row, now)).map((entry) => menuItemOf(entry, 0));
    return { venueId, items };
  }
}

/** Leaves out counts of portions, which belong to a day, and all facts of the category except its name. */
function entryOf(row: MenuProductRow, now: Date): MenuEntry {
  return {
    ...row,
    productId: row.itemId,
    categoryId: null,
    station: null,
    course: null,
    soldOut: isSoldOut(row, now),
    portionsLeft: null,
    vatRate: null,
    modifiers: [],
  };
}

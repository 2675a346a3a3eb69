import type { EntityManager } from 'typeorm';
import { toDecimal, type MinorUnits } from '#kernel/money.js';
import type { Dietary } from '../domain/dish-facts.js';
import { isSoldOut } from '../domain/sold-out.js';
import type { MenuProductView } from './menu-product.dto.js';

export interface MenuProductRow {
  readonly id: number;
  readonly venueId: number;
  readonly menuId: number;
  readonly menuName: string;
  readonly isDayMenu: boolean;
  readonly itemId: number;
  readonly name: string;
  readonly description: string | null;
  readonly ingredients: string | null;
  readonly allergens: readonly number[];
  readonly listedAllergens: readonly number[];
  readonly portion: string | null;
  readonly isAdult: boolean;
  readonly dietary: readonly Dietary[] | null;
  readonly imageUrl: string | null;
  readonly category: string;
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly isRecommended: boolean;
  readonly isNew: boolean;
  readonly soldOut: boolean;
  readonly soldOutUntil: Date | null;
  readonly polePlacings: number;
  readonly version: number;
}

// An item's version is the sum of its own and its product's: both only grow, so the sum changes with either.
const SELECT = `
  select l.id, l.venue_id as "venueId", l.menu_id as "menuId", m.menu_name as "menuName", m.kind = 'day' as "isDayMenu", p.id as "itemId", p.name, p.description, p.ingredients,
    p.allergens, p.listed_allergens as "listedAllergens", p.portion, p.is_adult as "isAdult", p.dietary, p.image_url as "imageUrl", l.category_name as "category", l.price_czk as "priceCzk",
    l.price_eur as "priceEur", l.is_recommended as "isRecommended", l.is_new as "isNew", p.sold_out as "soldOut",
    p.sold_out_until as "soldOutUntil", l.pole_placings as "polePlacings", l.version + p.version - 1 as version
  from menu_product l join product p on p.id = l.product_id join menu m on m.id = l.menu_id
  where p.deleted_at is null and m.deleted_at is null`;

const IN_ORDER = 'order by l.pole_placings, l.id';

/** @returns the items in the order in which guests see them */
export function productsOfMenu(manager: EntityManager, menuId: number): Promise<MenuProductRow[]> {
  return manager.query<MenuProductRow[]>(`${SELECT} and l.menu_id = $1 ${IN_ORDER}`, [menuId]);
}

export function menuProductsByIds(manager: EntityManager, ids: readonly number[]): Promise<MenuProductRow[]> {
  return manager.query<MenuProductRow[]>(`${SELECT} and l.id = any ($1::integer[]) ${IN_ORDER}`, [ids]);
}

/** @returns all items of these products on menus other than day menus, by product name in Czech order */
export function menuProductsByProducts(
  manager: EntityManager,
  venueId: number,
  ids: readonly number[],
): Promise<MenuProductRow[]> {
  const text = `${SELECT} and l.venue_id = $1 and l.product_id = any ($2::integer[]) and m.kind = 'usual'
    order by p.name, m.menu_name, l.id`;
  return manager.query<MenuProductRow[]>(text, [venueId, ids]);
}

export function menuProductViewOf(row: MenuProductRow, now: Date): MenuProductView {
  return {
    id: row.id,
    menuId: row.menuId,
    itemId: row.itemId,
    name: row.name,
    description: row.description,
    allergens: row.ingredients,
    allergen_numbers: [...row.allergens],
    ...(row.listedAllergens.length > 0 && { listed_allergens: [...row.listedAllergens] }),
    imageUrl: row.imageUrl,
    category: row.category,
    price_czk: toDecimal(row.priceCzk),
    price_eur: toDecimal(row.priceEur),
    is_recommended: row.isRecommended,
    is_new: row.isNew,
    is_sold_out: isSoldOut(row, now),
    pole_placings: row.polePlacings,
    version: row.version,
  };
}

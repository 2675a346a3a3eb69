import type { EntityManager } from 'typeorm';
import { type MinorUnits, toMinorUnits } from '#kernel/money.js';
import type { MenuProductRow } from './menu-product-rows.js';
import type { EditMenuProduct } from './menu-product.dto.js';

/** @returns `null` for zero too, because zero euros means that guests cannot pay for the dish in euros */
export function euroPrice(amount: number | null): MinorUnits | null {
  return (amount === null ? null : toMinorUnits(amount)) || null;
}

export function changedMenuProduct(row: MenuProductRow, edit: EditMenuProduct): MenuProductRow {
  return {
    ...row,
    name: edit.name ?? row.name,
    description: edit.description === undefined ? row.description : edit.description,
    ingredients: edit.allergens === undefined ? row.ingredients : edit.allergens,
    allergens: edit.allergen_numbers ?? row.allergens,
    category: edit.category ?? row.category,
    priceCzk: edit.price_czk === undefined ? row.priceCzk : (toMinorUnits(edit.price_czk) ?? row.priceCzk),
    priceEur: edit.price_eur === undefined ? row.priceEur : euroPrice(edit.price_eur),
    isRecommended: edit.is_recommended ?? row.isRecommended,
    isNew: edit.is_new ?? row.isNew,
    polePlacings: edit.pole_placings ?? row.polePlacings,
  };
}

export interface NewMenuProduct {
  readonly menuId: number;
  readonly productId: number;
  readonly category: string;
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly isNew: boolean;
  readonly isRecommended: boolean;
  readonly polePlacings: number;
}

const INSERT = `
  insert into menu_product (venue_id, menu_id, product_id, category_name, price_czk, price_eur, is_new, is_recommended,
    pole_placings)
  select $1, x."menuId", x."productId", x.category, x."priceCzk", x."priceEur", x."isNew", x."isRecommended", x."polePlacings"
  from rows from (jsonb_to_recordset($2::jsonb) as ("menuId" integer, "productId" integer, category text,
    "priceCzk" integer, "priceEur" integer, "isNew" boolean, "isRecommended" boolean, "polePlacings" integer))
    with ordinality as x ("menuId", "productId", category, "priceCzk", "priceEur", "isNew", "isRecommended", "polePlacings", place)
  order by x.place
  returning id`;

// Unchanged rows keep their version, so that sorting a menu changes only items that move.
const UPDATE_LINKS = `
  update menu_product l
  set category_name = x.category, price_czk = x."priceCzk", price_eur = x."priceEur", is_new = x."isNew",
    is_recommended = x."isRecommended", pole_placings = x."polePlacings", version = l.version + 1
  from jsonb_to_recordset($1::jsonb) as x (id integer, category text, "priceCzk" integer, "priceEur" integer,
    "isNew" boolean, "isRecommended" boolean, "polePlacings" integer)
  where l.id = x.id
    and (l.category_name, l.price_czk, l.price_eur, l.is_new, l.is_recommended, l.pole_placings)
      is distinct from (x.category, x."priceCzk", x."priceEur", x."isNew", x."isRecommended", x."polePlacings")`;

const UPDATE_PRODUCTS = `
  update product p
  set name = x.name, portion = x.portion, description = x.description, ingredients = x.ingredients, allergens = x.allergens,
    version = p.version + 1
  from jsonb_to_recordset($1::jsonb) as x ("itemId" integer, name text, portion text, description text, ingredients text,
    allergens smallint[])
  where p.id = x."itemId"
    and (p.name, p.portion, p.description, p.ingredients, p.allergens)
      is distinct from (x.name, x.portion, x.description, x.ingredients, x.allergens)`;

/** @returns ids in the order of `items` */
export async function insertMenuProducts(
  manager: EntityManager,
  venueId: number,
  items: readonly NewMenuProduct[],
): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(INSERT, [venueId, JSON.stringify(items)]);
  return rows.map(({ id }) => id);
}

/** @param rows items to write @param changed those of them whose product's fields (such as the name) change too */
export async function updateMenuProducts(
  manager: EntityManager,
  rows: readonly MenuProductRow[],
  changed: readonly MenuProductRow[],
): Promise<void> {
  await manager.query(UPDATE_LINKS, [JSON.stringify(rows)]);
  const products = [...new Map(changed.map((row) => [row.itemId, row])).values()];
  await manager.query(UPDATE_PRODUCTS, [JSON.stringify(products)]);
}

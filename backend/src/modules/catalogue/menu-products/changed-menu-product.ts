import { toMinorUnits, type MinorUnits } from '#kernel/money.js';
import type { EditMenuProduct } from './menu-product.dto.js';
import type { MenuProductRow } from './menu-product-rows.js';

/** `null` for zero too, because guests cannot pay zero in a currency. */
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

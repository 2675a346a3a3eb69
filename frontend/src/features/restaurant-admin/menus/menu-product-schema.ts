import { z } from '#shared/zod.ts';
import { priceField, readPrice } from '../editing/written-price';
import { menuProductTexts } from './admin-menu-texts';

const { rules } = menuProductTexts;

export const MenuProductFields = z.object({
  menuId: z.string().min(1, rules.menu),
  itemId: z.number({ error: rules.product }).int().positive(rules.product),
  category: z.string().min(1, rules.category),
  priceCzk: priceField(rules.priceCzk, true),
  priceEur: priceField(rules.priceEur),
  isNew: z.boolean(),
  isRecommended: z.boolean(),
});
export type MenuProductFields = z.infer<typeof MenuProductFields>;

/**
 * @param polePlacings the position in the menu: category position * 100 + item position
 * @returns the fields in the format of the API
 */
export function menuProductBodyOf(values: MenuProductFields, polePlacings: number) {
  const { itemId, category: categoryName, isNew, isRecommended } = values;
  return {
    menuId: Number(values.menuId),
    itemId,
    categoryName,
    isNew,
    isRecommended,
    priceCZK: readPrice(values.priceCzk) ?? 0,
    priceEUR: readPrice(values.priceEur),
    pole_placings: polePlacings,
  };
}

import { z } from 'zod';
import { parseDecimal } from '../parse-decimal';
import { menuProductTexts } from './admin-menu-texts';

const { rules } = menuProductTexts;

const isAmount = (written: string): boolean => Number.isFinite(parseDecimal(written) ?? Number.NaN);

/** Prices stay as typed; a comma is a decimal point. */
export const MenuProductFields = z.object({
  menuId: z.string().min(1, rules.menu),
  itemId: z.number({ error: rules.product }).int().positive(rules.product),
  category: z.string().min(1, rules.category),
  priceCzk: z.string().refine(isAmount, rules.priceCzk),
  priceEur: z.string().refine((written) => parseDecimal(written) === null || isAmount(written), rules.priceEur),
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
    ...{ menuId: Number(values.menuId), itemId, categoryName, isNew, isRecommended },
    priceCZK: parseDecimal(values.priceCzk) ?? 0,
    priceEUR: parseDecimal(values.priceEur),
    pole_placings: polePlacings,
  };
}

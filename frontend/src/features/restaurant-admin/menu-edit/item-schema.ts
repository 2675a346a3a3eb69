import { z } from '#shared/zod.ts';
import type { MenuProduct } from '../admin-api';
import type { PriceName } from '../editing/price-fields';
import { draftOf, priceField, readPrice, writeDecimal } from '../editing/written-price';
import { menuEditTexts } from '../menus/admin-menu-texts';
import { ProductName } from '../products/product-schema';

const price = priceField(menuEditTexts.priceRule);

/** Fields of an item edited in place. An empty price becomes 0 (docs/product.md#prices-as-people-write-them). */
export const ItemFields = z.object({
  name: ProductName,
  description: z.string().trim().max(2000, 'Nejvýše 2000 znaků.'),
  composition: z.string().trim().max(2000, 'Nejvýše 2000 znaků.'),
  priceCzk: price,
  priceEur: price,
  category: z.string().min(1),
  isRecommended: z.boolean(),
  isNew: z.boolean(),
});
export type ItemFields = z.infer<typeof ItemFields>;

/** @returns the item's values for the fields of the form */
export function itemFieldsOf(item: MenuProduct): ItemFields {
  const { name, description, allergens, price_czk: czk, price_eur: eur, category } = item;
  return {
    name,
    description: description ?? '',
    composition: allergens ?? '',
    priceCzk: writeDecimal(czk),
    priceEur: writeDecimal(eur),
    category,
    isRecommended: item.is_recommended,
    isNew: item.is_new,
  };
}

const draftIn = (values: ItemFields, before: ItemFields, key: PriceName) =>
  draftOf(values[key], readPrice(before[key]));

/** @returns the emptied prices, each of which would become 0 */
export function emptiedPrices(values: ItemFields, before: ItemFields): PriceName[] {
  return (['priceCzk', 'priceEur'] as const).filter((key) => draftIn(values, before, key).kind === 'emptied');
}

/** @returns the person's changes in the format of the API, without unchanged fields */
export function itemChangesOf(values: ItemFields, before: ItemFields) {
  const changed = <V>(key: keyof ItemFields, value: V) => (values[key] === before[key] ? undefined : value);
  return {
    name: changed('name', values.name),
    description: changed('description', values.description),
    allergens: changed('composition', values.composition),
    price_czk: draftIn(values, before, 'priceCzk').amount,
    price_eur: draftIn(values, before, 'priceEur').amount,
    category: changed('category', values.category),
    is_recommended: changed('isRecommended', values.isRecommended),
    is_new: changed('isNew', values.isNew),
  };
}

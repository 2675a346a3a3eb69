import { z } from '#shared/zod.ts';
import type { MenuProduct } from '../admin-api';
import { ProductName } from '../products/product-schema';

/** A menu's item without its prices, which are edited in its row. */
export const ItemFields = z.object({
  name: ProductName,
  description: z.string().trim().max(2000, 'Nejvýše 2000 znaků.'),
  composition: z.string().trim().max(2000, 'Nejvýše 2000 znaků.'),
  category: z.string().min(1),
  isRecommended: z.boolean(),
  isNew: z.boolean(),
});
export type ItemFields = z.infer<typeof ItemFields>;

/** @returns the item in the fields of the form */
export function itemFieldsOf(item: MenuProduct): ItemFields {
  const { name, description, allergens, category } = item;
  return {
    name,
    description: description ?? '',
    composition: allergens ?? '',
    category,
    isRecommended: item.is_recommended,
    isNew: item.is_new,
  };
}

/** @returns the person's changes in the format of the API, without unchanged fields */
export function itemChangesOf(values: ItemFields, before: ItemFields) {
  const changed = <V>(key: keyof ItemFields, value: V) => (values[key] === before[key] ? undefined : value);
  return {
    name: changed('name', values.name),
    description: changed('description', values.description),
    allergens: changed('composition', values.composition),
    category: changed('category', values.category),
    is_recommended: changed('isRecommended', values.isRecommended),
    is_new: changed('isNew', values.isNew),
  };
}

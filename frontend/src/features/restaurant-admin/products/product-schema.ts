import { z } from 'zod';
import type { Item } from '../admin-api';
import { productTexts } from './admin-product-texts';

const MAX_BYTES = 8 * 1024 * 1024;
const { image } = productTexts;

/** The server has the same rules. */
export const ProductFields = z.object({
  name: z.string().trim().min(1, productTexts.nameMissing).max(200, 'Nejvýše 200 znaků.'),
  description: z.string().trim().max(2000, 'Nejvýše 2000 znaků.'),
  ingredients: z.string().trim().max(2000, 'Nejvýše 2000 znaků.'),
  allergens: z.array(z.number().int()),
  image: z
    .instanceof(File)
    .refine((file) => file.type.startsWith('image/'), image.notImage)
    .refine((file) => file.size <= MAX_BYTES, image.tooLarge)
    .nullable(),
  removeImage: z.boolean(),
});
export type ProductFields = z.infer<typeof ProductFields>;

/** @returns the product as the form shows it; without one, an empty form */
export function productFieldsOf(item: Item | null): ProductFields {
  return {
    name: item?.name ?? '',
    description: item?.description ?? '',
    ingredients: item?.ingredients ?? '',
    allergens: item?.allergen_numbers ?? [],
    image: null,
    removeImage: false,
  };
}

/** @returns the fields as both multipart calls take them */
export function productBodyOf({ name, description, ingredients, allergens, image: file }: ProductFields) {
  return { name, description, ingredients, allergen_numbers: allergens.join(','), image: file ?? undefined };
}

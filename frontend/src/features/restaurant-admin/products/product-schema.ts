import { falseMarks } from '@stolek/rules/allergen-claims';
import { listedAllergens } from '@stolek/rules/listed-allergens';
import { tidyLine } from '@stolek/rules/text-rules';
import { z } from '#shared/zod.ts';
import type { Item } from '../admin-api';
import { productTexts } from './admin-product-texts';
import { factTexts } from './fact-texts';

const MAX_BYTES = 8 * 1024 * 1024;
const { image } = productTexts;

export const ProductName = z
  .string()
  .overwrite(tidyLine)
  .min(1, productTexts.nameMissing)
  .max(200, productTexts.nameTooLong);

/** The rules of a product's form; the server has the same ones. */
export const ProductFields = z
  .object({
    name: ProductName,
    description: z.string().trim().max(2000, 'Nejvýše 2000 znaků.'),
    ingredients: z.string().trim().max(2000, 'Nejvýše 2000 znaků.'),
    allergens: z.array(z.number().int()),
    portion: z.string().overwrite(tidyLine).max(40, 'Nejvýše 40 znaků.'),
    vatRate: z.string(),
    isAdult: z.boolean(),
    dietary: z.array(z.enum(['vegetarian', 'vegan', 'gluten-free', 'spicy'])).nullable(),
    /** Null if the product's modifier groups were not changed. */
    groupIds: z.array(z.number().int()).nullable(),
    image: z
      .instanceof(File)
      .refine((file) => file.type.startsWith('image/'), image.notImage)
      .refine((file) => file.size <= MAX_BYTES, image.tooLarge)
      .nullable(),
    removeImage: z.boolean(),
  })
  .superRefine(({ name, description, ingredients, allergens, dietary }, context) => {
    const listed = [name, description].flatMap(listedAllergens);
    const dish = { allergens: ingredients, allergen_numbers: allergens, listed_allergens: listed };
    const untrue = falseMarks(dish, dietary ?? []);
    if (untrue.length === 0) return;
    context.addIssue({ code: 'custom', path: ['dietary'], message: factTexts.contradicted(untrue) });
  });
export type ProductFields = z.infer<typeof ProductFields>;

/** @returns the product's values for the form; empty ones for a new product */
export function productFieldsOf(item: Item | undefined): ProductFields {
  return {
    name: item?.name ?? '',
    description: item?.description ?? '',
    ingredients: item?.ingredients ?? '',
    allergens: item?.allergen_numbers ?? [],
    ...factsOf(item ?? {}),
    groupIds: null,
    image: null,
    removeImage: false,
  };
}

function factsOf({ portion = '', vatRate = '', isAdult = false, dietary }: Partial<Item>) {
  return { portion, vatRate, isAdult, dietary: dietary ?? null };
}

/** @returns the fields in the format of both multipart endpoints: to create and to update a product */
export function productBodyOf({
  allergens,
  dietary,
  image: file,
  removeImage: _,
  groupIds: __,
  ...fields
}: ProductFields) {
  return {
    ...fields,
    allergen_numbers: allergens.join(','),
    dietary: dietary?.length === 0 ? 'none' : (dietary?.join(',') ?? ''),
    image: file ?? undefined,
  };
}

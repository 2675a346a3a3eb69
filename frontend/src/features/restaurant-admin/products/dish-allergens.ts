import { dishAllergens } from '#shared/dish/generated-allergen-claims.ts';
import { readAllergens } from '#shared/dish/generated-allergen-list.ts';
import { allergenNames } from '#shared/texts/dish-facts.ts';
import { productTexts } from './admin-product-texts';

type Dish = Parameters<typeof dishAllergens>[0];

/** @returns allergens, which the law requires first, and composition in one line; null without either */
export function allergenSummary(dish: Dish): string | null {
  const { text, contains } = dishAllergens(dish);
  const allergens = contains.length > 0 ? `${productTexts.fields.allergens}: ${contains.join(', ')}` : null;
  return [allergens, text].filter(Boolean).join(' · ') || null;
}

type Product = Omit<Dish, 'allergens'> & { ingredients: string | null };

/** @returns the allergens that a product names in any of its texts */
export function allergensOf(product: Product): readonly number[] {
  return dishAllergens({ ...product, allergens: product.ingredients }).contains;
}

/** @returns '1 lepek, 7 mléko' */
export function allergensSaid(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} ${allergenNames[String(number)] ?? ''}`.trim()).join(', ');
}

/** @returns a hint for a composition with a list of allergens that guests do not read as one */
export function compositionHint(composition: string, numbers: readonly number[]): string | undefined {
  const { contains, isDeclared } = readAllergens(composition, numbers);
  return contains.length > 0 && !isDeclared ? productTexts.listNotUnderstood : undefined;
}

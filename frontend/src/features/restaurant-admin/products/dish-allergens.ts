import { dishAllergens, unstatedAllergens } from '@stolek/rules/allergen-claims';
import { readAllergens } from '@stolek/rules/allergen-list';
import { listedAllergens } from '@stolek/rules/listed-allergens';
import { allergenNames } from '#shared/texts/dish-facts.ts';
import { productTexts } from './admin-product-texts';

type Dish = Parameters<typeof dishAllergens>[0];

/**
 * @returns allergens and composition in one line; null if neither is stated. Allergens come first, because the law
 *   requires them.
 */
export function allergenSummary(dish: Dish): string | null {
  const { text, contains } = dishAllergens(dish);
  const allergens = contains.length > 0 ? `${productTexts.fields.allergens}: ${contains.join(', ')}` : null;
  return [allergens, text].filter(Boolean).join(' · ') || null;
}

/** @returns whether an unclear number in one of the product's texts prevents its allergens from counting as declared */
export function isToCheck(product: Product): boolean {
  return unstatedAllergens({ ...product, allergens: product.ingredients }).length > 0;
}

const { numbers: texts } = productTexts;

/**
 * @param place the field with the text
 * @param stated the dish's ticked allergens
 * @returns a hint for a number in the text that guests may read as an allergen, unless the dish states it
 */
export function numberHint(
  text: string,
  place: keyof typeof texts.places,
  composition: string | null,
  stated: readonly number[],
): string | undefined {
  return hintOf(
    unstatedAllergens({ allergens: composition, allergen_numbers: stated, listed_allergens: listedAllergens(text) }),
    texts.places[place],
  );
}

/** @returns the hint of {@link numberHint} for a stored product's translations, which only the server has */
export function translatedHint(
  { name, description, listed_allergens: listed = [] }: Named,
  composition: string | null,
  stated: readonly number[],
): string | undefined {
  const czech = new Set([name, description].flatMap(listedAllergens));
  const translated = listed.filter((number) => !czech.has(number));
  return hintOf(
    unstatedAllergens({ allergens: composition, allergen_numbers: stated, listed_allergens: translated }),
    texts.places.translation,
  );
}

function hintOf(unstated: readonly number[], place: string): string | undefined {
  const listed = unstated.filter((number) => number > 0);
  if (listed.length > 0) return texts.listed(allergensText(listed), place);
  const lone = unstated.find((number) => number < 0);
  if (lone !== undefined) return texts.lone(-lone, allergenNames[String(-lone)] ?? '', place);
  return unstated.length > 0 ? texts.notUnderstood(place) : undefined;
}

type Product = Omit<Dish, 'allergens'> & { ingredients: string | null };
type Named = Pick<Dish, 'listed_allergens'> & { name: string; description: string | null };

/** @returns the numbers of the allergens that the product names in any of its texts or fields */
export function allergensOf(product: Product): readonly number[] {
  return dishAllergens({ ...product, allergens: product.ingredients }).contains;
}

/** @returns the allergens with their names: '1 lepek, 7 mléko' */
export function allergensText(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} ${allergenNames[String(number)] ?? ''}`.trim()).join(', ');
}

/** @returns a hint for a composition with a list of allergens that guests' pages cannot read */
export function compositionHint(composition: string, numbers: readonly number[]): string | undefined {
  const { contains, isDeclared } = readAllergens(composition, numbers);
  return contains.length > 0 && !isDeclared ? productTexts.listNotUnderstood : undefined;
}

export const ALLERGEN_COUNT = 14;

/** docs/product.md#allergens-and-composition. @returns numbers without a text as a plain list, e.g. `1, 3, 7` */
export function composition(ingredients: string | null, allergens: readonly number[]): string | null {
  const text = ingredients?.trim() ?? '';
  const numbers = [...allergens].sort((a, b) => a - b).join(', ');
  if (text === '' || numbers === '') return text || numbers || null;
  return `${/[.!?]$/.test(text) ? text : `${text}.`} Alergeny: ${numbers}`;
}

export function sortedAllergens(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

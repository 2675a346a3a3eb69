import { productTexts } from './products/admin-product-texts';

/** @returns allergen numbers and composition on one line, what the law wants first; null when there is neither */
export function allergenSummary(composition: string | null, numbers: readonly number[]): string | null {
  const allergens = numbers.length > 0 ? `${productTexts.fields.allergens}: ${numbers.join(', ')}` : null;
  return [allergens, composition].filter(Boolean).join(' · ') || null;
}

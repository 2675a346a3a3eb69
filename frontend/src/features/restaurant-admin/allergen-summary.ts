import { productTexts } from '../../shared/texts/admin-product-texts';

/** @returns composition and allergen numbers on one line; null when there is neither */
export function allergenSummary(composition: string | null, numbers: readonly number[]): string | null {
  const allergens = numbers.length > 0 ? `${productTexts.fields.allergens}: ${numbers.join(', ')}` : null;
  return [composition, allergens].filter(Boolean).join(' · ') || null;
}

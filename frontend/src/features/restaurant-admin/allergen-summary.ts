import { productTexts } from './products/admin-product-texts';

/** @returns allergen numbers, which the law requires first, and composition in one line; null without either */
export function allergenSummary(composition: string | null, numbers: readonly number[]): string | null {
  const allergens = numbers.length > 0 ? `${productTexts.fields.allergens}: ${numbers.join(', ')}` : null;
  return [allergens, composition].filter(Boolean).join(' · ') || null;
}

import { z } from 'zod';
import { toMinorUnits } from '#kernel/money.js';
import { optionalParagraphs } from '#platform/http/input.js';
import { ALLERGEN_COUNT, DIETARY, sortedAllergens, sortedDietary } from './domain/dish-facts.js';

export const MAX_NAME = 200;
export const MAX_CATEGORY_NAME = 100;
export const MAX_TEXT = 2_000;
export const MAX_PORTION = 40;
export const MAX_VAT_NAME = 60;

/** Characters of a group's or an option's name (docs/product.md#modifiers). */
export const MAX_MODIFIER_NAME = 100;
export const MAX_GROUPS_OF_VENUE = 50;
export const MAX_OPTIONS_OF_GROUP = 30;
export const MAX_GROUPS_OF_PRODUCT = 10;
export const MAX_PRODUCTS_AT_ONCE = 500;

const MAX_PRICE = 1_000_000;
const MAX_PLACING = 1_000_000;

/** An absent field keeps the value; an empty one clears it. */
export const changedText = (max: number) => optionalParagraphs(max).optional();

/** Allergens by their numbers 1–14 (Regulation (EU) No 1169/2011, Annex II). */
export const AllergenNumbers = z
  .array(z.number().int().min(1).max(ALLERGEN_COUNT, `Alergeny mají čísla 1 až ${ALLERGEN_COUNT}.`))
  .max(100)
  .transform(sortedAllergens);

/** Dietary marks of a dish, such as 'vegan' (docs/product.md#facts-of-a-dish). */
export const DietaryMarks = z.array(z.enum(DIETARY)).max(20).transform(sortedDietary);

export const price = (missing: string) =>
  z
    .number({ error: missing })
    .min(0, 'Cena nesmí být záporná.')
    .max(MAX_PRICE, 'Cena je příliš vysoká.')
    .refine((value) => toMinorUnits(value) !== null, 'Cena smí mít nejvýše dvě desetinná místa.')
    .describe('at most two decimal places');

/** Place of an item on its menu (docs/product.md#the-order-of-reading). */
export const PolePlacing = z.number().int().min(0).max(MAX_PLACING);

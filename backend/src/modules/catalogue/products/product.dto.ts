import { z } from 'zod';
import { type ClaimedDish, falseMarks } from '@stolek/rules/allergen-claims';
import { largeImage } from '../images/image-address.js';
import { DIETARY, type Dietary } from '../domain/dish-facts.js';
import { isSoldOut } from '../domain/sold-out.js';
import type { ProductEntity } from '../entities/product.entity.js';

const ListedAllergens = z
  .array(z.int())
  .optional()
  .describe(
    'those that its texts list in any language; negative: one that may be an amount; 0: not understood; omitted: none',
  );

export const ItemView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    ingredients: z.string().nullable(),
    allergen_numbers: z.array(z.number().int()),
    listed_allergens: ListedAllergens,
    portion: z.string().optional().describe('size of a portion; omitted: not stated'),
    vatRate: z.string().optional().describe("the name of one of the venue's VAT rates; omitted: not stated"),
    isAdult: z.boolean().optional().describe('for adults only; omitted: for everybody'),
    dietary: z.array(z.enum(DIETARY)).optional().describe('omitted: not stated; empty: none applies'),
    image: z.string().nullable().describe('address of the large picture'),
    imageUrl: z.string().nullable().describe('address of the picture for lists'),
    venueId: z.number().int(),
    is_sold_out: z.boolean(),
    sold_out_until: z.string().nullable().describe('ISO 8601; null: until it is switched back'),
    version: z.number().int().describe('send it back with a change'),
  })
  .meta({ id: 'Item' });
export type ItemView = z.infer<typeof ItemView>;

export const VenueItems = z.object({ citems: z.array(ItemView) }).meta({ id: 'VenueItems' });
export type VenueItems = z.infer<typeof VenueItems>;

export const PublicItem = ItemView.pick({ id: true, name: true, description: true, imageUrl: true })
  .extend({ categories: z.array(z.string()).describe('its headings in the menus, sorted by name') })
  .meta({ id: 'PublicItem' });
export type PublicItem = z.infer<typeof PublicItem>;

type Facts = Pick<ProductEntity, 'portion' | 'isAdult' | 'ingredients'> & {
  readonly dietary: readonly Dietary[] | null;
  readonly allergens: readonly number[];
  readonly listedAllergens: readonly number[];
  readonly modifiers?: ClaimedDish['modifiers'];
};

/**
 * @returns the facts for an answer. Leaves out a dietary mark that has become untrue, for example because the only
 * option without gluten is sold out.
 */
export function factsShown({
  portion,
  isAdult,
  dietary,
  ingredients,
  allergens,
  listedAllergens,
  modifiers,
}: Facts): Pick<ItemView, 'portion' | 'isAdult' | 'dietary' | 'listed_allergens'> {
  const written = { allergens: ingredients, allergen_numbers: allergens, listed_allergens: listedAllergens };
  const untrue = falseMarks({ ...written, modifiers }, dietary ?? []);
  return {
    ...(listedAllergens.length > 0 && { listed_allergens: [...listedAllergens] }),
    ...(portion !== null && { portion }),
    ...(isAdult && { isAdult }),
    ...(dietary !== null && { dietary: dietary.filter((mark) => !untrue.includes(mark)) }),
  };
}

export function itemViewOf(product: ProductEntity, now: Date): ItemView {
  const { id, name, description, ingredients, allergens, imageUrl, venueId, version } = product;
  const soldOut = isSoldOut(product, now);
  return {
    id,
    name,
    description,
    ingredients,
    allergen_numbers: allergens,
    ...factsShown(product),
    ...(product.vatRate !== null && { vatRate: product.vatRate }),
    image: largeImage(imageUrl),
    imageUrl,
    venueId,
    is_sold_out: soldOut,
    sold_out_until: soldOut ? (product.soldOutUntil?.toISOString() ?? null) : null,
    version,
  };
}

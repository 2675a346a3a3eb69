import { z } from 'zod';
import { largeImage } from '#modules/images/images.public.js';
import { isSoldOut } from '../domain/sold-out.js';
import type { ProductEntity } from '../entities/product.entity.js';

export const ItemView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    ingredients: z.string().nullable(),
    allergen_numbers: z.array(z.number().int()),
    image: z.string().nullable().describe('address of the large picture'),
    imageUrl: z.string().nullable().describe('address of the picture for lists'),
    venueId: z.number().int(),
    is_sold_out: z.boolean(),
    sold_out_until: z.string().nullable().describe('ISO 8601; null: until it is switched back'),
    version: z.number().int().describe('to be sent back with a change'),
  })
  .meta({ id: 'Item' });
export type ItemView = z.infer<typeof ItemView>;

export const VenueItems = z.object({ citems: z.array(ItemView) }).meta({ id: 'VenueItems' });
export type VenueItems = z.infer<typeof VenueItems>;

export const PublicItem = ItemView.pick({ id: true, name: true, description: true, imageUrl: true })
  .extend({ categories: z.array(z.string()).describe('the headings under which it stands in the menus, by name') })
  .meta({ id: 'PublicItem' });
export type PublicItem = z.infer<typeof PublicItem>;

/** @param now decides whether what was sold out until a moment still is */
export function itemViewOf(product: ProductEntity, now: Date): ItemView {
  const { id, name, description, ingredients, allergens, imageUrl, venueId, version } = product;
  const soldOut = isSoldOut(product, now);
  return {
    id,
    name,
    description,
    ingredients,
    allergen_numbers: allergens,
    image: largeImage(imageUrl),
    imageUrl,
    venueId,
    is_sold_out: soldOut,
    sold_out_until: soldOut ? (product.soldOutUntil?.toISOString() ?? null) : null,
    version,
  };
}

import { z } from 'zod';
import { ItemView } from '../products/product.dto.js';

/** A product in one menu: an item of that menu. */
export const ListedOffer = z
  .object({
    id: z.number().int().describe('the id of the item of the menu'),
    menuId: z.number().int(),
    menuName: z.string(),
    category: z.string(),
    price_czk: z.number(),
    price_eur: z.number().nullable(),
    version: z.number().int().describe('to be sent back with a change of the price'),
  })
  .meta({ id: 'ListedOffer' });
export type ListedOffer = z.infer<typeof ListedOffer>;

export const ListedProduct = ItemView.extend({
  offers: z.array(ListedOffer).describe('in which menus it stands, by their names'),
}).meta({ id: 'ListedProduct' });
export type ListedProduct = z.infer<typeof ListedProduct>;

import { z } from 'zod';
import { ItemView } from '../products/product.dto.js';
import { Id, optionalCode, requiredText, SeenVersion } from '#platform/http/input.js';
import {
  AllergenNumbers,
  changedText,
  MAX_CATEGORY_NAME,
  MAX_NAME,
  MAX_TEXT,
  PolePlacing,
  price,
} from '../menu-fields.js';

const MAX_ITEMS = 2_000;
const PRICE_MISSING = 'Zadejte prosím cenu v Kč.';

const category = requiredText(MAX_CATEGORY_NAME, 'Vyberte prosím kategorii.');
const chosen = (message: string) =>
  z
    .number({ error: message })
    .int()
    .positive(message)
    .max(2 ** 31 - 1);
const euros = price('Zadejte cenu v € jako číslo.').nullish();

export const CreateMenuProduct = z
  .object({
    menuId: chosen('Vyberte prosím menu.'),
    itemId: chosen('Vyberte prosím produkt.'),
    categoryName: category,
    priceCZK: price(PRICE_MISSING),
    priceEUR: euros,
    isNew: z.boolean().default(false),
    isRecommended: z.boolean().default(false),
    pole_placings: PolePlacing.default(0),
  })
  .meta({ id: 'CreateMenuProduct' });
export type CreateMenuProduct = z.infer<typeof CreateMenuProduct>;

export const CreateMenuProductsBody = z.array(CreateMenuProduct).min(1, 'Vyberte prosím produkt.').max(MAX_ITEMS);
export type CreateMenuProductsBody = z.infer<typeof CreateMenuProductsBody>;

/**
 * Absent fields do not change, so sorting a menu needs only `id`, `version` and `pole_placings`. Name, description and
 * composition belong to the product (docs/product.md#what-stands-on-a-menu). `updateitem` changes the picture.
 */
export const EditMenuProduct = z
  .object({
    id: Id,
    name: requiredText(MAX_NAME, 'Zadejte název produktu.').optional(),
    description: changedText(MAX_TEXT),
    allergens: changedText(MAX_TEXT).describe("composition, shown as 'Složení'"),
    allergen_numbers: AllergenNumbers.optional(),
    imageUrl: optionalCode(2_000),
    category: category.optional(),
    price_czk: price(PRICE_MISSING).optional(),
    price_eur: euros,
    is_recommended: z.boolean().optional(),
    is_new: z.boolean().optional(),
    pole_placings: PolePlacing.optional(),
    version: SeenVersion,
  })
  .meta({ id: 'EditMenuProduct' });
export type EditMenuProduct = z.infer<typeof EditMenuProduct>;

export const EditMenuProductsBody = z
  .array(EditMenuProduct)
  .min(1)
  .max(MAX_ITEMS)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Každá položka smí přijít jen jednou.');
export type EditMenuProductsBody = z.infer<typeof EditMenuProductsBody>;

export const DeleteMenuProductBody = z.object({ id: Id }).meta({ id: 'DeleteMenuProduct' });
export type DeleteMenuProductBody = z.infer<typeof DeleteMenuProductBody>;

/** An item of a menu. Its `allergens` is the composition as somebody typed it, not a list of allergens. */
export const MenuProductView = z
  .object({
    id: z.number().int(),
    menuId: z.number().int(),
    itemId: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    allergens: z.string().nullable(),
    allergen_numbers: z.array(z.number().int()),
    ...ItemView.pick({ listed_allergens: true }).shape,
    imageUrl: z.string().nullable(),
    category: z.string(),
    price_czk: z.number(),
    price_eur: z.number().nullable(),
    is_recommended: z.boolean(),
    is_new: z.boolean(),
    is_sold_out: z.boolean(),
    pole_placings: z.number().int().describe('category position * 100 + item position'),
    version: z.number().int().describe('send it back with a change; changes of the product increase it too'),
  })
  .meta({ id: 'MenuProduct' });
export type MenuProductView = z.infer<typeof MenuProductView>;

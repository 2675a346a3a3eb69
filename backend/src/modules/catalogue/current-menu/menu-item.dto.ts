import { z } from 'zod';
import { toDecimal } from '#kernel/money.js';
import { composition } from '../domain/dish-facts.js';
import { ItemView, factsShown } from '../products/product.dto.js';
import { ModifierGroupView, ModifierOptionView } from '../modifiers/modifier-group.dto.js';
import { isOfDay, type MenuEntry } from '../domain/current-items.js';
import { dayHeading } from '../domain/day-words.js';
import type { OfferedOption } from '../domain/modifiers.js';

const CZECH = 'the Czech name; only where `name` is a translation';

const MenuModifier = ModifierGroupView.pick({ id: true, name: true, min: true, max: true })
  .extend({
    options: z
      .array(
        ModifierOptionView.extend({
          priceEUR: z.number().nullable().describe('null: it has a price in crowns but none in euros'),
          cs: z.string().optional().describe(CZECH),
        }).meta({ id: 'MenuOption' }),
      )
      .describe('in display order, including sold-out ones'),
    isDaySoup: z.literal(true).optional().describe('the soup in the price of a day menu'),
    cs: z.string().optional().describe(CZECH),
  })
  .meta({ id: 'MenuModifier' });

export const MenuItem = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    allergens: z.string().nullable().describe("shown as 'Složení'; numbers alone are a bare list, e.g. 1, 3, 7"),
    allergen_numbers: z.array(z.number().int()).describe('1-14, Regulation (EU) No 1169/2011, Annex II'),
    ...ItemView.pick({ portion: true, isAdult: true, dietary: true, listed_allergens: true }).shape,
    imageUrl: z.string().nullable(),
    category: z.string(),
    price_czk: z.number(),
    price_eur: z.number().nullable(),
    is_recommended: z.boolean(),
    is_new: z.boolean(),
    is_sold_out: z.boolean().describe('cannot be ordered now: the dish or a required choice is sold out'),
    portions_left: z.int().nullable().describe('null: not counted'),
    is_running_out: z.boolean().optional().describe('few enough portions are left for the venue to show the number'),
    paused_until: z.iso
      .datetime()
      .optional()
      .describe('end of a pause of the kitchen: it cannot be ordered until then; omitted: no pause'),
    busy_minutes: z.int().optional().describe('guests wait about so much longer for it; omitted: as usual'),
    pole_placings: z
      .number()
      .int()
      .describe('category position * 100 + item position; negative: the day menu, which comes first'),
    dayUntil: z.int().optional().describe('minutes since midnight at which its day menu ends; omitted: no day menu'),
    modifiers: z.array(MenuModifier).optional().describe("choices in the product's order; omitted: none"),
    cs: z
      .object({ name: z.string(), description: z.string(), category: z.string() })
      .partial()
      .optional()
      .describe('the Czech originals of translated texts; omitted: nothing is translated'),
  })
  .meta({ id: 'MenuItem' });
export type MenuItem = z.infer<typeof MenuItem>;

const DAY_PLACINGS = 1_000;

/** @param showPortionsFrom the venue's limit; 0: the portions left are never shown */
export function menuItemOf(entry: MenuEntry, showPortionsFrom: number): MenuItem {
  const { portionsLeft: left } = entry;
  const isOut = entry.soldOut || left === 0;
  return {
    id: entry.id,
    name: entry.name,
    description: entry.description,
    allergens: composition(entry.ingredients, entry.allergens),
    allergen_numbers: [...entry.allergens],
    ...factsShown(entry),
    imageUrl: entry.imageUrl,
    category: isOfDay(entry) ? dayHeading(entry.dayUntil!, 'cs') : entry.category,
    price_czk: toDecimal(entry.priceCzk),
    price_eur: toDecimal(entry.priceEur),
    is_recommended: entry.isRecommended,
    is_new: entry.isNew,
    is_sold_out: isOut,
    portions_left: left,
    ...(!isOut && left !== null && left <= showPortionsFrom && { is_running_out: true }),
    ...(entry.pausedUntil && { paused_until: entry.pausedUntil }),
    ...(entry.busyMinutes && { busy_minutes: entry.busyMinutes }),
    pole_placings: isOfDay(entry) ? entry.polePlacings - DAY_PLACINGS : entry.polePlacings,
    ...(isOfDay(entry) && { dayUntil: entry.dayUntil! }),
    ...(entry.modifiers.length > 0 && {
      modifiers: entry.modifiers.map(({ isDaySoup, options, ...group }) => ({
        ...group,
        ...(isDaySoup && { isDaySoup: true as const }),
        options: options.map(optionShown),
      })),
    }),
  };
}

function optionShown({ priceCzk, priceEur, addsAllergens, removesAllergens, ...option }: OfferedOption) {
  const prices = { priceCZK: toDecimal(priceCzk), priceEUR: toDecimal(priceEur) };
  return { ...option, ...prices, addsAllergens: [...addsAllergens], removesAllergens: [...removesAllergens] };
}

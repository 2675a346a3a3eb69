import { z } from 'zod';
import { bounded, Id, localDate } from '#platform/http/input.js';

export const MAX_DAYS = 7;
export const MAX_DISHES_OF_DAY = 30;
/** Characters of a pasted text. */
export const MAX_PASTED = 20_000;
/** More than a body may have, so that a text that is too long gets its own answer. */
const MAX_BODY = 10_000_000;

export const PasteDayMenuBody = z
  .object({
    venueId: Id,
    text: bounded(MAX_BODY).describe(`at most ${MAX_PASTED} characters`),
    from: localDate().describe('the day of a text without days; weekdays are dated from it on'),
  })
  .meta({ id: 'PasteDayMenu' });
export type PasteDayMenuBody = z.infer<typeof PasteDayMenuBody>;

const DayDishKind = z.enum(['soup', 'main', 'dessert', 'other']);
const DAY_FIELDS = ['name', 'portion', 'priceCZK', 'allergens', 'kind'] as const;

export const DayDishDraft = z
  .object({
    line: z.number().int().describe('line of the text, from 1'),
    written: z.string().describe('the lines as written'),
    number: z.number().int().optional(),
    name: z.string(),
    portion: z.string().optional(),
    priceCZK: z.number().optional(),
    allergens: z
      .array(z.number().int())
      .optional()
      .describe('as the text states them, or else those of the product; omitted: not stated'),
    kind: DayDishKind,
    productId: z.number().int().optional().describe('the product with this name'),
    unsure: z.array(z.enum(DAY_FIELDS)).describe('fields to confirm or fill in'),
  })
  .meta({ id: 'DayDishDraft' });
export type DayDishDraft = z.infer<typeof DayDishDraft>;

export const DayMenuDraft = z
  .object({
    soup: z.enum(['included', 'extra', 'none']).describe('suggestion: included where a soup has no price'),
    days: z.array(
      z.object({
        date: z.string().nullable().describe('null: the text does not say it for certain'),
        heading: z.string().nullable().describe('the line that names the day'),
        items: z.array(DayDishDraft),
      }),
    ),
    unread: z
      .array(z.object({ line: z.number().int(), written: z.string() }))
      .describe('lines that are no dish, or were not understood'),
  })
  .meta({ id: 'DayMenuDraft' });
export type DayMenuDraft = z.infer<typeof DayMenuDraft>;

import { z } from 'zod';
import { Id, optionalLine } from '#platform/http/input.js';
import { DietaryMarks, MAX_PORTION, MAX_PRODUCTS_AT_ONCE, MAX_VAT_NAME } from '../menu-fields.js';

const PERCENT = 'Zadejte procenta od −90 do 200.';

const ids = z
  .array(Id)
  .min(1, 'Vyberte aspoň jeden produkt.')
  .max(MAX_PRODUCTS_AT_ONCE, `Nejvýše ${MAX_PRODUCTS_AT_ONCE} produktů najednou.`)
  .transform((list) => [...new Set(list)]);

export const BulkDeleteBody = z.object({ ids }).meta({ id: 'BulkDelete' });
export type BulkDeleteBody = z.infer<typeof BulkDeleteBody>;

export const BulkSoldOutBody = z
  .object({
    ids,
    soldOut: z.boolean(),
    until: z.enum(['tomorrow']).nullish().describe("until tomorrow's opening; without it until it is switched back"),
  })
  .meta({ id: 'BulkSoldOut' });
export type BulkSoldOutBody = z.infer<typeof BulkSoldOutBody>;

export const BulkCategoryBody = z.object({ ids, categoryId: Id }).meta({ id: 'BulkCategory' });
export type BulkCategoryBody = z.infer<typeof BulkCategoryBody>;

export const BulkPricesBody = z
  .object({
    ids,
    percent: z.number({ error: PERCENT }).min(-90, PERCENT).max(200, PERCENT),
    preview: z.boolean().default(false).describe('answers what it would come to and changes nothing'),
  })
  .meta({ id: 'BulkPrices' });
export type BulkPricesBody = z.infer<typeof BulkPricesBody>;

export const BulkFactsBody = z
  .object({
    ids,
    portion: optionalLine(MAX_PORTION).optional().describe('null: not stated any more'),
    vatRate: optionalLine(MAX_VAT_NAME)
      .optional()
      .describe("the name of one of the venue's rates; null: not stated any more"),
    isAdult: z.boolean().optional(),
    dietary: DietaryMarks.nullable().optional().describe('all of them; null: not stated any more; empty: none holds'),
    addDietary: DietaryMarks.optional(),
    removeDietary: DietaryMarks.optional().describe('a product that states none stays so'),
  })
  .describe('What is left out stays as it is')
  .meta({ id: 'BulkFacts' });
export type BulkFactsBody = z.infer<typeof BulkFactsBody>;

const names = z.array(z.string());

export const BulkAnswer = z
  .object({
    changed: names.describe('names of the products that are changed, in Czech order'),
    unchanged: names.describe('of those that already stood so, or stand in no menu'),
    restoreToken: z.uuid().optional().describe('for restoredeleted, of a deletion'),
  })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.infer<typeof BulkAnswer>;

const amount = z.object({ price_czk: z.number(), price_eur: z.number().nullable() });

export const BulkPricesAnswer = BulkAnswer.omit({ restoreToken: true })
  .extend({
    prices: z.array(
      z.object({ id: z.number().int(), name: z.string(), menuName: z.string(), before: amount, after: amount }),
    ),
  })
  .meta({ id: 'BulkPricesAnswer' });
export type BulkPricesAnswer = z.infer<typeof BulkPricesAnswer>;

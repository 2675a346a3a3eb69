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
    until: z.enum(['tomorrow']).nullish().describe("until tomorrow's opening; omitted: until it is switched back"),
  })
  .meta({ id: 'BulkSoldOut' });
export type BulkSoldOutBody = z.infer<typeof BulkSoldOutBody>;

export const BulkCategoryBody = z.object({ ids, categoryId: Id }).meta({ id: 'BulkCategory' });
export type BulkCategoryBody = z.infer<typeof BulkCategoryBody>;

export const BulkPricesBody = z
  .object({
    ids,
    percent: z.number({ error: PERCENT }).min(-90, PERCENT).max(200, PERCENT),
    preview: z.boolean().default(false).describe('returns the result without changing anything'),
  })
  .meta({ id: 'BulkPrices' });
export type BulkPricesBody = z.infer<typeof BulkPricesBody>;

export const BulkFactsBody = z
  .object({
    ids,
    portion: optionalLine(MAX_PORTION).optional().describe('null: removes the value'),
    vatRate: optionalLine(MAX_VAT_NAME)
      .optional()
      .describe("the name of one of the venue's rates; null: removes the value"),
    isAdult: z.boolean().optional(),
    dietary: DietaryMarks.nullable().optional().describe('replaces all marks; null: not stated; empty: none applies'),
    addDietary: DietaryMarks.optional(),
    removeDietary: DietaryMarks.optional().describe('marks to remove; a product without stated marks stays unchanged'),
  })
  .describe('Omitted fields stay unchanged')
  .meta({ id: 'BulkFacts' });
export type BulkFactsBody = z.infer<typeof BulkFactsBody>;

const names = z.array(z.string());

export const BulkAnswer = z
  .object({
    changed: names.describe('names of the changed products, in Czech order'),
    unchanged: names.describe('names of products that already had the value or are in no menu'),
    restoreToken: z.uuid().optional().describe('token for restoredeleted, after a deletion'),
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

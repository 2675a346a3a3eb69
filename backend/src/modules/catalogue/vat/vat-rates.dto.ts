import { z } from 'zod';
import { comparisonKey } from '#kernel/comparison-key.js';
import { Id, localDate, optionalLine, requiredText } from '#platform/http/input.js';
import { MAX_VAT_NAME } from '../menu-fields.js';

const MAX_RATES = 50;
const PERCENT = 'Sazba je číslo od 0 do 100, nejvýše dvě desetinná místa.';

const percent = z
  .number({ error: PERCENT })
  .min(0, PERCENT)
  .max(100, PERCENT)
  .refine((value) => Number(value.toFixed(2)) === value, PERCENT);

const VatRate = z.object({
  name: requiredText(MAX_VAT_NAME, 'Zadejte název sazby.'),
  rate: percent.nullable().describe('percent; null: the rate ends on that day'),
  from: localDate().describe('the first day of this rate'),
});

const SetVatRate = VatRate.extend({
  was: optionalLine(MAX_VAT_NAME).describe('the previous name of a renamed rate; its products keep the rate'),
});

export const SetVatRates = z
  .object({
    venueId: Id,
    rates: z.array(SetVatRate).min(1, 'Přidejte aspoň jednu sazbu.').max(MAX_RATES, `Nejvýše ${MAX_RATES} řádků.`),
  })
  .superRefine(({ rates }, context) => {
    const wrong = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path: ['rates', ...path] });
    const written = new Map<string, string>();
    const begun = new Set<string>();
    const renamed = new Map<string, string>();
    rates.forEach(({ name, from, was }, index) => {
      const other = (was !== null && renamed.get(was)) || name;
      if (was !== null) renamed.set(was, other);
      if (other !== name) wrong(`Sazba ${was} se teď jmenuje ${other}. Přejmenujte ji stejně.`, index, 'name');
      const key = comparisonKey(name);
      const first = written.get(key) ?? name;
      if (first !== name) wrong(`Sazba se už jmenuje ${first}. Pište ji stejně.`, index, 'name');
      if (begun.has(`${key} ${from}`)) wrong('Od tohoto dne už sazba je.', index, 'from');
      written.set(key, first);
      begun.add(`${key} ${from}`);
    });
  })
  .meta({ id: 'SetVatRates' });
export type SetVatRates = z.infer<typeof SetVatRates>;

export const VatRates = z
  .object({
    venueId: z.number().int(),
    rates: z
      .array(VatRate.extend({ name: z.string(), from: z.iso.date(), rate: z.number().nullable() }))
      .describe('sorted by name, then by first day; the Czech rates until a venue sets its own'),
    now: z
      .array(z.object({ name: z.string(), rate: z.number() }))
      .describe("rates valid today on the venue's clock, highest first"),
  })
  .meta({ id: 'VatRates' });
export type VatRates = z.infer<typeof VatRates>;

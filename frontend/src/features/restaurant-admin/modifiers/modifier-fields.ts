import { comparisonKey } from '@stolek/rules/comparison-key';
import { tidyLine } from '@stolek/rules/text-rules';
import { z } from '#shared/zod.ts';
import type { ModifierGroup } from '../admin-api';
import { priceField, readPrice, writeDecimal } from '../editing/written-price';
import { type Named, ownName } from '../own-name';
import { modifierTexts } from './modifier-texts';

const { rules } = modifierTexts;
const LAST_ALLERGEN = 14;
export const MAX_OPTIONS = 30;

export const numbersIn = (written: string) => (written.match(/\d+/g) ?? []).map(Number);
const allergens = z
  .string()
  .overwrite(tidyLine)
  .refine((written) => numbersIn(written).every((one) => one >= 1 && one <= LAST_ALLERGEN), rules.allergens)
  .refine((written) => /^[\d\s,;]*$/.test(written), rules.allergens);
const count = z
  .string()
  .overwrite(tidyLine)
  .regex(/^\d{1,2}$/, rules.count);

/**
 * The validation rules of a modifier group's form, which match the server's. Prices, counts and allergens stay as
 * typed. A comma counts as the decimal point.
 */
export const modifierFields = (others: readonly Named[] | undefined, own: Named | undefined) =>
  z
    .object({
      name: ownName(rules, 100, others, own),
      min: count,
      max: count.refine((written) => Number(written) >= 1, rules.noOption),
      options: z.array(
        z.object({
          optionId: z.number().nullable(),
          name: z.string().overwrite(tidyLine).min(1, rules.option).max(100, 'Nejvýše 100 znaků.'),
          priceCzk: priceField(rules.price),
          priceEur: priceField(rules.price),
          adds: allergens,
          removes: allergens,
          isSoldOut: z.boolean(),
        }),
      ),
    })
    .superRefine(({ min, max, options }, context) => {
      const wrong = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path });
      if (Number(min) > Number(max)) wrong(rules.minOverMax, 'min');
      if (Number(max) > options.length) wrong(rules.maxOverOptions, 'max');
      const keys = options.map(({ name }) => comparisonKey(name));
      for (const [index, key] of keys.entries()) {
        if (keys.indexOf(key) < index) wrong(rules.optionTaken, 'options', index, 'name');
      }
    });
export type ModifierFields = z.infer<ReturnType<typeof modifierFields>>;

export const NO_OPTION: ModifierFields['options'][number] = {
  optionId: null,
  name: '',
  priceCzk: '',
  priceEur: '',
  adds: '',
  removes: '',
  isSoldOut: false,
};

/** @returns the group's values for the form; for a new group, a required choice of one option */
export function modifierFieldsOf(group: ModifierGroup | undefined): ModifierFields {
  const options = group?.options.map(
    ({ id, name, priceCZK, priceEUR, addsAllergens, removesAllergens, isSoldOut }) => ({
      optionId: id,
      name,
      isSoldOut,
      adds: addsAllergens.join(', '),
      removes: removesAllergens.join(', '),
      priceCzk: priceCZK === 0 ? '' : writeDecimal(priceCZK),
      priceEur: writeDecimal(priceEUR),
    }),
  );
  const { name = '', min = 1, max = 1 } = group ?? {};
  return { name, min: String(min), max: String(max), options: options ?? [NO_OPTION] };
}

/** @returns the fields in the format of both endpoints: to create and to update a group */
export function modifierBodyOf({ name, min, max, options }: ModifierFields) {
  return {
    name,
    min: Number(min),
    max: Number(max),
    options: options.map(({ optionId, priceCzk, priceEur, adds, removes, ...option }) => ({
      ...(optionId === null ? {} : { id: optionId }),
      name: option.name,
      isSoldOut: option.isSoldOut,
      priceCZK: readPrice(priceCzk) ?? 0,
      priceEUR: readPrice(priceEur),
      addsAllergens: numbersIn(adds),
      removesAllergens: numbersIn(removes),
    })),
  };
}

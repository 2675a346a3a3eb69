import { z } from 'zod';
import {
  IdInPath,
  type InputSchema,
  optionalLine,
  optionalParagraphs,
  requiredText,
  schemaOfInput,
} from '#platform/http/input.js';
import {
  AllergenNumbers,
  changedText,
  DietaryMarks,
  MAX_NAME,
  MAX_PORTION,
  MAX_TEXT,
  MAX_VAT_NAME,
} from '../menu-fields.js';

/** Rejects forms that could be misread: '1.5' as the allergens 1 and 5, or '{}' as none. */
const ALLERGENS = {
  pattern: String.raw`^[\s,;/"\[\]]*(0*(1[0-4]|[1-9])([\s,;/"\[\]]+|$))*$`,
  description: 'numbers 1-14 separated by commas',
};
const NUMBERS_AND_SEPARATORS = /^[\d\s,;/"[\]]*$/;

const NAME_MISSING = 'Zadejte název produktu.';

/** A form sends text: `1,3,7`, `[1,3,7]`, or a repeated field. Empty text means none. */
const allergensInForm = z
  .union([z.string().max(200), z.array(z.string().max(10)).max(100)])
  .transform((value) => [value].flat().join(','))
  .refine((value) => NUMBERS_AND_SEPARATORS.test(value), {
    error: 'Zadejte čísla alergenů 1 až 14, oddělená čárkou.',
    abort: true,
  })
  .transform((value) => value.match(/\d+/g)?.map(Number) ?? [])
  .pipe(AllergenNumbers)
  .meta(ALLERGENS);

const NONE = 'none';

/** A form sends `vegan,spicy` or a repeated field. `none` states that no dietary mark applies; empty states nothing. */
const dietaryInForm = z
  .union([z.string().max(200), z.array(z.string().max(20)).max(20)])
  .transform((value) =>
    [value]
      .flat()
      .join(',')
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .transform((marks) => (marks.length === 0 ? null : marks.length === 1 && marks[0] === NONE ? [] : marks))
  .pipe(DietaryMarks.nullable())
  .meta({
    description: 'vegetarian, vegan, gluten-free, spicy, separated by commas; none: none applies; empty: not stated',
  });

const facts = {
  portion: optionalLine(MAX_PORTION).optional().describe('size of a portion, such as 150 g'),
  vatRate: optionalLine(MAX_VAT_NAME).optional().describe("the name of one of the venue's rates"),
  isAdult: z.stringbool().meta({ type: 'boolean' }).optional(),
  dietary: dietaryInForm.optional(),
};

export const CreateItemForm = z.object({
  name: requiredText(MAX_NAME, NAME_MISSING),
  description: optionalParagraphs(MAX_TEXT),
  ingredients: optionalParagraphs(MAX_TEXT),
  allergen_numbers: allergensInForm.default([]),
  ...facts,
  venueId: IdInPath,
});
export type CreateItemForm = z.infer<typeof CreateItemForm>;

export const UpdateItemForm = z.object({
  id: IdInPath,
  name: requiredText(MAX_NAME, NAME_MISSING),
  description: changedText(MAX_TEXT),
  ingredients: changedText(MAX_TEXT),
  allergen_numbers: allergensInForm.optional(),
  ...facts,
  removeImage: z.stringbool().meta({ type: 'boolean' }).default(false),
  version: IdInPath.optional(),
});
export type UpdateItemForm = z.infer<typeof UpdateItemForm>;

const picture = {
  type: 'string',
  format: 'binary',
  description: 'JPEG, PNG, WebP, AVIF or GIF, at most 8 MB',
} as const;

export const CREATE_ITEM_FORM = withPicture(schemaOfInput(CreateItemForm));
export const UPDATE_ITEM_FORM = withPicture(schemaOfInput(UpdateItemForm));

/** Adds the picture to a form's schema, removes null, and describes a repeatable field by its single value. */
function withPicture(form: InputSchema): InputSchema {
  const fields = Object.entries(form.properties ?? {}).map(([name, { nullable: _, anyOf, ...field }]) => {
    return [name, { ...anyOf?.[0], ...field }];
  });
  return { ...form, properties: { ...Object.fromEntries(fields), image: picture } };
}

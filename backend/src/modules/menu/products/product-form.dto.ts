import { z } from 'zod';
import { IdInPath, optionalParagraphs, requiredText } from '#platform/http/input.js';
import { schemaOfInput, type InputSchema } from '#platform/http/schema-of-input.js';
import { AllergenNumbers, changedText, MAX_NAME, MAX_TEXT } from '../menu-fields.js';

/** Numbers 1–14 with anything between that is no digit. */
const ALLERGENS = {
  pattern: String.raw`^\D*(0*(1[0-4]|[1-9])(\D+|$))*$`,
  description: 'numbers 1-14 with commas between',
};

const NAME_MISSING = 'Zadejte název produktu.';

/** In a form everything is text: `1,3,7`, `[1,3,7]`, or the field repeated; empty means none. */
const allergensInForm = z
  .union([z.string().max(200), z.array(z.string().max(10)).max(100)])
  .transform((value) => [value].flat().join(',').match(/\d+/g)?.map(Number) ?? [])
  .pipe(AllergenNumbers)
  .meta(ALLERGENS);

export const CreateItemForm = z.object({
  name: requiredText(MAX_NAME, NAME_MISSING),
  description: optionalParagraphs(MAX_TEXT),
  ingredients: optionalParagraphs(MAX_TEXT),
  allergen_numbers: allergensInForm.default([]),
  venueId: IdInPath,
});
export type CreateItemForm = z.infer<typeof CreateItemForm>;

/** What is left out stays as it is. */
export const UpdateItemForm = z.object({
  id: IdInPath,
  name: requiredText(MAX_NAME, NAME_MISSING),
  description: changedText(MAX_TEXT),
  ingredients: changedText(MAX_TEXT),
  allergen_numbers: allergensInForm.optional(),
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

/** A form knows no null, and a field that comes several times is described as if it came once. */
function withPicture(form: InputSchema): InputSchema {
  const fields = Object.entries(form.properties ?? {}).map(([name, { nullable: _, anyOf, ...field }]) => {
    return [name, { ...anyOf?.[0], ...field }];
  });
  return { ...form, properties: { ...Object.fromEntries(fields), image: picture } };
}

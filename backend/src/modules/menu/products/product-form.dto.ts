import { z } from 'zod';
import { IdInPath, optionalText, requiredText } from '../../../platform/http/input.js';
import { AllergenNumbers, changedText, MAX_NAME, MAX_TEXT } from '../menu-fields.js';

const NAME_MISSING = 'Zadejte název produktu.';

/** In a form everything is text: `1,3,7`, `[1,3,7]`, or the field repeated; empty means none. */
const allergensInForm = z
  .union([z.string().max(200), z.array(z.string().max(10)).max(100)])
  .transform((value) => [value].flat().join(',').match(/\d+/g)?.map(Number) ?? [])
  .pipe(AllergenNumbers);

/** Specification, sections 5 and 7: createitem, updateitem. */
export const CreateItemForm = z.object({
  name: requiredText(MAX_NAME, NAME_MISSING),
  description: optionalText(MAX_TEXT),
  ingredients: optionalText(MAX_TEXT),
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
  removeImage: z.stringbool().default(false),
  version: IdInPath.optional(),
});
export type UpdateItemForm = z.infer<typeof UpdateItemForm>;

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const picture = {
  type: 'string',
  format: 'binary',
  description: 'JPEG, PNG, WebP, AVIF or GIF, at most 8 MB',
} as const;
const fields = {
  name: { ...text, maxLength: MAX_NAME },
  description: { ...text, maxLength: MAX_TEXT },
  ingredients: { ...text, maxLength: MAX_TEXT },
  allergen_numbers: { ...text, description: 'numbers 1-14 with commas between' },
  image: picture,
};

/** The forms as the API's description has them. */
export const CREATE_ITEM_FORM = {
  type: 'object',
  required: ['name', 'venueId'],
  properties: { ...fields, venueId: integer },
};
export const UPDATE_ITEM_FORM = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: integer, ...fields, removeImage: { type: 'boolean' }, version: integer },
};

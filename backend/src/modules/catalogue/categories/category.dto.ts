import { z } from 'zod';
import { Id, IdInPath, optionalParagraphs, requiredText, SeenVersion } from '#platform/http/input.js';
import type { CategoryEntity } from '../entities/category.entity.js';
import { changedText, MAX_CATEGORY_NAME, MAX_TEXT } from '../menu-fields.js';

export const CategoryView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    is_drinks: z.boolean(),
    venueId: z.number().int(),
    version: z.number().int().describe('send it back with a change'),
  })
  .meta({ id: 'Category' });
export type CategoryView = z.infer<typeof CategoryView>;

export const CreateCategoryBody = z
  .object({
    name: requiredText(MAX_CATEGORY_NAME, 'Název je povinný.'),
    description: optionalParagraphs(MAX_TEXT),
    is_drinks: z.boolean().default(false),
    venueId: Id,
  })
  .meta({ id: 'CreateCategory' });
export type CreateCategoryBody = z.infer<typeof CreateCategoryBody>;

export const UpdateCategory = z
  .object({
    id: Id,
    name: requiredText(MAX_CATEGORY_NAME, 'Název kategorie je povinný.'),
    description: changedText(MAX_TEXT),
    is_drinks: z.boolean().optional().describe('omitted: unchanged'),
    venueId: Id.optional(),
    version: SeenVersion,
  })
  .meta({ id: 'UpdateCategory' });
export type UpdateCategory = z.infer<typeof UpdateCategory>;

/** Specified: an array with one category. */
export const UpdateCategoryBody = z.array(UpdateCategory).length(1, 'Pošlete právě jednu kategorii.');
export type UpdateCategoryBody = z.infer<typeof UpdateCategoryBody>;

/** `moveTo`: the category that takes over the menu items. */
export const DeleteCategoryQuery = z.object({ moveTo: IdInPath.optional() });
export type DeleteCategoryQuery = z.infer<typeof DeleteCategoryQuery>;

export function categoryViewOf(category: CategoryEntity): CategoryView {
  const { id, name, description, isDrinks, venueId, version } = category;
  return { id, name, description, is_drinks: isDrinks, venueId, version };
}

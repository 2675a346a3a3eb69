import { z } from 'zod';
import { Id, requiredText } from '#platform/http/input.js';
import { MAX_CATEGORY_NAME, MAX_NAME, price } from '../menu-fields.js';

export const CreateDishBody = z
  .object({
    venueId: Id,
    name: requiredText(MAX_NAME, 'Zadejte název jídla nebo nápoje.'),
    categoryName: requiredText(MAX_CATEGORY_NAME, 'Zadejte kategorii.'),
    priceCZK: price('Zadejte prosím cenu v Kč.'),
  })
  .meta({ id: 'CreateDish' });
export type CreateDishBody = z.infer<typeof CreateDishBody>;

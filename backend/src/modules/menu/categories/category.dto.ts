import { z } from 'zod';

/** Specification, section 3: Category. */
export const CategoryView = z
  .object({ id: z.number().int(), name: z.string(), description: z.string().nullable(), venueId: z.number().int() })
  .meta({ id: 'Category' });
export type CategoryView = z.infer<typeof CategoryView>;

import { z } from 'zod';

import { IdInPath, localDate, text } from '#platform/http/input.js';

/** All that is given must fit. */
export const FindOrdersQuery = z.object({
  venueId: IdInPath,
  day: localDate().optional().describe('Local date of the placing; today when left out'),
  number: IdInPath.optional(),
  table: text(100).optional().describe("Part of the table's name"),
});
export type FindOrdersQuery = z.infer<typeof FindOrdersQuery>;

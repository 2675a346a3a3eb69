import { z } from 'zod';

import { IdInPath, localDate, typedLine } from '#platform/http/input.js';

export const FindOrdersQuery = z.object({
  venueId: IdInPath,
  day: localDate().optional().describe('Local date of the placing; today when left out'),
  number: IdInPath.optional(),
  table: typedLine(100).optional().describe("Part of the table's name"),
});
export type FindOrdersQuery = z.infer<typeof FindOrdersQuery>;

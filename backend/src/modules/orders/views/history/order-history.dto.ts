import { z } from 'zod';
import { IdInPath, localDate } from '#platform/http/input.js';
import { decodeCursor } from './history-cursor.js';

const PAGE = 50;
const MAX_PAGE = 200;

export const HistoryFilter = z.object({
  from: localDate().optional(),
  to: localDate().optional(),
  tableId: IdInPath.optional(),
  result: z.enum(['finished', 'rejected']).optional(),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

export const OrderHistoryQuery = HistoryFilter.extend({
  cursor: z
    .string()
    .max(200)
    .transform((text, context) => {
      const cursor = decodeCursor(text);
      if (!cursor) context.addIssue({ code: 'custom', message: 'není kurzor této historie' });
      return cursor;
    })
    .optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
});
export type OrderHistoryQuery = z.infer<typeof OrderHistoryQuery>;

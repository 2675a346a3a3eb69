import { z } from 'zod';
import { decodeCursor } from './history-cursor.js';

const PAGE = 50;
const MAX_PAGE = 200;

/** Filters of the history: local dates, both included, and where to go on. */
export const OrderHistoryQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
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

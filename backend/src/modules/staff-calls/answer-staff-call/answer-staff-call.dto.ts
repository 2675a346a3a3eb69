import { z } from 'zod';
import { Id } from '#platform/http/input.js';

export const AnswerStaffCallBody = z
  .object({ venueId: Id, tableId: Id, id: z.int().positive() })
  .meta({ id: 'AnswerStaffCall' });
export type AnswerStaffCallBody = z.infer<typeof AnswerStaffCallBody>;

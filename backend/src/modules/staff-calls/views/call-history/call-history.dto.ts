import { z } from 'zod';
import { IdInPath, localDate } from '#platform/http/input.js';

const PAGE = 50;
const MAX_PAGE = 200;

export const CallHistoryQuery = z.object({
  from: localDate().optional(),
  to: localDate().optional(),
  tableId: IdInPath.optional(),
  before: z.coerce.number().int().positive().optional().describe('Position of the last entry read: the next page'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
});
export type CallHistoryQuery = z.infer<typeof CallHistoryQuery>;

export const AnsweredCall = z
  .object({
    id: z.int(),
    venueId: z.int(),
    tableId: z.int(),
    tablename: z.string(),
    calledAt: z.iso.datetime(),
    answeredAt: z.iso.datetime(),
    answeredBy: z.string().nullable().describe('Name of the person, where it is known'),
    waitSeconds: z.number(),
    position: z.int().describe("The venue's event number of the answer"),
  })
  .meta({ id: 'AnsweredCall' });
export type AnsweredCall = z.infer<typeof AnsweredCall>;

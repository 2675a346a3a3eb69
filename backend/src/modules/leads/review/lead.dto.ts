import { z } from 'zod';
import { IdInPath } from '#platform/http/input.js';
import { LEAD_KINDS } from '../domain/lead.js';

const PAGE = 50;
const MAX_PAGE = 200;

const nullableText = z.string().nullable();

export const LeadView = z
  .object({
    id: z.int(),
    kind: z.enum(LEAD_KINDS),
    source: z.string(),
    receivedAt: z.iso.datetime(),
    name: z.string(),
    email: nullableText,
    telephone: nullableText,
    street: nullableText,
    city: nullableText,
    region: nullableText,
    currentState: nullableText,
    message: nullableText,
    suspected: z.boolean(),
    doneAt: z.iso.datetime().nullable(),
    doneBy: nullableText,
  })
  .meta({ id: 'Lead' });
export type LeadView = z.infer<typeof LeadView>;

/** By kind, and open, done, or all; suspected ones stand apart from both. */
export const LeadFilter = z.object({
  kind: z.enum(LEAD_KINDS).optional(),
  state: z.enum(['open', 'done', 'suspected', 'all']).default('open'),
});
export type LeadFilter = z.infer<typeof LeadFilter>;

export const LeadListQuery = LeadFilter.extend({
  /** The id of the last lead of the page before. */
  cursor: IdInPath.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
});
export type LeadListQuery = z.infer<typeof LeadListQuery>;

export const LeadDoneBody = z.object({ done: z.boolean() }).meta({ id: 'LeadDone' });
export type LeadDoneBody = z.infer<typeof LeadDoneBody>;

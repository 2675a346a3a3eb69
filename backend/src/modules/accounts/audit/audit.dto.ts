import { z } from 'zod';
import { IdInPath } from '#platform/http/input.js';

const PAGE = 50;
const MAX_PAGE = 200;

export const AuditQuery = z.object({
  cursor: IdInPath.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

const Value = z.unknown().describe('null: there was none, or is none; prices are decimals');

export const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    by: z.string().nullable().describe('name of the person; null once they are erased, and where it was none'),
    byProduct: z.boolean().describe('no user did it, but the product itself or a command on its machine'),
    subject: z.enum([
      ...(['product', 'category', 'menu', 'menuItem', 'modifierGroup'] as const),
      ...(['company', 'venue', 'table', 'zone', 'member'] as const),
    ]),
    subjectId: z.int().describe('of a member: the id of the user'),
    act: z
      .enum(['created', 'changed', 'deleted', 'restored'])
      .describe(
        'of a member: came into the company, or left it; of a venue also: came from another company, or went to it',
      ),
    name: z
      .string()
      .nullable()
      .describe('as it was called then; of a member: as they are called now, null once erased'),
    venueId: z.int().nullable(),
    venueName: z.string().nullable(),
    menuName: z.string().nullable().describe('as it was called then'),
    fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

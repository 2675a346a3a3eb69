import { z } from 'zod';
import { Id, requiredText, SeenVersion } from '#platform/http/input.js';
import { MAX_TABLES } from '../edit-tables/table-limit.js';

const MAX_NAME = 40;

const name = requiredText(MAX_NAME, 'Zadejte název zóny.');
const tableIds = z
  .array(Id)
  .max(MAX_TABLES, `Nejvýše ${MAX_TABLES} stolů.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Každý stůl smí přijít jen jednou.')
  .describe('a table that is in another zone leaves it');

export const CreateZone = z.object({ venueId: Id, name, tableIds }).meta({ id: 'CreateZone' });
export type CreateZone = z.infer<typeof CreateZone>;

export const UpdateZone = z
  .object({ id: Id, name: name.optional(), tableIds: tableIds.optional(), version: SeenVersion })
  .meta({ id: 'UpdateZone' });
export type UpdateZone = z.infer<typeof UpdateZone>;

export const ZoneView = z
  .object({
    id: z.number().int(),
    venueId: z.number().int(),
    name: z.string(),
    tableIds: z.array(z.number().int()).describe('sorted by name'),
    version: z.number().int().describe('send it back with a change'),
  })
  .meta({ id: 'Zone' });
export type ZoneView = z.infer<typeof ZoneView>;

import { z } from 'zod';
import { IdInPath } from '#platform/http/input.js';

export const TableInfoQuery = z.object({ vid: IdInPath, tid: IdInPath });
export type TableInfoQuery = z.infer<typeof TableInfoQuery>;

export const TableInfo = z
  .object({
    venueId: z.number().int(),
    venueName: z.string(),
    tableId: z.number().int(),
    tableName: z.string(),
  })
  .meta({ id: 'TableInfo' });
export type TableInfo = z.infer<typeof TableInfo>;

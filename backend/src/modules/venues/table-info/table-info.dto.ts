import { z } from 'zod';
import { TableLinkQuery } from '../table-link.dto.js';

export const TableInfoQuery = TableLinkQuery.omit({ vs: true });
export type TableInfoQuery = z.infer<typeof TableInfoQuery>;

export const TableInfo = z
  .object({
    venueId: z.number().int(),
    venueName: z.string(),
    tableId: z.number().int(),
    tableName: z.string(),
    timeZone: z.string().describe("The venue's, an IANA name"),
  })
  .meta({ id: 'TableInfo' });
export type TableInfo = z.infer<typeof TableInfo>;

import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Refuses } from '#platform/http/route.decorator.js';
import { TABLE_SERVICES } from '../entities/venue-table.entity.js';
import { type Venue, VenueDirectory } from '../venue-directory.js';
import { TableLinkQuery } from '../table-link.js';

const TableInfoQuery = TableLinkQuery.omit({ vs: true });
type TableInfoQuery = z.infer<typeof TableInfoQuery>;

const TableInfo = z
  .object({
    venueId: z.number().int(),
    venueName: z.string(),
    tableId: z.number().int(),
    tableName: z.string(),
    service: z.enum(TABLE_SERVICES).describe('pickup: the guest fetches the order from the counter'),
    coursing: z
      .boolean()
      .optional()
      .describe('whether guests may want all courses of an order at once; omitted: no courses'),
    timeZone: z.string().describe('IANA time zone of the venue'),
    isVatPayer: z.boolean().describe('the company pays VAT, so prices include it'),
  })
  .meta({ id: 'TableInfo' });
export type TableInfo = z.infer<typeof TableInfo>;

@ApiTags('guest')
@Controller('api')
export class TableInfoController {
  constructor(private readonly directory: VenueDirectory) {}

  @Get('gettableinfo')
  @ApiOperation({
    operationId: 'getTableInfo',
    summary: 'Returns the names of the venue and the table of a scanned code',
    description: 'A table of another venue gives 404.',
  })
  @Refuses('VENUE_NOT_FOUND', 'TABLE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: TableInfo })
  async read(@Query({ schema: TableInfoQuery }) { vid, tid }: TableInfoQuery): Promise<TableInfo> {
    const { venue, tables } = await this.directory.placeOrThrow(vid, tid);
    const { name: tableName = '', service = 'table' } = tables.get(tid) ?? {};
    return tableInfo(venue, { tableId: tid, tableName, service });
  }
}

/** @returns the data of a table that `gettableinfo` sends */
export function tableInfo(
  { id: venueId, name: venueName, timeZone, isVatPayer, coursing }: Venue,
  table: Pick<TableInfo, 'tableId' | 'tableName' | 'service'>,
): TableInfo {
  return { venueId, venueName, ...table, ...(coursing && { coursing }), timeZone, isVatPayer };
}

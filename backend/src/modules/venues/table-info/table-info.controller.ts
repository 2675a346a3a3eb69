import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { DomainError } from '#kernel/domain-error.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { VenueDirectory } from '../venue-directory.js';
import { TableInfo, TableInfoQuery } from './table-info.dto.js';

@ApiTags('guest')
@Controller('api')
export class TableInfoController {
  constructor(private readonly directory: VenueDirectory) {}

  @Get('gettableinfo')
  @ApiOperation({
    operationId: 'getTableInfo',
    summary: 'The names of the venue and the table of a scanned code',
    description: 'A table of another venue is not found.',
  })
  @Refuses('VENUE_NOT_FOUND', 'TABLE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: TableInfo })
  async read(@Query({ schema: TableInfoQuery }) { vid, tid }: TableInfoQuery): Promise<TableInfo> {
    const place = await this.directory.place(vid);
    if (!place) throw new DomainError('VENUE_NOT_FOUND');
    const table = place.tables.get(tid);
    if (!table) throw new DomainError('TABLE_NOT_FOUND');
    return { venueId: vid, venueName: place.venue.name, tableId: tid, tableName: table.name };
  }
}

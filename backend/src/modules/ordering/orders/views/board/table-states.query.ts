import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { readTableOrders } from './table-orders.js';
import { readTableCalls } from '../../../calls/table-calls.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { TableState } from './table-states.dto.js';

/** What is older is found in the history; looking further back would read a venue's whole past. */
const LOOKS_BACK_MS = 7 * 24 * 60 * 60 * 1000;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class TableStatesController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('gettablestates/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getTableStates', summary: 'What happens at each of the tables now' })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(TableState) })
  async states(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<TableState[]> {
    requireReach(user, venueId);
    const place = await this.venues.placeOrThrow(venueId, null);
    const since = new Date(this.clock.now().getTime() - LOOKS_BACK_MS);
    const orders = await readTableOrders(this.dataSource, venueId, since);
    const calls = await readTableCalls(this.dataSource, venueId);
    const ordersOf = new Map(orders.map((row) => [row.tableId, row]));
    const callOf = new Map(calls.map((row) => [row.tableId, row.calledAt]));
    return [...place.tables.keys()].map((tableId) => ({
      tableId,
      waiting: ordersOf.get(tableId)?.waiting ?? 0,
      running: ordersOf.get(tableId)?.running ?? 0,
      calledAt: callOf.get(tableId)?.toISOString() ?? null,
      lastOrderAt: ordersOf.get(tableId)?.lastOrderAt.toISOString() ?? null,
    }));
  }
}

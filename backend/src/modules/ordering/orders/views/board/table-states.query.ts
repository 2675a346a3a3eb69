import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { readTableCalls } from '../../../calls/table-calls.js';
import { TABLE_SERVICES, VenueDirectory } from '#modules/venues/venues.public.js';

type Sql = Pick<EntityManager, 'query'>;

interface TableOrders {
  readonly tableId: number;
  readonly waiting: number;
  readonly running: number;
  readonly lastOrderAt: Date;
}

const OF_TABLES = `
  select table_id as "tableId", count(*) filter (where status = 'waiting')::integer as waiting,
    count(*) filter (where status = 'in_progress')::integer as running, max(placed_at) as "lastOrderAt"
  from (
    select table_id, status, placed_at from staff_board where venue_id = $1 and ended_at > $2
    union all
    select table_id, status, placed_at from order_history where venue_id = $1 and ended_at > $2) o
  group by table_id`;

function readTableOrders(sql: Sql, venueId: number, endedSince: Date): Promise<TableOrders[]> {
  return sql.query<TableOrders[]>(OF_TABLES, [venueId, endedSince]);
}

const TableState = z
  .object({
    tableId: z.number().int(),
    service: z.enum(TABLE_SERVICES).describe('pickup: the guest fetches the order from the counter'),
    waiting: z.number().int().describe('orders waiting for a decision'),
    running: z.number().int().describe('orders in progress'),
    calledAt: z.iso.datetime().nullable().describe('when the open call was made; null: no open call'),
    lastOrderAt: z.iso
      .datetime()
      .nullable()
      .describe('when the newest order was placed; null: none in the last 7 days'),
  })
  .meta({ id: 'TableState' });
type TableState = z.infer<typeof TableState>;

/** Maximum age of the orders that are read. Without a limit, each request would read a venue's whole past. */
const LOOKS_BACK_MS = 7 * 24 * 60 * 60 * 1000;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class TableStatesController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('gettablestates/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getTableStates', summary: 'Returns the current state of each table' })
  @ApiResponse({ status: 200, standardSchema: z.array(TableState) })
  async states(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<TableState[]> {
    requireReach(user, venueId);
    const place = await this.venues.placeOrThrow(venueId, null);
    const since = new Date(this.clock.now().getTime() - LOOKS_BACK_MS);
    const orders = await readTableOrders(this.dataSource, venueId, since);
    const calls = await readTableCalls(this.database, venueId);
    const ordersOf = new Map(orders.map((row) => [row.tableId, row]));
    const callOf = new Map(calls.map((row) => [row.tableId, row.calledAt]));
    return [...place.tables].map(([tableId, { service }]) => ({
      tableId,
      service,
      waiting: ordersOf.get(tableId)?.waiting ?? 0,
      running: ordersOf.get(tableId)?.running ?? 0,
      calledAt: callOf.get(tableId)?.toISOString() ?? null,
      lastOrderAt: ordersOf.get(tableId)?.lastOrderAt.toISOString() ?? null,
    }));
  }
}

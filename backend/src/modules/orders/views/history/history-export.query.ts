import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { Database } from '#platform/database/database.js';
import { CSV_BEGIN, csvLine } from '#platform/http/csv.js';
import { UserNames } from '#modules/accounts/accounts.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { Order } from '#modules/orders/order.dto.js';
import { HISTORY_HEADER, historyCells, type Deciders } from './history-csv.js';
import { type HistoryRange, HistoryFilter } from './history-range.js';
import { pagesOfHistory, sendHistory } from './history-file.js';
import { BEHIND, sayWhetherBehind } from './history-standing.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class HistoryExportController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly users: UserNames,
  ) {}

  @Get('exportorderhistory/:venueId')
  @Access('venue:export-history')
  @ApiOperation({
    operationId: 'exportOrderHistory',
    summary: 'The filtered history as a file that opens right in a Czech spreadsheet',
    description: BEHIND,
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: HistoryFilter }) filter: HistoryFilter,
    @CurrentUser() user: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    requireReach(user, venueId);
    const venue = await this.venues.venueOrThrow(venueId);
    await sayWhetherBehind(reply, this.database, venueId, { indexed: true });
    await sendHistory(
      reply,
      { subject: 'historie', venue, filter },
      this.chunks({ venueId, ...filter }, venue.timeZone),
    );
  }

  async *chunks(range: HistoryRange, timeZone: string): AsyncIterable<string> {
    yield CSV_BEGIN + csvLine(HISTORY_HEADER);
    const nobody: Deciders = { approvedBy: null, endedBy: null };
    for await (const orders of pagesOfHistory(this.database, range, timeZone)) {
      const deciders = await this.deciders(range.venueId, orders);
      yield orders.map((order) => csvLine(historyCells(order, deciders.get(order.id) ?? nobody, timeZone))).join('');
    }
  }

  private async deciders(venueId: number, orders: readonly Order[]): Promise<ReadonlyMap<string, Deciders>> {
    const rows = await this.database.query<{ id: string; decided: string | null; ended: string | null }>({
      name: 'history_deciders',
      text: `select order_id as id, decided_by as decided, ended_by as ended from history_index
        where venue_id = $1 and order_id = any ($2)`,
      values: [venueId, orders.map(({ id }) => id)],
    });
    const ids = rows.flatMap(({ decided, ended }) => [decided, ended]).filter((id) => id !== null);
    const names = await this.users.namesOf([...new Set(ids)].map(Number));
    const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(Number(id)) ?? null));
    const approved = new Set(orders.filter(({ start_time }) => start_time !== null).map(({ id }) => id));
    return new Map(
      rows.map(({ id, decided, ended }) => [
        id,
        { approvedBy: approved.has(id) ? nameOf(decided) : null, endedBy: nameOf(ended) },
      ]),
    );
  }
}

import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock, localMoment } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { IdInPath, localDate, typedLine } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { findPlacedOrders } from '#registry/rows.js';
import { Order } from '#modules/ordering/ordering.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { DiagnosticsQueries } from '../diagnostics-queries.js';
import { StreamStory, streamStory } from './stream-story.js';

const FindOrdersQuery = z.object({
  venueId: IdInPath,
  day: localDate().optional().describe('Local date of placement; default: today'),
  number: IdInPath.optional(),
  table: typedLine(100).optional().describe("Part of the table's name"),
});
type FindOrdersQuery = z.infer<typeof FindOrdersQuery>;

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/orders')
@Access('events:diagnose')
export class StoryController {
  constructor(
    private readonly queries: DiagnosticsQueries,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
    private readonly storage: FileStorage,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'findOrders', summary: 'Finds orders of a day by number or table, latest first' })
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  async find(
    @Query({ schema: FindOrdersQuery }) query: FindOrdersQuery,
    @CurrentUser() user: Principal,
  ): Promise<Order[]> {
    const { timeZone } = await this.venues.venueOrThrow(query.venueId);
    const day = query.day ?? localMoment(this.clock.now(), timeZone).date;
    const question = { userId: user.userId, action: 'find-orders', arguments: { ...query, day } };
    return this.queries.record(
      question,
      () => findPlacedOrders(this.queries.database, { ...query, day, timeZone }),
      (orders) => `${orders.length} orders`,
    );
  }

  @Get(':id')
  @ApiOperation({ operationId: 'getOrderStory', summary: 'Returns the events of one order, each with its changes' })
  @Refuses('ORDER_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: StreamStory })
  story(@Param('id', { schema: z.uuid() }) id: string, @CurrentUser() user: Principal): Promise<StreamStory> {
    const question = { userId: user.userId, action: 'order', arguments: { id } };
    return this.queries.replay(question, (session) => streamStory(session, this.storage, id));
  }
}

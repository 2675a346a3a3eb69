import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { Asking } from '../asking.js';
import { boardAt } from './board-at.js';
import { BoardAt, BoardAtQuery, DayEvents, DayQuery } from './board-at.dto.js';
import { dayEvents } from './day-events.js';

@ApiTags('diagnostics')
@Controller('api/my/diagnostics')
@Access('events:diagnose')
export class BoardAtController {
  constructor(
    private readonly asking: Asking,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('board/:venueId')
  @ApiOperation({ operationId: 'getBoardAt', summary: 'The board of a venue as it stood at a moment' })
  @Refuses('VENUE_NOT_FOUND', 'MOMENT_ARCHIVED')
  @ApiResponse({ status: 200, standardSchema: BoardAt })
  async board(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: BoardAtQuery }) { at }: z.infer<typeof BoardAtQuery>,
    @CurrentUser() user: Principal,
  ): Promise<BoardAt> {
    await this.venues.venueOrThrow(venueId);
    const question = { userId: user.userId, action: 'board-at', arguments: { venueId, at } };
    return this.asking.replay(question, (session) => boardAt(session, venueId, new Date(at)));
  }

  @Get('events/:venueId')
  @ApiOperation({ operationId: 'getDayEvents', summary: 'What happened in a venue on a day: the marks of the slider' })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: DayEvents })
  async events(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: DayQuery }) { day }: z.infer<typeof DayQuery>,
  ): Promise<DayEvents> {
    const { timeZone } = await this.venues.venueOrThrow(venueId);
    return dayEvents(this.asking.database, { venueId, day, timeZone });
  }
}

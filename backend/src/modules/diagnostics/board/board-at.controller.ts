import { Controller, Get, Injectable, type OnModuleInit, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { daysAfter } from '@stolek/rules/local-date';
import type { Principal } from '#kernel/principal.js';
import { numbersBetween } from '#eventlog/log/read-streams.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { momentOf } from '#kernel/clock.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { markOpenStreamsAhead } from '#eventlog/replay/open-streams.js';
import { Database } from '#platform/database/database.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { REPLAY_REGISTRY } from '#registry/log.projections.js';
import { DiagnosticsQueries } from '../diagnostics-queries.js';
import type { EventType } from '../diagnosed.dto.js';
import { BoardAt, BoardAtQuery, DayEvents, DayQuery } from './board-at.dto.js';
import { boardAt } from './board-at.js';

const LISTED = 5_000;

async function dayEvents(
  sql: SqlSource,
  { venueId, day, timeZone }: { venueId: number; day: string; timeZone: string },
): Promise<DayEvents> {
  const from = momentOf({ date: day, minute: 0 }, timeZone);
  const to = momentOf({ date: daysAfter(day, 1), minute: 0 }, timeZone);
  const numbers = await numbersBetween(sql, venueId, { from, to });
  const rows = await sql.query<{ seq: string; at: Date; type: EventType; stream: string; number: number | null }>({
    text: `select venue_seq as seq, occurred_at as at, type, stream_id as stream, number from event
      where venue_id = $1 and venue_seq between $2 and $3 and occurred_at >= $4 and occurred_at < $5
      order by venue_seq limit ${LISTED + 1}`,
    values: [venueId, numbers?.from ?? 1, numbers?.to ?? 0, from, to],
  });
  const events = rows.slice(0, LISTED).map(({ seq, at, type, stream, number }) => ({
    position: Number(seq),
    at: at.toISOString(),
    type,
    streamId: stream,
    number,
  }));
  return { from: from.toISOString(), to: to.toISOString(), timeZone, events, truncated: rows.length > LISTED };
}

@ApiTags('diagnostics')
@Controller('api/my/diagnostics')
@Access('events:diagnose')
export class BoardAtController {
  constructor(
    private readonly queries: DiagnosticsQueries,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('board/:venueId')
  @ApiOperation({ operationId: 'getBoardAt', summary: 'Returns the board of a venue at a given moment' })
  @Refuses('MOMENT_ARCHIVED')
  @ApiResponse({ status: 200, standardSchema: BoardAt })
  async board(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: BoardAtQuery }) { at }: z.infer<typeof BoardAtQuery>,
    @CurrentUser() user: Principal,
  ): Promise<BoardAt> {
    await this.venues.venueOrThrow(venueId);
    const question = { userId: user.userId, action: 'board-at', arguments: { venueId, at } };
    return this.queries.replay(question, (session) => boardAt(session, venueId, new Date(at)));
  }

  @Get('events/:venueId')
  @ApiOperation({
    operationId: 'getDayEvents',
    summary: 'Returns the events of a venue on a day, shown as marks of the slider',
  })
  @ApiResponse({ status: 200, standardSchema: DayEvents })
  async events(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: DayQuery }) { day }: z.infer<typeof DayQuery>,
  ): Promise<DayEvents> {
    const { timeZone } = await this.venues.venueOrThrow(venueId);
    return dayEvents(this.queries.database, { venueId, day, timeZone });
  }
}

const EVERY_MS = 300_000;
const AT_ONCE = 50;

/** Stores in advance which streams were open, for queries about a board of the past. A new log needs several runs. */
@Injectable()
export class MarkOpenStreamsJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'mark-open-streams', () => this.run());
  }

  run(): Promise<void> {
    return markOpenStreamsAhead(this.database, REPLAY_REGISTRY, AT_ONCE);
  }
}

import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { venuesWithEvents } from '#eventlog/chain/chain-verify.js';
import { compareReader } from '#eventlog/readers/compare-reader.js';
import { compareProjection, type Comparison as Compared } from '#eventlog/replay/compare.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import type { OwnSession } from '#platform/database/own-session.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { DiagnosticsQueries } from '../diagnostics-queries.js';
import { PROJECTION_NAMES, REPLAY_REGISTRY } from '../../../registry/log.projections.js';
import { ComparedColumn } from '../diagnosed.dto.js';

/** Maximum number of listed differences, to which each venue contributes up to a hundred. `count` counts all. */
const LISTED = 100;

const Row = z.record(z.string(), z.unknown());

const Comparison = z
  .object({
    of: z.string(),
    venues: z.int(),
    events: z.int().describe('Number of replayed events; for a reader the events that it has read'),
    count: z.int().describe('Number of rows that differ; nothing was changed'),
    differences: z.array(
      z.object({
        venueId: z.int(),
        key: Row,
        columns: z.array(ComparedColumn),
        live: Row.nullable().describe('null: the live table has no such row'),
        replayed: Row.nullable().describe('null: the replay has no such row'),
      }),
    ),
  })
  .meta({ id: 'Comparison' });
type Comparison = z.infer<typeof Comparison>;

const CompareBody = z
  .object({
    of: z.enum([...PROJECTION_NAMES, ...LOG_READERS.map(({ name }) => name)]),
    venueId: Id.nullish().describe('null: every venue'),
  })
  .meta({ id: 'Compare' });
type CompareBody = z.infer<typeof CompareBody>;

function comparisonView({ projection, venues, events, count, differences }: Compared): Comparison {
  return {
    of: projection,
    venues,
    events,
    count,
    differences: differences.slice(0, LISTED).map((difference) => ({
      ...difference,
      columns: [...difference.columns] as Comparison['differences'][number]['columns'],
    })),
  };
}

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/comparisons')
@Access('events:diagnose')
export class ComparisonsController {
  constructor(
    private readonly queries: DiagnosticsQueries,
    private readonly venues: VenueDirectory,
  ) {}

  @Post()
  @ApiOperation({
    operationId: 'compareRows',
    summary: 'Compares the rows of a projection or a stored reader with a replay of the log; changes nothing',
  })
  @Refuses('VENUE_NOT_FOUND')
  @Answers(200, Comparison)
  async compare(
    @Body({ schema: CompareBody }) { of, venueId = null }: CompareBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<Comparison> {
    if (venueId !== null) await this.venues.venueOrThrow(venueId);
    const question = { userId, action: 'compare', arguments: { projection: of, venueId } };
    const compared = await this.queries.replay(
      question,
      (session) => compareRows(session, of, venueId),
      ({ count }) => `${count} rows differ`,
    );
    return comparisonView(compared);
  }
}

async function compareRows(session: OwnSession, of: CompareBody['of'], venueId: number | null): Promise<Compared> {
  const venues = venueId === null ? await venuesWithEvents(session) : [venueId];
  const reader = LOG_READERS.find(({ name }) => name === of);
  return reader ? compareReader(session, reader, venues) : compareProjection(session, REPLAY_REGISTRY, of, venues);
}

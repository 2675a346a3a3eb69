import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { venuesWithEvents } from '#eventlog/chain/chain-verify.js';
import { compareReader } from '#eventlog/readers/compare-reader.js';
import { compareProjection, type Comparison as Compared } from '#eventlog/replay/compare.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import type { OwnSession } from '#platform/database/own-session.js';
import { Asking } from '../asking.js';
import { DIAGNOSED } from '../diagnosed-code.js';
import { CompareBody, Comparison, comparisonView } from './comparison.dto.js';

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/comparisons')
@Access('events:diagnose')
export class ComparisonsController {
  constructor(
    private readonly asking: Asking,
    private readonly venues: VenueDirectory,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'compareRows',
    summary: 'Holds the rows of a projection or a stored reader against a replay of the log; changes nothing',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Comparison })
  async compare(
    @Body({ schema: CompareBody }) { of, venueId = null }: CompareBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<Comparison> {
    if (venueId !== null) await this.venues.venueOrThrow(venueId);
    const question = { userId, action: 'compare', arguments: { projection: of, venueId } };
    const compared = await this.asking.replay(
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
  return reader ? compareReader(session, reader, venues) : compareProjection(session, DIAGNOSED, of, venues);
}

import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { readProofs } from './head-proofs.js';

const HistoryProof = z
  .object({
    proof: z
      .object({
        holds: z.boolean().describe('The log is the one whose hash was laid down outside the database'),
        keptAt: z.iso.datetime().describe('The newest hash that holds: what happened before is as it was then'),
        since: z.iso.datetime().describe('The first one'),
        provenAt: z.iso.datetime().describe('When the log was last held against it'),
        restsOn: z.enum(['files', 'object-store', 'locked']).describe('What keeps it from being changed'),
        losses: z
          .array(
            z.object({
              since: z.iso.datetime().nullable().describe('null: since its beginning'),
              until: z.iso.datetime(),
              events: z.int().describe('At most so many are missing'),
              acceptedAt: z.iso.datetime(),
              reason: z.string(),
            }),
          )
          .describe('What was lost and accepted by the operator, the oldest first'),
      })
      .nullable()
      .describe('null until a first one was laid down'),
  })
  .meta({ id: 'HistoryProof' });
type HistoryProof = z.infer<typeof HistoryProof>;

@ApiTags('staff')
@Controller('api/my/restaurant')
export class HistoryProofController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('gethistoryproof/:venueId')
  @Access('venue:see-history')
  @ApiOperation({ operationId: 'getHistoryProof', summary: 'Whether the history is unchanged, and what that rests on' })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: HistoryProof })
  async proof(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
  ): Promise<HistoryProof> {
    requireReach(user, venueId);
    await this.venues.venueOrThrow(venueId);
    const [found] = await readProofs(this.database, venueId);
    if (!found) return { proof: null };
    const { keptAt, since, provenAt, restsOn, finding } = found;
    const losses = found.losses.map(({ by: _, ...loss }) => loss);
    return { proof: { holds: finding === null, keptAt, since, provenAt, restsOn, losses } };
  }
}

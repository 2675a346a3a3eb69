import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { readProofs } from './head-proofs.js';

const HistoryProof = z
  .object({
    proof: z
      .object({
        holds: z.boolean().describe('The log matches the hash stored outside the database'),
        keptAt: z.iso.datetime().describe('Time of the newest matching hash; earlier history is unchanged since then'),
        since: z.iso.datetime().describe('The first one'),
        provenAt: z.iso.datetime().describe('When the log was last compared with it'),
        restsOn: z.enum(['files', 'object-store', 'locked']).describe('Storage that protects the hash from changes'),
        losses: z
          .array(
            z.object({
              since: z.iso.datetime().nullable().describe('null: since its beginning'),
              until: z.iso.datetime(),
              events: z.int().describe('Maximum number of missing events'),
              acceptedAt: z.iso.datetime(),
              reason: z.string(),
            }),
          )
          .describe('Losses accepted by the operator, oldest first'),
      })
      .nullable()
      .describe('null until the first hash is stored'),
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
  @ApiOperation({
    operationId: 'getHistoryProof',
    summary: 'Returns whether the history is unchanged, with the evidence',
  })
  @ApiResponse({ status: 200, standardSchema: HistoryProof })
  async proof(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
  ): Promise<HistoryProof> {
    await this.venues.venueFor(user, venueId);
    const [found] = await readProofs(this.database, venueId);
    if (!found) return { proof: null };
    const { keptAt, since, provenAt, restsOn, finding } = found;
    const losses = found.losses.map(({ by: _, ...loss }) => loss);
    return { proof: { holds: finding === null, keptAt, since, provenAt, restsOn, losses } };
  }
}

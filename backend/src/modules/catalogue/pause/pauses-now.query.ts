import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { WHOLE_VENUE, type Pauses } from './domain/pause.state.js';
import { readPauses } from './pause-log.js';

export const PausesNow = z
  .object({
    pauses: z.array(
      z.object({ station: z.int().nullable().describe('null: the whole venue'), until: z.iso.datetime() }),
    ),
    delays: z.array(z.object({ station: z.int().nullable(), minutes: z.int(), until: z.iso.datetime() })),
  })
  .meta({ id: 'PausesNow' });
export type PausesNow = z.infer<typeof PausesNow>;

export function pausesNow({ paused, busy }: Pauses, at: number): PausesNow {
  const stationOf = (key: string): number | null => (key === WHOLE_VENUE ? null : Number(key));
  const pauses = Object.entries(paused).map(([key, until]) => ({ station: stationOf(key), until }));
  const delays = Object.entries(busy).map(([key, delay]) => ({ station: stationOf(key), ...delay }));
  const holds = ({ until }: { readonly until: string }): boolean => Date.parse(until) > at;
  return { pauses: pauses.filter(holds), delays: delays.filter(holds) };
}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class PausesNowController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('getpauses/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getPauses', summary: 'Returns the pauses and delays that hold now' })
  @ApiResponse({ status: 200, standardSchema: PausesNow })
  async now(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
  ): Promise<PausesNow> {
    await this.venues.venueFor(user, venueId);
    return pausesNow(await readPauses(this.database, venueId), this.clock.now().getTime());
  }
}

import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { IdInPath } from '#platform/http/input.js';
import { VenueDirectory } from '../venue-directory.js';
import { ServingState } from './serving-state.js';
import { VenuePresence } from './venue-presence.js';

export const PresenceView = z
  .object({
    venueId: z.int(),
    serving: z
      .boolean()
      .describe(
        'false if for a minute no page has been alive and no printer of orders has asked for them; true also while that is unknown',
      ),
    pages: z
      .array(
        z.object({
          page: z.string().describe('the id of the browser'),
          name: z.string().nullable().describe('the zones or the station that it shows'),
          alive: z.boolean(),
          lastSeen: z.iso.datetime(),
          visible: z.boolean().nullable().describe('null for an older page, which does not tell'),
          soundOn: z.boolean().nullable().describe('the same'),
          touchedAt: z.iso.datetime().nullable().describe('last touch; null if unknown'),
        }),
      )
      .describe('pages of the last hour, those that answered last first; a page that was left on purpose is absent'),
  })
  .meta({ id: 'Presence' });
export type PresenceView = z.infer<typeof PresenceView>;

@ApiTags('staff')
@Controller('api/my/restaurant')
export class PresenceController {
  constructor(
    private readonly presence: VenuePresence,
    private readonly serving: ServingState,
    private readonly directory: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('getpresence/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getPresence', summary: "Returns the staff's pages of a venue, alive and silent ones" })
  @ApiResponse({ status: 200, standardSchema: PresenceView })
  async read(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<PresenceView> {
    await this.directory.venueFor(user, venueId);
    const now = this.clock.now().getTime();
    const at = (agoMs: number): string => new Date(now - agoMs).toISOString();
    const present = this.presence.pagesOf(venueId).filter(({ left }) => !left);
    const pages = present.map(({ page, name, isAlive, agoMs, visible, soundOn, touchedMsAgo }) => ({
      page,
      name,
      alive: isAlive,
      lastSeen: at(agoMs),
      visible,
      soundOn,
      touchedAt: touchedMsAgo === null ? null : at(agoMs + touchedMsAgo),
    }));
    return { venueId, serving: this.serving.isServing(venueId), pages };
  }
}

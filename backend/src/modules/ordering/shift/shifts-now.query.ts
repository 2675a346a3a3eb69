import { Controller, Get, Injectable, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import { tabletNames, UserNames } from '#modules/accounts/accounts.public.js';
import { VenueDirectory, VenuePresence } from '#modules/venues/venues.public.js';

const HANDOVER_MS = 12 * 3_600_000;

/** People on shift, longest shift first, and recently ended shifts with their notes. Not a record of working time. */
export const ShiftNow = z
  .object({
    people: z.array(
      z.object({
        personId: z.int(),
        name: z.string().nullable(),
        since: z.iso.datetime(),
        tablet: z.string().optional().describe('Name of the enrolled tablet on which the shift began'),
        alive: z.boolean().describe('a page of the device on which the shift began answers'),
      }),
    ),
    handovers: z
      .array(
        z.object({
          from: z.int(),
          name: z.string().nullable(),
          endedAt: z.iso.datetime(),
          note: z.string().nullable(),
        }),
      )
      .describe('shifts that ended in the last 12 hours, and that nobody has taken over since; the last one first'),
  })
  .meta({ id: 'ShiftNow' });
export type ShiftNow = z.infer<typeof ShiftNow>;

/** SQL: people on shift. A shift that nobody has ended counts for at most 24 hours. Uses the index shift_by_end. */
export const ON_SHIFT = `(select venue_id, person_id from shift
    where ended_at = 'infinity' and begun_at > now() - interval '24 hours')`;

const NOW = `select person_id as "personId", begun_at as since, device from shift
  where venue_id = $1 and ended_at = 'infinity' order by begun_at, person_id`;
// Leaves out shifts that ended before somebody took over, because that person has seen them. Uses the index
// shift_by_end.
const LEFT = `select s.person_id as "from", l.at as "endedAt", l.note from shift s
  cross join lateral unnest(s.left_at || s.ended_at, s.left_notes || s.note) l (at, note)
  where s.venue_id = $1 and s.ended_at > $2 and l.at > $2 and l.at < 'infinity'
    and (l.at < s.ended_at or s.ended_by = 'person')
    and not exists (select from shift t where t.venue_id = $1 and t.ended_at > $2 and t.taken_at >= l.at)
  order by l.at desc limit 10`;

@Injectable()
export class ShiftsNow {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly users: UserNames,
    private readonly presence: VenuePresence,
    private readonly clock: Clock,
  ) {}

  async read(venueId: number): Promise<ShiftNow> {
    await this.venues.venueOrThrow(venueId);
    const people = await this.database.query<{ personId: number; since: Date; device: string | null }>({
      name: 'on_shift',
      text: NOW,
      values: [venueId],
    });
    const left = await this.database.query<{ from: number; endedAt: Date; note: string | null }>({
      name: 'left_shifts',
      text: LEFT,
      values: [venueId, new Date(this.clock.now().getTime() - HANDOVER_MS)],
    });
    const names = await this.users.namesOf([
      ...people.map(({ personId }) => personId),
      ...left.map(({ from }) => from),
    ]);
    const tablets = await tabletNames(this.database, people);
    const pages = this.presence.pagesOf(venueId).filter(({ isAlive, left: hasLeft }) => isAlive && !hasLeft);
    return {
      people: people.map(({ personId, since, device }) => ({
        personId,
        name: names.get(personId) ?? null,
        since: since.toISOString(),
        ...(tablets.has(device) && { tablet: tablets.get(device)! }),
        alive: pages.some(({ page }) => page === device),
      })),
      handovers: left.map(({ from, endedAt, note }) => ({
        from,
        name: names.get(from) ?? null,
        endedAt: endedAt.toISOString(),
        note,
      })),
    };
  }
}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class ShiftsNowController {
  constructor(private readonly shifts: ShiftsNow) {}

  @Get('getshift/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getShift', summary: 'Returns the people on shift, and what others have left to them' })
  @ApiResponse({ status: 200, standardSchema: ShiftNow })
  now(@Param('venueId', { schema: IdInPath }) venueId: number, @CurrentUser() user: Principal): Promise<ShiftNow> {
    requireReach(user, venueId);
    return this.shifts.read(venueId);
  }
}

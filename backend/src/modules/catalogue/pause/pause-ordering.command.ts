import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { daysAfter } from '@stolek/rules/local-date';
import { BUSINESS_DAY_STARTS_AT, businessDay, Clock, localMoment, momentOf } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Database } from '#platform/database/database.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { type Venue, VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { stationNames } from '../stations/station-names.js';
import { MAX_STATIONS } from '../stations/station.dto.js';
import type { PauseCommand } from './domain/pause.decider.js';
import { PauseLog } from './pause-log.js';
import { PausesNow, pausesNow } from './pauses-now.query.js';

const MINUTE_MS = 60_000;
const BUSY_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;
const BUSY_FOR_MINUTES = 60;

const Minutes = (from: number): z.ZodInt =>
  z.int().min(from, `${from} až 240 minut.`).max(240, `${from} až 240 minut.`);
const stationIds = z
  .array(Id)
  .min(1, 'Vyberte stanici.')
  .max(MAX_STATIONS)
  .nullish()
  .describe('Omitted: the whole venue');

const PauseOrderingBody = z
  .object({
    venueId: Id,
    stationIds,
    minutes: Minutes(5).nullish(),
    until: z.enum(['day-end']).nullish().describe('Until the end of the business day, in place of `minutes`'),
  })
  .refine(({ minutes, until }) => ((minutes ?? null) === null) !== ((until ?? null) === null), {
    path: ['minutes'],
    error: 'Zadejte buď minuty, nebo do konce dne.',
  })
  .meta({ id: 'PauseOrdering' });
const ResumeOrderingBody = z.object({ venueId: Id, stationIds }).meta({ id: 'ResumeOrdering' });
const SetBusyBody = z
  .object({
    venueId: Id,
    stationIds,
    minutes: z.literal(BUSY_MINUTES).describe('About so much longer do guests wait'),
    forMinutes: Minutes(15).nullish().describe(`Omitted: ${BUSY_FOR_MINUTES}`),
  })
  .meta({ id: 'SetBusy' });

type PauseRequest =
  | ({ readonly kind: 'pause' } & z.infer<typeof PauseOrderingBody>)
  | ({ readonly kind: 'resume' } & z.infer<typeof ResumeOrderingBody>)
  | ({ readonly kind: 'set-busy' } & z.infer<typeof SetBusyBody>);

class ChangePauses extends StaffCommand<PauseRequest, PausesNow> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class PauseController {
  constructor(private readonly commands: Commands) {}

  @Post('pauseordering')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'pauseOrdering',
    summary: 'Stops orders of guests for the whole venue or for dishes of some stations',
    description: 'It ends by itself, and a later pause of the same stations replaces it. Placed orders stay.',
  })
  @Refuses('VENUE_NOT_FOUND', 'STATION_NOT_FOUND', 'NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, PausesNow)
  pause(
    @Body({ schema: PauseOrderingBody }) body: z.infer<typeof PauseOrderingBody>,
    @Staff() staff: StaffCaller,
  ): Promise<PausesNow> {
    return this.commands.execute(new ChangePauses({ kind: 'pause', ...body }, staff.at(body.venueId)));
  }

  @Post('resumeordering')
  @Access('venue:decide-orders')
  @ApiOperation({ operationId: 'resumeOrdering', summary: 'Ends pauses of some stations, or every pause of the venue' })
  @Refuses('VENUE_NOT_FOUND', 'STATION_NOT_FOUND', 'NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, PausesNow)
  resume(
    @Body({ schema: ResumeOrderingBody }) body: z.infer<typeof ResumeOrderingBody>,
    @Staff() staff: StaffCaller,
  ): Promise<PausesNow> {
    return this.commands.execute(new ChangePauses({ kind: 'resume', ...body }, staff.at(body.venueId)));
  }

  @Post('setbusy')
  @Access('venue:decide-orders')
  @ApiOperation({ operationId: 'setBusy', summary: 'Tells guests for a while that they wait longer than usual' })
  @Refuses('VENUE_NOT_FOUND', 'STATION_NOT_FOUND', 'NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, PausesNow)
  busy(
    @Body({ schema: SetBusyBody }) body: z.infer<typeof SetBusyBody>,
    @Staff() staff: StaffCaller,
  ): Promise<PausesNow> {
    return this.commands.execute(new ChangePauses({ kind: 'set-busy', ...body }, staff.at(body.venueId)));
  }
}

@CommandHandler(ChangePauses)
export class ChangePausesHandler implements ICommandHandler<ChangePauses> {
  constructor(
    private readonly venues: VenueDirectory,
    private readonly database: Database,
    private readonly log: PauseLog,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
  ) {}

  async execute({ body, context }: ChangePauses): Promise<PausesNow> {
    const { venueId } = body;
    const venue = await this.venues.venueOrThrow(venueId);
    await this.requireStations(venueId, body.stationIds ?? []);
    const occurredAt = this.clock.now();
    const pauses = await this.log.say(venueId, commandOf(body, venue, occurredAt), { context, occurredAt });
    await this.changes.change(venueId, () => Promise.resolve());
    return pausesNow(pauses, occurredAt.getTime());
  }

  private async requireStations(venueId: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const own = new Set((await stationNames(this.database, venueId)).keys());
    if (ids.some((id) => !own.has(id))) throw new DomainError('STATION_NOT_FOUND');
  }
}

function commandOf(body: PauseRequest, venue: Venue, at: Date): PauseCommand {
  const stations = body.stationIds ? [...new Set(body.stationIds)].sort((a, b) => a - b) : null;
  if (body.kind === 'resume') return { kind: 'resume', stations, at };
  if (body.kind === 'set-busy') {
    return {
      kind: 'set-busy',
      stations,
      minutes: body.minutes,
      until: fullMinute(at, body.forMinutes ?? BUSY_FOR_MINUTES),
    };
  }
  const minutes = body.minutes ?? null;
  return { kind: 'pause', stations, until: minutes === null ? dayEnd(venue, at) : fullMinute(at, minutes) };
}

function fullMinute(at: Date, minutes: number): Date {
  return new Date(Math.ceil(at.getTime() / MINUTE_MS + minutes) * MINUTE_MS);
}

function dayEnd({ timeZone }: Venue, at: Date): Date {
  const date = daysAfter(businessDay(localMoment(at, timeZone)), 1);
  return momentOf({ date, minute: BUSINESS_DAY_STARTS_AT * 60 }, timeZone);
}

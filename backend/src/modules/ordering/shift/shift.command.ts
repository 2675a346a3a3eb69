import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Database } from '#platform/database/database.js';
import { Id, optionalNote } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { DutyPhones } from '../escalation/duty-phones.js';
import { SHIFTS, type ShiftCommand } from './domain/shift.decider.js';
import { ShiftNow, ShiftsNow } from './shifts-now.query.js';

const MAX_SHIFT_NOTE = 300;

const BeginShiftBody = z.object({ venueId: Id }).meta({ id: 'BeginShift' });
const EndShiftBody = z.object({ venueId: Id, note: optionalNote(MAX_SHIFT_NOTE) }).meta({ id: 'EndShift' });
const TakeHandoverBody = z
  .object({ venueId: Id, from: Id.describe('The person whose shift has ended') })
  .meta({ id: 'TakeHandover' });

/** Counts the orders and calls that are open when a shift ends. */
export abstract class OpenWork {
  abstract of(venueId: number, at: Date): Promise<{ readonly orders: number; readonly calls: number }>;
}

type ShiftRequest =
  | ({ readonly kind: 'begin' } & z.infer<typeof BeginShiftBody>)
  | ({ readonly kind: 'end' } & z.infer<typeof EndShiftBody>)
  | ({ readonly kind: 'take' } & z.infer<typeof TakeHandoverBody>);

class ChangeShift extends StaffCommand<ShiftRequest & { readonly personId: number }, ShiftNow> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class ShiftController {
  constructor(private readonly commands: Commands) {}

  @Post('beginshift')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'beginShift', summary: "Begins the caller's shift; repeating it changes nothing" })
  @Refuses('VENUE_NOT_FOUND', 'NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, ShiftNow)
  begin(
    @Body({ schema: BeginShiftBody }) body: z.infer<typeof BeginShiftBody>,
    @Staff() staff: StaffCaller,
  ): Promise<ShiftNow> {
    return this.change({ kind: 'begin', ...body }, staff);
  }

  @Post('endshift')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'endShift', summary: "Ends the caller's shift, with a note for whoever comes next" })
  @Refuses('VENUE_NOT_FOUND', 'NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, ShiftNow)
  end(
    @Body({ schema: EndShiftBody }) body: z.infer<typeof EndShiftBody>,
    @Staff() staff: StaffCaller,
  ): Promise<ShiftNow> {
    return this.change({ kind: 'end', ...body }, staff);
  }

  @Post('takehandover')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'takeHandover', summary: 'Answers what another person has left' })
  @Refuses('VENUE_NOT_FOUND', 'NOT_FOUND', 'NOT_ON_SHIFT', ...APPEND_REFUSALS)
  @Answers(200, ShiftNow)
  take(
    @Body({ schema: TakeHandoverBody }) body: z.infer<typeof TakeHandoverBody>,
    @Staff() staff: StaffCaller,
  ): Promise<ShiftNow> {
    return this.change({ kind: 'take', ...body }, staff);
  }

  private change(body: ShiftRequest, staff: StaffCaller): Promise<ShiftNow> {
    const { userId: personId } = staff.user;
    return this.commands.execute(new ChangeShift({ personId, ...body }, staff.at(body.venueId)));
  }
}

// Namespace of the ids of shift streams (RFC 9562, section 6.5). It must never change, because ids are computed from
// it.
const SHIFT_NAMESPACE = '0e7d5c0a-7d0c-4a0e-8d5e-6b7e0a9f4c21';

@CommandHandler(ChangeShift)
export class ChangeShiftHandler implements ICommandHandler<ChangeShift> {
  constructor(
    private readonly events: EventStore,
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly shifts: ShiftsNow,
    private readonly work: OpenWork,
    private readonly clock: Clock,
    private readonly phones: DutyPhones,
  ) {}

  async execute({ body, context }: ChangeShift): Promise<ShiftNow> {
    const { venueId, personId } = body;
    const venue = await this.venues.venueOrThrow(venueId);
    const occurredAt = this.clock.now();
    const day = businessDay(localMoment(occurredAt, venue.timeZone));
    const streamId = uuidv5(`${venueId}/${personId}/${day}`, SHIFT_NAMESPACE);
    const command = await this.commandOf(body, personId, occurredAt);
    accepted(await decideOnStream(this.events, SHIFTS, { venueId, streamId, command, context, occurredAt }));
    if (body.kind === 'end') await this.phones.forget(venueId, personId);
    return this.shifts.read(venueId);
  }

  private async commandOf(body: ShiftRequest, personId: number, at: Date): Promise<ShiftCommand> {
    if (body.kind === 'begin') return { kind: 'begin', personId };
    if (body.kind === 'end') return { kind: 'end', personId, by: 'person', note: body.note };
    await this.requireShiftOf(body.venueId, body.from);
    return { kind: 'take', handover: { from: body.from, ...(await this.work.of(body.venueId, at)) } };
  }

  private async requireShiftOf(venueId: number, personId: number): Promise<void> {
    const text = 'select from shift where venue_id = $1 and person_id = $2 limit 1';
    const shifts = await this.database.query({ name: 'shift_of_person', text, values: [venueId, personId] });
    if (shifts.length === 0) throw new DomainError('NOT_ON_SHIFT');
  }
}

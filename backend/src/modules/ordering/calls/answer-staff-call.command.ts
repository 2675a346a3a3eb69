import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { STAFF_CALLS } from './domain/staff-call.decider.js';
import { endedLast } from './domain/staff-call.state.js';
import { StaffCall, toStaffCall } from './staff-call-api.js';
import { readStreamOfCall } from './table-calls.js';

const AnswerStaffCallBody = z
  .object({ venueId: Id, tableId: Id, id: z.int().positive() })
  .meta({ id: 'AnswerStaffCall' });
type AnswerStaffCallBody = z.infer<typeof AnswerStaffCallBody>;

/** Answers a call or a request for the bill. Changes nothing if it has ended already. */
export class AnswerStaffCall extends StaffCommand<AnswerStaffCallBody, StaffCall> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class AnswerStaffCallController {
  constructor(private readonly commands: Commands) {}

  @Post('answerstaffcall')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'answerStaffCall',
    summary: 'Answers a call or bill wish and removes it from every staff screen of the venue',
    description: 'Repeating it changes nothing.',
  })
  @Refuses('VENUE_NOT_FOUND', 'STAFF_CALL_NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, StaffCall)
  answer(
    @Body({ schema: AnswerStaffCallBody }) body: AnswerStaffCallBody,
    @Staff() staff: StaffCaller,
  ): Promise<StaffCall> {
    return this.commands.execute(new AnswerStaffCall(body, staff.at(body.venueId)));
  }
}

@CommandHandler(AnswerStaffCall)
export class AnswerStaffCallHandler implements ICommandHandler<AnswerStaffCall> {
  constructor(
    private readonly events: EventStore,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Finds the call by its id, even if its party has moved. */
  async execute({ body: { venueId, tableId, id }, context }: AnswerStaffCall): Promise<StaffCall> {
    const answered = await decideOnStream(this.events, STAFF_CALLS, {
      venueId,
      streamId: await readStreamOfCall(this.database, venueId, id, tableId),
      command: { kind: 'answer', callId: id },
      context,
      occurredAt: this.clock.now(),
    });
    return toStaffCall(endedLast(accepted(answered).state));
  }
}

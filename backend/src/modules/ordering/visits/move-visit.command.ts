import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { moveVisit } from './domain/party.js';
import { Parties } from './parties.js';
import { StaffVisit, VisitId } from './staff-visit.dto.js';

const MoveVisitBody = z.object({ venueId: Id, visitId: VisitId, tableId: Id }).meta({ id: 'MoveVisit' });
type MoveVisitBody = z.infer<typeof MoveVisitBody>;

export class MoveVisit extends StaffCommand<MoveVisitBody, StaffVisit> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class MoveVisitController {
  constructor(private readonly commands: Commands) {}

  @Post('movevisit')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'moveVisit',
    summary: 'Moves a visit to a free table',
    description: 'Visits merged into it stay at their tables. Repeating it changes nothing.',
  })
  @Refuses('VENUE_NOT_FOUND', 'TABLE_NOT_FOUND', 'VISIT_NOT_FOUND', 'VISIT_ENDED', 'TABLE_OCCUPIED', ...APPEND_REFUSALS)
  @Answers(200, StaffVisit)
  move(@Body({ schema: MoveVisitBody }) body: MoveVisitBody, @Staff() staff: StaffCaller): Promise<StaffVisit> {
    return this.commands.execute(new MoveVisit(body, staff.at(body.venueId)));
  }
}

@CommandHandler(MoveVisit)
export class MoveVisitHandler implements ICommandHandler<MoveVisit> {
  constructor(private readonly parties: Parties) {}

  async execute({ body, context }: MoveVisit): Promise<StaffVisit> {
    const { venueId, visitId, tableId } = body;
    const table = await this.parties.table(venueId, tableId);
    await this.parties.decide(venueId, context, () => moveVisit(visitId, table));
    return this.parties.shownOne(venueId, visitId);
  }
}

import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { closeParty, openVisit } from './domain/party.js';
import { Parties } from './parties.js';
import { VisitId, StaffVisit } from './staff-visit.dto.js';

const ClosedVisits = z.object({ closed: z.array(z.uuid()) }).meta({ id: 'ClosedVisits' });
type ClosedVisits = z.infer<typeof ClosedVisits>;

const CloseVisitBody = z.object({ venueId: Id, visitId: VisitId }).meta({ id: 'CloseVisit' });
type CloseVisitBody = z.infer<typeof CloseVisitBody>;

class CloseVisit extends StaffCommand<CloseVisitBody, ClosedVisits> {}

const OpenVisitBody = z.object({ venueId: Id, tableId: Id }).meta({ id: 'OpenVisit' });
type OpenVisitBody = z.infer<typeof OpenVisitBody>;

export class OpenVisit extends StaffCommand<OpenVisitBody, StaffVisit> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OpenVisitController {
  constructor(private readonly commands: Commands) {}

  @Post('openvisit')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'openVisit',
    summary: 'Opens a visit at a free table',
    description: "The guests' phones join it with the table code.",
  })
  @Refuses('VENUE_NOT_FOUND', 'TABLE_NOT_FOUND', 'TABLE_OCCUPIED', ...APPEND_REFUSALS)
  @ApiResponse({ status: 201, standardSchema: StaffVisit })
  open(@Body({ schema: OpenVisitBody }) body: OpenVisitBody, @Staff() staff: StaffCaller): Promise<StaffVisit> {
    return this.commands.execute(new OpenVisit(body, staff.at(body.venueId)));
  }

  @Post('closevisit')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'closeVisit',
    summary: 'Closes the visits of the whole party',
    description:
      'Returns the closed visits; `reopenvisits` can undo the closing for ten seconds. Repeating it changes nothing and returns none.',
  })
  @Refuses('VENUE_NOT_FOUND', 'VISIT_NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, ClosedVisits)
  close(@Body({ schema: CloseVisitBody }) body: CloseVisitBody, @Staff() staff: StaffCaller): Promise<ClosedVisits> {
    return this.commands.execute(new CloseVisit(body, staff.atWithPin(body.venueId)));
  }
}

@CommandHandler(CloseVisit)
export class CloseVisitHandler implements ICommandHandler<CloseVisit> {
  constructor(private readonly parties: Parties) {}

  async execute({ body, context }: CloseVisit): Promise<ClosedVisits> {
    const { venueId, visitId } = body;
    const closed = await this.parties.decide(venueId, context, () => closeParty(visitId, 'staff'));
    return { closed: [...closed] };
  }
}

@CommandHandler(OpenVisit)
export class OpenVisitHandler implements ICommandHandler<OpenVisit> {
  constructor(private readonly parties: Parties) {}

  async execute({ body, context }: OpenVisit): Promise<StaffVisit> {
    const { venueId, tableId } = body;
    const table = await this.parties.table(venueId, tableId);
    const visitId = uuidv7();
    await this.parties.decide(venueId, context, () => openVisit(table, visitId));
    return this.parties.shownOne(venueId, visitId);
  }
}

import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { reopenVisits } from './domain/party.js';
import { Parties } from './parties.js';
import { StaffVisit, VisitId } from './staff-visit.dto.js';

const MAX_VISITS = 200;
/** Extra time for an undo beyond the ten seconds that the page shows, because requests take time on the network. */
const ON_THE_WAY_MS = 3_000;

const ReopenVisitsBody = z
  .object({ venueId: Id, visitIds: z.array(VisitId).min(1).max(MAX_VISITS) })
  .meta({ id: 'ReopenVisits' });
type ReopenVisitsBody = z.infer<typeof ReopenVisitsBody>;

export class ReopenVisits extends StaffCommand<ReopenVisitsBody, StaffVisit[]> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class ReopenVisitsController {
  constructor(private readonly commands: Commands) {}

  @Post('reopenvisits')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'reopenVisits',
    summary: 'Undoes a closing within ten seconds',
    description: 'Reopens all visits or none.',
  })
  @Refuses(
    'VENUE_NOT_FOUND',
    'VISIT_NOT_FOUND',
    'RESTORE_TOO_LATE',
    'TABLE_OCCUPIED',
    'VISIT_STATE_CONFLICT',
    ...APPEND_REFUSALS,
  )
  @Answers(200, z.array(StaffVisit))
  reopen(
    @Body({ schema: ReopenVisitsBody }) body: ReopenVisitsBody,
    @Staff() staff: StaffCaller,
  ): Promise<StaffVisit[]> {
    return this.commands.execute(new ReopenVisits(body, staff.at(body.venueId)));
  }
}

@CommandHandler(ReopenVisits)
export class ReopenVisitsHandler implements ICommandHandler<ReopenVisits> {
  constructor(private readonly parties: Parties) {}

  async execute({ body, context }: ReopenVisits): Promise<StaffVisit[]> {
    const { venueId, visitIds } = body;
    await this.parties.decide(venueId, context, (now) =>
      reopenVisits(visitIds, new Date(now.getTime() - ON_THE_WAY_MS)),
    );
    return this.parties.shown(venueId, visitIds);
  }
}

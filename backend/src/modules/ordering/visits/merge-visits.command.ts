import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Decision } from '#kernel/decider.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { keepOldestCalls } from '../calls/party-calls.js';
import type { DecidedEvent } from '#eventlog/log/decide.js';
import { takeApart, mergeVisits } from './domain/party.js';
import { Parties } from './parties.js';
import { StaffVisit, VisitId } from './staff-visit.dto.js';

const UnmergeVisitBody = z.object({ venueId: Id, visitId: VisitId }).meta({ id: 'UnmergeVisit' });
type UnmergeVisitBody = z.infer<typeof UnmergeVisitBody>;

/** Splits off a merged visit. For the visit into which others were merged, splits off all of those. */
class UnmergeVisit extends StaffCommand<UnmergeVisitBody, StaffVisit[]> {}

const MergeVisitsBody = z.object({ venueId: Id, visitId: VisitId, intoVisitId: VisitId }).meta({ id: 'MergeVisits' });
type MergeVisitsBody = z.infer<typeof MergeVisitsBody>;

export class MergeVisits extends StaffCommand<MergeVisitsBody, StaffVisit[]> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class MergeVisitsController {
  constructor(private readonly commands: Commands) {}

  @Post('mergevisits')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'mergeVisits',
    summary: 'Merges a visit, including those already merged into it, into another one',
    description: 'Returns the affected visits. Repeating it changes nothing.',
  })
  @Refuses('VENUE_NOT_FOUND', 'VISIT_NOT_FOUND', 'VISIT_ENDED', 'VISIT_STATE_CONFLICT', ...APPEND_REFUSALS)
  @Answers(200, z.array(StaffVisit))
  merge(@Body({ schema: MergeVisitsBody }) body: MergeVisitsBody, @Staff() staff: StaffCaller): Promise<StaffVisit[]> {
    return this.commands.execute(new MergeVisits(body, staff.at(body.venueId)));
  }

  @Post('unmergevisit')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'unmergeVisit',
    summary: 'Separates merged visits',
    description: 'Returns the affected visits. Each keeps the orders of its own table. Repeating it changes nothing.',
  })
  @Refuses('VENUE_NOT_FOUND', 'VISIT_NOT_FOUND', 'VISIT_ENDED', ...APPEND_REFUSALS)
  @Answers(200, z.array(StaffVisit))
  takeApart(
    @Body({ schema: UnmergeVisitBody }) body: UnmergeVisitBody,
    @Staff() staff: StaffCaller,
  ): Promise<StaffVisit[]> {
    return this.commands.execute(new UnmergeVisit(body, staff.at(body.venueId)));
  }
}

@CommandHandler(UnmergeVisit)
export class UnmergeVisitHandler implements ICommandHandler<UnmergeVisit> {
  constructor(private readonly parties: Parties) {}

  async execute({ body, context }: UnmergeVisit): Promise<StaffVisit[]> {
    const { venueId, visitId } = body;
    const parted = await this.parties.decide(venueId, context, () => takeApart(visitId));
    return this.parties.shown(venueId, [...parted, visitId]);
  }
}

@CommandHandler(MergeVisits)
export class MergeVisitsHandler implements ICommandHandler<MergeVisits> {
  constructor(private readonly parties: Parties) {}

  async execute({ body, context }: MergeVisits): Promise<StaffVisit[]> {
    const { venueId, visitId, intoVisitId } = body;
    const merged = await this.parties.decide(venueId, context, () => mergeWithCalls(venueId, visitId, intoVisitId));
    return this.parties.shown(venueId, [...merged, visitId, intoVisitId]);
  }
}

/** Merges visits. Ends the younger of two open calls of the same kind, because a party has only one of each kind. */
function* mergeWithCalls(venueId: number, visitId: string, intoVisitId: string): Decision<readonly DecidedEvent[]> {
  const merged = yield* mergeVisits(visitId, intoVisitId);
  if (merged.length === 0) return [];
  return [...merged, ...(yield* keepOldestCalls(venueId, [visitId, intoVisitId]))];
}

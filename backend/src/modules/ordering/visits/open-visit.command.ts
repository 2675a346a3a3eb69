import { Body, Controller, Post } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { CommandContext } from '#kernel/event.js';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireReach } from '#platform/auth/record-access.js';
import { Commands } from '#platform/commands/commands.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { Id } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { openVisit } from './domain/party.js';
import { Parties } from './parties.js';
import { StaffVisit } from './staff-visit.dto.js';

const OpenVisitBody = z.object({ venueId: Id, tableId: Id }).meta({ id: 'OpenVisit' });
type OpenVisitBody = z.infer<typeof OpenVisitBody>;

/** Seats a party. A second press learns that the table is taken. */
export class OpenVisit extends Command<StaffVisit> {
  constructor(
    readonly asked: Readonly<OpenVisitBody>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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
  @Refuses('VENUE_NOT_FOUND', 'TABLE_NOT_FOUND', 'TABLE_OCCUPIED', 'CONCURRENT_CHANGE', 'CLOCK_AHEAD')
  @ApiResponse({ status: 201, standardSchema: StaffVisit })
  open(
    @Body({ schema: OpenVisitBody }) body: OpenVisitBody,
    @CurrentUser() user: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<StaffVisit> {
    requireReach(user, body.venueId);
    return this.commands.execute(new OpenVisit(body, origin.by({ kind: 'user', id: String(user.userId) })));
  }
}

@CommandHandler(OpenVisit)
export class OpenVisitHandler implements ICommandHandler<OpenVisit> {
  constructor(private readonly parties: Parties) {}

  async execute({ asked, context }: OpenVisit): Promise<StaffVisit> {
    const { venueId, tableId } = asked;
    const table = await this.parties.table(venueId, tableId);
    const visitId = uuidv7();
    await this.parties.decide(venueId, context, () => openVisit(table, visitId));
    return this.parties.shownOne(venueId, visitId);
  }
}

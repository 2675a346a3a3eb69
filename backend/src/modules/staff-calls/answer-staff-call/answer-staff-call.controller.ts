import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { requireVenue } from '#platform/auth/record-access.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { StaffCall } from '../staff-call.dto.js';
import { AnswerStaffCallBody } from './answer-staff-call.dto.js';
import { AnswerStaffCall } from './answer-staff-call.command.js';

@ApiTags('staff')
@Controller('api/my/restaurant')
export class AnswerStaffCallController {
  constructor(private readonly commands: CommandBus) {}

  @Post('answerstaffcall')
  @HttpCode(200)
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'answerStaffCall',
    summary: 'Answers a call, which leaves every staff screen of the venue',
    description: 'Repeating it changes nothing.',
  })
  @Refuses('VENUE_NOT_FOUND', 'STAFF_CALL_NOT_FOUND', 'CONCURRENT_CHANGE')
  @ApiResponse({ status: 200, standardSchema: StaffCall })
  answer(
    @Body({ schema: AnswerStaffCallBody }) body: AnswerStaffCallBody,
    @CurrentUser() user: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<StaffCall> {
    requireVenue(user, body.venueId);
    return this.commands.execute(new AnswerStaffCall(body, origin.by({ kind: 'user', id: String(user.userId) })));
  }
}

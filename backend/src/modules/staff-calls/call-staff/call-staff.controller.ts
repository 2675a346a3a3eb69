import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { StaffCall } from '../staff-call.dto.js';
import { CallStaffBody } from './call-staff.dto.js';
import { CallStaff } from './call-staff.command.js';

@ApiTags('guest')
@Controller('api')
export class CallStaffController {
  constructor(private readonly commands: CommandBus) {}

  @Post('callstaff')
  @ApiOperation({
    operationId: 'callStaff',
    summary: 'Calls the waiter: 201 for a new call, 200 for one that is still open',
    description: 'What a table and a venue bear in a minute is bounded too.',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', 'TABLE_CODE_RENEWED', 'CONCURRENT_CHANGE')
  @ApiResponse({ status: 201, standardSchema: StaffCall })
  @ApiResponse({ status: 200, standardSchema: StaffCall })
  async call(
    @Body({ schema: CallStaffBody }) body: CallStaffBody,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffCall> {
    const { call, isNew } = await this.commands.execute(new CallStaff(body.tableId, body.vs, origin));
    reply.status(isNew ? 201 : 200);
    return call;
  }
}

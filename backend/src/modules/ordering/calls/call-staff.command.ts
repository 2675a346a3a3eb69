import { Body, Controller, Post, Res } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Commands } from '#platform/commands/commands.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { Id } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { PHONE_HEADER } from '../guests/phone.js';
import { SessionCode } from '../guests/session.js';
import { StaffCall } from './staff-call-api.js';
import { MakingCalls, type Made } from './making-calls.js';

const CallStaffBody = z.object({ tableId: Id, vs: SessionCode }).meta({ id: 'CallStaff' });
type CallStaffBody = z.infer<typeof CallStaffBody>;

/** Returns the new call, or the one that the party already has open. */
export class CallStaff extends Command<Made> {
  constructor(
    readonly body: Readonly<CallStaffBody>,
    readonly origin: RequestOrigin,
  ) {
    super();
  }
}

@ApiTags('guest')
@Controller('api')
export class CallStaffController {
  constructor(private readonly commands: Commands) {}

  @Post('callstaff')
  @ApiOperation({
    operationId: 'callStaff',
    summary: 'Calls the waiter: 201 for a new call, 200 when the party already has an open one',
    description: 'Calls per table and per venue are also limited per minute.',
  })
  @Refuses(
    'TABLE_NOT_FOUND',
    'VENUE_NOT_FOUND',
    'TABLE_CODE_RENEWED',
    'TABLE_CODE_REQUIRED',
    'CONCURRENT_CHANGE',
    'CLOCK_AHEAD',
  )
  @ApiHeader(PHONE_HEADER)
  @ApiResponse({ status: 201, standardSchema: StaffCall })
  @ApiResponse({ status: 200, standardSchema: StaffCall })
  async call(
    @Body({ schema: CallStaffBody }) body: CallStaffBody,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffCall> {
    const { call, isNew } = await this.commands.execute(new CallStaff(body, origin));
    reply.status(isNew ? 201 : 200);
    return call;
  }
}

@CommandHandler(CallStaff)
export class CallStaffHandler implements ICommandHandler<CallStaff> {
  constructor(private readonly calls: MakingCalls) {}

  execute({ body, origin }: CallStaff): Promise<Made> {
    return this.calls.make(body, origin);
  }
}

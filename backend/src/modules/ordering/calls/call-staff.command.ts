import { Body, Controller, Post, Res } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { APPEND_REFUSALS, Commands, GuestCommand } from '#platform/commands/commands.module.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Id } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { SessionCode, PHONE_HEADER, TABLE_REFUSALS } from '../guests/guest-identity.js';
import { PAYING_WAYS } from './domain/staff-call.events.js';
import { MakingCalls, type Made } from './making-calls.js';
import { StaffCall } from './staff-call-api.js';

const AskForBillBody = z
  .object({
    venueId: Id,
    tableId: Id,
    vs: SessionCode,
    how: z.enum(PAYING_WAYS),
    split: z.boolean().describe('Each phone pays separately'),
  })
  .meta({ id: 'AskForBill' });
type AskForBillBody = z.infer<typeof AskForBillBody>;

class AskForBill extends GuestCommand<AskForBillBody, Made> {}

const CallStaffBody = z.object({ tableId: Id, vs: SessionCode }).meta({ id: 'CallStaff' });
type CallStaffBody = z.infer<typeof CallStaffBody>;

export class CallStaff extends GuestCommand<CallStaffBody, Made> {}

@ApiTags('guest')
@Controller('api')
export class CallStaffController {
  constructor(private readonly commands: Commands) {}

  @Post('askforbill')
  @ApiOperation({
    operationId: 'askForBill',
    summary:
      'Asks for the bill and says how the guests want to pay: 201 for a new wish, 200 when the party already has an open one',
    description:
      'A bill wish does not replace an open call of the table. Requests per table and per venue are also limited per minute.',
  })
  @Refuses(...TABLE_REFUSALS, 'TABLE_NOT_OF_VENUE', 'TABLE_CODE_REQUIRED', 'VISIT_ENDED', ...APPEND_REFUSALS)
  @ApiHeader(PHONE_HEADER)
  @ApiResponse({ status: 201, standardSchema: StaffCall })
  @ApiResponse({ status: 200, standardSchema: StaffCall })
  async ask(
    @Body({ schema: AskForBillBody }) body: AskForBillBody,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffCall> {
    return this.answer(new AskForBill(body, origin), reply);
  }

  @Post('callstaff')
  @ApiOperation({
    operationId: 'callStaff',
    summary: 'Calls the waiter: 201 for a new call, 200 when the party already has an open one',
    description: 'Calls per table and per venue are also limited per minute.',
  })
  @Refuses(...TABLE_REFUSALS, 'TABLE_CODE_REQUIRED', 'VISIT_ENDED', ...APPEND_REFUSALS)
  @ApiHeader(PHONE_HEADER)
  @ApiResponse({ status: 201, standardSchema: StaffCall })
  @ApiResponse({ status: 200, standardSchema: StaffCall })
  async call(
    @Body({ schema: CallStaffBody }) body: CallStaffBody,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffCall> {
    return this.answer(new CallStaff(body, origin), reply);
  }

  private async answer(command: AskForBill | CallStaff, reply: FastifyReply): Promise<StaffCall> {
    const { call, isNew } = await this.commands.execute(command);
    reply.status(isNew ? 201 : 200);
    return call;
  }
}

@CommandHandler(AskForBill)
export class AskForBillHandler implements ICommandHandler<AskForBill> {
  constructor(private readonly calls: MakingCalls) {}

  execute({ body, origin }: AskForBill): Promise<Made> {
    const { how, split, ...from } = body;
    return this.calls.make(from, origin, { how, split });
  }
}

@CommandHandler(CallStaff)
export class CallStaffHandler implements ICommandHandler<CallStaff> {
  constructor(private readonly calls: MakingCalls) {}

  execute({ body, origin }: CallStaff): Promise<Made> {
    return this.calls.make(body, origin);
  }
}

import { Body, Controller, Get, Ip, Post, Req } from '@nestjs/common';
import { ApiHeader, type ApiHeaderOptions, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import { callerAddress, deviceTokenOf } from '#platform/http/request-origin.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { RateLimiter } from '#platform/rate-limit/rate-limiter.js';
import { BoardSessionView, DevicePeople, EnrolByCode, EnrolledDevice, SwitchPerson } from './device.dto.js';
import { type KnownDevice, StoredBoardSessions } from './stored-board-sessions.js';
import { Switching } from './switching.js';
import { Tablets } from './tablets.js';

const ENROLMENTS = { limit: 10, windowSeconds: 600 };

const DEVICE_TOKEN: ApiHeaderOptions = {
  name: 'X-Device-Token',
  required: true,
  description: 'The secret of an enrolled tablet',
  schema: { type: 'string', maxLength: 43 },
};

/** Routes of an enrolled tablet, whether or not a person works on it (docs/product.md#people-on-a-shared-tablet). */
@ApiTags('staff')
@Controller('api/devices')
export class TabletController {
  constructor(
    private readonly tablets: Tablets,
    private readonly sessions: StoredBoardSessions,
    private readonly switching: Switching,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('enrol')
  @ApiOperation({ operationId: 'enrolByCode', summary: 'Enrols this tablet by the code that a manager sees' })
  @Refuses('LINK_NOT_VALID')
  @Answers(200, EnrolledDevice)
  enrol(@Body({ schema: EnrolByCode }) { code }: EnrolByCode, @Ip() ip: string): Promise<EnrolledDevice> {
    this.limiter.take({ kind: 'enrol-device', of: callerAddress(ip), bound: ENROLMENTS });
    return this.tablets.enrol(code);
  }

  @Get('people')
  @ApiHeader(DEVICE_TOKEN)
  @ApiOperation({ operationId: 'getDevicePeople', summary: 'Returns the people who may switch on this tablet' })
  @Refuses('UNAUTHENTICATED', 'DEVICE_REVOKED')
  @ApiResponse({ status: 200, standardSchema: DevicePeople })
  async people(@Req() request: FastifyRequest): Promise<DevicePeople> {
    return this.switching.people(await this.device(request));
  }

  @Post('switchperson')
  @ApiHeader(DEVICE_TOKEN)
  @ApiOperation({
    operationId: 'switchPerson',
    summary: 'Begins the session of a person on this tablet and ends the one before',
    description: 'The same person confirms their PIN by it; the token changes.',
  })
  @Refuses('UNAUTHENTICATED', 'DEVICE_REVOKED', 'NOT_FOUND', 'PIN_WRONG', 'PIN_PAUSED')
  @Answers(200, BoardSessionView)
  async begin(
    @Req() request: FastifyRequest,
    @Body({ schema: SwitchPerson }) { personId, pin }: SwitchPerson,
  ): Promise<BoardSessionView> {
    return this.switching.begin(await this.device(request), personId, pin);
  }

  @Post('lockdevice')
  @ApiHeader(DEVICE_TOKEN)
  @ApiOperation({ operationId: 'lockDevice', summary: 'Ends the session on this tablet; repeating it is harmless' })
  @Refuses('UNAUTHENTICATED', 'DEVICE_REVOKED')
  @Answers(204)
  async end(@Req() request: FastifyRequest): Promise<void> {
    await this.switching.end(await this.device(request));
  }

  private device(request: FastifyRequest): Promise<KnownDevice> {
    const token = deviceTokenOf(request);
    if (token === null) throw new DomainError('UNAUTHENTICATED');
    return this.sessions.device(token);
  }
}

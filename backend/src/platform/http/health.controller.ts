import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { VERSION } from '../config/version.js';
import { Readiness } from './readiness.js';

const Liveness = z
  .object({ status: z.literal('up'), version: z.string().describe('Running release') })
  .meta({ id: 'Liveness' });
type Liveness = z.infer<typeof Liveness>;

const ReadinessReport = z
  .object({
    status: z.enum(['up', 'degraded', 'down']),
    parts: z.record(z.string(), z.enum(['up', 'down'])),
    problems: z.record(z.string(), z.string()).describe('Known problems by component'),
  })
  .meta({ id: 'ReadinessReport' });
type ReadinessReport = z.infer<typeof ReadinessReport>;

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getLiveness', summary: 'Reports that the process is alive' })
  @ApiResponse({ status: 200, standardSchema: Liveness })
  live(): Liveness {
    return { status: 'up', version: VERSION };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'getReadiness',
    summary: 'Reports whether requests can be served; 503 with the same body when not',
  })
  @ApiResponse({ status: 200, standardSchema: ReadinessReport })
  @ApiResponse({ status: 503, standardSchema: ReadinessReport })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessReport> {
    const parts = await this.readiness.parts();
    const broken = parts.filter(({ works }) => !works);
    const status = broken.some(({ essential }) => essential) ? 'down' : broken.length > 0 ? 'degraded' : 'up';
    if (status === 'down') void reply.status(503);
    return {
      status,
      parts: Object.fromEntries(parts.map(({ name, works }) => [name, works ? 'up' : 'down'])),
      problems: Object.fromEntries(broken.flatMap(({ name, problem }) => (problem === null ? [] : [[name, problem]]))),
    };
  }
}

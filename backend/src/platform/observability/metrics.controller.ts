import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import { Settings } from '../config/settings.js';
import { isFromThisMachine } from '../http/from-this-machine.js';
import { Metrics } from './metrics.js';

/**
 * Sends the metrics to a caller with the token or, if no token is configured, to a caller on this machine. Others get a
 * 404.
 */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly settings: Settings,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  async read(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (!this.mayRead(request)) throw new DomainError('NOT_FOUND');
    const { contentType, body } = await this.metrics.text();
    void reply.type(contentType);
    return body;
  }

  private mayRead({ headers, raw }: FastifyRequest): boolean {
    const { METRICS_TOKEN: token } = this.settings;
    return token === undefined ? isFromThisMachine(raw) : isSame(headers.authorization ?? '', `Bearer ${token}`);
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { Settings } from '../config/settings.js';
import { Metrics } from './metrics.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Not public: for who has the token, and without one for this machine alone. To anybody else it is not there. */
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

  private mayRead({ headers, socket }: FastifyRequest): boolean {
    const { METRICS_TOKEN: token } = this.settings;
    if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
    // What a proxy on this machine brings comes from somewhere else.
    return LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Outages } from '../observability/outages.js';
import { errorAnswer, isOurFault, sendErrorAnswer } from './error-answer.js';
import { hungUp } from './caller.js';

/** Logs only our own faults, and an outage once instead of for every request. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  constructor(private readonly outages: Outages) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const answer = errorAnswer(error);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    if (isOurFault(answer) && !hungUp(request) && !this.outages.refuse(error))
      this.logger.error({ err: error, ...aboutRequest(host) }, answer.code);
    if (reply.sent) return;
    sendErrorAnswer(answer, reply);
  }
}

/** Logs the route's pattern, because an address may contain a guest's session code. */
function aboutRequest(host: ArgumentsHost): { requestId: string; route: string } {
  const request = host.switchToHttp().getRequest<FastifyRequest>();
  return { requestId: request.id, route: `${request.method} ${request.routeOptions?.url ?? '(no route)'}` };
}

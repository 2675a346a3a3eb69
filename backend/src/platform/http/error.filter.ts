import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answer.js';

const RETRY_AFTER_SECONDS = 5;

/** The one place where an error becomes an answer. Only what is our fault is logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const answer = errorAnswer(error);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (answer.statusCode >= 500) this.logger.error({ err: error, route: routeOf(host) }, answer.code);
    if (reply.sent) return;
    if (answer.statusCode === 429 || answer.statusCode === 503) {
      const seconds = (answer.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
      void reply.header('retry-after', String(seconds ?? RETRY_AFTER_SECONDS));
    }
    void reply.status(answer.statusCode).type('application/json; charset=utf-8').send(answer);
  }
}

/** The pattern, not the address: an address may bear a guest's session code. */
function routeOf(host: ArgumentsHost): string {
  const request = host.switchToHttp().getRequest<FastifyRequest>();
  return `${request.method} ${request.routeOptions?.url ?? '(no route)'}`;
}

import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { errorAnswer, sendErrorAnswer } from './error.filter.js';

/** docs/product.md#errors */
export const ANSWER_WITHIN_MS = 12_000;
/** An outage delays many answers; they are logged as one line per this time. */
const TOLD_EVERY_MS = 10_000;
/** Callers of these routes wait for a replay or a comparison of the log. */
const TAKE_LONG = '/api/my/diagnostics/';

interface LateConfig {
  readonly lateCode?: ErrorCode;
}

/** Sets the code of a route's late answer. */
export function WhenLate(lateCode: ErrorCode): MethodDecorator {
  return RouteConfig({ lateCode } satisfies LateConfig);
}

/** A form's upload may take longer. */
const mayTakeLong = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith(TAKE_LONG) || headers['content-type']?.startsWith('multipart/') === true;

/**
 * Makes a hook that answers a request with 503 if no part of its answer was sent in time. The work of the request
 * continues: a commit is never cancelled.
 */
export function answerInTime(withinMs: number): onRequestHookHandler {
  let [toldAt, untold] = [-Infinity, 0];
  const tell = ({ log, id, routeOptions: { url } }: FastifyRequest): void => {
    untold += 1;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    log.error({ requestId: id, route: url, answers: untold }, `An answer took longer than ${withinMs} ms`);
    [toldAt, untold] = [performance.now(), 0];
  };
  return (request, reply, done) => {
    done();
    if (mayTakeLong(request)) return;
    const { lateCode = 'SERVICE_UNAVAILABLE' } = request.routeOptions.config as LateConfig;
    const timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      sendErrorAnswer(errorAnswer(new DomainError(lateCode)), reply);
      tell(request);
    }, withinMs);
    reply.raw.once('close', () => clearTimeout(timer));
  };
}

import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { requestIdFor } from '../observability/tracing.js';
import { ANSWER_WITHIN_MS, answerInTime } from './answer-in-time.js';
import type { BodyLimitConfig } from './body-limit.decorator.js';
import { DomainError } from '#kernel/domain-error.js';
import { isProtected } from '../auth/bearer-token.js';
import { errorAnswer, isOurFault, sendErrorAnswer } from './error-answer.js';
import { hungUp } from './hung-up.js';

/** Requests under way are answered within this time. */
const CLOSE_LIMIT_MS = 5_000;
const BODY_LIMIT_BYTES = 256 * 1024;
/** A slow sender holds a connection that others need. */
export interface ServerTimeouts {
  readonly headersMs: number;
  readonly requestMs: number;
  /** Interval at which late requests are looked for; they are cut off as much later. */
  readonly lookEveryMs: number;
  /** A request that waits for longer is answered 503. */
  readonly answerMs: number;
}
const TIMEOUTS: ServerTimeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  lookEveryMs: 1_000,
  answerMs: ANSWER_WITHIN_MS,
};
/** Sockets included, some 15 kB each. */
const MAX_CONNECTIONS = 20_000;
const MAX_PARAMETER_LENGTH = 200;

/** Nest sets its error handler too late for what Fastify refuses before a route is reached: ours is set at once. */
class ServerAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }

  /** Answers requests under way, lets idle connections go, and cuts off those that take too long. */
  override async close(): Promise<void> {
    const { server } = this.getInstance();
    const letGo = setInterval(() => server.closeIdleConnections(), 10);
    const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
    try {
      await super.close();
    } finally {
      clearInterval(letGo);
      clearTimeout(cutOff);
    }
  }
}

/** @param trustedProxies whose word for the caller's address is taken, as addresses or CIDR ranges */
export function createFastifyAdapter(
  logger: Logger,
  trustedProxies: readonly string[],
  timeouts: ServerTimeouts = TIMEOUTS,
): FastifyAdapter {
  const adapter = new ServerAdapter({
    // Its own remarks at a start are not for the terminal.
    loggerInstance: logger.child({ context: 'Fastify' }, { level: atLeastWarn(logger) }),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost each of them for the few that log.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: [...trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: answerError,
    // The id is in the log's lines, and is the correlation id of the events.
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => requestIdFor(headers),
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.lookEveryMs },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
  });
  const server = adapter.getInstance();
  server.removeContentTypeParser('text/plain');
  server.setErrorHandler(answerError);
  server.addHook('onRoute', (route) => {
    const { bodyLimitBytes } = (route.config ?? {}) as BodyLimitConfig;
    if (bodyLimitBytes !== undefined) route.bodyLimit = bodyLimitBytes;
  });
  server.addHook('onRequest', answerInTime(timeouts.answerMs));
  server.addHook('onRequest', refuseHead);
  server.server.maxConnections = MAX_CONNECTIONS;
  return adapter;
}

/** Machines send HEAD and expect it to change nothing, and one GET of the API deletes (docs/product.md#paths). */
function refuseHead(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(request.method === 'HEAD' && isProtected(request) ? new DomainError('NOT_FOUND') : undefined);
}

/** Answers errors that occur before Nest's filter: in the router, the body parser, a hook. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorAnswer(error);
  if (isOurFault(answer) && !hungUp(request)) request.log.error({ err: error, requestId: request.id }, answer.code);
  sendErrorAnswer(answer, reply);
}

function atLeastWarn(logger: Logger): string {
  return logger.isLevelEnabled('info') && !logger.isLevelEnabled('debug') ? 'warn' : logger.level;
}

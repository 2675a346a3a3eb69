import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { BodyLimitConfig } from './body-limit.decorator.js';
import { errorAnswer, retryAfterSeconds } from './error-answer.js';

/** What is asked for before the end is answered within this time. */
const CLOSE_LIMIT_MS = 5_000;
const BODY_LIMIT_BYTES = 256 * 1024;
/** Who sends more slowly holds a connection that others need. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Whose word for the caller's address is taken: proxies on private networks. */
export const TRUSTED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];
/** The longest path parameter that is looked at; an id is shorter. */
const MAX_PARAMETER_LENGTH = 200;

/**
 * Nest sets its error handler after the routes are there, which is too late for what Fastify refuses before a route is
 * reached (a body that is no JSON, one too large): ours is set at once, and Nest's would only warn about it.
 */
class ServerAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }

  /** Requests under way are answered; who merely keeps a connection is let go, and who takes too long is cut off. */
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

/** Fastify with our limits: JSON bodies only, 256 kB, the caller's address from proxies on private networks alone. */
export function createFastifyAdapter(logger: Logger): FastifyAdapter {
  const adapter = new ServerAdapter({
    // Its own remarks at a start are not for the terminal.
    loggerInstance: logger.child({ context: 'Fastify' }, { level: atLeastWarn(logger) }),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost each of them for the few that log.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: TRUSTED_PROXIES.join(', '),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: answerError,
    // Stands in the log's lines, and with the events as their correlation id.
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
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
  server.server.headersTimeout = HEADERS_TIMEOUT_MS;
  return adapter;
}

/** What is refused before Nest's filter is in reach: by the router, the body parser, a hook. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorAnswer(error);
  if (answer.statusCode >= 500) request.log.error({ err: error, requestId: request.id }, answer.code);
  const seconds = retryAfterSeconds(answer);
  if (seconds !== null) void reply.header('retry-after', String(seconds));
  void reply.status(answer.statusCode).type('application/json; charset=utf-8').send(answer);
}

function atLeastWarn(logger: Logger): string {
  return logger.isLevelEnabled('info') && !logger.isLevelEnabled('debug') ? 'warn' : logger.level;
}

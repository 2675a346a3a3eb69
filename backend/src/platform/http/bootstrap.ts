import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  LogController,
  type FastifyInstance,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { DomainError } from '#kernel/domain-error.js';
import { isProtected, TokenVerifier } from '../auth/token-verifier.js';
import { Settings } from '../config/settings.js';
import { LiveAdapter, SocketDoor } from '../live/live-adapter.js';
import { requestIdFor } from '../observability/tracing.js';
import { limitRequests } from '../rate-limit/route-limits.js';
import { ANSWER_WITHIN_MS, answerInTime } from './answer-in-time.js';
import { serveApiDocs } from './api-docs.js';
import { hungUp } from './caller.js';
import { errorAnswer, isOurFault, sendErrorAnswer } from './error.filter.js';
import { serveFrontend } from './frontend-files.js';
import { createLogger, NestLogger } from './logging.js';
import { acceptForms } from './multipart-form.js';
import { RateLimiter } from './rate-limiter.js';
import type { BodyLimitConfig } from './route.decorator.js';
import { setSecurityHeaders } from './security-headers.js';

const SERVED = /^\/(health|metrics)(?=[/?]|$)/;

/** A worker serves only health and metrics; requests are for `api` processes. */
function serveNothingElse(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    done(SERVED.test(request.url) ? undefined : new DomainError('NOT_FOUND'));
  });
}

/** Time for answering requests under way at a shutdown. */
const CLOSE_LIMIT_MS = 5_000;
const BODY_LIMIT_BYTES = 256 * 1024;
/** Limits on slow senders, who hold connections that others need. */
interface ServerTimeouts {
  readonly headersMs: number;
  readonly requestMs: number;
  /** Interval of the check for late requests; they are cut off by up to this much later. */
  readonly lookEveryMs: number;
  /** A request that waits longer gets 503. */
  readonly answerMs: number;
}
const TIMEOUTS: ServerTimeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  lookEveryMs: 1_000,
  answerMs: ANSWER_WITHIN_MS,
};
/** Includes sockets, which take some 15 kB each. */
const MAX_CONNECTIONS = 20_000;
const MAX_PARAMETER_LENGTH = 200;

/** Nest sets its error handler too late for requests that Fastify refuses before routing, so ours is set at once. */
class ServerAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }

  /** Answers requests under way, closes idle connections, and cuts off slow ones. */
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

/** @param trustedProxies proxies trusted for the caller's address, as addresses or CIDR ranges */
export function createFastifyAdapter(
  logger: Logger,
  trustedProxies: readonly string[],
  timeouts: ServerTimeouts = TIMEOUTS,
): FastifyAdapter {
  const adapter = new ServerAdapter({
    // Its own messages at a start are suppressed.
    loggerInstance: logger.child({ context: 'Fastify' }, { level: atLeastWarn(logger) }),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost all of them, for the few that log.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: [...trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: answerError,
    // The id is in the log lines, and is the correlation id of the events.
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

/** Machines send HEAD and expect it to be safe, but one GET of the API deletes (docs/product.md#paths). */
function refuseHead(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(request.method === 'HEAD' && isProtected(request) ? new DomainError('NOT_FOUND') : undefined);
}

/** Answers errors outside of Nest's filter: in the router, the body parser, a hook. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorAnswer(error);
  if (isOurFault(answer) && !hungUp(request)) request.log.error({ err: error, requestId: request.id }, answer.code);
  sendErrorAnswer(answer, reply);
}

function atLeastWarn(logger: Logger): string {
  return logger.isLevelEnabled('info') && !logger.isLevelEnabled('debug') ? 'warn' : logger.level;
}

/** A smaller answer fits into a packet or two, and compressing it costs more than it saves. */
const COMPRESSION_THRESHOLD_BYTES = 2048;
const BROTLI_QUALITY = 4;

export const APPLICATION_OPTIONS = { bodyParser: false } as const;

export async function createApplication(product: DynamicModule, settings: Settings): Promise<NestFastifyApplication> {
  const logger = createLogger(settings.LOG_LEVEL);
  const app = await NestFactory.create<NestFastifyApplication>(
    product,
    createFastifyAdapter(logger, settings.TRUSTED_PROXIES),
    {
      ...APPLICATION_OPTIONS,
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  await configureApplication(app);
  return app;
}

export async function configureApplication(app: NestFastifyApplication): Promise<void> {
  await setSecurityHeaders(app, app.get(Settings));
  if (app.get(Settings).ROLE === 'worker') serveNothingElse(app.getHttpAdapter().getInstance());
  const server = app.getHttpAdapter().getInstance();
  limitRequests(server, app.get(RateLimiter), app.get(TokenVerifier));
  await app.register(compress, {
    // Bodies are never decompressed (route-limits.ts).
    globalDecompression: false,
    threshold: COMPRESSION_THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await acceptForms(app);
  app.useWebSocketAdapter(new LiveAdapter(app, socketDoor(app.get(Settings))));
  serveApiDocs(app, app.get(Settings));
  await serveFrontend(app);
}

/** A load test comes from a single address. */
function socketDoor({ RATE_LIMITS, MAX_SOCKETS, MAX_SOCKETS_BY_ADDRESS, TRUSTED_PROXIES }: Settings): SocketDoor {
  const bounds = { inAll: MAX_SOCKETS, byAddress: MAX_SOCKETS_BY_ADDRESS };
  const lifted = { inAll: Infinity, byAddress: Infinity };
  return new SocketDoor(RATE_LIMITS === 'on' ? bounds : lifted, TRUSTED_PROXIES);
}

import compress from '@fastify/compress';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication, FastifyAdapter } from '@nestjs/platform-fastify';
import { constants } from 'node:zlib';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { DomainError } from '#kernel/domain-error.js';
import { TokenVerifier } from '../auth/token-verifier.js';
import { Settings } from '../config/settings.js';
import { LiveAdapter } from '../live/live-adapter.js';
import { SocketDoor } from '../live/socket-door.js';
import { limitRequests } from '../rate-limit/limit-requests.js';
import { requestIdFor } from '../observability/tracing.js';
import { isProtected } from '../auth/bearer-token.js';
import { serveApiDocs } from './api-docs.js';
import { serveFrontend } from './frontend-files.js';
import { createLogger, NestLogger } from './logging.js';
import { acceptForms } from './multipart-form.js';
import { RateLimiter } from './rate-limiter.js';
import { serveNothingElse } from './worker-surface.js';
import { setSecurityHeaders } from './security-headers.js';
import { ANSWER_WITHIN_MS, answerInTime } from './answer-in-time.js';
import type { BodyLimitConfig } from './body-limit.decorator.js';
import { errorAnswer, isOurFault, sendErrorAnswer } from './error-answer.js';
import { hungUp } from './hung-up.js';

/** Requests under way are answered within this time. */
const CLOSE_LIMIT_MS = 5_000;
const BODY_LIMIT_BYTES = 256 * 1024;
/** A slow sender holds a connection that others need. */
interface ServerTimeouts {
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

/** Below this an answer fits into a packet or two: packing it costs more than it saves. */
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
    // Bodies are sent as they are (limit-requests.ts).
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

/** A load test comes from one address. */
function socketDoor({ RATE_LIMITS, MAX_SOCKETS, MAX_SOCKETS_BY_ADDRESS, TRUSTED_PROXIES }: Settings): SocketDoor {
  const bounds = { inAll: MAX_SOCKETS, byAddress: MAX_SOCKETS_BY_ADDRESS };
  const lifted = { inAll: Infinity, byAddress: Infinity };
  return new SocketDoor(RATE_LIMITS === 'on' ? bounds : lifted, TRUSTED_PROXIES);
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify';
import type { Logger } from 'pino';
import { DomainError } from '#kernel/domain-error.js';
import { isProtected } from '../auth/rights.js';
import type { Settings } from '../config/settings.js';
import { callersTrace, tracing } from '../observability/tracing.js';
import { hungUp } from './hung-up.js';
import { errorAnswer, isOurFault, sendErrorAnswer } from './error.filter.js';
import { tidyForwarded } from './forwarded-addresses.js';
import type { BodyLimitConfig, FormRouteConfig, LateConfig, UrlEncodedConfig } from './route.decorator.js';
import { policyOfForeignPage } from './security-headers.js';

/** Time limit of an answer (docs/product.md#errors). */
const ANSWER_WITHIN_MS = 12_000;
const CLOSE_LIMIT_MS = 5_000;
const BODY_LIMIT_BYTES = 256 * 1024;
/** Time limits of a request: slow senders occupy connections that others need. */
interface ServerTimeouts {
  readonly headersMs: number;
  readonly requestMs: number;
  /** Interval of the check for late requests. A request may exceed its limit by this time. */
  readonly lookEveryMs: number;
  readonly answerMs: number;
}
export const TIMEOUTS: ServerTimeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  lookEveryMs: 1_000,
  answerMs: ANSWER_WITHIN_MS,
};
/** Maximum number of connections, including sockets. Each takes about 15 kB. */
const MAX_CONNECTIONS = 20_000;
const MAX_PARAMETER_LENGTH = 200;

/**
 * Keeps the error handler set below. Nest's handler comes too late for requests that Fastify refuses before routing.
 */
class ServerAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }

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

/** @param trustedProxies addresses or CIDR ranges of the proxies that may name the caller's address */
export function createFastifyAdapter(
  logger: Logger,
  trustedProxies: readonly string[],
  timeouts: ServerTimeouts = TIMEOUTS,
): FastifyAdapter {
  const adapter = new ServerAdapter({
    loggerInstance: logger.child({ context: 'Fastify' }, { level: atLeastWarn(logger) }),
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: a logger for each would cost time, and few requests log anything.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: [...trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: answerError,
    // The id of a request appears in its log lines, and is the correlation id of its events.
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => (tracing.on && callersTrace(headers)) || randomUUID(),
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.lookEveryMs },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
  });
  const server = adapter.getInstance();
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseUrlEncoded);
  server.setErrorHandler(answerError);
  server.addHook('onRoute', (route) => {
    const { bodyLimitBytes } = (route.config ?? {}) as BodyLimitConfig;
    if (bodyLimitBytes !== undefined) route.bodyLimit = bodyLimitBytes;
  });
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    tidyForwarded(raw.headers);
    done();
  });
  server.addHook('onRequest', answerInTime(timeouts.answerMs));
  server.addHook('onRequest', refuseHead);
  server.server.maxConnections = MAX_CONNECTIONS;
  return adapter;
}

function refuseHead(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(request.method === 'HEAD' && isProtected(request) ? new DomainError('NOT_FOUND') : undefined);
}

/** Refuses a form, except on the routes that take one (`TakesForm`). */
export function refuseForms(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { takesForm } = request.routeOptions.config as FormRouteConfig;
  done(request.isMultipart() && !takesForm ? new DomainError('UNSUPPORTED_MEDIA_TYPE') : undefined);
}

function parseUrlEncoded(
  { routeOptions, is404 }: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const { takesUrlEncoded } = (routeOptions.config ?? {}) as UrlEncodedConfig;
  if (takesUrlEncoded) done(null, Object.fromEntries(new URLSearchParams(String(body))));
  else done(is404 ? null : new DomainError('UNSUPPORTED_MEDIA_TYPE'));
}

/** Answers errors that do not reach Nest's filter: from the router, the body parser or a hook. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorAnswer(error);
  if (isOurFault(answer) && !hungUp(request)) request.log.error({ err: error, requestId: request.id }, answer.code);
  sendErrorAnswer(answer, reply);
}

function atLeastWarn(logger: Logger): string {
  return logger.isLevelEnabled('info') && !logger.isLevelEnabled('debug') ? 'warn' : logger.level;
}

/** Pause between two log lines about late answers, because an outage delays many. */
const LOG_EVERY_MS = 10_000;
const TAKE_LONG = '/api/my/diagnostics/';

const mayTakeLong = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith(TAKE_LONG) || headers['content-type']?.startsWith('multipart/') === true;

/** Answers 503 if no part of the answer was sent in time. The work continues: a commit is never cancelled. */
function answerInTime(withinMs: number): onRequestHookHandler {
  let [loggedAt, untold] = [-Infinity, 0];
  const tell = ({ log, id, routeOptions: { url } }: FastifyRequest): void => {
    untold += 1;
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    log.error({ requestId: id, route: url, answers: untold }, `An answer took longer than ${withinMs} ms`);
    [loggedAt, untold] = [performance.now(), 0];
  };
  return (request, reply, done) => {
    done();
    if (mayTakeLong(request)) return;
    const { lateCode = 'SERVICE_UNAVAILABLE' } = request.routeOptions.config as LateConfig;
    const timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      sendErrorAnswer(errorAnswer(new DomainError(lateCode)), reply);
      // Drops the handler's own answer, which comes later. Otherwise Fastify would log an error with a stack for each
      // request of an outage.
      reply.send = () => reply;
      tell(request);
    }, withinMs);
    reply.raw.once('close', () => clearTimeout(timer));
  };
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
const API_DOCS = /^\/api\/docs(\/|$|\?)/;
const PERSONAL = /^\/api\/(my|getorderbytable|getcallbytable|getvisit|getbill)(\/|$)/;
/** The sign-in popup returns here from another origin, and must keep its opener. */
const SIGN_IN_RETURN = /^\/auth-callback(\/|$|\?)/i;
/** The page to which `/menu-page` leads. A different opener policy there would make a reload lose the table. */
const GUEST_PAGE_LEFT = /^\/sessionexpired(\/|$|\?)/i;

/** Sets the headers of every answer. A page has its own content policy instead. */
export function setHeaders(server: FastifyInstance, settings: Settings): void {
  setSameHeaders(server);
  addOwnHeaders(server, settings);
}

function setSameHeaders(server: FastifyInstance): void {
  let same: [string, OutgoingHttpHeader][] | null = null;
  server.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (Object.hasOwn(routeOptions.config, 'helmet')) return done();
    if (same === null) {
      const before = new Set(reply.raw.getHeaderNames());
      void reply.helmet();
      const headers = Object.entries(reply.raw.getHeaders());
      same = headers.flatMap(([name, value]) => (value === undefined || before.has(name) ? [] : [[name, value]]));
    } else for (const [name, value] of same) reply.raw.setHeader(name, value);
    done();
  });
}

function addOwnHeaders(server: FastifyInstance, settings: Settings): void {
  server.addHook('onSend', ({ url, routeOptions }, reply, payload, done) => {
    void reply.header('permissions-policy', PERMISSIONS);
    // The pattern of the route is compared, because an address has many spellings.
    if (PERSONAL.test(routeOptions.url ?? url) && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    if (API_DOCS.test(url) && typeof payload === 'string')
      void reply.header('content-security-policy', policyOfForeignPage(settings, payload));
    if (SIGN_IN_RETURN.test(url) || GUEST_PAGE_LEFT.test(url))
      void reply.header('cross-origin-opener-policy', 'unsafe-none');
    done(null, payload);
  });
}

import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import { ERROR_STATUS, type ErrorCode } from '#kernel/error-code.js';
import { Outages } from '../observability/outages.js';
import { hungUp } from './hung-up.js';
import { ERROR_MESSAGES } from './error-messages.js';

/** The body of every answer with an error (docs/product.md#errors). */
interface ErrorAnswer {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: unknown;
}

const RETRY_AFTER_SECONDS = 5;

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  409: 'CONCURRENT_CHANGE',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Fastify's error codes for a body that is not JSON, is empty, or tries to set a prototype. */
const BROKEN_BODY = /^FST_ERR_CTP_(INVALID_JSON_BODY|EMPTY_JSON_BODY|INVALID_CONTENT_LENGTH|BODY_INVALID)/;

/**
 * SQLSTATEs after which a later retry may succeed (PostgreSQL, appendix A). The connection is lost; or the database is
 * full, locked, starting, stopping or a standby; or a statement took too long, or was retried in vain. ST003: the
 * standby lacks the commit (`NotReplicatedError`).
 */
const BUSY = /^(08...|53...|57P0.|25006|25P03|40001|40P01|55P03|57014|ST003)$/;
/** System errors of a database that is down. Even an unknown host is one: Docker forgets a stopped container's name. */
const BUSY_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The product's own disk is full, or its quota is used up. PostgreSQL's full disk is 53100 in `BUSY`. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);
/** Errors of pg, pg-pool and TypeORM about a lost connection, by their messages, because they have no code. */
const BUSY_DRIVER =
  /^(Connection terminated|Query runner already released|Database connection provided by a query runner was already released|timeout exceeded when trying to connect$|timeout expired$|Query read timeout$|Client (has encountered a connection error|was closed) and is not queryable$)/;

/** Turns any error into an answer. An unknown error becomes INTERNAL_ERROR, which does not reveal the cause. */
export function errorAnswer(error: unknown): ErrorAnswer {
  const code = errorCode(error);
  const answer = { statusCode: ERROR_STATUS[code], code, message: ERROR_MESSAGES[code] };
  return error instanceof DomainError && error.details !== undefined ? { ...answer, details: error.details } : answer;
}

/** Failures of other servers. They are not logged as ours: anybody can cause a failed sign-in with a made-up key. */
const OTHERS_FAULT = new Set<ErrorCode>(['SIGN_IN_UNAVAILABLE', 'REGISTER_UNAVAILABLE']);

export function isOurFault({ statusCode, code }: ErrorAnswer): boolean {
  return statusCode >= 500 && !OTHERS_FAULT.has(code);
}

function errorCode(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code;
  if (error instanceof HttpException) return codeOfStatus(error.getStatus());
  const { code, statusCode, message } = (error ?? {}) as { code?: unknown; statusCode?: unknown; message?: unknown };
  if (typeof code === 'string') {
    if (BROKEN_BODY.test(code)) return 'MALFORMED_JSON';
    if (FULL_DISK.has(code)) return 'STORAGE_FULL';
    if (BUSY.test(code) || BUSY_SYSTEM.has(code)) return 'SERVICE_UNAVAILABLE';
  }
  if (error instanceof SyntaxError && statusCode === 400) return 'MALFORMED_JSON';
  if (typeof message === 'string' && BUSY_DRIVER.test(message)) return 'SERVICE_UNAVAILABLE';
  return typeof statusCode === 'number' ? codeOfStatus(statusCode) : 'INTERNAL_ERROR';
}

function codeOfStatus(status: number): ErrorCode {
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'VALIDATION_FAILED' : 'INTERNAL_ERROR');
}

/** @returns the number of seconds to wait before a retry; `null` if waiting does not help */
export function retryAfterSeconds({ statusCode, details }: ErrorAnswer): number | null {
  if (statusCode !== 429 && statusCode !== 503) return null;
  return (details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
}

/** Sends the answer, with `Retry-After` if waiting helps. */
export function sendErrorAnswer(answer: ErrorAnswer, reply: FastifyReply): void {
  const seconds = retryAfterSeconds(answer);
  if (seconds !== null) void reply.header('retry-after', String(seconds));
  // Removes the headers of a stream that failed before its first byte: the error is neither compressed nor a file.
  for (const name of ['content-encoding', 'content-disposition']) {
    void reply.removeHeader(name);
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
  void reply.status(answer.statusCode).type('application/json; charset=utf-8').send(answer);
}

/** Answers errors. Logs only the product's own faults, and logs an outage once instead of for every request. */
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

/** Names the route's pattern, because the address itself may contain a guest's session code. */
function aboutRequest(host: ArgumentsHost): { requestId: string; route: string } {
  const request = host.switchToHttp().getRequest<FastifyRequest>();
  return { requestId: request.id, route: `${request.method} ${request.routeOptions?.url ?? '(no route)'}` };
}

import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { offlineCause, withCause } from '#shared/failure-cause.ts';
import { causeTexts } from '#shared/texts/cause-texts.ts';
import type { ErrorCode } from './generated-error-codes';

/** What the server answers when it refuses (docs/product.md#the-api). `message` is a Czech sentence a user can be shown. */
export type ApiErrorBody = { statusCode: number; code: ErrorCode; message: string; details?: unknown };

/** An RTK Query error, read: either the server's own refusal, or no answer at all. */
export type ApiFailure =
  | { kind: 'refused'; status: number; code: ErrorCode; message: string; details: unknown }
  /** `code` and `message` are what the server says of it, if it still says something: how long to wait, for instance. */
  | { kind: 'unreachable'; code: ErrorCode | null; message: string | null };

function isErrorBody(data: unknown): data is ApiErrorBody {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}

/**
 * Reads an RTK Query error.
 * @returns `refused` for a 4xx with the server's body; `unreachable` for a lost network, a timeout, a stranger's page, a server
 *   that is busy (429) or down (5xx)
 */
export function readApiFailure(error: unknown): ApiFailure {
  const { status, data } = (error ?? {}) as Partial<FetchBaseQueryError>;
  const said = isErrorBody(data) ? data : null;
  if (isTransient({ status }) || typeof status !== 'number' || said === null) {
    return { kind: 'unreachable', code: said?.code ?? null, message: said?.message ?? null };
  }
  return { kind: 'refused', status, code: said.code, message: said.message, details: said.details };
}

/**
 * Turns a failed request into words, the same everywhere: the server's refusal, else what failed and why.
 * @param otherwise what failed, as a sentence
 */
export function failureText(error: unknown, otherwise: string): string {
  return wordsOf(readApiFailure(error), otherwise);
}

/** The same for an error that was read before. */
export function wordsOf(failure: ApiFailure, otherwise: string): string {
  const cause = causeOf(failure);
  if (failure.kind === 'refused') return cause ?? otherwise;
  return withCause(otherwise, cause);
}

/** @returns why a request failed: no network, else what the server says, else that it does not answer; `null` for a silent refusal */
export function causeOf(failure: ApiFailure): string | null {
  if (failure.kind === 'refused') return failure.message || null;
  return offlineCause() ?? (failure.message || causeTexts.noAnswer);
}

/** @returns whether trying the same again later can help: no answer, a busy server, or one that is down */
export function isTransient(error: { status: unknown }): boolean {
  const { status } = error;
  return typeof status !== 'number' || status >= 500 || status === 429 || status === 408;
}

import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** What the server answers when it refuses: decisions, API. `message` is a Czech sentence a user can be shown. */
export type ApiErrorBody = { statusCode: number; code: string; message: string; details?: unknown };

/** An RTK Query error, read: either the server's own refusal, or no answer at all. */
export type ApiFailure =
  { kind: 'refused'; status: number; code: string; message: string; details: unknown } | { kind: 'unreachable' };

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
  if (isTransient({ status }) || typeof status !== 'number' || !isErrorBody(data)) return { kind: 'unreachable' };
  return { kind: 'refused', status, code: data.code, message: data.message, details: data.details };
}

/** @returns whether trying the same again later can help: no answer, a busy server, or one that is down */
export function isTransient(error: { status: unknown }): boolean {
  const { status } = error;
  return typeof status !== 'number' || status >= 500 || status === 429 || status === 408;
}

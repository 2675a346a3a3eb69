import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { translated } from '#shared/language.ts';
import type { ErrorCode } from './generated-error-codes';

export const errorTexts = translated<Partial<Record<ErrorCode | 'OTHER', string>>>('errors', {});

/** A refusal by the server (docs/product.md#the-api). `message` is a Czech sentence that may be shown to users. */
export type ApiErrorBody = { statusCode: number; code: ErrorCode; message: string; details?: unknown };

export type ApiFailure =
  | { kind: 'refused'; status: number; code: ErrorCode; message: string; details: unknown }
  /**
   * `code` and `message` come from the server's answer, and are null without one. The message may say how long to wait.
   */
  | { kind: 'unreachable'; code: ErrorCode | null; message: string | null };

function isErrorBody(data: unknown): data is ApiErrorBody {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}

function messageOf({ code, message }: ApiErrorBody): string {
  return errorTexts[code] ?? errorTexts.OTHER ?? message;
}

/**
 * Reads an RTK Query error.
 * @returns `refused` for a 4xx with the server's body; `unreachable` for a lost network, a timeout, an answer that is
 *   not from our API, or a server that is busy (429) or down (5xx)
 */
export function readApiFailure(error: unknown): ApiFailure {
  const { status, data } = (error ?? {}) as Partial<FetchBaseQueryError>;
  const body = isErrorBody(data) ? { ...data, message: messageOf(data) } : null;
  if (isTransient({ status }) || typeof status !== 'number' || body === null) {
    return { kind: 'unreachable', code: body?.code ?? null, message: body?.message ?? null };
  }
  return { kind: 'refused', status, code: body.code, message: body.message, details: body.details };
}

/** @returns whether a retry can help: the server did not answer, or is busy or down */
export function isTransient(error: { status: unknown }): boolean {
  const { status } = error;
  return typeof status !== 'number' || status >= 500 || status === 429 || status === 408;
}

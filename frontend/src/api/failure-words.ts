import { causeTexts, offlineCause, withCause } from '#shared/failure-cause.ts';
import { type ApiFailure, readApiFailure } from './api-error';

/**
 * Converts a failed request into a message: the server's refusal, or else the failed action and its cause.
 * @param otherwise the failed action, as a sentence
 */
export function failureText(error: unknown, otherwise: string): string {
  return wordsOf(readApiFailure(error), otherwise);
}

/** Converts a failure that {@link readApiFailure} has already read into a message, as {@link failureText} does. */
export function wordsOf(failure: ApiFailure, otherwise: string): string {
  const cause = causeOf(failure);
  if (failure.kind === 'refused') return cause ?? otherwise;
  return withCause(otherwise, cause);
}

/**
 * @returns the cause in words: the lost network, the server's message, or that the server does not answer; null for a
 *   refusal without a message
 */
export function causeOf(failure: ApiFailure): string | null {
  if (failure.kind === 'refused') return failure.message || null;
  return offlineCause() ?? (failure.message || causeTexts.noAnswer);
}

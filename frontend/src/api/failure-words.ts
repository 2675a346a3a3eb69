import { offlineCause, withCause } from '#shared/failure-cause.ts';
import { causeTexts } from '#shared/texts/cause-texts.ts';
import { type ApiFailure, readApiFailure } from './api-error';

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

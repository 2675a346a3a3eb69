import { causeTexts } from './texts/cause-texts';

/** @returns that the device is offline, if it knows; this explains any failure, so it comes first */
export function offlineCause(): string | null {
  // Node has a `navigator` without a network state.
  return 'onLine' in navigator && !navigator.onLine ? causeTexts.offline : null;
}

/** @returns the sentence about the failure, followed by its cause */
export function withCause(sentence: string, cause: string | null): string {
  return cause === null || sentence.includes(cause) ? sentence : `${sentence} ${cause}`;
}

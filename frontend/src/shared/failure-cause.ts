import { causeTexts } from './texts/cause-texts';

/** @returns that the device has no network, where it knows so; it explains any failure, so it is told before all else */
export function offlineCause(): string | null {
  // Node has a `navigator` that says nothing of a network.
  return 'onLine' in navigator && !navigator.onLine ? causeTexts.offline : null;
}

/** @returns the sentence that says what failed, followed by why */
export function withCause(sentence: string, cause: string | null): string {
  return cause === null || sentence.includes(cause) ? sentence : `${sentence} ${cause}`;
}

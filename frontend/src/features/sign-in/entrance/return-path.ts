import type { SignInState } from '../session/auth-client';

/** The path travels in a cookie, which has 4 kB in all. */
const MAX_LENGTH = 1500;

/** @returns the path after the sign-in: always one of ours, never an address that somebody put into the state */
export function safeReturnPath(state: unknown): string {
  const returnTo = (state as Partial<SignInState> | null | undefined)?.returnTo;
  const isOurs = typeof returnTo === 'string' && returnTo.length <= MAX_LENGTH && /^\/(?![/\\])/.test(returnTo);
  return isOurs ? returnTo : '/';
}

import type { SignInState } from '../session/auth-client';

/** It travels in a cookie, which has room for 4 kB in all. */
const MAX_LENGTH = 1500;

/** @returns where to go on after sign-in: only ever a path of ours, never an address that somebody put into the state */
export function safeReturnPath(state: unknown): string {
  const returnTo = (state as Partial<SignInState> | null | undefined)?.returnTo;
  const isOurs = typeof returnTo === 'string' && returnTo.length <= MAX_LENGTH && /^\/(?![/\\])/.test(returnTo);
  return isOurs ? returnTo : '/';
}

import type { SignInState } from './user-manager';

/** @returns where to go on after sign-in: only ever a path of ours, never an address that somebody put into the state */
export function safeReturnPath(state: unknown): string {
  const returnTo = (state as Partial<SignInState> | null | undefined)?.returnTo;
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
}

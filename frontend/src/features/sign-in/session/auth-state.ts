import { useSyncExternalStore } from 'react';
import { keepBoardOf } from '#shared/board-storage.ts';
import type { LoginError } from '../entrance/login-error';

export type SignedInUser = { sub?: string; email?: string; name?: string };

export type AuthState = {
  readonly isAuthenticated: boolean;
  readonly isLoading: boolean;
  readonly user?: SignedInUser;
  readonly error?: LoginError;
};

export type AuthChange =
  | { type: 'popup-started' }
  | { type: 'known'; user: SignedInUser | undefined }
  | { type: 'signed-out' }
  | { type: 'failed'; error: LoginError };

export const UNKNOWN: AuthState = { isAuthenticated: false, isLoading: true };

/** @returns the state after a change; the same object if nothing has changed */
export function changed(state: AuthState, change: AuthChange): AuthState {
  switch (change.type) {
    case 'popup-started':
      return { ...state, isLoading: true };
    case 'known': {
      const { user } = change;
      if (!state.isLoading && state.error === undefined && isSame(state.user, user)) return state;
      return { isAuthenticated: user !== undefined, isLoading: false, user };
    }
    case 'signed-out':
      return { isAuthenticated: false, isLoading: false };
    case 'failed':
      return { ...state, isLoading: false, error: change.error };
  }
}

function isSame(left: SignedInUser | undefined, right: SignedInUser | undefined): boolean {
  return left?.sub === right?.sub && left?.email === right?.email && left?.name === right?.name;
}

let current = UNKNOWN;
const listeners = new Set<() => void>();

/** Notifies all parts of the page. When a session ends, it removes the stored board of that person. */
export function tellAuth(change: AuthChange): void {
  if (change.type === 'known') keepBoardOf(change.user?.sub);
  if (change.type === 'signed-out') keepBoardOf(undefined);
  const next = changed(current, change);
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the one state that header, guard and board share. */
export function useAuth(): AuthState {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => UNKNOWN,
  );
}

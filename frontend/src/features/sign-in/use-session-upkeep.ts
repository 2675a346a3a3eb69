import type { UserManager } from 'oidc-client-ts';
import { useLayoutEffect } from 'react';
import { setAccessTokenSource } from '../../api/access-token';
import { createTokenGiver, renewSession } from './session';
import { concernsSession } from './stored-session';

const REFUSED_PAUSE_MS = 10_000;

function tokenSource(manager: UserManager) {
  let lastRefusal = -REFUSED_PAUSE_MS;
  return {
    getToken: createTokenGiver(manager),
    // A server that refuses every token must not send us to the provider in a loop.
    onRefused: () => {
      if (performance.now() - lastRefusal < REFUSED_PAUSE_MS) return;
      lastRefusal = performance.now();
      void manager.getUser().then((user) => user && renewSession(manager, user.access_token));
    },
  };
}

/** Keeps the session alive while the page is open: gives tokens to the API, renews them early, follows other tabs. */
export function useSessionUpkeep(manager: UserManager): void {
  useLayoutEffect(() => {
    const renew = () => void renewSession(manager);
    const follow = (event: StorageEvent) => {
      if (!concernsSession(event)) return;
      void manager.getUser(true).then((user) => (user === null ? manager.removeUser() : undefined));
    };
    setAccessTokenSource(tokenSource(manager));
    manager.events.addAccessTokenExpiring(renew);
    addEventListener('storage', follow);
    return () => {
      setAccessTokenSource(null);
      manager.events.removeAccessTokenExpiring(renew);
      removeEventListener('storage', follow);
    };
  }, [manager]);
}

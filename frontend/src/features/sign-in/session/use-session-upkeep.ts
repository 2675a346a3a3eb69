import { useLayoutEffect } from 'react';
import { setAccessTokenSource } from '#api/access-token.ts';
import { tellAuth } from './auth-state';
import { createTokenSource, type SessionClient } from './session';
import { concernsSession } from './stored-session';

/** Interval of checks whether the token's last minute has begun; only then is it renewed. */
const LOOK_EVERY_MS = 20_000;

/** Maintains the session while the page is open: supplies tokens to the API, renews them early, follows other tabs. */
export function useSessionUpkeep(client: SessionClient | null): void {
  useLayoutEffect(() => {
    if (client === null) return undefined;
    const source = createTokenSource(client);
    const follow = (event: StorageEvent) => {
      if (!concernsSession(event)) return;
      void client.getUser().then((user) => tellAuth(user ? { type: 'known', user } : { type: 'signed-out' }));
    };
    const look = setInterval(() => void source.getToken(), LOOK_EVERY_MS);
    setAccessTokenSource(source);
    addEventListener('storage', follow);
    return () => {
      clearInterval(look);
      setAccessTokenSource(null);
      removeEventListener('storage', follow);
    };
  }, [client]);
}

import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '#api/base-api.ts';
import { tellAuth } from './auth-state';
import { revokeRefreshToken } from './revoke-refresh-token';
import { noteSignedOut } from './session-end';
import { useSignIn } from './sign-in-context';
import { storedRefreshToken } from './stored-session';

/** @returns a function that forgets the session and what was read with it, then ends it at the provider */
export function useSignOut(): () => void {
  const { client, config } = useSignIn();
  const dispatch = useDispatch();
  return useCallback(() => {
    noteSignedOut();
    void revokeRefreshToken(config.clientId, storedRefreshToken())
      // Without a network the provider's page would be the browser's own error; the session ends on this device all the same.
      .then(() =>
        client?.logout({
          logoutParams: { returnTo: `${location.origin}/` },
          ...(navigator.onLine ? {} : { openUrl: false }),
        }),
      )
      .finally(() => {
        tellAuth({ type: 'signed-out' });
        dispatch(baseApi.util.resetApiState());
      });
  }, [client, config, dispatch]);
}

import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '#api/base-api.ts';
import { tellAuth } from './auth-state';
import { revokeRefreshToken } from './revoke-refresh-token';
import { noteSignedOut } from './session-end';
import { useSignIn } from './sign-in-context';
import { storedRefreshToken } from './stored-session';

/** @returns a function that clears the session and the data fetched with it, then ends it at the provider */
export function useSignOut(): () => void {
  const { client, config } = useSignIn();
  const dispatch = useDispatch();
  return useCallback(() => {
    noteSignedOut();
    void revokeRefreshToken(config.clientId, storedRefreshToken())
      // Offline, the provider's page would be a browser error; the session still ends on this device.
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

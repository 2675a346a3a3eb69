import { useCallback } from 'react';
import { useAuth } from 'react-oidc-context';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../api/base-api';
import { revokeRefreshToken } from './revoke-refresh-token';
import { noteSignedOut } from './session-end';

/** @returns a function that forgets the session and what was read with it, then ends it at the provider */
export function useSignOut(): () => void {
  const { signoutRedirect, removeUser, settings, user } = useAuth();
  const dispatch = useDispatch();
  const refreshToken = user?.refresh_token;
  return useCallback(() => {
    noteSignedOut();
    void revokeRefreshToken(settings, refreshToken)
      .then(() => signoutRedirect())
      // The provider is down: the session must end on this device all the same.
      .finally(() => removeUser())
      .finally(() => dispatch(baseApi.util.resetApiState()));
  }, [signoutRedirect, removeUser, settings, refreshToken, dispatch]);
}

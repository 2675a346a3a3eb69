import { useCallback } from 'react';
import { baseApi } from '#api/base-api.ts';
import { generatedApi } from '#api/generated.ts';
import { lockTablet } from '#api/tablet.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { keepBoardOf } from '#shared/board-storage.ts';
import { forgetSections } from '#shared/known-sections.ts';
import { storeDutyPhone, venuesOfDutyPhone } from '#shared/push/duty-phone-storage.ts';
import { tellAuth } from './auth-state';
import { noteSignedOut } from './session-end';
import { useSignIn } from './sign-in-context';
import { storedRefreshToken } from './stored-session';

/**
 * @returns a function that clears the session and the data fetched with it, and then ends the session at the provider
 */
export function useSignOut(): () => void {
  const { client, config } = useSignIn();
  const dispatch = useApiDispatch();
  const silence = useSilencedPhone();
  return useCallback(() => {
    noteSignedOut();
    forgetSections();
    keepBoardOf(undefined);
    // Locks the tablet: it stays enrolled, and the next person has to enter a PIN again.
    lockTablet();
    void silence()
      .then(() => revokeRefreshToken(config.clientId, storedRefreshToken()))
      // Opens no page of the provider without a network, because it would be an error page. The session still ends
      // here.
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
  }, [client, config, dispatch, silence]);
}

/** @returns a function that stops this phone's ringing. It waits at most `PATIENCE_MS` and never rejects. */
function useSilencedPhone(): () => Promise<unknown> {
  const dispatch = useApiDispatch();
  return useCallback(() => {
    const deleted = venuesOfDutyPhone().map((phone) => {
      storeDutyPhone(phone.venueId, null);
      return dispatch(generatedApi.endpoints.deleteDutyPhone.initiate({ noDutyPhone: phone }, { track: false }));
    });
    return Promise.race([Promise.all(deleted), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  }, [dispatch]);
}

/** Maximum wait, because a person who leaves a shared tablet should not wait for a provider that is down. */
const PATIENCE_MS = 3_000;

/**
 * Revokes a refresh token (RFC 7009), so that a copy of it is worthless after the sign-out. Never rejects: if the
 * provider does not answer, the sign-out on this device still works.
 */
async function revokeRefreshToken(clientId: string, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const body = new URLSearchParams({ client_id: clientId, token, token_type_hint: 'refresh_token' });
  await fetch('/oidc/oauth/revoke', { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  );
}

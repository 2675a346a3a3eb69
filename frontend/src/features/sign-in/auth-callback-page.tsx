import { useEffect, useRef } from 'react';
import { type AuthContextProps, useAuth } from 'react-oidc-context';
import { useNavigate } from 'react-router';
import { invitationsApi } from '../../api/invitations-api';
import { useCreateUserMutation } from '../../api/staff-api';
import { useApiDispatch } from '../../api/use-api-dispatch';
import type { InvitationState } from '../../shared/invitation-state';
import { commonTexts } from '../../shared/texts/common-texts';
import { FullPageMessage } from '../../shared/ui/full-page-message';
import { loginErrorOf } from './login-error';
import { safeReturnPath } from './return-path';
import type { EntranceState } from './sign-in-entrance';
import type { SignInState } from './user-manager';

const PROFILE = '/profile';

/**
 * Where the provider sends the browser back. Creates the user once, if the token names a subject and an e-mail, then
 * always goes on, whatever came of it (specification, section 2).
 */
export function AuthCallbackPage() {
  const auth = useAuth();
  const navigate = useNavigate();
  const [createUser] = useCreateUserMutation();
  const dispatch = useApiDispatch();
  const handled = useRef(false);

  useEffect(() => {
    if (auth.isLoading || handled.current) return;
    handled.current = true;
    if (auth.error !== undefined) console.warn(loginErrorOf(auth.error));
    const failed: EntranceState = { failed: true };
    const isInvited = async () => {
      const asking = dispatch(invitationsApi.endpoints.getInvitations.initiate(undefined, { forceRefetch: true }));
      const { data = [] } = await asking;
      asking.unsubscribe();
      return data.length > 0;
    };
    void createOnce(auth, createUser)
      .then((): Way | Promise<Way> =>
        auth.error === undefined ? wayOn(auth.user?.state, isInvited) : { path: '/', state: failed },
      )
      .then(({ path, state }) => navigate(path, { replace: true, state }));
  }, [auth, createUser, dispatch, navigate]);

  return <FullPageMessage text={commonTexts.loading} />;
}

async function createOnce(
  auth: AuthContextProps,
  createUser: ReturnType<typeof useCreateUserMutation>[0],
): Promise<void> {
  const { sub, email } = auth.user?.profile ?? {};
  if (sub === undefined || email === undefined) return;
  // A failure is only logged (specification, section 8): the person is signed in all the same.
  await createUser({ createUser: { auth0Id: sub, email } })
    .unwrap()
    .catch((error: unknown) => console.error('Failed to create user', error));
}

type Way = { path: string; state?: InvitationState | EntranceState };

/**
 * Where to go on. The secret of a one-time link that led to an outside provider goes along to the profile, where what it invites to
 * is read and answered; so does whoever would go on to nowhere in particular while an invitation waits for them.
 */
async function wayOn(state: unknown, isInvited: () => Promise<boolean>): Promise<Way> {
  const { invitation } = (state ?? {}) as Partial<SignInState>;
  if (typeof invitation === 'string') return { path: PROFILE, state: { invitation } };
  const path = safeReturnPath(state);
  return { path: path === '/' && (await isInvited()) ? PROFILE : path };
}

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { invitationsApi } from '#api/invitations-api.ts';
import { useCreateUserMutation } from '#api/staff-api.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { FullPageMessage } from '#staff-kit/full-page-message.tsx';
import type { InvitationState } from '#shared/invitation-state.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { WORKPLACE_PATH } from '#shared/staff-paths.ts';
import { type AuthState, useAuth } from '../session/auth-state';
import { signInObstacle } from '../session/sign-in-obstacle';
import { useSignIn } from '../session/sign-in-context';
import { safeReturnPath, takeInvitation } from './start-sign-in';
import type { EntranceState } from './sign-in-entrance';

const PROFILE = '/profile';
/**
 * Pages to which a sign-in leads if the person chose none. With a pending invitation, it leads to the profile instead.
 */
const NOWHERE_IN_PARTICULAR: ReadonlySet<string> = new Set(['/', WORKPLACE_PATH]);

/**
 * The provider's redirect target. It creates the user once, if the token has a subject and an e-mail. It then
 * continues, even if that failed.
 */
export function AuthCallbackPage() {
  const auth = useAuth();
  const { returned } = useSignIn();
  const navigate = useNavigate();
  const [createUser] = useCreateUserMutation();
  const dispatch = useApiDispatch();
  const handled = useRef(false);

  useEffect(() => {
    if (auth.isLoading || handled.current) return;
    handled.current = true;
    if (auth.error !== undefined) console.warn(auth.error);
    const isInvited = async () => {
      const asking = dispatch(invitationsApi.endpoints.getInvitations.initiate(undefined, { forceRefetch: true }));
      const { data = [] } = await asking;
      asking.unsubscribe();
      return data.length > 0;
    };
    void createOnce(auth, createUser)
      .then((): Way | Promise<Way> => (auth.error === undefined ? wayOn(returned, isInvited) : failedWay()))
      .then(({ path, state }) => navigate(path, { replace: true, state }));
  }, [auth, returned, createUser, dispatch, navigate]);

  return <FullPageMessage text={commonTexts.loading} />;
}

async function createOnce({ user }: AuthState, createUser: ReturnType<typeof useCreateUserMutation>[0]): Promise<void> {
  const { sub, email } = user ?? {};
  if (sub === undefined || email === undefined) return;
  // A failure is only logged, because the person is signed in anyway.
  await createUser({ createUser: { auth0Id: sub, email } })
    .unwrap()
    .catch((error: unknown) => console.error('Failed to create user', error));
}

type Way = { path: string; state?: InvitationState | EntranceState };

async function failedWay(): Promise<Way> {
  return { path: '/', state: { failed: { cause: await signInObstacle() } } };
}

/**
 * Chooses the next page. The profile comes first in two cases, so that an invitation is shown: its one-time link led to
 * an outside provider, or it is pending and the person chose no page.
 */
async function wayOn(returned: unknown, isInvited: () => Promise<boolean>): Promise<Way> {
  const invitation = takeInvitation();
  if (invitation !== null) return { path: PROFILE, state: { invitation } };
  const path = safeReturnPath(returned);
  return { path: NOWHERE_IN_PARTICULAR.has(path) && (await isInvited()) ? PROFILE : path };
}

import { useEffect, useRef } from 'react';
import { type AuthContextProps, useAuth } from 'react-oidc-context';
import { useNavigate } from 'react-router';
import { generatedApi } from '../../api/generated';
import { useCreateUserMutation } from '../../api/staff-api';
import { notify } from '../../shared/notify';
import { commonTexts } from '../../shared/texts/common-texts';
import { signInTexts } from '../../shared/texts/sign-in-texts';
import { FullPageMessage } from '../../shared/ui/full-page-message';
import { loginErrorOf } from './login-error';
import { safeReturnPath } from './return-path';
import type { EntranceState } from './sign-in-entrance';
import type { SignInState } from './user-manager';

/**
 * Where the provider sends the browser back. Creates the user once, if the token names a subject and an e-mail, then
 * always goes on, whatever came of it (specification, section 2).
 */
export function AuthCallbackPage() {
  const auth = useAuth();
  const navigate = useNavigate();
  const [createUser] = useCreateUserMutation();
  const [accept] = generatedApi.useAcceptInvitationMutation();
  const handled = useRef(false);

  useEffect(() => {
    if (auth.isLoading || handled.current) return;
    handled.current = true;
    if (auth.error !== undefined) console.warn(loginErrorOf(auth.error));
    const failed: EntranceState | undefined = auth.error === undefined ? undefined : { failed: true };
    void createOnce(auth, createUser)
      .then(() => acceptInvitation(auth.user?.state, accept))
      .then(() =>
        navigate(failed === undefined ? safeReturnPath(auth.user?.state) : '/', { replace: true, state: failed }),
      );
  }, [auth, createUser, accept, navigate]);

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

/** A one-time link that led to an outside provider: what it invites to becomes part of the account that signed in there. */
async function acceptInvitation(
  state: unknown,
  accept: ReturnType<typeof generatedApi.useAcceptInvitationMutation>[0],
): Promise<void> {
  const token = (state as SignInState | null | undefined)?.invitation;
  if (typeof token !== 'string') return;
  const { error } = await accept({ acceptInvitation: { token } });
  if (error !== undefined) notify.error(signInTexts.linkNotValid);
}

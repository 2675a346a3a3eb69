import { useEffect, useRef } from 'react';
import { type AuthContextProps, useAuth } from 'react-oidc-context';
import { useNavigate } from 'react-router';
import { useCreateUserMutation } from '../../api/staff-api';
import { commonTexts } from '../../shared/texts/common-texts';
import { FullPageMessage } from '../../shared/ui/full-page-message';
import { safeReturnPath } from './return-path';
import type { EntranceState } from './sign-in-entrance';

/**
 * Where the provider sends the browser back. Creates the user once, if the token names a subject and an e-mail, then
 * always goes on, whatever came of it (specification, section 2).
 */
export function AuthCallbackPage() {
  const auth = useAuth();
  const navigate = useNavigate();
  const [createUser] = useCreateUserMutation();
  const handled = useRef(false);

  useEffect(() => {
    if (auth.isLoading || handled.current) return;
    handled.current = true;
    const failed: EntranceState | undefined = auth.error === undefined ? undefined : { failed: true };
    void createOnce(auth, createUser).then(() =>
      navigate(failed === undefined ? safeReturnPath(auth.user?.state) : '/', { replace: true, state: failed }),
    );
  }, [auth, createUser, navigate]);

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

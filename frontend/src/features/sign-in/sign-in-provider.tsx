import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type User, type UserManager } from 'oidc-client-ts';
import { AuthProvider, hasAuthParams } from 'react-oidc-context';
import { commonTexts } from '../../shared/texts/common-texts';
import { signInTexts } from '../../shared/texts/sign-in-texts';
import { FullPageMessage } from '../../shared/ui/full-page-message';
import { type ClientConfig, loadClientConfig } from './client-config';
import { checkIdToken } from './id-token';
import { restoreSession } from './session';
import { createUserManager } from './user-manager';
import { useSessionUpkeep } from './use-session-upkeep';

type Ready = { manager: UserManager; config: ClientConfig };

async function prepare(): Promise<Ready> {
  const config = await loadClientConfig();
  const manager = createUserManager(config);
  // A return from the provider comes first; only without one is the stored session checked (specification, section 4).
  if (!hasAuthParams()) await restoreSession(manager);
  return { manager, config };
}

type Props = {
  children: ReactNode;
  /** Shown instead of the whole page's messages while there is no session yet, or none can be had. */
  meanwhile?: ReactNode;
};

/** Signs in whoever comes to a staff route: waits for the provider's settings, then for the session. */
export function SignInProvider({ children, meanwhile }: Props) {
  const [ready, setReady] = useState<Ready | null>(null);
  const [failed, setFailed] = useState(false);

  const start = useCallback(() => {
    setFailed(false);
    prepare().then(setReady, () => setFailed(true));
  }, []);
  useEffect(start, [start]);

  if (ready !== null) return <Session {...ready}>{children}</Session>;
  if (meanwhile !== undefined) return meanwhile;
  if (!failed) return <FullPageMessage text={commonTexts.loading} />;
  return (
    <FullPageMessage
      text={signInTexts.unavailable}
      hint={signInTexts.unavailableHint}
      action={{ label: commonTexts.retry, onClick: start }}
    />
  );
}

function Session({ manager, config, children }: Ready & { children: ReactNode }) {
  useSessionUpkeep(manager);
  const onSigninCallback = useCallback(
    async (user: User | undefined) => {
      // The code is spent: a reload must not offer it again. The return path itself is opened by the callback page.
      history.replaceState(history.state, '', location.pathname);
      try {
        if (user !== undefined) checkIdToken(user, config, Date.now() / 1000);
      } catch (error) {
        await manager.removeUser();
        throw error;
      }
    },
    [manager, config],
  );
  return (
    <AuthProvider userManager={manager} onSigninCallback={onSigninCallback}>
      {children}
    </AuthProvider>
  );
}

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Auth0Client } from '@auth0/auth0-spa-js';
import { FullPageMessage } from '#light-kit/full-page-message.tsx';
import { isStoredPage } from '#shared/stored-page.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { loginErrorOf } from '../entrance/login-error';
import { answersAsPopup } from '../entrance/popup-sign-in';
import { CALLBACK_PATH, createAuthClient, InsecurePageError, type SignInState } from './auth-client';
import { tellAuth } from './auth-state';
import { type ClientConfig, loadClientConfig } from './client-config';
import { createTokenSource, restoreSession, resumeOffline, type SessionClient } from './session';
import { type SignIn, SignInContext } from './sign-in-context';
import { signInObstacle } from './sign-in-obstacle';
import { concernsSession, forgetFormerSessions } from './stored-session';
import { setAccessTokenSource } from '#api/credentials.ts';

/** Handles a return from the provider. Without such a return, it checks the stored session. */
async function prepare(): Promise<SignIn> {
  const config = await loadClientConfig();
  const client = clientFor(config);
  if (client === null) {
    tellAuth({ type: 'signed-out' });
    return { config, client, returned: undefined };
  }
  forgetFormerSessions();
  if (!hasReturned()) {
    await (isStoredPage() ? resumeOffline(client) : restoreSession(client));
    return { config, client, returned: undefined };
  }
  // Waits for ever, because the page that opened this window closes it.
  if (answersAsPopup()) return new Promise<never>(() => undefined);
  return { config, client, returned: await takeReturn(client) };
}

function clientFor(config: ClientConfig): Auth0Client | null {
  try {
    return createAuthClient(config);
  } catch (error) {
    if (error instanceof InsecurePageError) return null;
    throw error;
  }
}

function hasReturned(): boolean {
  const query = new URLSearchParams(location.search);
  const answered = (query.has('code') || query.has('error')) && query.has('state');
  return answered && location.pathname.toLowerCase() === CALLBACK_PATH;
}

async function takeReturn(client: Auth0Client): Promise<SignInState | undefined> {
  try {
    const { appState } = await client.handleRedirectCallback<SignInState>();
    tellAuth({ type: 'known', user: await client.getUser() });
    return appState;
  } catch (thrown) {
    tellAuth({ type: 'failed', error: loginErrorOf(thrown) });
    return undefined;
  } finally {
    // Removes the used code, so that a reload does not send it again. The callback page opens the return path itself.
    history.replaceState(history.state, '', location.pathname);
  }
}

type Props = {
  children: ReactNode;
  meanwhile?: ReactNode;
};

/** Provides the sign-in to staff pages. It waits for the provider's settings, and then for the session. */
export function SignInProvider({ children, meanwhile }: Props) {
  const [ready, setReady] = useState<SignIn | null>(null);
  const [failed, setFailed] = useState<{ cause: string | null } | null>(null);
  const started = useRef(false);

  const start = useCallback(() => {
    setFailed(null);
    prepare().then(setReady, async () => setFailed({ cause: await signInObstacle() }));
  }, []);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
  }, [start]);
  useSessionUpkeep(ready?.client ?? null);

  if (ready !== null) return <SignInContext value={ready}>{children}</SignInContext>;
  if (meanwhile !== undefined) return meanwhile;
  if (failed === null) return <FullPageMessage text={commonTexts.loading} />;
  return (
    <FullPageMessage
      text={signInTexts.unavailable}
      hint={failed.cause ?? signInTexts.unavailableHint}
      action={{ label: commonTexts.retry, onClick: start }}
    />
  );
}

/** Interval of the check whether the token is valid for less than a minute; only then is it renewed. */
const LOOK_EVERY_MS = 20_000;

/** Keeps the session alive: supplies tokens to the API, renews them early, and follows other tabs. */
function useSessionUpkeep(client: SessionClient | null): void {
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

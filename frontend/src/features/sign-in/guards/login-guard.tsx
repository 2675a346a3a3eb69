import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { FullPageMessage } from '#staff-kit/full-page-message.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import type { EntranceState } from '../entrance/sign-in-entrance';
import { SignInNotice } from '../entrance/sign-in-notice';
import { useStartSignIn } from '../entrance/use-start-sign-in';
import { useAuth } from '../session/auth-state';
import { hasSessionEnded, hasSignedOut, noteSignedIn } from '../session/session-end';

/**
 * Lets only the signed-in through; others go to `/`, which takes this page's place in the history. `/` learns where
 * they wanted to go, so that signing in leads there. A session that ends by itself sends nobody away: a board in the
 * middle of a shift stays what it is, and asks to sign in again.
 */
export function LoginGuard() {
  const { isLoading, isAuthenticated } = useAuth();
  const { pathname, search } = useLocation();
  const [wasIn, setWasIn] = useState(isAuthenticated);
  if (isAuthenticated && !wasIn) setWasIn(true);
  useEffect(() => {
    if (isAuthenticated) noteSignedIn();
  }, [isAuthenticated]);

  const returnTo = pathname + search;
  if (isAuthenticated || (wasIn && !hasSignedOut())) {
    return (
      <>
        <Outlet />
        {!isAuthenticated && (
          <SignInNotice
            text={signInTexts.sessionEnded}
            label={signInTexts.signInAgain}
            returnTo={returnTo}
            place="bottom"
          />
        )}
      </>
    );
  }
  // Before the loading: a sign-in window that is open must not take away the page that says how it ended.
  if (hasSessionEnded() && !hasSignedOut()) return <SignInAgain returnTo={returnTo} />;
  if (isLoading) return <FullPageMessage text={commonTexts.loading} />;
  return <Navigate to="/" replace state={{ returnTo } satisfies EntranceState} />;
}

/** Instead of a page that was opened with a session that has ended: there is nothing to show yet. */
function SignInAgain({ returnTo }: { returnTo: string }) {
  const { problem, signIn } = useStartSignIn(returnTo);
  return (
    <FullPageMessage
      text={signInTexts.signInAgain}
      hint={problem ?? signInTexts.sessionEndedHint}
      action={{ label: signInTexts.signIn, onClick: signIn }}
    />
  );
}

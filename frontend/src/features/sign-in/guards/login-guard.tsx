import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { baseApi } from '#api/base-api.ts';
import { storedTablet } from '#api/tablet.ts';
import { notify } from '#shared/notify.ts';
import { FullPageMessage } from '#staff-kit/full-page-message.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { signInTexts, signInTexts as texts } from '#shared/texts/sign-in-texts.ts';
import { UnsavedWorkContext } from '#staff-kit/unsaved-work.ts';
import type { EntranceState } from '../entrance/sign-in-entrance';
import { SignInNotice } from '../entrance/sign-in-notice';
import { createPortal } from 'react-dom';
import { TABLET_PATH, WORKPLACE_PATH } from '#shared/staff-paths.ts';
import styles from '../entrance/sign-in-notice.module.css';
import { useStartSignIn } from '../entrance/use-start-sign-in';
import { useAuth } from '../session/auth-state';
import { hasSessionEnded, hasSignedOut, noteSignedIn } from '../session/session-end';

/**
 * Admits only signed-in people. Others are sent to `/`, which replaces this page in the history and gets its address,
 * so that signing in leads back. If a session ends by itself, the page stays: a board in the middle of a shift stays
 * open and asks to sign in again. A page with unsaved work also stays when another tab signs out
 * (docs/product.md#unsaved-work).
 */
export function LoginGuard() {
  const { isLoading, isAuthenticated, user } = useAuth();
  const person = usePerson(user?.sub);
  const work = useContext(UnsavedWorkContext);
  const { pathname, search } = useLocation();
  const [wasIn, setWasIn] = useState(isAuthenticated);
  if (isAuthenticated && !wasIn) setWasIn(true);
  useEffect(() => {
    if (isAuthenticated) noteSignedIn();
  }, [isAuthenticated]);

  const returnTo = pathname + search;
  const signedOut = hasSignedOut();
  if (isAuthenticated || (wasIn && (!signedOut || work.any()))) {
    return (
      <>
        <Outlet key={person} />
        {!isAuthenticated && signedOut && <UnsavedNotice />}
        {!isAuthenticated && !signedOut && (
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
  // Checked before loading, because an open sign-in window must not unmount the page that reports its outcome.
  if (hasSessionEnded() && !hasSignedOut()) return <SignInAgain returnTo={returnTo} />;
  if (isLoading) return <FullPageMessage text={commonTexts.loading} />;
  return <Elsewhere returnTo={returnTo} />;
}

function Elsewhere({ returnTo }: { returnTo: string }) {
  if (storedTablet() !== null) return <Navigate to={TABLET_PATH} replace />;
  return <Navigate to="/" replace state={{ returnTo } satisfies EntranceState} />;
}

/**
 * @returns the person who signed in last. When another one signs in, the pages restart without the former one's data
 *   and input.
 */
function usePerson(sub: string | undefined): string | undefined {
  const work = useContext(UnsavedWorkContext);
  const dispatch = useDispatch();
  const [known, setKnown] = useState({ sub, isAnother: false, hasLost: false });
  if (sub !== undefined && sub !== known.sub) {
    const isAnother = known.sub !== undefined;
    setKnown({ sub, isAnother, hasLost: isAnother && work.any() });
  }
  useLayoutEffect(() => {
    if (known.isAnother) dispatch(baseApi.util.resetApiState());
    if (known.hasLost) notify.warning(signInTexts.workOfAnother);
  }, [known, dispatch]);
  return known.sub;
}

/** Shown instead of a page that was opened with an expired session, because the page has no data yet. */
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

/**
 * Shown above a page with unsaved work after a sign-out. Its sign-in opens another tab, because in this tab it would
 * leave the page. It is rendered next to an open dialog, which hides the rest of the page from screen readers.
 */
function UnsavedNotice() {
  return createPortal(
    <div className={styles.notice} data-place="bottom" data-above role="alert" data-cover>
      <p>{texts.unsavedSignedOut}</p>
      <a href={WORKPLACE_PATH} target="_blank" rel="noopener">
        {texts.signInElsewhere}
      </a>
      <Link to="/">{texts.leaveUnsaved}</Link>
    </div>,
    document.body,
  );
}

import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { readSiteVersion } from '../../shared/site-version';
import { signInTexts } from '../../shared/texts/sign-in-texts';
import { Button } from '../../shared/ui/button';
import styles from './sign-in-entrance.module.css';
import { hasStoredSession } from './stored-session';

/** What the guard and the callback page tell `/`. */
export type EntranceState = { returnTo?: string; failed?: boolean };

/**
 * The way in from a public page: 'Přihlášení', only in the restaurant version (specification, section 2), or the
 * orders for who has signed in on this device. The sign-in library is loaded on the click, not before.
 */
export function SignInEntrance() {
  const state = (useLocation().state ?? {}) as EntranceState;
  const [problem, setProblem] = useState(state.failed ? signInTexts.failed : null);
  const [leaving, setLeaving] = useState(false);
  // Sent here by the guard: the stored session, if any, is of no use.
  const signedIn = state.returnTo === undefined && hasStoredSession();

  const signIn = async () => {
    setLeaving(true);
    const { startSignIn } = await import('./start-sign-in');
    const failure = await startSignIn(state.returnTo ?? '/');
    if (failure === null) return;
    setLeaving(false);
    setProblem(failure === 'insecure' ? signInTexts.insecure : signInTexts.unavailable);
  };

  if (signedIn) return <SignedInLinks />;
  if (readSiteVersion() === 'customer') return null;
  return (
    <div className={styles.entrance}>
      <Button kind="primary" onClick={() => void signIn()} disabled={leaving}>
        {leaving ? signInTexts.signingIn : signInTexts.signIn}
      </Button>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}

function SignedInLinks() {
  return (
    <nav className={styles.links} aria-label={signInTexts.pages}>
      <Link className={styles.primaryLink} to="/OrderPage">
        {signInTexts.orders}
      </Link>
      <Link className={styles.link} to="/OrderHistoryPage">
        {signInTexts.orderHistory}
      </Link>
    </nav>
  );
}

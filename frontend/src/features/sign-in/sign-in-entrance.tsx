import { useState } from 'react';
import { useLocation } from 'react-router';
import { signInTexts } from '../../shared/texts/sign-in-texts';
import { Button } from '../../shared/ui/button';
import styles from './sign-in-entrance.module.css';

/** What the guard and the callback page tell `/`. */
export type EntranceState = { returnTo?: string; failed?: boolean };

/**
 * The way in from a public page: 'Přihlášení' (specification, section 2). The sign-in library is loaded on the click,
 * not before.
 */
export function SignInEntrance() {
  const state = (useLocation().state ?? {}) as EntranceState;
  const [problem, setProblem] = useState(state.failed ? signInTexts.failed : null);
  const [leaving, setLeaving] = useState(false);

  const signIn = async () => {
    setLeaving(true);
    setProblem(null);
    const { startSignIn } = await import('./start-sign-in');
    const failure = await startSignIn(state.returnTo ?? '/');
    if (failure === null) return;
    setLeaving(false);
    setProblem(signInTexts.failures[failure]);
  };

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

import { useLocation } from 'react-router';
import { Button } from '#light-kit/button.tsx';
import { withCause } from '#shared/failure-cause.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { WORKPLACE_PATH } from '../guards/workplace-path';
import styles from './sign-in-entrance.module.css';
import { useStartSignIn } from './use-start-sign-in';

/** What the guards and the callback page tell `/`. */
export type EntranceState = {
  returnTo?: string;
  /** A sign-in has failed on its way back; with its cause, if the device knows one. */
  failed?: { cause: string | null };
  /** Why a page was not shown: the person has no right to it, or it is not in this version of the site. */
  noAccess?: 'noRight' | 'otherVersion';
};

export function SignInEntrance() {
  const state = (useLocation().state ?? {}) as EntranceState;
  const { problem, leaving, signIn } = useStartSignIn(
    state.returnTo ?? WORKPLACE_PATH,
    state.failed ? withCause(signInTexts.failed, state.failed.cause) : null,
  );
  return (
    <div className={styles.entrance} data-needs-script>
      <Button kind="primary" onClick={signIn} disabled={leaving}>
        {leaving ? signInTexts.signingIn : signInTexts.signIn}
      </Button>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}

import { useLocation } from 'react-router';
import { Button } from '#light-kit/button.tsx';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { WORKPLACE_PATH } from '../guards/workplace-path';
import styles from './sign-in-entrance.module.css';
import { useStartSignIn } from './use-start-sign-in';

/** What the guards and the callback page tell `/`. */
export type EntranceState = {
  returnTo?: string;
  failed?: boolean;
  /** Why a page was not shown: the person has no right to it, or it is not in this version of the site. */
  noAccess?: 'noRight' | 'otherVersion';
};

export function SignInEntrance() {
  const state = (useLocation().state ?? {}) as EntranceState;
  const { problem, leaving, signIn } = useStartSignIn(
    state.returnTo ?? WORKPLACE_PATH,
    state.failed ? signInTexts.failed : null,
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

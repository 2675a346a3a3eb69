import { useLocation } from 'react-router';
import { Button } from '#light-kit/button.tsx';
import { withCause } from '#shared/failure-cause.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { WORKPLACE_PATH } from '#shared/staff-paths.ts';
import styles from './sign-in-entrance.module.css';
import { useStartSignIn } from './use-start-sign-in';

export type EntranceState = {
  returnTo?: string;
  failed?: { cause: string | null };
  /** Set if a page was not shown: the person has no right to it, or this version of the site does not have it. */
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

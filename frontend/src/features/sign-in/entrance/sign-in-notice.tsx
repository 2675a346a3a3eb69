import { Link, Navigate, useLocation } from 'react-router';
import { Button } from '#light-kit/button.tsx';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { useStartSignIn } from './use-start-sign-in';
import type { EntranceState } from './sign-in-entrance';
import styles from './sign-in-notice.module.css';

type Props = {
  text: string;
  label: string;
  returnTo: string;
  place: 'top' | 'bottom';
};

/** Says why a sign-in is needed, with a link to it. */
export function SignInNotice({ text, label, returnTo, place }: Props) {
  const { problem, leaving, signIn } = useStartSignIn(returnTo);
  return (
    <div className={styles.notice} data-place={place} role="alert" data-cover>
      <p>{problem ?? text}</p>
      <Button kind="primary" onClick={signIn} disabled={leaving}>
        {leaving ? signInTexts.signingIn : label}
      </Button>
    </div>
  );
}

/**
 * Redirects to the home page with a message: the person has no right to the page, or this version of the site does not
 * have it.
 */
export function NoAccess({ why = 'noRight' }: { why?: NonNullable<EntranceState['noAccess']> }) {
  return <Navigate to="/" replace state={{ noAccess: why } satisfies EntranceState} />;
}

/** The message of a redirect by `NoAccess`, below the page's header. */
export function NoAccessNotice() {
  const { noAccess } = (useLocation().state ?? {}) as EntranceState;
  const { version } = useSiteVersion();
  if (noAccess === undefined || (noAccess === 'otherVersion' && version === 'restaurant')) return null;
  return (
    <div className={styles.notice} data-place="top" role="alert" data-cover>
      <p>{noAccess === 'otherVersion' ? signInTexts.otherVersion : signInTexts.noAccess}</p>
      {noAccess === 'noRight' && <Link to="/profile">{signInTexts.profile}</Link>}
    </div>
  );
}

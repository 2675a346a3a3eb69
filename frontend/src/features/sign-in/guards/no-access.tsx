import { Link, Navigate, useLocation } from 'react-router';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import type { EntranceState } from '../entrance/sign-in-entrance';
import styles from '../entrance/sign-in-notice.module.css';

/** Leads home people who may not see a page, or not in this version of the site, with a message. */
export function NoAccess({ why = 'noRight' }: { why?: NonNullable<EntranceState['noAccess']> }) {
  return <Navigate to="/" replace state={{ noAccess: why } satisfies EntranceState} />;
}

/** The message, below the header of the page that `NoAccess` leads to. */
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

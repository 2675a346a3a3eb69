import { Link, Navigate, useLocation } from 'react-router';
import { signInTexts } from '../../shared/texts/sign-in-texts';
import type { EntranceState } from './sign-in-entrance';
import styles from './sign-in-notice.module.css';

/** Leads home who may not see a page; a sentence there says so (decisions, Roles). */
export function NoAccess() {
  return <Navigate to="/" replace state={{ noAccess: true } satisfies EntranceState} />;
}

/** The sentence, below the header of the page that `NoAccess` has led to. */
export function NoAccessNotice() {
  const { noAccess } = (useLocation().state ?? {}) as EntranceState;
  if (!noAccess) return null;
  return (
    <div className={styles.notice} data-place="top" role="alert" data-cover>
      <p>{signInTexts.noAccess}</p>
      <Link to="/profile">{signInTexts.profile}</Link>
    </div>
  );
}

import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { signInTexts as texts } from '#shared/texts/sign-in-texts.ts';
import { WORKPLACE_PATH } from '../guards/workplace-path';
import styles from './sign-in-notice.module.css';

/**
 * Keeps unsaved work visible after a sign-out. A sign-in in this tab would leave the page, so it opens another tab.
 * Rendered beside
 * an open dialog, which hides everything else from screen readers.
 */
export function UnsavedNotice() {
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

import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { siteTexts } from '../../shared/texts/site-texts';
import { CloseIcon } from '../../shared/ui/icon';
import styles from './site-drawer.module.css';
import { SiteNav } from './site-nav';
import { SiteSwitch } from './site-switch';

type Props = { id: string; person: ReactNode; signedIn: boolean; onClose: () => void };

/**
 * The slide-out drawer of narrow screens: 'Vítejte' or the user menu, the navigation, the site switch
 * (specification, section 2). Open for as long as it is mounted; the browser's own element holds and returns the focus.
 */
export function SiteDrawer({ id, person, signedIn, onClose }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);

  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key for it
    <dialog
      ref={element}
      id={id}
      className={styles.drawer}
      aria-label={siteTexts.drawer}
      onClose={onClose}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div className={styles.frame}>
        <button type="button" className={styles.close} aria-label={siteTexts.closeDrawer} onClick={onClose}>
          <CloseIcon size={24} />
        </button>
        {person}
        <SiteNav className={styles.nav} linkClassName={styles.link} signedIn={signedIn} />
        <SiteSwitch className={styles.switch} />
      </div>
    </dialog>
  );
}

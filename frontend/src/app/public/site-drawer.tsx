import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CloseIcon } from '#shared/icon.tsx';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { siteTexts } from '#shared/texts/site-texts.ts';
import styles from './site-drawer.module.css';
import { SiteNav } from './site-nav';
import { SiteSwitch } from './site-switch';

type Props = {
  id: string;
  dialog: RefObject<HTMLDialogElement | null>;
  person: ReactNode;
  onClose: () => void;
};

/**
 * The slide-out drawer of narrow screens. The native `<dialog>` traps and restores the focus, even before any script
 * runs.
 */
export function SiteDrawer({ id, dialog, person, onClose }: Props) {
  const { pathname } = useLocation();
  const { version } = useSiteVersion();
  const shown = `${version} ${pathname}`;
  const before = useRef(shown);
  // A navigation changed the page behind the drawer.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    dialog.current?.close();
  }, [shown, dialog]);

  const leave = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as Element;
    if (target === dialog.current || target.closest('a') !== null) dialog.current?.close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key for it
    <dialog
      ref={dialog}
      id={id}
      className={styles.drawer}
      aria-label={siteTexts.drawer}
      onClose={onClose}
      onClick={leave}
    >
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.close}
          aria-label={siteTexts.closeDrawer}
          onClick={() => dialog.current?.close()}
          {...{ command: 'close', commandfor: id }}
        >
          <CloseIcon size={24} />
        </button>
        {person}
        <SiteNav className={styles.nav} linkClassName={styles.link} label={siteTexts.drawerNavigation} />
        <SiteSwitch className={styles.switch} />
      </div>
    </dialog>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Brand } from '#light-kit/brand.tsx';
import { siteTexts } from '#shared/texts/site-texts.ts';
import { MenuIcon } from '#staff-kit/staff-icons.tsx';
import { SiteDrawer } from './site-drawer';
import styles from './site-header.module.css';
import { SiteNav } from './site-nav';
import { SiteSwitch } from './site-switch';

type Props = {
  hidden: boolean;
  signedIn: boolean;
  /** Wide screens: the sign-in button or the user menu. */
  account: ReactNode;
  /** The head of the drawer: 'Vítejte' or the user menu. */
  person: ReactNode;
};

const DRAWER_ID = 'menu-webu';
/** The browser itself opens the drawer, even before the script has loaded (HTML, invoker commands). */
const OPENS_DRAWER = { command: 'show-modal', commandfor: DRAWER_ID };

/**
 * The header of the public pages. It hides on scrolling down and returns on scrolling up or at the top. On narrow
 * screens its contents move into a drawer.
 */
export function SiteHeader({ hidden, signedIn, account, person }: Props) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  // The command may have opened the drawer before the script loaded.
  useEffect(() => setOpen(dialog.current?.open === true), []);
  const show = () => {
    // Some browsers do not support invoker commands yet.
    if (!('commandForElement' in HTMLButtonElement.prototype)) dialog.current?.showModal();
    setOpen(true);
  };
  return (
    <header className={styles.header} data-hidden={hidden}>
      <Link className={styles.brand} to="/" aria-label={siteTexts.home}>
        <Brand />
      </Link>
      <SiteNav className={styles.nav} linkClassName={styles.link} signedIn={signedIn} />
      <SiteSwitch className={styles.switch} />
      <div className={styles.account}>{account}</div>
      <button
        type="button"
        className={styles.menu}
        aria-label={siteTexts.openDrawer}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={DRAWER_ID}
        onClick={show}
        {...OPENS_DRAWER}
      >
        <MenuIcon size={24} />
      </button>
      <SiteDrawer id={DRAWER_ID} dialog={dialog} person={person} onClose={() => setOpen(false)} />
    </header>
  );
}

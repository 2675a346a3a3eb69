import { type ReactNode, type Ref, useCallback, useId, useState } from 'react';
import { Link } from 'react-router';
import { siteTexts } from '../../shared/texts/site-texts';
import { Brand } from '../../shared/ui/brand';
import { MenuIcon } from '../../shared/ui/staff-icons';
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
  /** A page's own controls, which take the navigation's place: the board needs the height for tickets. */
  slotRef?: Ref<HTMLDivElement>;
};

/**
 * The one header of the product. Fixed; hides on scrolling down, comes back on scrolling up or at the top; on narrow
 * screens its contents move into a drawer (specification, section 2).
 */
export function SiteHeader({ hidden, signedIn, account, person, slotRef }: Props) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const drawerId = useId();
  return (
    <header className={styles.header} data-hidden={hidden}>
      <Link className={styles.brand} to="/" aria-label={siteTexts.home}>
        <Brand />
      </Link>
      {slotRef === undefined ? (
        <>
          <SiteNav className={styles.nav} linkClassName={styles.link} signedIn={signedIn} />
          <SiteSwitch className={styles.switch} />
        </>
      ) : (
        <div className={styles.slot} ref={slotRef} />
      )}
      <div className={styles.account}>{account}</div>
      <button
        type="button"
        className={styles.menu}
        aria-label={siteTexts.openDrawer}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? drawerId : undefined}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={24} />
      </button>
      {open && <SiteDrawer id={drawerId} person={person} signedIn={signedIn} onClose={close} />}
    </header>
  );
}

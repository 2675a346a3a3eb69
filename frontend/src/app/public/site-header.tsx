import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { Brand } from '#light-kit/brand.tsx';
import { siteTexts } from '#shared/texts/site-texts.ts';
import { MenuIcon } from '#staff-kit/staff-icons.tsx';
import { CloseIcon } from '#shared/icon.tsx';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import siteDrawerStyles from './site-drawer.module.css';
import type { SiteVersion } from '#shared/site-version.ts';
import styles from './site-header.module.css';

type Props = {
  hidden: boolean;
  signedIn: boolean;
  account: ReactNode;
  person: ReactNode;
};

const DRAWER_ID = 'menu-webu';
/**
 * Lets the browser open the drawer before any script has run (HTML, invoker commands). React has no types for this yet.
 */
const OPENS_DRAWER = { command: 'show-modal', commandfor: DRAWER_ID };
const CLOSES_DRAWER = { command: 'close', commandfor: DRAWER_ID };

/**
 * The header of the public pages. It hides on scrolling down and returns on scrolling up or at the top. On narrow
 * screens its contents move into a drawer.
 */
export function SiteHeader({ hidden, signedIn, account, person }: Props) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  // Reads the state of the drawer once, because the command may have opened it before the script loaded.
  useEffect(() => setOpen(dialog.current?.open === true), []);
  const show = () => {
    // Opens the drawer in browsers that do not support invoker commands.
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
      <SiteDrawer dialog={dialog} person={person} onClose={() => setOpen(false)} />
    </header>
  );
}

type SiteDrawerProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  person: ReactNode;
  onClose: () => void;
};

/** The drawer of narrow screens. The native `<dialog>` traps and restores the focus, even before any script runs. */
function SiteDrawer({ dialog, person, onClose }: SiteDrawerProps) {
  const { pathname } = useLocation();
  const { version } = useSiteVersion();
  const shown = `${version} ${pathname}`;
  const before = useRef(shown);
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
      id={DRAWER_ID}
      className={siteDrawerStyles.drawer}
      aria-label={siteTexts.drawer}
      onClose={onClose}
      onClick={leave}
    >
      <div className={siteDrawerStyles.frame}>
        <button
          type="button"
          className={siteDrawerStyles.close}
          aria-label={siteTexts.closeDrawer}
          onClick={() => dialog.current?.close()}
          {...CLOSES_DRAWER}
        >
          <CloseIcon size={24} />
        </button>
        {person}
        <SiteNav
          className={siteDrawerStyles.nav}
          linkClassName={siteDrawerStyles.link}
          label={siteTexts.drawerNavigation}
        />
        <SiteSwitch className={siteDrawerStyles.switch} />
      </div>
    </dialog>
  );
}

function SiteSwitch({ className }: { className: string | undefined }) {
  const { version, toggle } = useSiteVersion();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const change = () => {
    toggle();
    // Opens the home page, which is the only page that differs by audience. This also drops a query that names the
    // audience.
    if (pathname !== '/' || search !== '') void navigate('/');
  };

  return (
    <button type="button" className={className} onClick={change} data-needs-script>
      {version === 'restaurant' ? siteTexts.toCustomers : siteTexts.toRestaurants}
    </button>
  );
}

const { pages } = siteTexts;

const FOR: Record<SiteVersion, { to: string; label: string }[]> = {
  restaurant: [
    { to: '/features', label: pages.features },
    { to: '/pricing', label: pages.pricing },
    { to: '/cooperate', label: pages.cooperate },
    { to: '/contactr', label: pages.contact },
  ],
  customer: [
    { to: '/referral', label: pages.referral },
    { to: '/cooperate', label: pages.cooperate },
    { to: '/about', label: pages.about },
    { to: '/contactu', label: pages.contact },
  ],
};

const ADMINISTRATION = { to: '/AdministrationPage', label: siteTexts.administration };

type SiteNavProps = {
  className: string | undefined;
  linkClassName: string | undefined;
  /** True to add the link to the administration; false in the drawer, whose user menu has that link. */
  signedIn?: boolean;
  label?: string;
};

function SiteNav({ className, linkClassName, signedIn = false, label = siteTexts.navigation }: SiteNavProps) {
  const { version } = useSiteVersion();
  const own = signedIn && version === 'restaurant' ? [ADMINISTRATION] : [];
  const links = [...FOR[version], ...own];
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink className={linkClassName} to={link.to}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

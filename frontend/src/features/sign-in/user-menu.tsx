import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useAuth } from 'react-oidc-context';
import { commonTexts } from '../../shared/texts/common-texts';
import { signInTexts } from '../../shared/texts/sign-in-texts';
import { CloseIcon } from '../../shared/ui/icon';
import { MenuIcon, PersonIcon } from '../../shared/ui/staff-icons';
import { UserMenuContent } from './user-menu-content';
import styles from './user-menu.module.css';

const DRAWER_ID = 'user-drawer';

/** Who is signed in and where they may go: a menu on a wide screen, a drawer from the side on a phone. */
export function UserMenu() {
  const wide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  return wide ? <WideMenu /> : <PhoneDrawer />;
}

function WideMenu() {
  const email = useAuth().user?.profile.email;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className={styles.person}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={email ? `${signInTexts.userMenu}, ${email}` : signInTexts.userMenu}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonIcon />
        <span className={styles.personMail}>{email}</span>
      </button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-label': signInTexts.userMenu } }}
      >
        <UserMenuContent onLeave={close} />
      </Popover>
    </>
  );
}

function PhoneDrawer() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        aria-label={signInTexts.openMenu}
        aria-expanded={open}
        aria-controls={DRAWER_ID}
        onClick={() => setOpen(true)}
        color="inherit"
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{ paper: { id: DRAWER_ID, className: styles.drawer, 'aria-label': signInTexts.userMenu } }}
      >
        <div className={styles.drawerHead}>
          <p className={styles.welcome}>{signInTexts.welcome}</p>
          <IconButton aria-label={commonTexts.close} onClick={close} color="inherit">
            <CloseIcon />
          </IconButton>
        </div>
        <UserMenuContent onLeave={close} />
      </Drawer>
    </>
  );
}

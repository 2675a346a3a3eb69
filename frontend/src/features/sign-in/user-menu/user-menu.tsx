import { useId, useRef } from 'react';
import { useGetUserQuery } from '#api/generated.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { PersonIcon } from '#staff-kit/staff-icons.tsx';
import { useAuth } from '../session/auth-state';
import styles from './user-menu.module.css';
import { UserMenuContent } from './user-menu-content';

/** On public pages it hangs from the header, behind sign-in it stands at the rail's foot. */
type Props = { place: 'header' | 'rail' };

/**
 * Who is signed in and where they may go, at a button. The browser's own popover: it closes on Escape and on a click
 * elsewhere, and the focus goes on into it.
 */
export function UserMenu({ place }: Props) {
  const email = useAuth().user?.email;
  const fullname = useGetUserQuery().data?.fullname;
  // As it is read on the button (WCAG 2.2, 2.5.3).
  const who = [fullname, email].filter(Boolean).join(' ');
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.person}
        data-place={place}
        popoverTarget={id}
        aria-label={who === '' ? signInTexts.userMenu : `${signInTexts.userMenu}, ${who}`}
      >
        <PersonIcon />
        <span className={styles.names}>
          {fullname && <span className={styles.personName}>{fullname}</span>}{' '}
          <span className={styles.personMail}>{email}</span>
        </span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.paper}
        data-place={place}
        role="group"
        aria-label={signInTexts.userMenu}
      >
        <UserMenuContent onLeave={() => popover.current?.hidePopover()} />
      </div>
    </>
  );
}

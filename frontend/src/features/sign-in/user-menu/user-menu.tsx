import { useId, useRef } from 'react';
import { useGetUserQuery } from '#api/generated.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { PersonIcon } from '#staff-kit/staff-icons.tsx';
import { useAuth } from '../session/auth-state';
import styles from './user-menu.module.css';
import { UserMenuContent } from './user-menu-content';

/** The menu opens below the header of public pages, and above the foot of the rail on staff pages. */
type Props = { place: 'header' | 'rail' };

/**
 * A button with the person's name that opens their links. The native popover closes on Escape and on a click elsewhere,
 * and moves the focus into itself.
 */
export function UserMenu({ place }: Props) {
  const email = useAuth().user?.email;
  const fullname = useGetUserQuery().data?.fullname;
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

import { useEffect } from 'react';
import { useAuth } from 'react-oidc-context';
import { NavLink } from 'react-router';
import { toast } from 'sonner';
import { useGetUserRoleQuery } from '../../api/staff-api';
import { signInTexts } from '../../shared/texts/sign-in-texts';
import { useSignOut } from './use-sign-out';
import styles from './user-menu.module.css';

const links = [
  { to: '/OrderPage', label: signInTexts.orders },
  { to: '/OrderHistoryPage', label: signInTexts.orderHistory },
];

/** The e-mail, the role, the pages there are, and the way out (specification, section 2). */
export function UserMenuContent({ onLeave }: { onLeave: () => void }) {
  const email = useAuth().user?.profile.email;
  const signOut = useSignOut();
  return (
    <div className={styles.content}>
      <div className={styles.identity}>
        <p className={styles.mail}>{email}</p>
        <RoleLine />
      </div>
      <nav className={styles.links} aria-label={signInTexts.pages}>
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.link} onClick={onLeave}>
            {label}
          </NavLink>
        ))}
      </nav>
      <button type="button" className={styles.signOut} onClick={signOut}>
        {signInTexts.signOut}
      </button>
    </div>
  );
}

function RoleLine() {
  const { data, isError } = useGetUserRoleQuery();
  useEffect(() => {
    if (isError) toast.error(signInTexts.roleFetchFailed, { id: 'role' });
  }, [isError]);
  if (data !== undefined) {
    return <p className={styles.role}>{data.role === null ? signInTexts.noRole : signInTexts.roles[data.role]}</p>;
  }
  if (isError) return <p className={styles.roleFailed}>{signInTexts.roleFailed}</p>;
  return <p className={styles.role}>{signInTexts.roleLoading}</p>;
}

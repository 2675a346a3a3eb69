import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { toast } from 'sonner';
import { useGetUserQuery } from '../../api/generated';
import { useGetUserRoleQuery } from '../../api/staff-api';
import type { Role } from '../../api/types';
import { signInTexts } from '../../shared/texts/sign-in-texts';
import { useAuth } from './auth-state';
import { useSignOut } from './use-sign-out';
import styles from './user-menu.module.css';

const profile = { to: '/profile', label: signInTexts.profile };
const internalAdministration = { to: '/InternalAdministrationPage', label: signInTexts.internalAdministration };
const orders = { to: '/OrderPage', label: signInTexts.orders };
const orderHistory = { to: '/OrderHistoryPage', label: signInTexts.orderHistory };

/** Only SA and COMPANY_MANAGER see the internal administration (specification, section 6). */
function linksOf(role: Role | null | undefined) {
  const administers = role === 'SA' || role === 'COMPANY_MANAGER';
  return administers ? [profile, internalAdministration, orders, orderHistory] : [profile, orders, orderHistory];
}

type Props = { onLeave?: () => void };

/** The e-mail, the role, the pages there are, and the way out (specification, section 2). */
export function UserMenuContent({ onLeave }: Props) {
  const email = useAuth().user?.email;
  const fullname = useGetUserQuery().data?.fullname;
  const signOut = useSignOut();
  const links = linksOf(useGetUserRoleQuery().data?.role);
  return (
    <div className={styles.content}>
      <div className={styles.identity}>
        {fullname && <p className={styles.mail}>{fullname}</p>}
        <p className={fullname ? styles.role : styles.mail}>{email}</p>
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

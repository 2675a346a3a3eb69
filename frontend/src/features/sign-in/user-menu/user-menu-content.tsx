import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { useGetUserQuery } from '#api/generated.ts';
import { useGetUserRoleQuery } from '#api/staff-api.ts';
import type { Role } from '#api/types.ts';
import { notify } from '#shared/notify.ts';
import type { SiteVersion } from '#shared/site-version.ts';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { siteTexts } from '#shared/texts/site-texts.ts';
import { useAuth } from '../session/auth-state';
import { useSignOut } from '../session/use-sign-out';
import styles from './user-menu.module.css';

const profile = { to: '/profile', label: signInTexts.profile };
const administration = { to: '/AdministrationPage', label: siteTexts.administration };
const internalAdministration = { to: '/InternalAdministrationPage', label: signInTexts.internalAdministration };
const orders = { to: '/OrderPage', label: signInTexts.orders };
const orderHistory = { to: '/OrderHistoryPage', label: signInTexts.orderHistory };

/** Only the restaurant version links its administration; SA and COMPANY_MANAGER also see the internal one. */
function linksOf(role: Role | null | undefined, version: SiteVersion) {
  const internal = role === 'SA' || role === 'COMPANY_MANAGER' ? [internalAdministration] : [];
  const restaurant = version === 'restaurant' ? [administration] : [];
  return [profile, ...restaurant, ...internal, orders, orderHistory];
}

type Props = {
  onlyProfile?: boolean;
  onLeave?: () => void;
};

export function UserMenuContent({ onlyProfile = false, onLeave }: Props) {
  const email = useAuth().user?.email;
  const fullname = useGetUserQuery().data?.fullname;
  const signOut = useSignOut();
  const { version } = useSiteVersion();
  const role = useGetUserRoleQuery().data?.role;
  const links = onlyProfile ? [profile] : linksOf(role, version);
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
    if (isError) notify.failure(signInTexts.roleFetchFailed);
  }, [isError]);
  if (data !== undefined) {
    return <p className={styles.role}>{data.role === null ? signInTexts.noRole : signInTexts.roles[data.role]}</p>;
  }
  if (isError) return <p className={styles.roleFailed}>{signInTexts.roleFailed}</p>;
  return <p className={styles.role}>{signInTexts.roleLoading}</p>;
}

import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon } from '#staff-kit/admin-icons.tsx';
import { useSoughtRow } from '#staff-kit/sought-row.ts';
import type { AdministeredUser } from '../internal-api';
import { userAdminTexts } from './internal-admin-user-texts';
import { userName } from './user-name';
import { Resend, Waiting, Withdraw } from './waiting-invitation';
import styles from './users-tab.module.css';

type Props = { user: AdministeredUser; company: { id: number } | undefined; onEdit: () => void };

/** A user in the table, as what they are in the company; one who has not been here yet can be sent a new link. */
export function UserRow({ user, company, onEdit }: Props) {
  const role = user.role === 'SA' ? user.role : user.companies.find(({ id }) => id === company?.id)?.role;
  const waiting = user.auth0Id === null;
  const sought = useSoughtRow('person', user.id);
  return (
    <TableRow {...sought}>
      <TableCell>
        <span className={styles.who}>{user.fullname || user.email}</span>
        {user.fullname !== '' && <div className={styles.muted}>{user.email}</div>}
        {isUnverified(user) && <div className={styles.waiting}>{userAdminTexts.unverified}</div>}
      </TableCell>
      <TableCell>
        {role ? signInTexts.roles[role] : userAdminTexts.noRole}
        {waiting && <Waiting until={user.linkUntil} />}
      </TableCell>
      <TableCell className={styles.muted}>{venuesOf(user, role)}</TableCell>
      <TableCell>
        <div className={styles.actions}>
          {waiting && <Withdraw user={user} />}
          {waiting && <Resend email={user.email} />}
          <IconAction label={`${userAdminTexts.edit}: ${userName(user)}`} onClick={onEdit}>
            <PencilIcon />
          </IconAction>
        </div>
      </TableCell>
    </TableRow>
  );
}

/** Who leads a company, or all, has every venue of it. */
function venuesOf({ venues }: AdministeredUser, role: string | null | undefined): string {
  if (role === 'SA' || role === 'COMPANY_MANAGER') return userAdminTexts.allVenues;
  return venues.map(({ name }) => name).join(', ') || '–';
}

/** An invitation's address is the inviter's word; of somebody who has been here only the sign-in provider can vouch for it. */
function isUnverified({ auth0Id, email, emailVerified }: AdministeredUser): boolean {
  return auth0Id !== null && email !== '' && !emailVerified;
}

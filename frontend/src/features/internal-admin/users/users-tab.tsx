import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { PlusIcon } from '#shared/icon.tsx';
import { notify } from '#shared/notify.ts';
import { notHereTexts, staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { SoughtNotHere } from '#staff-kit/not-here.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon } from '#staff-kit/admin-icons.tsx';
import { useSoughtRow } from '#staff-kit/sought-row.ts';
import { CompanyTrail } from '../companies/company-trail';
import { type AdministeredUser, type Company, useGetAllUsersQuery } from '../internal-api';
import { AddUserForm } from './add-user-form';
import { EditUsers } from './edit-users';
import { userAdminTexts } from './internal-admin-user-texts';
import styles from './users-tab.module.css';
import { userName } from '../internal-admin-texts';
import { ShowLink } from './show-link';
import { Resend, Waiting, Withdraw } from './waiting-invitation';

type UserRowProps = { user: AdministeredUser; company: { id: number } | undefined; onEdit: () => void };

/** A user with their role in the company. A user who has not accepted the invitation can be sent a new link. */
function UserRow({ user, company, onEdit }: UserRowProps) {
  const role = user.role === 'SA' ? user.role : user.companies.find(({ id }) => id === company?.id)?.role;
  const waiting = user.auth0Id === null;
  const sought = useSoughtRow('person', user.id);
  const clock = useVenueClock();
  return (
    <TableRow {...sought}>
      <TableCell>
        <span className={styles.who}>{user.fullname || user.email}</span>
        {user.fullname !== '' && <div className={styles.muted}>{user.email}</div>}
        {user.lastSignIn !== null && (
          <div className={styles.muted}>{userAdminTexts.lastSignIn(clock.dateAndTime(user.lastSignIn))}</div>
        )}
        {isUnverified(user) && <div className={styles.waiting}>{userAdminTexts.unverified}</div>}
      </TableCell>
      <TableCell>
        {role ? signInTexts.roles[role] : userAdminTexts.noRole}
        {role && <div className={styles.muted}>{userAdminTexts.mayDo[role]}</div>}
        {waiting && <Waiting until={user.linkUntil} />}
      </TableCell>
      <TableCell className={styles.muted}>{venuesOf(user, role)}</TableCell>
      <TableCell>
        <div className={styles.actions}>
          {waiting && <Resend email={user.email} />}
          {waiting && <ShowLink user={user} />}
          {waiting && <Withdraw user={user} />}
          <IconAction label={`${userAdminTexts.edit}: ${userName(user)}`} onClick={onEdit}>
            <PencilIcon />
          </IconAction>
        </div>
      </TableCell>
    </TableRow>
  );
}

function venuesOf({ venues }: AdministeredUser, role: string | null | undefined): string {
  if (role === 'SA' || role === 'COMPANY_MANAGER') return userAdminTexts.allVenues;
  return venues.map(({ name }) => name).join(', ') || '–';
}

/** True for an address that the sign-in provider has not verified, although the person has signed in. */
function isUnverified({ auth0Id, email, emailVerified }: AdministeredUser): boolean {
  return auth0Id !== null && email !== '' && !emailVerified;
}

const { fields } = userAdminTexts;
const COLUMNS = [fields.user, fields.role, fields.venues, userAdminTexts.actions];

type Open = { form: 'add' | 'trail' } | { form: 'edit'; userId?: number };
type Props = { companies: readonly Company[]; company: Company | undefined; isSa: boolean };

export function UsersTab({ companies, company, isSa }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Row gap="2 3">
        <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setOpen({ form: 'add' })}>
          {userAdminTexts.add}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => setOpen({ form: 'edit' })}>
          {userAdminTexts.edit}
        </Button>
        {isSa && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen({ form: 'trail' })}>
            {userAdminTexts.administratorTrail}
          </Button>
        )}
      </Row>
      <CompanyUsers company={company} onEdit={(userId) => setOpen({ form: 'edit', userId })} />
      {open?.form === 'add' && (
        <Modal title={userAdminTexts.add} onClose={close}>
          <AddUserForm
            companies={companies}
            company={company}
            mayMakeSa={isSa}
            onDone={(email) => {
              notify.success(userAdminTexts.invited(email));
              close();
            }}
            onCancel={close}
          />
        </Modal>
      )}
      {open?.form === 'trail' && <CompanyTrail company={null} onClose={close} />}
      {open?.form === 'edit' && (
        <Modal title={userAdminTexts.edit} size="wide" onClose={close}>
          <EditUsers isSa={isSa} {...(open.userId === undefined ? {} : { chosenId: open.userId })} onClose={close} />
        </Modal>
      )}
    </>
  );
}

/** True for an invited user who has never signed in. */
function isWaiting({ auth0Id }: AdministeredUser): boolean {
  return auth0Id === null;
}

function CompanyUsers({ company, onEdit }: { company: Company | undefined; onEdit: (id: number) => void }) {
  const { data, isError, refetch } = useGetAllUsersQuery();
  useEffect(() => {
    if (isError) notify.failure(userAdminTexts.fetchFailed);
  }, [isError]);
  if (isError) return <StaffProblem text={userAdminTexts.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingShapes text={staffTexts.loading} count={4} />;
  const users = data.filter(({ companies }) => company === undefined || companies.some(({ id }) => id === company.id));
  const [waiting, here] = [users.filter(isWaiting), users.filter((user) => !isWaiting(user))];
  const tableOf = (rows: readonly AdministeredUser[]) =>
    rows.length > 0 && (
      <PlainTable columns={COLUMNS} className={styles.table}>
        {rows.map((user) => (
          <UserRow key={user.id} user={user} company={company} onEdit={() => onEdit(user.id)} />
        ))}
      </PlainTable>
    );
  return (
    <>
      <SoughtNotHere name="person" text={notHereTexts.person} ids={users.map(({ id }) => id)} />
      {users.length === 0 ? (
        <EmptyState text={userAdminTexts.none} />
      ) : (
        <>
          {waiting.length > 0 && <h2 className={styles.title}>{userAdminTexts.waitingTitle}</h2>}
          {tableOf(waiting)}
          {waiting.length > 0 && here.length > 0 && <h2 className={styles.title}>{userAdminTexts.peopleTitle}</h2>}
          {tableOf(here)}
        </>
      )}
    </>
  );
}

import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { notify } from '#shared/notify.ts';
import { notHereTexts } from '#shared/texts/not-here-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { SoughtNotHere } from '#staff-kit/not-here.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import pageStyles from '../internal-admin-page.module.css';
import { CompanyTrail } from '../companies/company-trail';
import { type AdministeredUser, type Company, useGetAllUsersQuery } from '../internal-api';
import { AddUserForm } from './add-user-form';
import { EditUsers } from './edit-users';
import { userAdminTexts } from './internal-admin-user-texts';
import { UserRow } from './user-row';
import styles from './users-tab.module.css';

const { fields } = userAdminTexts;
const COLUMNS = [fields.user, fields.role, fields.venues, userAdminTexts.actions];

type Open = { form: 'add' | 'trail' } | { form: 'edit'; userId?: number };
type Props = { companies: readonly Company[]; company: Company | undefined; isSa: boolean };

/** Users: Přidat Uživatele, Upravit Uživatele, and who is with the chosen company. */
export function UsersTab({ companies, company, isSa }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={pageStyles.actions}>
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
      </div>
      <CompanyUsers company={company} onEdit={(userId) => setOpen({ form: 'edit', userId })} />
      {open?.form === 'add' && (
        <Modal title={userAdminTexts.add} onClose={close}>
          <AddUserForm
            {...{ companies, company }}
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

/** Somebody who has been invited and has not been here yet. */
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

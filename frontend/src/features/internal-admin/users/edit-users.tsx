import { useContext, useState } from 'react';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { DiscardQuestion } from '#staff-kit/modal.tsx';
import { SelectField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { UnsavedWorkContext } from '#staff-kit/unsaved-work.ts';
import { useGetAllUsersQuery, useGetCompaniesQuery, useGetUserQuery, useGetVenuesQuery } from '../internal-api';
import { EditUserForm } from './edit-user-form';
import { userAdminTexts } from './internal-admin-user-texts';
import { userName } from '../internal-admin-texts';

type Props = { isSa: boolean; chosenId?: number; onClose: () => void };

export function EditUsers({ isSa, chosenId, onClose }: Props) {
  const users = useGetAllUsersQuery();
  const companies = useGetCompaniesQuery();
  const venues = useGetVenuesQuery();
  const me = useGetUserQuery().data?.id;
  const [chosen, setChosen] = useState<number | undefined>(chosenId);
  const work = useContext(UnsavedWorkContext);
  const [next, setNext] = useState<string | null>(null);
  const choose = (id: string) => {
    setNext(null);
    setChosen(id === '' ? undefined : Number(id));
  };
  const user = users.data?.find(({ id }) => id === chosen);

  if (users.isError) return <StaffProblem text={userAdminTexts.loadFailed} onRetry={() => void users.refetch()} />;
  if (companies.isError) {
    return <StaffProblem text={userAdminTexts.companiesFailed} onRetry={() => void companies.refetch()} />;
  }
  if (users.data === undefined || companies.data === undefined || venues.data === undefined) {
    return <LoadingShapes text={staffTexts.loading} count={3} />;
  }
  return (
    <div className={formStyles.form}>
      <SelectField
        label={userAdminTexts.fields.user}
        value={chosen ?? ''}
        onChange={({ target }) => (work.any() ? setNext(target.value) : choose(target.value))}
      >
        <option value="">{userAdminTexts.chooseUser}</option>
        {users.data.map((one) => (
          <option key={one.id} value={one.id}>
            {userName(one)}
          </option>
        ))}
      </SelectField>
      {user !== undefined && (
        <EditUserForm
          key={user.id}
          user={user}
          companies={companies.data}
          venues={venues.data}
          isSa={isSa}
          own={user.id === me}
          onCancel={onClose}
        />
      )}
      {next !== null && <DiscardQuestion onDiscard={() => choose(next)} onStay={() => setNext(null)} />}
    </div>
  );
}

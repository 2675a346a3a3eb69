import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Resolver, type ResolverResult, useWatch } from 'react-hook-form';
import { causeOf } from '#api/failure-words.ts';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import {
  type AdministeredUser,
  type Company,
  type Venue,
  useRemoveUserMutation,
  useUpdateAnyUserMutation,
} from '../internal-api';
import { userAdminTexts } from './internal-admin-user-texts';
import { DeletePin } from './delete-pin';
import { UserInputs } from './user-inputs';
import styles from './users-tab.module.css';
import { userName } from '../internal-admin-texts';
import { changeOf, draftOf, phoneProblem, type UserDraft } from './user-draft';

const { fields, roles, noRole } = userAdminTexts;
const DETAILS = ['fullname', 'phonenumber', 'addressLine1', 'city', 'country'] as const;

function reachedBy({ companyIds }: UserDraft, venues: readonly Venue[]): Venue[] {
  return venues.filter(({ companyId }) => companyIds.includes(companyId));
}

const COMPARED = [
  ...DETAILS.map((name) => ({ label: fields[name], read: (user: AdministeredUser) => draftOf(user)[name] })),
  { label: userAdminTexts.sa, read: ({ role }: AdministeredUser) => (role === 'SA' ? '✓' : '') },
  {
    label: fields.companies,
    read: ({ companies }: AdministeredUser) =>
      companies.map(({ name, role }) => `${name} (${role === null ? noRole : roles[role]})`).join(', '),
  },
  { label: fields.venues, read: ({ venues }: AdministeredUser) => venues.map(({ name }) => name).join(', ') },
];

function resolverOf(before: UserDraft): Resolver<UserDraft> {
  return (draft): ResolverResult<UserDraft> => {
    const message = phoneProblem(draft, before);
    if (message === undefined) return { values: draft, errors: {} };
    return { values: {}, errors: { phonenumber: { type: 'rule', message } } };
  };
}

function useEditedUser(listed: AdministeredUser, venues: readonly Venue[]) {
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(null);
  const [update] = useUpdateAnyUserMutation();
  const fieldsOf = (user = listed) => draftOf(user);
  const record = useEditedRecord<UserDraft, AdministeredUser>({
    record: listed,
    fieldsOf,
    resolver: (before) => resolverOf(fieldsOf(before)),
    compared: COMPARED,
    send: (draft, version, before = listed) => {
      const venueIds = reachedBy(draft, venues).map(({ id }) => id);
      return update({ updateAnyUser: { ...changeOf(before, draft, venueIds), version } });
    },
    saved: userAdminTexts.profileEdited,
    failed: (failure) => {
      const text = [userAdminTexts.updateFailed, causeOf(failure)].filter(Boolean).join(' ');
      setOutcome({ ok: false, text });
      return userAdminTexts.updateCallFailed;
    },
    onDone: () => setOutcome({ ok: true, text: userAdminTexts.updated }),
  });
  const { setValue, formState } = record.form;
  const change = (part: Partial<UserDraft>) => {
    setOutcome(null);
    for (const name of Object.keys(part) as (keyof UserDraft)[])
      setValue(name, part[name]!, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return { record, outcome, change };
}

type RemoveUserProps = { user: AdministeredUser; isSa: boolean; onDone: () => void; onClose: () => void };

/**
 * Lets a system administrator delete the person, and a manager remove them from the manager's companies. Asks first.
 */
function RemoveUser({ user, isSa, onDone, onClose }: RemoveUserProps) {
  const [remove, { isLoading }] = useRemoveUserMutation();
  const confirm = async () => {
    const { error } = await remove({ id: user.id });
    if (error !== undefined) {
      notify.failure(userAdminTexts.removeFailed);
      return onClose();
    }
    notify.success(userAdminTexts.removed);
    onDone();
  };
  return (
    <ConfirmDialog
      title={userAdminTexts.remove}
      question={userAdminTexts.removeQuestion(userName(user))}
      confirmLabel={userAdminTexts.remove}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isSa ? userAdminTexts.removeAll : userAdminTexts.removeOwn}
    </ConfirmDialog>
  );
}

type Props = {
  user: AdministeredUser;
  companies: readonly Company[];
  venues: readonly Venue[];
  isSa: boolean;
  own: boolean;
  onCancel: () => void;
};

export function EditUserForm({ user: listed, companies, venues, isSa, own, onCancel }: Props) {
  const [removing, setRemoving] = useState(false);
  const { record, outcome, change } = useEditedUser(listed, venues);
  const { form, before: user = listed } = record;
  const draft = useWatch({ control: form.control }) as UserDraft;
  const acts = !own && (
    <>
      <Button color="error" className={styles.remove} onClick={() => setRemoving(true)}>
        {userAdminTexts.remove}
      </Button>
      {user.role !== 'SA' && user.auth0Id !== null && <DeletePin user={user} />}
    </>
  );
  return (
    <>
      <RecordForm
        record={record}
        saveLabel={userAdminTexts.save}
        cancelLabel={userAdminTexts.cancel}
        onCancel={onCancel}
        acts={acts}
      >
        {outcome !== null && (
          <Alert role={outcome.ok ? 'status' : 'alert'} severity={outcome.ok ? 'success' : 'error'}>
            {outcome.text}
          </Alert>
        )}
        <UserInputs
          draft={draft}
          phoneProblem={form.formState.errors.phonenumber?.message}
          onChange={change}
          companies={companies}
          mayChangeCompanies={isSa}
          venues={reachedBy(draft, venues)}
          mayMakeSa={isSa}
          own={own}
        />
      </RecordForm>
      {removing && <RemoveUser user={user} isSa={isSa} onDone={onCancel} onClose={() => setRemoving(false)} />}
    </>
  );
}

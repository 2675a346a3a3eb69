import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import {
  type AdministeredUser,
  type Company,
  type Venue,
  useRemoveUserMutation,
  useUpdateAnyUserMutation,
} from '../internal-api';
import { newerRecord, refusalText } from '../server-refusal';
import { userAdminTexts } from './internal-admin-user-texts';
import { DeletePin } from './delete-pin';
import { UserInputs } from './user-inputs';
import styles from './users-tab.module.css';
import { userName } from '../internal-admin-texts';
import { changeOf, draftOf, phoneProblem, sameDraft, type UserDraft } from './user-draft';

/** @returns the venues of the user's chosen companies */
function reachedBy({ companyIds }: UserDraft, venues: readonly Venue[]): Venue[] {
  return venues.filter(({ companyId }) => companyIds.includes(companyId));
}

/** A user with their draft. It never overwrites a newer version without asking. */
function useUserEditing(listed: AdministeredUser, venues: readonly Venue[]) {
  const [user, setUser] = useState(listed);
  const [draft, setDraft] = useState(() => draftOf(listed));
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(null);
  const [asked, setAsked] = useState(false);
  const [update, { isLoading: busy, reset }] = useUpdateAnyUserMutation();
  const before = draftOf(user);
  const problem = phoneProblem(draft, before);
  useUnsavedWork(!sameDraft(draft, before), busy);

  const show = (next: AdministeredUser) => {
    setUser(next);
    setDraft(draftOf(next));
  };
  const save = async () => {
    setAsked(true);
    if (problem !== undefined) return;
    const venueIds = reachedBy(draft, venues).map(({ id }) => id);
    const { data, error } = await update({ updateAnyUser: changeOf(user, draft, venueIds) });
    if (data !== undefined) {
      show(data);
      setOutcome({ ok: true, text: userAdminTexts.updated });
      return notify.success(userAdminTexts.profileEdited);
    }
    const newer = newerRecord<AdministeredUser>(error);
    if (newer !== null) show(newer);
    const reason = newer === null ? refusalText(error) : userAdminTexts.changedMeanwhile;
    const failed = userAdminTexts.updateFailed;
    setOutcome({ ok: false, text: reason === null ? failed : `${failed} ${reason}` });
    notify.failure(userAdminTexts.updateCallFailed);
    reset();
  };
  const change = (part: Partial<UserDraft>) => {
    setOutcome(null);
    setDraft({ ...draft, ...part });
  };
  return { user, draft, busy, outcome, problem: asked ? problem : undefined, change, save };
}

type RemoveUserProps = { user: AdministeredUser; isSa: boolean; onDone: () => void; onClose: () => void };

/** Confirms and removes: SA deletes the person, a manager removes the person from their own companies. */
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
  const { user, draft, busy, outcome, problem, change, save } = useUserEditing(listed, venues);
  const inReach = reachedBy(draft, venues);
  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
      noValidate
    >
      {outcome !== null && (
        <Alert role={outcome.ok ? 'status' : 'alert'} severity={outcome.ok ? 'success' : 'error'}>
          {outcome.text}
        </Alert>
      )}
      <UserInputs
        draft={draft}
        phoneProblem={problem}
        onChange={change}
        companies={companies}
        mayChangeCompanies={isSa}
        venues={inReach}
        mayMakeSa={isSa}
        own={own}
      />
      <FormActions>
        {!own && (
          <Button color="error" className={styles.remove} onClick={() => setRemoving(true)}>
            {userAdminTexts.remove}
          </Button>
        )}
        {!own && user.role !== 'SA' && user.auth0Id !== null && <DeletePin user={user} />}
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {userAdminTexts.cancel}
        </Button>
        <ActionButton variant="contained" type="submit" busy={busy}>
          {userAdminTexts.save}
        </ActionButton>
      </FormActions>
      {removing && <RemoveUser user={user} isSa={isSa} onDone={onCancel} onClose={() => setRemoving(false)} />}
    </form>
  );
}

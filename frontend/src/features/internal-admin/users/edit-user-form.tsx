import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
import { type AdministeredUser, type Company, useUpdateAnyUserMutation, type Venue } from '../internal-api';
import ownStyles from '../internal-form.module.css';
import { newerRecord, refusalText } from '../server-refusal';
import { userAdminTexts } from './internal-admin-user-texts';
import { RemoveUser } from './remove-user';
import { changeOf, draftOf } from './user-draft';
import { UserInputs } from './user-inputs';

type Props = {
  user: AdministeredUser;
  companies: readonly Company[];
  venues: readonly Venue[];
  isSa: boolean;
  own: boolean;
  onCancel: () => void;
};

export function EditUserForm({ user: listed, companies, venues, isSa, own, onCancel }: Props) {
  const [user, setUser] = useState(listed);
  const [draft, setDraft] = useState(() => draftOf(listed));
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(null);
  const [removing, setRemoving] = useState(false);
  const [update, { isLoading, reset }] = useUpdateAnyUserMutation();
  const inReach = venues.filter(({ companyId }) => draft.companyIds.includes(companyId));

  const show = (next: AdministeredUser) => {
    setUser(next);
    setDraft(draftOf(next));
  };
  const save = async () => {
    const venueIds = inReach.map(({ id }) => id);
    const { data, error } = await update({ updateAnyUser: changeOf(user, draft, venueIds) });
    if (data !== undefined) {
      show(data);
      setOutcome({ ok: true, text: userAdminTexts.updated });
      return notify.success(userAdminTexts.profileEdited);
    }
    const newer = newerRecord<AdministeredUser>(error);
    if (newer !== null) show(newer);
    const reason = newer === null ? refusalText(error) : userAdminTexts.changedMeanwhile;
    setOutcome({
      ok: false,
      text: reason === null ? userAdminTexts.updateFailed : `${userAdminTexts.updateFailed} ${reason}`,
    });
    notify.error(userAdminTexts.updateCallFailed);
    reset();
  };

  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void save();
      }}
      noValidate
    >
      {outcome !== null && (
        <p className={outcome.ok ? ownStyles.done : ownStyles.alert} role={outcome.ok ? 'status' : 'alert'}>
          {outcome.text}
        </p>
      )}
      <UserInputs
        draft={draft}
        onChange={(change) => {
          setOutcome(null);
          setDraft({ ...draft, ...change });
        }}
        companies={companies}
        mayChangeCompanies={isSa}
        venues={inReach}
        mayMakeSa={isSa}
        own={own}
      />
      <FormActions>
        {!own && (
          <ActionButton kind="quiet-danger" className={ownStyles.apart} onClick={() => setRemoving(true)}>
            {userAdminTexts.remove}
          </ActionButton>
        )}
        <ActionButton onClick={onCancel}>{userAdminTexts.cancel}</ActionButton>
        <ActionButton kind="primary" type="submit" busy={isLoading}>
          {userAdminTexts.save}
        </ActionButton>
      </FormActions>
      {removing && <RemoveUser user={user} isSa={isSa} onDone={onCancel} onClose={() => setRemoving(false)} />}
    </form>
  );
}

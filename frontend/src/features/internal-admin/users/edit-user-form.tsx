import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
import type { AdministeredUser, Company, Venue } from '../internal-api';
import { userAdminTexts } from './internal-admin-user-texts';
import { RemoveUser } from './remove-user';
import { UserInputs } from './user-inputs';
import styles from './users-tab.module.css';
import { reachedBy, useUserEditing } from './use-user-editing';

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

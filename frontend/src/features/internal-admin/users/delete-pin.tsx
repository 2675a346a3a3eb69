import Button from '@mui/material/Button';
import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { type AdministeredUser, useDeletePinOfUserMutation } from '../internal-api';
import { userName } from '../internal-admin-texts';
import { userAdminTexts as texts } from './internal-admin-user-texts';

/** Deletes the PIN with which a person works on shared tablets. Only the person can set a new one. */
export function DeletePin({ user }: { user: AdministeredUser }) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeletePinOfUserMutation();
  const confirm = async () => {
    const { error } = await remove({ id: user.id });
    if (error === undefined) notify.success(texts.pinDeleted);
    else notify.failure(causeOf(readApiFailure(error)) ?? texts.pinDeleteFailed);
    setAsking(false);
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {texts.deletePin}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.deletePin}
          question={texts.deletePinQuestion(userName(user))}
          confirmLabel={texts.deletePin}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {texts.deletePinNote}
        </ConfirmDialog>
      )}
    </>
  );
}

import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { type AdministeredUser, useRemoveUserMutation } from '../internal-api';
import { userAdminTexts } from './internal-admin-user-texts';
import { userName } from './user-name';

type Props = { user: AdministeredUser; isSa: boolean; onDone: () => void; onClose: () => void };

/** Asks, then removes: SA the person, a manager the person from the own companies. */
export function RemoveUser({ user, isSa, onDone, onClose }: Props) {
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

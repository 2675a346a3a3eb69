import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { deleteTexts } from './admin-texts';
import styles from './delete-dialog.module.css';

type Props = {
  /** What is destroyed, by its name. */
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function DeleteDialog({ name, busy, onConfirm, onClose }: Props) {
  return (
    <Modal title={deleteTexts.title} size="small" onClose={onClose}>
      <p className={styles.question}>{deleteTexts.question(name)}</p>
      <FormActions>
        <ActionButton onClick={onClose} autoFocus>
          {commonTexts.cancel}
        </ActionButton>
        <ActionButton kind="danger" busy={busy} onClick={onConfirm}>
          {deleteTexts.confirm}
        </ActionButton>
      </FormActions>
    </Modal>
  );
}

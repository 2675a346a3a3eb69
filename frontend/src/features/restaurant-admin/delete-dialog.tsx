import { deleteTexts } from '../../shared/texts/admin-texts';
import { commonTexts } from '../../shared/texts/common-texts';
import { ActionButton } from '../../shared/ui/action-button';
import { FormActions, Modal } from '../../shared/ui/modal';
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

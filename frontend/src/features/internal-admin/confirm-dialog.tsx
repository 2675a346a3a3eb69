import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, Modal } from '#staff-kit/modal.tsx';

type Props = {
  title: string;
  /** Names the thing that is destroyed. */
  question: string;
  note: string;
  confirmLabel: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before anything is taken away. */
export function ConfirmDialog({ title, question, note, confirmLabel, busy, onConfirm, onClose }: Props) {
  return (
    <Modal title={title} size="small" onClose={onClose}>
      <div className={formStyles.form}>
        <p>{question}</p>
        <p className={formStyles.hint}>{note}</p>
        <FormActions>
          <ActionButton onClick={onClose} autoFocus>
            {commonTexts.cancel}
          </ActionButton>
          <ActionButton kind="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </ActionButton>
        </FormActions>
      </div>
    </Modal>
  );
}

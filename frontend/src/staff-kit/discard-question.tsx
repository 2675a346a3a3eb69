import { unsavedTexts } from '#shared/texts/staff-texts.ts';
import { ConfirmDialog } from './confirm-dialog';

/** Asked before unsaved work is lost. */
export function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title={unsavedTexts.title}
      question={unsavedTexts.question}
      cancelLabel={unsavedTexts.stay}
      confirmLabel={unsavedTexts.discard}
      onConfirm={onDiscard}
      onClose={onStay}
    />
  );
}

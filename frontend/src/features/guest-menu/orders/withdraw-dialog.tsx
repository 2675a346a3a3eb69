import { Dialog } from '#light-kit/dialog.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { Answers } from '../notice-dialog';

/** Asks before an unsent order is given up, and says that it may have arrived. */
export function WithdrawDialog({ onWithdraw, onClose }: { onWithdraw: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={texts.withdrawTitle}
      kind="notice"
      role="alertdialog"
      onClose={onClose}
      actions={<Answers no={commonTexts.cancel} yes={texts.withdraw} onNo={onClose} onYes={onWithdraw} />}
    >
      <p>{texts.withdrawHint}</p>
    </Dialog>
  );
}

import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';

/** Asks before an unsent order is given up, and says that it may have arrived. */
export function WithdrawDialog({ onWithdraw, onClose }: { onWithdraw: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={texts.withdrawTitle}
      kind="notice"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button kind="primary" onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        </>
      }
    >
      <p>{texts.withdrawHint}</p>
    </Dialog>
  );
}

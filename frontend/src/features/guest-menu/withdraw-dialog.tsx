import { commonTexts } from '../../shared/texts/common-texts';
import { guestLaterTexts as texts } from '../../shared/texts/guest-later-texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';

/** Asks before an unsent order is given up, and says honestly what is not known about it. */
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

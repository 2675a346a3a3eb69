import { commonTexts } from '../../shared/texts/common-texts';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';

/** Notifications are denied for this site: only the browser's settings can change it (specification, sections 4, 8). */
export function PushBlocked({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={texts.pushBlockedTitle}
      kind="notice"
      role="alertdialog"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      <p>{texts.pushBlocked}</p>
    </Dialog>
  );
}

import { commonTexts } from '../../shared/texts/common-texts';
import { guestLaterTexts as texts } from '../../shared/texts/guest-later-texts';
import { Button } from '../../shared/ui/button';
import { NoticeDialog } from './notice-dialog';

/** Notifications are denied for this site: only the browser's settings can change it. */
export function PushBlocked({ onClose }: { onClose: () => void }) {
  return (
    <NoticeDialog
      text={texts.pushBlocked}
      tone="refused"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    />
  );
}

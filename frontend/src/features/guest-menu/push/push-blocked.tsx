import { Button } from '#light-kit/button.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { NoticeDialog } from '../notice-dialog';

/** Notifications are denied for this site: only the browser's settings can change it. */
export function PushBlocked({ onClose }: { onClose: () => void }) {
  return (
    <NoticeDialog
      text={texts.pushBlocked}
      tone="plain"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    />
  );
}

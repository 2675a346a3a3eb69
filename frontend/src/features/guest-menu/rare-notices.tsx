import { Button } from '#light-kit/button.tsx';
import { ofTable } from '#shared/format/tables-named.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { NoticeDialog } from './notice-dialog';
import { rareTexts as texts } from './rare-texts';

/** Says once that the party sits at another table now, and that the guest need not do anything. */
export function MovedDialog({ to, onClose }: { to: string; onClose: () => void }) {
  return <NoticeDialog text={texts.moved(ofTable(to))} tone="done" onClose={onClose} />;
}

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

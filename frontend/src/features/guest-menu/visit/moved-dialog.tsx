import { guestLaterTexts as texts } from '../guest-later-texts';
import { NoticeDialog } from '../notice-dialog';
import { ofTable } from '#shared/format/tables-named.ts';

/** Says once that the party sits at another table now, and that nothing is to be done for it. */
export function MovedDialog({ to, onClose }: { to: string; onClose: () => void }) {
  return <NoticeDialog text={texts.moved(ofTable(to))} tone="done" onClose={onClose} />;
}

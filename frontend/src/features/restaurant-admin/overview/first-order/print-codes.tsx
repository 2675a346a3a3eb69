import { ActionButton } from '#staff-kit/action-button.tsx';
import type { Venue } from '../../admin-api';
import { tableTexts } from '../../tables/admin-table-texts';
import { usePrintedSheet } from '../../use-printed-sheet';
import { firstOrderTexts as texts } from '../overview-texts';

/** The sheet of all codes. Saving it counts as printed, because the page cannot know more. */
export function PrintCodes({ venue, first, onSaved }: { venue: Venue; first: boolean; onSaved: () => void }) {
  const { busy, download } = usePrintedSheet(tableTexts.sheet, onSaved);
  return (
    <ActionButton
      variant={first ? 'contained' : 'outlined'}
      busy={busy}
      onClick={() => download(`tablesheet/${venue.id}`, venue.name)}
    >
      {texts.print}
    </ActionButton>
  );
}

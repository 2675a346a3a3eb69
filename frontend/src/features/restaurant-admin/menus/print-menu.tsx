import { ActionButton } from '#staff-kit/action-button.tsx';
import { DownloadIcon } from '#staff-kit/admin-icons.tsx';
import { useAdminScope } from '../admin-scope';
import { EntriesMenu } from '../more-menu';
import { usePrintedSheet } from '../use-printed-sheet';
import { menuSheetTexts as texts } from './admin-menu-texts';

const SIZES = ['a4', 'a5', 'large'] as const;

/** Saves the present menu of guests as a PDF in one of three sizes. */
export function PrintMenu() {
  const { venue } = useAdminScope();
  const { busy, download } = usePrintedSheet(texts);
  const entries = SIZES.map((size) => ({
    label: texts.sizes[size],
    onChoose: () => download(`menusheet/${venue.id}?size=${size}`, venue.name),
  }));
  return (
    <EntriesMenu entries={entries}>
      {(trigger) => (
        <ActionButton
          variant="outlined"
          color="inherit"
          startIcon={<DownloadIcon size={18} />}
          busy={busy}
          {...trigger}
        >
          {texts.print}
        </ActionButton>
      )}
    </EntriesMenu>
  );
}

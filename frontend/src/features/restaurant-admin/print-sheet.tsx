import { ActionButton } from '#staff-kit/action-button.tsx';
import { DownloadIcon } from '#staff-kit/admin-icons.tsx';
import { useAdminScope } from './admin-scope';
import { EntriesMenu } from './more-menu';
import { type SheetTexts, usePrintedSheet } from './use-printed-sheet';

const SIZES = { a4: 'Na A4', a5: 'Na A5', large: 'Velkým písmem' };

/**
 * Saves a menu as a PDF in one of three sizes.
 * @param path the path of the request, with its query
 */
export function PrintSheet({ path, texts }: { path: string; texts: SheetTexts & { print: string } }) {
  const { venue } = useAdminScope();
  const { busy, download } = usePrintedSheet(texts);
  const entries = Object.entries(SIZES).map(([size, label]) => ({
    label,
    onChoose: () => download(`${path}&size=${size}`, venue.name),
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

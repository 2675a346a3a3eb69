import { useEffect } from 'react';
import { isDialogOpen } from '#shared/is-dialog-open.ts';

/** Ctrl+K, and ⌘K on a Mac, opens the search; above an open dialog it does nothing, since that may hold unsaved work. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      if (!isDialogOpen()) open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
}

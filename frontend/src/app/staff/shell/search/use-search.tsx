import { lazy, Suspense, useCallback, useState, useEffect } from 'react';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import type { useShellPlace } from '../use-shell-place';

/** Ctrl+K, or ⌘K on a Mac, opens the search, except above an open dialog, which may have unsaved work. */
function useSearchKeys(open: () => void): void {
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

// Lazy, because the board should not wait for it.
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog')).SearchDialog }));

/** The global search, opened by a button or by keys. */
export function useSearch({ sections, venue }: ReturnType<typeof useShellPlace>) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useSearchKeys(open);
  const dialog = isOpen && (
    <Suspense>
      <SearchDialog sections={sections} venue={venue} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, dialog };
}

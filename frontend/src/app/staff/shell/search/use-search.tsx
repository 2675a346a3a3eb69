import { lazy, Suspense, useCallback, useState } from 'react';
import type { useShellPlace } from '../use-shell-place';
import { useSearchKeys } from './use-search-keys';

// Nobody waits for it who has come to see the board.
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog')).SearchDialog }));

/** The search over everything, closed until it is opened by a button or by keys. */
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

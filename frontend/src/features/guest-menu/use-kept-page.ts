import { useEffect } from 'react';
import type { MenuItem } from '../../api/types';
import { keepPage } from './kept-page';

/** Long enough after what the guest waits for. */
const QUIET_MS = 3000;

/** Keeps the page on the phone as it is now, and again whenever the menu has changed: so it can be read in a cellar. */
export function useKeptPage(
  { vid, tid }: { vid: number; tid: number },
  menu: MenuItem[] | null,
  reachable: boolean,
): void {
  useEffect(() => {
    if (!reachable) return;
    const timer = setTimeout(() => void keepPage(`/menu-page?vid=${vid}&tid=${tid}`), QUIET_MS);
    return () => clearTimeout(timer);
  }, [vid, tid, menu, reachable]);
}

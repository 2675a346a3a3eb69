import { useEffect } from 'react';
import type { MenuItem } from '#api/types.ts';
import { keepPage } from './kept-page';

/** By then most pictures in sight have come. */
const PICTURES_MS = 3000;
/** A phone that is never idle is not waited for longer. */
const BUSY_MS = 2000;

/**
 * Keeps the page on the phone as it is now, and again whenever the menu has changed: so it can be read in a cellar. At
 * first as soon as the page has loaded and the phone is idle, since a guest may lose the line within seconds; then with
 * its pictures.
 */
export function useKeptPage(
  { vid, tid }: { vid: number; tid: number },
  menu: MenuItem[] | null,
  reachable: boolean,
): void {
  useEffect(() => {
    if (!reachable) return;
    const keep = () => void keepPage(`/menu-page?vid=${vid}&tid=${tid}`);
    const cancel = onceQuiet(keep);
    const timer = setTimeout(keep, PICTURES_MS);
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [vid, tid, menu, reachable]);
}

/** @returns to call it off */
function onceQuiet(act: () => void): () => void {
  let idle: number | undefined;
  const wait = () => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(act, { timeout: BUSY_MS });
    else act();
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

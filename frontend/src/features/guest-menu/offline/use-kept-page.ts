import { useEffect } from 'react';
import type { MenuItem } from '#api/types.ts';
import { keepPage } from './kept-page';

/** Most visible pictures have loaded after this time. */
const PICTURES_MS = 3000;
/** Maximum wait for an idle phone. */
const BUSY_MS = 2000;

/**
 * Caches the page on the phone, and again after each change of the menu, so that it works offline. The
 * first time is as soon as the page has loaded and the phone is idle, since the network may fail within seconds. Later
 * it
 * includes the pictures.
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

/** @returns a function that cancels it */
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

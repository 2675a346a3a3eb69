import { useEffect } from 'react';
import { useSteady } from './use-steady';

type Sheet = { close: () => void };

const open: Sheet[] = [];
/** Time in ms after which a traversal without a `popstate` counts as dropped, for instance by opening another page. */
const TRAVERSED_WITHIN_MS = 1_000;
/** The beginning of a traversal that this file has started, by `performance.now()`. Its `popstate` closes no sheet. */
let returningSince = -Infinity;
const isReturning = (): boolean => performance.now() - returningSince < TRAVERSED_WITHIN_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

function entries(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'sheets' in state ? Number(state.sheets) : 0;
}

/** Waits until the press has ended, so that a sheet that replaces another one takes over its history entry. */
function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const surplus = entries() - open.length;
    // Turns off scroll restoration for a return, because the press that closed the sheet may have scrolled the page.
    history.scrollRestoration = surplus < 0 ? 'manual' : 'auto';
    if (isReturning() || surplus === 0) return;
    if (surplus > 0) {
      returningSince = performance.now();
      return history.go(-surplus);
    }
    const state: unknown = history.state;
    for (let sheets = entries() + 1; sheets <= open.length; sheets += 1)
      history.pushState({ ...(state as object | null), sheets }, '');
    history.scrollRestoration = 'auto';
  });
}

function popped(): void {
  if (!isReturning()) for (const sheet of open.slice(entries()).reverse()) sheet.close();
  returningSince = -Infinity;
  // Corrects the history: a sheet that stays open needs its entry back, and a reload may leave too many entries.
  settle();
}

/** Lets Back close an open sheet instead of leaving the page. Each open sheet has an entry in the history. */
export function useBackCloses(onClose: () => void): void {
  const close = useSteady(onClose);
  useEffect(() => {
    const sheet = { close };
    if (open.push(sheet) === 1) addEventListener('popstate', popped);
    settle();
    return () => {
      open.splice(open.indexOf(sheet), 1);
      settle();
    };
  }, [close]);
}

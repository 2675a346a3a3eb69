import { useEffect } from 'react';
import { useSteady } from './use-steady';

type Sheet = { close: () => void };

const open: Sheet[] = [];
/** A traversal that the browser drops, as for another page, has no `popstate`. */
const TRAVERSED_WITHIN_MS = 1_000;
/** The beginning of our own traversal, by `performance.now()`; its `popstate` closes nothing. */
let returningSince = -Infinity;
const isReturning = (): boolean => performance.now() - returningSince < TRAVERSED_WITHIN_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

function entries(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'sheets' in state ? Number(state.sheets) : 0;
}

/** Waits for the end of a press, so that a sheet that replaces another one takes over its entry. */
function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const surplus = entries() - open.length;
    // Back to this entry is not back to its place: the page may have scrolled at the press that closed the sheet.
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
  // A sheet that asks before it closes gets its entry again; a reload may have left one too many.
  settle();
}

/** Lets Back close an open sheet instead of leaving the page: each open one has an entry in the history. */
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

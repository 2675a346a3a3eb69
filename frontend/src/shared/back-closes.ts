import { useEffect } from 'react';
import { useSteady } from './use-steady';

type Sheet = { close: () => void };

const open: Sheet[] = [];
/** Our own traversal is under way; its `popstate` closes nothing. */
let returning = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The number of sheets that the present history entry knows. */
function entries(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'sheets' in state ? Number(state.sheets) : 0;
}

/** Waits for the end of a press, so that a sheet that replaces another one takes over its entry. */
function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const surplus = entries() - open.length;
    if (returning || surplus === 0) return;
    if (surplus > 0) {
      returning = true;
      return history.go(-surplus);
    }
    const state: unknown = history.state;
    for (let sheets = entries() + 1; sheets <= open.length; sheets += 1)
      history.pushState({ ...(state as object | null), sheets }, '');
  });
}

function popped(): void {
  if (!returning) for (const sheet of open.slice(entries()).reverse()) sheet.close();
  returning = false;
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

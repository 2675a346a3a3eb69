import { type KeyboardEvent, useRef } from 'react';
import { foldText } from '@stolek/rules/search-text';

/** Pause in ms after which typing in a menu starts a new word (docs/product.md#dialogs-and-forms); MUI's is 0.5 s. */
const TYPE_AHEAD_RESET_MS = 1000;

const ENTRIES = '[role="option"], [role="menuitem"]';

/**
 * @param names the names of the entries
 * @param from the index of the focused entry, or -1
 * @returns the index of the next entry that begins with the typed text, -1 for none. The same letter again moves to the
 *   next entry with that letter.
 */
export function entryFor(names: readonly string[], from: number, typed: string): number {
  const wanted = foldText(typed);
  const again = [...wanted].every((letter) => letter === wanted[0]);
  const begin = again ? wanted.slice(0, 1) : wanted;
  // A repeated letter searches after the focused entry. A longer text may still match the focused one.
  const start = from + (again ? 1 : 0);
  for (let step = 0; step < names.length; step++) {
    const index = (Math.max(start, 0) + step) % names.length;
    if (foldText(names[index] ?? '').startsWith(begin)) return index;
  }
  return -1;
}

/** @returns properties for a MUI menu's list that replace MUI's own type-ahead */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: -Infinity });
  return {
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      const before = event.timeStamp - typed.current.at > TYPE_AHEAD_RESET_MS ? '' : typed.current.text;
      const chord = event.ctrlKey || event.altKey || event.metaKey;
      if (event.key.length !== 1 || chord || (event.key === ' ' && before === '')) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current = { text: before + event.key, at: event.timeStamp };
      const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRIES)];
      const from = entries.findIndex((entry) => entry === document.activeElement);
      const names = entries.map(({ textContent }) => textContent?.trim() ?? '');
      entries[entryFor(names, from, typed.current.text)]?.focus();
    },
  };
}

import { type KeyboardEvent, useRef } from 'react';
import { foldText } from '#shared/format/generated-search-text.ts';

/**
 * A pause after which what is typed in a menu begins anew (docs/product.md#dialogs-and-forms). MUI's own is 0.5 s,
 * fixed.
 */
const TYPE_AHEAD_RESET_MS = 1000;

const ENTRIES = '[role="option"], [role="menuitem"]';

/**
 * @param names of the entries, as they are read
 * @param from the entry that has the focus, -1 when none has
 * @returns the entry that what was typed means: the next one that begins so; the same letter again goes through all of
 *   its entries; -1 when there is none
 */
export function entryFor(names: readonly string[], from: number, typed: string): number {
  const wanted = foldText(typed);
  const again = [...wanted].every((letter) => letter === wanted[0]);
  const begin = again ? wanted.slice(0, 1) : wanted;
  // A longer word may still mean the entry that its first letters have found.
  const start = from + (again ? 1 : 0);
  for (let step = 0; step < names.length; step++) {
    const index = (Math.max(start, 0) + step) % names.length;
    if (foldText(names[index] ?? '').startsWith(begin)) return index;
  }
  return -1;
}

/** @returns what a MUI menu's list takes to be found by letters, instead of MUI's own */
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

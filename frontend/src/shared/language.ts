import { useSyncExternalStore } from 'react';
import type { GuestLanguage } from '@stolek/rules/guest-language';

/** Languages of guests' pages. Staff, administration and public pages are Czech. */
export type Language = GuestLanguage;

let shown: Language = 'cs';
let catalogue: Readonly<Record<string, object>> = {};
const listeners = new Set<() => void>();

/**
 * Makes a table of Czech texts return the texts of the page's language.
 * @param part the table's name in the catalogues (features/guest-menu/languages/)
 * @returns the table. Read it while rendering, because a value that is read at import stays Czech.
 */
export function translated<Texts extends object>(part: string, czech: Texts): Texts {
  return new Proxy(czech, { get: (texts, key) => Reflect.get(catalogue[part] ?? texts, key) as unknown });
}

/** @param texts the language's catalogue; empty for Czech */
export function setLanguage(language: Language, texts: Readonly<Record<string, object>>): void {
  shown = language;
  catalogue = texts;
  for (const listener of listeners) listener();
}

export const shownLanguage = (): Language => shown;

/** @returns the locale of numbers and times */
export const shownLocale = (): string => (shown === 'en' ? 'en-GB' : shown);

/**
 * @returns the `lang` attribute of Czech words on a page in another language, for screen readers; undefined on a Czech
 *   page
 */
export const czechMark = (): 'cs' | undefined => (shown === 'cs' ? undefined : 'cs');

/**
 * @param czech the Czech original if the words are a translation; undefined if they are Czech
 * @returns the `lang` attribute of the words, as {@link czechMark} gives it for Czech; undefined for a translation
 */
export const markUnless = (czech: string | undefined): 'cs' | undefined =>
  czech === undefined ? czechMark() : undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, shownLanguage, shownLanguage);

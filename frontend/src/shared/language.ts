import { useSyncExternalStore } from 'react';

/** Languages of guests' pages. Staff, administration and public pages are Czech. */
export type Language = 'cs' | 'en' | 'de' | 'uk' | 'pl' | 'sk';

let shown: Language = 'cs';
let catalogue: Readonly<Record<string, object>> = {};
const listeners = new Set<() => void>();

/**
 * Makes a table of Czech texts answer in the language of the page.
 * @param part the table's name in the catalogues (features/guest-menu/languages/)
 * @returns the table; read it while rendering, since what is read at import stays Czech
 */
export function translated<Texts extends object>(part: string, czech: Texts): Texts {
  return new Proxy(czech, { get: (texts, key) => Reflect.get(catalogue[part] ?? texts, key) as unknown });
}

/** @param texts the language's catalogue; for Czech an empty one */
export function setLanguage(language: Language, texts: Readonly<Record<string, object>>): void {
  shown = language;
  catalogue = texts;
  for (const listener of listeners) listener();
}

export const shownLanguage = (): Language => shown;

/** @returns the language and region by which numbers and times are written */
export const shownLocale = (): string => (shown === 'en' ? 'en-GB' : shown);

/** @returns the `lang` of Czech words on a page in another language, for screen readers; nothing on a Czech page */
export const czechMark = (): 'cs' | undefined => (shown === 'cs' ? undefined : 'cs');

/** @param czech the Czech original of words that the menu has in the page's language; `undefined`: they are Czech themselves */
export const markUnless = (czech: string | undefined): 'cs' | undefined =>
  czech === undefined ? czechMark() : undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, shownLanguage, shownLanguage);

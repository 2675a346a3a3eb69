import { type Language, setLanguage } from '#shared/language.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';

export const LANGUAGES: Readonly<Record<Language, string>> = {
  cs: 'Čeština',
  en: 'English',
  de: 'Deutsch',
  uk: 'Українська',
  pl: 'Polski',
  sk: 'Slovenčina',
};

const CATALOGUES = {
  en: () => import('./en'),
  de: () => import('./de'),
  uk: () => import('./uk'),
  pl: () => import('./pl'),
  sk: () => import('./sk'),
};

/** The name of the cookie with the chosen language. The server reads it to render the page in this language. */
const LANGUAGE_KEY = 'language';
const YEAR_S = 31_536_000;

const isLanguage = (code: string | undefined): code is Language => Object.hasOwn(LANGUAGES, code ?? '');

/** Fetches a language's texts and shows the page in that language. */
export async function showLanguage(language: Language): Promise<void> {
  setLanguage(language, language === 'cs' ? {} : (await CATALOGUES[language]()).catalogue);
  document.documentElement.lang = language;
  document.title = [texts.pageTitle, ...document.title.split(' · ').slice(1)].join(' · ');
}

/** Shows a language and remembers it on this phone. */
export async function pickLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
  document.cookie = `${LANGUAGE_KEY}=${language};path=/;max-age=${YEAR_S};samesite=lax`;
}

/**
 * @returns the language in the address, else the one chosen on this phone, else the first supported one that the
 *   browser prefers
 */
export function wantedLanguage(): Language {
  const chosen = new URLSearchParams(location.search).get('lang') ?? undefined;
  const picked = new RegExp(`(?:^|; )${LANGUAGE_KEY}=(\\w+)`).exec(document.cookie)?.[1];
  const ofPhone = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return [chosen, picked, ...ofPhone].find(isLanguage) ?? 'cs';
}

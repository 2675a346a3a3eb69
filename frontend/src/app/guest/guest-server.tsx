import { renderToString } from 'react-dom/server';
import { baseApi } from '#api/base-api.ts';
import { guestMenuTexts as texts } from '#features/guest-menu/guest-menu-texts.ts';
import { catalogue as de } from '#features/guest-menu/languages/de.ts';
import { catalogue as en } from '#features/guest-menu/languages/en.ts';
import { catalogue as pl } from '#features/guest-menu/languages/pl.ts';
import { catalogue as sk } from '#features/guest-menu/languages/sk.ts';
import { catalogue as uk } from '#features/guest-menu/languages/uk.ts';
import { PAGE_STATE_ELEMENT, type PageState } from '#features/guest-menu/page-state.ts';
import { type Language, setLanguage } from '#shared/language.ts';
import { createStore } from '../store';
import { fillStore, GuestPage } from './guest-page';
import { TEMPLATE_TEXTS } from './template-texts';

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
/** Matches the sentences in menu.html for phones on which the page's code does not run. */
const TEMPLATE_TEXT = /(<p [^>]*data-text="(\w+)"[^>]*>)[^<]*/g;
const LANGUAGE_FILES = / data-languages="([^"]*)"/;
const CATALOGUES = { cs: {}, en, de, uk, pl, sk };

/**
 * Renders the guest's page on the server, which loads this code as a file of a separate build (vite.config.ts).
 * @param template the built menu.html
 * @param state the venue, the table and the menu, in the form of the API's answers
 * @param language of the page's texts.
 *   The page names the file with these texts, so that the phone fetches it at once.
 * @returns the whole page, readable without any script
 */
export function renderGuestPage(template: string, state: PageState, language: Language = 'cs'): string {
  const store = createStore();
  setLanguage(language, CATALOGUES[language]);
  try {
    fillStore(store, state);
    const content = renderToString(<GuestPage store={store} state={state} address={addressOf(state)} />);
    const data = `<script type="application/json" id="${PAGE_STATE_ELEMENT}">${embedded(state)}</script>`;
    // Passes functions as replacements, because `$` is special in a replacement string, and a dish's name may contain
    // it.
    return inLanguage(template, language)
      .replace(TITLE, () => `<title>${escaped(title(state))}</title>`)
      .replace(ROOT, () => `<div id="root">${content}</div>${data}`);
  } finally {
    // Stops the store's timers, which would later remove unused answers.
    store.dispatch(baseApi.util.resetApiState());
    setLanguage('cs', {});
  }
}

function inLanguage(template: string, language: Language): string {
  const files = new URLSearchParams(LANGUAGE_FILES.exec(template)?.[1]?.replaceAll(' ', '&'));
  const file = files.get(language);
  const page = template.replace(LANGUAGE_FILES, '').replace('<html lang="cs">', `<html lang="${language}">`);
  const plain = page.replace(TEMPLATE_TEXT, (text, tag: string, name: string) => {
    const words = TEMPLATE_TEXTS[language]?.[name];
    return words === undefined ? text : `${tag}${words}`;
  });
  if (file === null) return plain;
  return plain.replace(
    '<script type="module"',
    (tag) => `<link rel="modulepreload" href="/${file}">${tag} data-language="/${file}"`,
  );
}

function addressOf(state: PageState): string {
  if (state.kind === 'unknownTable') return '/menu-page';
  const { venueId } = state.info;
  return state.kind === 'venue' ? `/menu-page?vid=${venueId}` : `/menu-page?vid=${venueId}&tid=${state.info.tableId}`;
}

function title(state: PageState): string {
  if (state.kind === 'unknownTable') return texts.pageTitle;
  const { venueName } = state.info;
  const parts = state.kind === 'venue' ? [venueName] : [state.info.tableName, venueName];
  return [texts.pageTitle, ...parts].join(' · ');
}

/** Escapes `<`, so that the JSON cannot close its script element (HTML, section 4.12.1.3). */
function embedded(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

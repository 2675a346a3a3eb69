import { renderToString } from 'react-dom/server';
import { baseApi } from '#api/base-api.ts';
import { guestMenuTexts as texts } from '#features/guest-menu/guest-menu-texts.ts';
import { PAGE_STATE_ELEMENT, type PageState } from '#features/guest-menu/page-state.ts';
import { createStore } from '../store';
import { fillStore, GuestPage } from './guest-page';

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;

/**
 * Renders the guest's page on the server. Built by itself (vite.config.ts), loaded by the server as a file.
 *
 * @param template the built menu.html
 * @param state the venue, the table and the menu, as the API answers them
 * @returns the whole page, readable without any script
 */
export function renderGuestPage(template: string, state: PageState): string {
  const store = createStore();
  try {
    fillStore(store, state);
    const content = renderToString(<GuestPage store={store} state={state} address={addressOf(state)} />);
    const data = `<script type="application/json" id="${PAGE_STATE_ELEMENT}">${embedded(state)}</script>`;
    // Functions, since a dollar sign in a dish's name would mean something in a replacement text.
    return template
      .replace(TITLE, () => `<title>${escaped(title(state))}</title>`)
      .replace(ROOT, () => `<div id="root">${content}</div>${data}`);
  } finally {
    // The store keeps unused answers by timers; this one is not needed any more.
    store.dispatch(baseApi.util.resetApiState());
  }
}

function addressOf(state: PageState): string {
  return state.kind === 'unknownTable'
    ? '/menu-page'
    : `/menu-page?vid=${state.info.venueId}&tid=${state.info.tableId}`;
}

function title(state: PageState): string {
  return state.kind === 'unknownTable'
    ? texts.pageTitle
    : texts.pageTitleOf(state.info.tableName, state.info.venueName);
}

/** JSON that cannot end the element it stands in (HTML, section 4.12.1.3). */
function embedded(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

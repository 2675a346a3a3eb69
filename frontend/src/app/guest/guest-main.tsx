import '../theme/base.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageState } from '#features/guest-menu/page-state.ts';
import { type Language, setLanguage } from '#shared/language.ts';
import { createStore } from '../store';
import { fillStore, GuestPage } from './guest-page';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

const store = createStore();
setupListeners(store.dispatch);
const state = readPageState();
const page = <GuestPage store={store} state={state} address={location.pathname + location.search} />;

function start(): void {
  if (root === null) return;
  // Fills the cache after the language is set, because the menu's cache key contains the language.
  fillStore(store, state);
  if (state === null) createRoot(root).render(page);
  // Hydrates in slices, so that a tap waits for one slice at most.
  else startTransition(() => void hydrateRoot(root, page));
}

/** Loads the texts of the language that the server rendered, or, for an empty page, of the phone's language. */
async function speak(): Promise<void> {
  const { lang } = document.documentElement;
  const texts = document.querySelector<HTMLElement>('[data-language]')?.dataset['language'];
  if (texts !== undefined) {
    const { catalogue } = (await import(/* @vite-ignore */ texts)) as { catalogue: Record<string, object> };
    setLanguage(lang as Language, catalogue);
  } else if (state === null) {
    const { showLanguage, wantedLanguage } = await import('#features/guest-menu/languages/choose-language.ts');
    await showLanguage(wantedLanguage());
  }
}

window.isCodeRunning = true;

// Starts a Czech page at once. Any other page needs its texts first, and becomes Czech if they cannot be loaded.
if (state !== null && document.documentElement.lang === 'cs') start();
else
  void speak()
    .catch(async () => {
      await window.pageCode?.reload();
      document.documentElement.lang = 'cs';
    })
    .then(start);

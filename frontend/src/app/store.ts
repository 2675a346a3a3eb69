import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '#api/base-api.ts';

/**
 * Creates a store. The server creates one for each page that it renders.
 * @param preloadedState the server's state, with
 * the data that it has loaded
 */
export function createStore(preloadedState?: { api: ReturnType<typeof baseApi.reducer> }) {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    // Disables two checks that would find nothing, because the state is only the API's JSON, which Immer freezes.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(baseApi.middleware),
    preloadedState,
  });
}

export type Store = ReturnType<typeof createStore>;

let store: Store | null = null;

/** The page's only store, created on first use, because most public pages need no store. */
export function applicationStore(): Store {
  if (store === null) {
    store = createStore();
    setupListeners(store.dispatch);
  }
  return store;
}

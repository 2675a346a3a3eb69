import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '#api/base-api.ts';

/**
 * Makes the store; the server makes one per page it renders.
 * @param preloadedState what the server already read, as it stood in its own store
 */
export function createStore(preloadedState?: { api: ReturnType<typeof baseApi.reducer> }) {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    // Nothing but the API's state: it comes as JSON, and Immer freezes it.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(baseApi.middleware),
    preloadedState,
  });
  if (typeof window !== 'undefined') setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;

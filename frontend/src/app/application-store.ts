import { createStore, type Store } from './store';

let store: Store | null = null;

/** The page's only store, created on first use, because most public pages need none. */
export function applicationStore(): Store {
  store ??= createStore();
  return store;
}

import { createStore, type Store } from './store';

let store: Store | null = null;

/** The page's one store, made when the first part asks for it: public pages are read without any. */
export function applicationStore(): Store {
  store ??= createStore();
  return store;
}

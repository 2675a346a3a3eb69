import '../theme/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageState } from '#features/guest-menu/page-state.ts';
import { createStore } from '../store';
import { fillStore, GuestPage } from './guest-page';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

const store = createStore();
const state = readPageState();
fillStore(store, state);
const page = <GuestPage store={store} state={state} address={location.pathname + location.search} />;

if (state === null) createRoot(root).render(page);
// In slices, so that a tap meanwhile waits for one slice only.
else startTransition(() => void hydrateRoot(root, page));

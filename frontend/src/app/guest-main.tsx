import './theme/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageState } from '../features/guest-menu/page-state';
import { replayEarlyTaps } from './early-taps';
import { fillStore, GuestPage } from './guest-page';
import { createStore } from './store';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

const store = createStore();
const state = readPageState();
fillStore(store, state);
const page = <GuestPage store={store} state={state} address={location.pathname + location.search} />;

if (state === null) createRoot(root).render(page);
else hydrateRoot(root, page);
replayEarlyTaps();

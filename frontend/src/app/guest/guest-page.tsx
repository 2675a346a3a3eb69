import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { guestApi } from '#api/guest-api.ts';
import { type PageState, PageStateProvider } from '#features/guest-menu/page-state.ts';
import { replayEarlyTaps } from '../early-taps';
import type { Store } from '../store';
import { GuestApp } from './guest-app';

type GuestPageProps = { store: Store; state: PageState | null; address: string };

/** The guest's page as both sides render it: the server into text, the browser onto that text. */
export function GuestPage({ store, state, address }: GuestPageProps) {
  // A task after the page's own effects, by which it has remembered its basket.
  useEffect(() => void setTimeout(replayEarlyTaps, 0), []);
  return (
    <Provider store={store}>
      <PageStateProvider value={state}>
        <GuestApp address={address} />
      </PageStateProvider>
    </Provider>
  );
}

/** Puts what the page already says where the queries look first, so that it is not asked for again. */
export function fillStore(store: Store, state: PageState | null): void {
  if (state === null || state.kind === 'unknownTable') return;
  const { info } = state;
  const table = { vid: info.venueId, tid: info.tableId };
  const { upsertQueryEntries } = guestApi.util;
  store.dispatch(upsertQueryEntries([{ endpointName: 'tableInfo', arg: table, value: info }]));
  const offer = { items: state.kind === 'menu' ? state.menu : null, change: state.change };
  store.dispatch(upsertQueryEntries([{ endpointName: 'currentMenu', arg: { ...table, vs: '' }, value: offer }]));
}

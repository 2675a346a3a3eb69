import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { guestApi } from '#api/guest-api.ts';
import { type PageState, PageStateProvider } from '#features/guest-menu/page-state.ts';
import { replayEarlyTaps } from '../early-taps';
import type { Store } from '../store';
import { GuestApp } from './guest-app';

type GuestPageProps = { store: Store; state: PageState | null; address: string };

/** The guest's page, rendered to text by the server and hydrated by the browser. */
export function GuestPage({ store, state, address }: GuestPageProps) {
  // Waits until the page's own effects have run, because they restore the basket.
  useEffect(() => void setTimeout(replayEarlyTaps, 0), []);
  return (
    <Provider store={store}>
      <PageStateProvider value={state}>
        <GuestApp address={address} />
      </PageStateProvider>
    </Provider>
  );
}

/** Fills the query cache with the data that the page contains, so that the browser does not fetch it again. */
export function fillStore(store: Store, state: PageState | null): void {
  if (state === null || state.kind === 'unknownTable' || state.kind === 'venue') return;
  const { info } = state;
  const table = { vid: info.venueId, tid: info.tableId };
  const { upsertQueryEntries } = guestApi.util;
  store.dispatch(upsertQueryEntries([{ endpointName: 'tableInfo', arg: table, value: info }]));
  const [items, tag] = state.kind === 'menu' ? [state.menu, state.tag] : [null, null];
  const offer = { items, tag, change: state.change };
  store.dispatch(upsertQueryEntries([{ endpointName: 'currentMenu', arg: { ...table, vs: '' }, value: offer }]));
}

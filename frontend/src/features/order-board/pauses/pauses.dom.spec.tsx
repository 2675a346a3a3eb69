import type { PausesNow } from '#api/generated.ts';
import { enters } from '#test/board-server.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const KITCHEN = { id: 3, version: 1, venueId: 1, name: 'Kuchyň', categoryIds: [1], lateMinutes: 15 };
const requestsOf = (what: 'pauseOrdering' | 'resumeOrdering' | 'setBusy') =>
  pages.server.callsOf(what).map(({ body }) => body);

async function opens(now: PausesNow) {
  let held = now;
  serves(pages.server, { role: 'EMPLOYEE' });
  pages.server.on('getOrders', [order({ n: 1 })]);
  pages.server.on('getStations', [KITCHEN]);
  pages.server.on('getPauses', () => held);
  pages.server.on('pauseOrdering', () => (held = { ...held, pauses: [{ station: 3, until: inMinutes(30) }] }));
  pages.server.on('resumeOrdering', () => (held = { ...held, pauses: [] }));
  pages.server.on(
    'setBusy',
    () => (held = { ...held, delays: [{ station: null, minutes: 20, until: inMinutes(60) }] }),
  );
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await screen.findByRole('button', { name: /^Schválit/ });
}
const dialog = async () => {
  enters(await screen.findByRole('button', { name: /^Provoz:/ }));
  return within(await screen.findByRole('dialog', { name: 'Provoz' }));
};

describe('the dialog of pauses', () => {
  it('pauses a station, shows the pause on the board, and resumes the station', async () => {
    await opens({ pauses: [], delays: [] });
    const choice = await dialog();
    await pages.expectsAccessible();
    await pages.user.click(choice.getByRole('checkbox', { name: 'Kuchyň' }));
    await pages.user.click(choice.getByRole('button', { name: '30 min' }));
    await screen.findByText(/^Kuchyň má pauzu do \d\d:\d\d\.$/);
    expect(requestsOf('pauseOrdering')).toEqual([{ venueId: 1, stationIds: [3], minutes: 30 }]);
    await pages.expectsAccessible();
    await pages.user.click(screen.getByRole('button', { name: 'Zrušit pauzu: Kuchyň' }));
    await waitFor(() => expect(screen.queryByText(/má pauzu/)).toBeNull());
    expect(requestsOf('resumeOrdering')).toEqual([{ venueId: 1, stationIds: [3] }]);
  });

  it('announces a longer wait to guests, and names the delay on its button', async () => {
    await opens({ pauses: [], delays: [] });
    await pages.user.click((await dialog()).getByRole('button', { name: 'asi o 20 min' }));
    await screen.findByRole('button', { name: 'Provoz: pauza, delší čekání, směna: +20 min' });
    expect(requestsOf('setBusy')).toEqual([{ venueId: 1, stationIds: null, minutes: 20 }]);
    (await dialog()).getByText(/^Celá provozovna: hosté čtou, že čekají asi o 20 min déle, do \d\d:\d\d\.$/);
  });

  it('stays open and says why the server refused', async () => {
    await opens({ pauses: [], delays: [] });
    pages.server.on('pauseOrdering', refusal(409, 'CONCURRENT_CHANGE', 'Změnil to někdo jiný.'));
    const choice = await dialog();
    await pages.user.click(choice.getByRole('button', { name: 'Do konce dne' }));
    await screen.findByText('Změnil to někdo jiný.');
    expect(requestsOf('pauseOrdering')).toEqual([{ venueId: 1, stationIds: null, until: 'day-end' }]);
    choice.getByRole('button', { name: '15 min' });
  });

  it('shows a pause that another board has set, and hides one that has ended', async () => {
    await opens({ pauses: [{ station: null, until: inMinutes(-1) }], delays: [] });
    expect(screen.queryByText(/má pauzu/)).toBeNull();
    await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
    pages.server.on('getPauses', { pauses: [{ station: null, until: inMinutes(15) }], delays: [] });
    pages.server.sends({ type: 'menuChanged', venueId: 1 });
    await screen.findByText(/^Celá provozovna má pauzu do/);
  });
});

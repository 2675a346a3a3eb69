import { BoardServer, enters, servesBoard, windsPresses } from '#test/board-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, orderLine, table } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();
const winds = windsPresses();

const STATION = { id: 1, venueId: 1, name: 'Kuchyň', categoryIds: [1], lateMinutes: 10, version: 1 };
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let board: BoardServer;

/** An order of the pick-up table 7 that has been ready for so long, on a screen of its venue. */
async function opens(address: string, minutes: number) {
  const line = orderLine({ id: 1, station: 1, state: 'ready', stateAt: ago(minutes) });
  const ready = order({ n: 1, is_confirmed: true, start_time: ago(20), kitchen: 'ready', orderItems: [line] });
  localStorage.clear();
  board = servesBoard(pages.server, { orders: [ready], tables: [table({ id: 7, name: 'Stůl 7', service: 'pickup' })] });
  pages.server.on('getStations', [STATION]);
  await pages.opensAsStaff(address, 'staff@demo.test');
  await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
  return { id: ready.id, button: await screen.findByRole('button', { name: /^Vydáno, Stůl 7/ }) };
}

describe('An order of a pick-up table', () => {
  it.each(['/OrderPage', '/OrderPage?view=pass'])('is handed over and closed by one press at %s', async (address) => {
    const { id, button } = await opens(address, 1);
    expect(screen.queryByRole('region', { name: 'K odnesení' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Uzavřít|Podat)/ })).toBeNull();
    await pages.settles();
    winds();
    enters(button);
    await waitFor(() => expect(board.order(id).end_time).not.toBeNull());
    expect(pages.server.callsOf('updateOrder')).toHaveLength(1);
  });

  it('blinks at the pass once it has been ready for ten minutes', async () => {
    const blinks = () => screen.getByRole('article').dataset['blinks'];
    await opens('/OrderPage?view=pass', 9);
    within(screen.getByRole('article')).getByText('Vše hotovo');
    expect(blinks()).toBe('false');
    await pages.leaves();
    await opens('/OrderPage?view=pass', 11);
    expect(blinks()).toBe('true');
  });
});

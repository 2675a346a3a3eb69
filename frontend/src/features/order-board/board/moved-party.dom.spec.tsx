import type { OpenCall, Order } from '#api/types.ts';
import { enters, servesBoard, textOf, ticketsOf } from '#test/board-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, staffCall } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

const START = Date.now();
const GARDEN = { id: 4, name: 'Zahrádka 4' };
const [LEFT, MOVED, NEXT] = [1, 2, 3].map((n) => `019a0000-0000-7000-8000-0000000000a${n}`) as [string, string, string];
const at = (tableId: number, name: string, visitId: string, n: number) =>
  order({ n, table: [{ id: tableId, name }], tableName: name, visitId, placed_at: new Date(START + n).toISOString() });
const wish = (party: OpenCall['party']): OpenCall => ({
  ...staffCall({ id: 5, tableId: 1, tablename: 'Stůl 1', bill: { how: 'card', split: false } }),
  ...(party && { party }),
});
const sitsAt = (table: { id: number; name: string }): OpenCall['party'] => ({
  visits: [MOVED],
  table,
  due: [{ currency: 'CZK', total: 832 }],
  waiting: 3,
});

/** Orders 27 to 63 of a party that has left Zahrádka 4, and 1, 2 and 4 of one that sits at Stůl 1 and wants to pay. */
const LEFT_ORDERS = [27, 39, 51, 63].map((n) => at(4, 'Zahrádka 4', LEFT, n));
const ORDERS = [1, 2, 4].map((n) => at(1, 'Stůl 1', MOVED, n));

const titles = () => ticketsOf('Čeká na schválení').map((ticket) => textOf(within(ticket).getByRole('heading')));
const groups = () =>
  screen
    .queryAllByRole('group', { name: /objednáv/ })
    .map((frame) => frame.querySelector('p')!.textContent.split(' · nejdéle')[0]!)
    .toSorted();
const call = () => within(screen.getByRole('region', { name: 'Volání obsluhy' })).getByRole('listitem');

/** The party at Stůl 1 moves to Zahrádka 4. */
function moves(position: number) {
  pages.server.on('getStaffCalls', () => [wish(sitsAt(GARDEN))]);
  pages.server.position = position;
  pages.server.sends({ type: 'visitChanged', venueId: 1, visit: { id: MOVED, table: GARDEN }, position });
}

async function opens(orders: Order[]) {
  const board = servesBoard(pages.server, { orders, calls: [wish(sitsAt({ id: 1, name: 'Stůl 1' }))] });
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await waitFor(() => expect(titles()).toHaveLength(orders.length));
  return board;
}

const FORMER = 'Zahrádka 4 č. 1 dříve Stůl 1';

describe('the board', () => {
  it('shows where a moved party sits, separately from the earlier and the next party at that table', async () => {
    const board = await opens([...ORDERS, ...LEFT_ORDERS]);
    expect(groups()).toEqual(['Stůl 1 · 3 objednávky', 'Zahrádka 4 · 4 objednávky']);
    moves(64);
    await waitFor(() => expect(titles()[0]).toBe(FORMER));
    board.put(at(1, 'Stůl 1', NEXT, 65));
    board.put(at(4, 'Zahrádka 4', MOVED, 66));
    await waitFor(() => expect(groups()).toEqual(['Zahrádka 4 · 4 objednávky', 'Zahrádka 4 · 4 objednávky']));
    expect(titles()).toContain('Stůl 1 č. 65');
    expect(titles()).toContain('Zahrádka 4 č. 66');
    await waitFor(() => expect(textOf(call())).toContain('Zahrádka 4 dříve Stůl 1'));
    within(call()).getByRole('button', { name: 'Potvrdit, Zahrádka 4' });

    // An answer and a frame contain the order's table, not the party's current one.
    enters(screen.getByRole('button', { name: /^Odmítnout, Zahrádka 4, objednávka číslo 1$/ }));
    const dialog = await screen.findByRole('dialog');
    expect(textOf(dialog)).toContain('Zahrádka 4 dříve Stůl 1');
    expect(textOf(dialog)).toContain('Odmítnout i další 3 objednávky stolu');
    enters(within(dialog).getByRole('button', { name: 'Odmítnout' }));
    await waitFor(() => expect(screen.getAllByRole('status').map(textOf)).toContain('Odmítnuto: Zahrádka 4'));
  });

  it('still shows after a reload where a moved party sits', async () => {
    const seat = { ...GARDEN, position: 64 };
    const seated = [...ORDERS.map((one) => ({ ...one, seat })), at(1, 'Stůl 1', NEXT, 65)];
    const board = await opens(seated);
    expect(titles()[0]).toBe(FORMER);
    expect(groups()).toEqual(['Zahrádka 4 · 3 objednávky']);
    board.put({ ...ORDERS[0]!, note: 'změněno' });
    await screen.findByText('změněno');
    expect(titles()).toContain(FORMER);

    // A seat older than the list moves nobody back; a newer one does.
    const moved = (position: number, table: { id: number; name: string }) =>
      pages.server.sends({ type: 'visitChanged', venueId: 1, visit: { id: MOVED, table }, position });
    moved(67, { id: 1, name: 'Stůl 1' });
    await waitFor(() => expect(titles()).toContain('Stůl 1 č. 1'));
    expect(groups()).toEqual(['Stůl 1 · 3 objednávky']);
  });

  it('keeps merged parties in separate groups, each at its own table', async () => {
    await opens([...ORDERS, ...LEFT_ORDERS]);
    pages.server.position = 64;
    pages.server.sends({
      type: 'visitChanged',
      venueId: 1,
      position: 64,
      visit: { id: MOVED, table: { id: 1, name: 'Stůl 1' } },
    });
    const later = at(4, 'Zahrádka 4', LEFT, 65);
    pages.server.sends({ type: 'orderUpdate', order: { ...later, position: 65 }, position: 65 });
    await waitFor(() => expect(groups()).toEqual(['Stůl 1 · 3 objednávky', 'Zahrádka 4 · 5 objednávek']));
  });

  it('hides the bill request of a party that has left, and shows it again after an undo', async () => {
    await opens(ORDERS);
    await waitFor(() => expect(textOf(call())).toContain('832'));
    const news = (calls: OpenCall[], visit?: { id: string; table: { id: number; name: string } }) => {
      const position = ++pages.server.position;
      pages.server.on('getStaffCalls', () => calls);
      pages.server.sends({ type: 'visitChanged', venueId: 1, position, ...(visit && { visit }) });
    };
    news([]);
    await waitFor(() => expect(document.body.textContent).not.toContain('832'));
    const table = { id: 1, name: 'Stůl 1' };
    news([wish(sitsAt(table))], { id: MOVED, table });
    await waitFor(() => expect(textOf(call())).toContain('832'));
  });
});

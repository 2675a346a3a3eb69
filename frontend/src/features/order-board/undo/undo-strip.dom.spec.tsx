import { type BoardServer, enters, servesBoard, textOf, ticketOf, ticketsOf } from '#test/board-server.ts';
import { movedTime } from '#test/moved-time.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, orderLine, venue } from '#test/restaurant.ts';
import { type Restaurant } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const time = movedTime();
// Else the ten seconds of an undo would pass while a slow machine draws.
beforeEach(() => time.stopsAt(Date.now()));

const at = (table: number, n: number, changes: Parameters<typeof order>[0] = {}) =>
  order({ n, table: [{ id: table, name: `Stůl ${table}` }], tableName: `Stůl ${table}`, ...changes });
const strip = () => screen.findByRole('list', { name: 'Co jde ještě vrátit' });
const stripIsGone = () => waitFor(() => expect(screen.queryByRole('list', { name: 'Co jde ještě vrátit' })).toBeNull());

async function opensBoard(restaurant: Restaurant): Promise<BoardServer> {
  const board = servesBoard(pages.server, restaurant);
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await screen.findByRole('region', { name: 'Volání obsluhy' });
  return board;
}

describe('the strip of undoable decisions', () => {
  it('undoes a confirmation that another board has made', async () => {
    const waits = at(1, 1);
    const board = await opensBoard({ orders: [waits] });
    await ticketOf('Stůl 1');
    const start_time = new Date().toISOString();
    const { position } = board.decided({ ...waits, is_confirmed: true, start_time }, start_time);
    expect((await strip()).textContent).toContain('Schváleno: Stůl 1');
    await waitFor(() => expect(ticketsOf('Probíhá')).toHaveLength(1));
    await pages.expectsAccessible();

    enters(screen.getByRole('button', { name: 'Vrátit, Schváleno: Stůl 1, objednávka číslo 1' }));
    await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(1));
    const approve = within(await ticketOf('Stůl 1')).getByRole('button', { name: /^Schválit/ });
    expect(approve).toHaveProperty('disabled', false);
    await stripIsGone();
    expect(pages.server.callsOf('undoDecision').map(({ body }) => body)).toEqual([
      { venueId: 1, orderId: waits.id, position },
    ]);
  });

  it('undoes a rejection', async () => {
    await opensBoard({ orders: [at(2, 1)] });
    enters(within(await ticketOf('Stůl 2')).getByRole('button', { name: /^Odmítnout/ }));
    enters(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Odmítnout' }));
    expect((await strip()).textContent).toContain('Odmítnuto: Stůl 2');
    expect(ticketsOf('Čeká na schválení')).toEqual([]);
    enters(screen.getByRole('button', { name: /^Vrátit, Odmítnuto: Stůl 2/ }));
    await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(1));
    await stripIsGone();
  });

  it('shows in correct Czech how many more decisions can be undone, and closes its list when there are no more', async () => {
    const orders = [1, 2, 3, 4, 5, 6, 7].map((n) => at(n, n));
    const board = await opensBoard({ orders });
    await ticketOf('Stůl 1');
    const rejects = (one: (typeof orders)[number]) => board.decided({ ...one, is_rejected: true });
    for (const one of orders.slice(0, 6)) rejects(one);
    await pages.user.click(await screen.findByRole('button', { name: 'Vrátit lze ještě 5 dalších' }));
    for (const one of orders.slice(0, 5)) board.put(one);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Méně' })).toBeNull());
    // The button had the focus.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Odmítnuto: Stůl 6/));

    rejects(orders[6]!);
    await screen.findByRole('button', { name: 'Vrátit lze ještě 1 další' });
    expect(within(await strip()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('undoes each of several orders that one press rejected', async () => {
    const orders = [at(5, 1), at(5, 2), at(5, 3)];
    await opensBoard({ orders, venues: [venue({ rejectReasons: ['Kuchyň už nevaří'] })] });
    enters(within(await ticketOf('Stůl 5')).getByRole('button', { name: /^Odmítnout/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await pages.user.click(dialog.getByRole('checkbox', { name: 'Odmítnout i další 2 objednávky stolu' }));
    await pages.user.click(dialog.getByRole('button', { name: 'Kuchyň už nevaří' }));
    await pages.expectsAccessible();
    enters(dialog.getByRole('button', { name: 'Odmítnout 3 objednávky' }));

    const lines = async () => within(await strip()).getAllByRole('listitem');
    await pages.user.click(await screen.findByRole('button', { name: 'Vrátit lze ještě 2 další' }));
    expect(await lines()).toHaveLength(3);
    await pages.expectsAccessible();
    await pages.user.click(screen.getByRole('button', { name: 'Méně' }));
    expect((await lines()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Odmítnuto: Stůl 5 č. 3'),
    ]);
    await pages.user.click(screen.getByRole('button', { name: 'Vrátit lze ještě 2 další' }));
    expect(pages.server.callsOf('updateOrder').map(({ body }) => body['reject_reason'])).toEqual([
      'Kuchyň už nevaří',
      'Kuchyň už nevaří',
      'Kuchyň už nevaří',
    ]);
    for (const number of [1, 2]) {
      enters(screen.getByRole('button', { name: `Vrátit, Odmítnuto: Stůl 5, objednávka číslo ${number}` }));
    }
    await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(2));
    expect(
      within(await strip())
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Vrátit, Odmítnuto: Stůl 5, objednávka číslo 3']);
  });

  it('closes when another board undoes a cancellation, which restores the dish on the ticket', async () => {
    const lines = [
      orderLine({ id: 1, itemName: 'Tlačenka', priceAtOrderTime: 119 }),
      orderLine({ id: 2, itemName: 'Hermelín', priceAtOrderTime: 129 }),
    ];
    const approved = at(4, 1, {
      is_confirmed: true,
      start_time: new Date(Date.now() - 60_000).toISOString(),
      orderItems: lines,
    });
    const board = await opensBoard({ orders: [approved] });
    const ticket = await ticketOf('Stůl 4');
    const orderItems = [lines[0]!, { ...lines[1]!, cancelledQuantity: 1, stands: 0 }];
    board.decided({ ...approved, orderItems, totalPrice: 119 });
    await within(ticket).findByRole('button', { name: 'Vidím, zrušeno 1× Hermelín' });
    expect((await strip()).textContent).toContain('Změněno: Stůl 4');
    expect(textOf(ticket)).toContain('119 Kč');

    board.put(approved);
    await waitFor(() => expect(textOf(ticket)).toContain('248 Kč'));
    expect(within(ticket).queryByRole('button', { name: /^Vidím/ })).toBeNull();
    expect(within(ticket).getByText('Hermelín')).toBeTruthy();
    await stripIsGone();
  });

  it("is hidden by a table's panel, where the table's last decision can be undone", async () => {
    pages.isWide(1000);
    const [waits, other] = [at(1, 1), at(2, 2)];
    const board = await opensBoard({ orders: [waits, other] });
    await ticketOf('Stůl 1');
    const start_time = new Date().toISOString();
    const { position } = board.decided({ ...waits, is_confirmed: true, start_time }, start_time);
    board.decided({ ...other, is_confirmed: true, start_time }, start_time);
    await waitFor(() => expect(ticketsOf('Probíhá')).toHaveLength(2));
    const ticket = ticketsOf('Probíhá').find((one) => one.textContent.includes('Stůl 1'))!;
    await pages.user.click(within(ticket).getByRole('heading').querySelector('button')!);
    const panel = within(await screen.findByRole('dialog'));
    await pages.expectsAccessible();
    expect(screen.getAllByRole('button', { name: /^Vrátit/ })).toHaveLength(1);
    enters(panel.getByRole('button', { name: 'Vrátit, Schváleno: Stůl 1, objednávka číslo 1' }));
    await panel.findByRole('button', { name: 'Schválit, Stůl 1, objednávka číslo 1' });
    expect(panel.queryByRole('button', { name: /^Vrátit/ })).toBeNull();
    expect(pages.server.callsOf('undoDecision').map(({ body }) => body)).toEqual([
      { venueId: 1, orderId: waits.id, position },
    ]);
  });

  it('runs a timer only while a decision can be undone', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    const everySecond = () => timers.mock.calls.filter(([, ms]) => ms === 1000).length;
    const waits = at(1, 1);
    const board = await opensBoard({ orders: [waits] });
    await ticketOf('Stůl 1');
    expect(everySecond()).toBe(0);
    board.decided({ ...waits, is_confirmed: true, start_time: new Date().toISOString() });
    await strip();
    expect(everySecond()).toBe(1);
    timers.mockRestore();
  });
});

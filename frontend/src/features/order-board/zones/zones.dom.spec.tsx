import type { Zone } from '#api/generated.ts';
import { enters, servesBoard, textOf, ticketsOf } from '#test/board-server.ts';
import { movedTime } from '#test/moved-time.ts';
import { fireEvent, Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, staffCall, table } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();
const time = movedTime();

const GARDEN: Zone = { id: 1, venueId: 1, name: 'Zahrádka', tableIds: [11], version: 1 };
const HALL: Zone = { id: 2, venueId: 1, name: 'Sál', tableIds: [22], version: 1 };
const TABLES = [11, 22, 33].map((id) => table({ id, name: `Stůl ${id}` }));
const soon = () => new Date(Date.now()).toISOString();
const at = (tableId: number, n: number) => {
  const name = `Stůl ${tableId}`;
  return order({ n, table: [{ id: tableId, name }], tableName: name, placed_at: soon() });
};

let zones: Zone[];
beforeEach(() => {
  localStorage.clear();
  zones = [GARDEN, HALL];
});

const titles = () => ticketsOf('Čeká na schválení').map((ticket) => textOf(within(ticket).getByRole('heading')));
const numbers = () => titles().map((title) => Number(/č\. (\d+)/.exec(title)?.[1]));
const calls = () =>
  within(screen.getByRole('region', { name: 'Volání obsluhy' })).queryAllByRole('heading', { level: 3 });
const choice = (name: string | RegExp) => screen.findByRole('button', { name });

async function opens({ withCall = false } = {}) {
  const called = staffCall({ id: 5, tableId: 22, tablename: 'Stůl 22', timestamp: soon() });
  const restaurant = { tables: TABLES, orders: [at(11, 1), at(22, 2), at(33, 3)], calls: withCall ? [called] : [] };
  const board = servesBoard(pages.server, restaurant);
  pages.server.on('getZones', () => zones);
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await waitFor(() => expect(numbers()).toEqual([1, 2, 3]));
  return board;
}

async function chooses(name: string) {
  fireEvent.click(await choice(/^Zón/));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

describe('the choice of zones', () => {
  it('is not offered if the venue has no zones', async () => {
    zones = [];
    await opens();
    await waitFor(() => expect(pages.server.callsOf('getZones')).not.toHaveLength(0));
    expect(screen.queryByRole('button', { name: /^Zón/ })).toBeNull();
    expect(screen.queryByText(/^Skryto/)).toBeNull();
  });

  it('limits this device to the chosen zones, says how much is hidden, and shows everything after one press', async () => {
    await opens();
    await chooses('Zahrádka');
    await choice('Zóna: Zahrádka');
    expect(numbers()).toEqual([1, 3]);
    screen.getByText('Skryto: 1 z jiných zón');
    await waitFor(() => expect(document.title).toMatch(/2/));
    await pages.expectsAccessible();

    await pages.reloads();
    await waitFor(() => expect(numbers()).toEqual([1, 3]));
    enters(screen.getByRole('button', { name: 'Stoly' }));
    await screen.findByText('Skryto: 1 stůl z jiných zón');
    screen.getByRole('button', { name: /^Stůl 11/ });
    expect(screen.queryByRole('button', { name: /^Stůl 22/ })).toBeNull();

    enters(screen.getByRole('button', { name: 'Zobrazit vše' }));
    await screen.findByRole('button', { name: /^Stůl 22/ });
    enters(screen.getByRole('button', { name: /^Objednávky/ }));
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3]));
    expect(screen.queryByText(/^Skryto/)).toBeNull();
  });

  it('shows everything once the only chosen zone is deleted', async () => {
    await opens();
    await chooses('Zahrádka');
    await waitFor(() => expect(numbers()).toEqual([1, 3]));
    zones = [HALL];
    pages.server.sends({ type: 'menuChanged', venueId: 1 });
    await choice('Zóny: všechny');
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3]));
  });

  it("shows a wait of another zone after 30 s with the zone's name, and its outcome after the confirmation", async () => {
    time.canBeWound();
    const board = await opens({ withCall: true });
    await chooses('Zahrádka');
    await waitFor(() => expect(numbers()).toEqual([1, 3]));
    expect(calls()).toEqual([]);
    screen.getByText('Skryto: 2 z jiných zón');
    await time.passes(31_000);
    await waitFor(() => expect(titles()[1]).toBe('Stůl 22 č. 2 zóna Sál'));
    expect(calls().map(textOf)).toEqual(['Stůl 22 zóna Sál']);
    screen.getByText('Skryto: 0 z jiných zón');

    board.decided({ ...board.order(order({ n: 2 }).id), is_confirmed: true, start_time: soon() });
    await waitFor(() => expect(numbers()).toEqual([1, 3]));
    await screen.findByText('Skryto: 1 z jiných zón');
    expect(ticketsOf('Probíhá')).toEqual([]);
  });

  it('shows on the tile of each table the name of its zone, if it has one', async () => {
    servesBoard(pages.server, { tables: TABLES, orders: [] });
    pages.server.on('getZones', () => zones);
    await pages.opensAsStaff('/OrderPage?pohled=stoly', 'staff@demo.test');
    const tile = (name: RegExp) => screen.findByRole('button', { name });
    await tile(/^Stůl 11 Zahrádka/);
    expect(textOf(await tile(/^Stůl 11/))).toMatch(/^Stůl 11 Zahrádka/);
    expect(textOf(await tile(/^Stůl 22/))).toMatch(/^Stůl 22 Sál/);
    expect(textOf(await tile(/^Stůl 33/))).not.toMatch(/Zahrádka|Sál/);
  });
});

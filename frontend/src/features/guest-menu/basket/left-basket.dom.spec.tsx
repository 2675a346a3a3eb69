import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const AT_ONE = 'guestOrder:1:1';
const line = (itemId: number, name: string, priceCzk: number, note = '') => ({
  itemId,
  name,
  priceCzk,
  priceEur: null,
  quantity: 1,
  note,
});
const LINES = [line(1, 'Svíčková', 100, 'bez knedlíku'), line(2, 'Kulajda', 80), line(9, 'Zmizelé', 50)];

function leaves(changes: object = {}): void {
  const basket = { savedAt: Date.now(), currency: 'CZK', lines: LINES, note: 'spěcháme', pending: null, ...changes };
  localStorage.setItem(AT_ONE, JSON.stringify(basket));
}

async function opens(): Promise<ServedTable> {
  const table = new ServedTable(pages, [dish({ id: 1, name: 'Svíčková' }), dish({ id: 2, name: 'Kulajda' })]);
  pages.server.on('getTableInfo', ({ query }) => ({
    venueId: 1,
    venueName: 'U Lípy',
    timeZone: 'Europe/Prague',
    service: 'table',
    isVatPayer: true,
    tableId: Number(query['tid']),
    tableName: `Stůl ${query['tid']}`,
  }));
  await table.opens();
  return table;
}

const question = () => screen.findByRole('alertdialog', { name: 'Máte v košíku 3 položky od stolu 1. Převzít?' });
const storedLines = () => (JSON.parse(localStorage.getItem(AT_ONE)!) as { lines: object[] }).lines.length;

describe('A basket left at another table', () => {
  it('can be taken over at current prices, and names the dishes that are no longer on the menu', async () => {
    leaves();
    const table = await opens();
    const dialog = await question();
    await pages.expectsAccessible();
    within(dialog).getByText('1× Svíčková, 1× Kulajda, 1× Zmizelé');
    await pages.user.click(within(dialog).getByRole('button', { name: 'Převzít' }));
    await waitFor(() => expect(table.basket()).toBe('Košík (2)'));
    const changes = await screen.findByRole('alertdialog');
    within(changes).getByText('Zmizelé');
    within(changes).getByText('80 Kč');
    expect(storedLines()).toBe(0);
  });

  it('stays there if the guest declines it, and is not added to the basket of this table', async () => {
    leaves();
    const table = await opens();
    await pages.user.click(within(await question()).getByRole('button', { name: 'Nechat tam' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(table.basket()).toBeNull();
    expect(storedLines()).toBe(3);
  });

  it.each([
    ['of yesterday', { savedAt: Date.now() - 13 * 3_600_000 }],
    ['without lines', { lines: [] }],
    ['of an unknown shape', { lines: 'x' }],
  ])('is not offered to the guest if it is %s', async (_, changes) => {
    leaves(changes);
    const table = await opens();
    await table.presses('Přidat Kulajda');
    await waitFor(() => expect(table.basket()).toBe('Košík (1)'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';
import { visitOf } from '#test/guest-examples.ts';

const pages = Pages.ofThisFile();
const SOUP = dish({ id: 1, name: 'Kulajda' });
const BEER = dish({ id: 2, name: 'Pivo', price_czk: 59 });
const LEMONADE = dish({ id: 3, name: 'Limonáda' });

it('the button for the same drinks repeats them after a second press, names those it leaves out, and disappears after the visit', async () => {
  const table = new ServedTable(pages, [SOUP, BEER, LEMONADE]);
  table.placed = { visitId: 'visit-a', phone: 'phone-1' };
  pages.server.on('joinVisit', { visit: visitOf() });
  pages.server.on('getVisit', { visit: visitOf() });
  pages.server.on('getDrinks', [BEER.id, LEMONADE.id]);
  await table.opens();
  await table.places('Kulajda', 'Pivo', 'Limonáda');
  await table.opensOrders();
  await screen.findByRole('button', { name: 'Ještě jednou' });
  table.changesMenu([SOUP, BEER, { ...LEMONADE, is_sold_out: true }]);
  await screen.findByText('Vyprodáno');

  await table.presses('Ještě jednou');
  const dialog = await screen.findByRole('dialog', { name: 'Ještě jednou' });
  within(dialog).getByText('Vynecháváme 1 kus:');
  within(dialog).getByText((_text, item) => item?.tagName === 'LI' && item.textContent === '1× Limonáda: je vyprodané');
  expect(within(dialog).queryByText(/Kulajda/)).toBeNull();
  await pages.expectsAccessible();
  await table.presses('Potvrdit');
  await waitFor(() => expect(table.orders).toHaveLength(2));
  expect(pages.server.callsOf('createOrder').at(-1)!.body).toMatchObject({
    items: [{ itemId: BEER.id, quantity: 1, price: 59 }],
    totalPrice: 59,
  });
  await within(table.bar).findByRole('button', { name: /čeká na obsluhu \+1/ });

  await table.opensOrders();
  await table.presses('Ještě jednou');
  const next = await screen.findByRole('dialog', { name: 'Ještě jednou' });
  within(next).getByText(/Pivo/);
  expect(within(next).queryByText(/Limonáda/)).toBeNull();
  pages.server.on('getVisit', { visit: visitOf({ endedAt: '2026-11-21T20:00:00.000Z', phones: [] }) });
  pages.server.sends({ type: 'visitChanged', venueId: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await table.opensOrders();
  await pages.settles();
  expect(screen.queryByRole('button', { name: 'Ještě jednou' })).toBeNull();
});

import type { GuestCall } from '#api/types.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, staffCall } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const OFFER = { name: 'Zrušit objednávku' };

async function orderedTable(): Promise<ServedTable> {
  const table = new ServedTable(pages);
  table.placed = { phone: 'mine' };
  await table.opens();
  await table.places('Svíčková');
  await table.opensOrders();
  return table;
}
const sheet = () => within(screen.getByRole('dialog', { name: 'Aktivní objednávky' }));
async function takesBack(): Promise<void> {
  await pages.user.click(await sheet().findByRole('button', OFFER));
  const question = await screen.findByRole('alertdialog', { name: 'Zrušit objednávku č. 1?' });
  await pages.user.click(within(question).getByRole('button', OFFER));
}

describe('a withdrawal', () => {
  it('ends a waiting order after a confirmation, and offers its dishes for the basket', async () => {
    const table = await orderedTable();
    pages.server.on('withdrawOrder', () =>
      table.changes(1, { is_rejected: true, is_withdrawn: true, end_time: new Date().toISOString() }),
    );
    await sheet().findByText(/^jde to ještě \d+ s$/);
    await pages.user.click(await sheet().findByRole('button', OFFER));
    await pages.user.click(await screen.findByRole('button', { name: 'Nechat ji' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(pages.server.callsOf('withdrawOrder')).toEqual([]);

    await takesBack();
    const message = await sheet().findByText('Objednávka č. 1 je zrušená.');
    expect(document.activeElement).toBe(message);
    await sheet().findByText('Zrušeno hostem');
    const [call] = pages.server.callsOf('withdrawOrder');
    expect(call?.body).toEqual({ orderId: table.orders[0]!.id, venueId: 1 });
    expect(call?.headers.get('x-phone')).toMatch(/^[\w-]{22,64}$/);
    await pages.expectsAccessible();
    await pages.user.click(sheet().getByRole('button', { name: 'Vrátit položky do košíku' }));
    await waitFor(() => expect(table.basket()).toBe('Košík (1)'));
  });

  it('reports that the staff decided first, and shows their decision', async () => {
    const table = await orderedTable();
    pages.server.on('withdrawOrder', () => {
      const decided = table.changes(1, { is_confirmed: true, start_time: new Date().toISOString() });
      return refusal(409, 'ORDER_DECIDED', 'Obsluha už o objednávce rozhodla.', { order: decided });
    });
    await takesBack();
    expect((await sheet().findByRole('alert')).textContent).toBe('Obsluha ji už přijala, zrušit ji nejde.');
    await sheet().findByText('Probíhající');
    expect(sheet().queryByRole('button', OFFER)).toBeNull();
  });

  it('reports no outcome if the server does not answer', async () => {
    await orderedTable();
    await pages.user.click(await sheet().findByRole('button', OFFER));
    const question = await screen.findByRole('alertdialog', { name: 'Zrušit objednávku č. 1?' });
    pages.server.goesOffline();
    await pages.user.click(within(question).getByRole('button', OFFER));
    expect((await sheet().findByText(/^Nevíme, zda/)).textContent).toBe(
      'Nevíme, zda se objednávku č. 1 podařilo zrušit. Zkuste to znovu, nebo to řekněte obsluze. Nejste připojeni k internetu.',
    );
    await sheet().findByRole('button', OFFER);
  });

  it('is offered for a minute, and only for orders from this phone', async () => {
    const table = new ServedTable(pages);
    const minuteAgo = new Date(Date.now() - 61_000).toISOString();
    table.orders.push(order({ n: 1, phone: 'mine', placed_at: minuteAgo }), order({ n: 2, by: 'staff' }));
    table.orders.push(order({ n: 3, phone: 'mine' }));
    await table.opens();
    await table.opensOrders();
    await pages.user.click(await sheet().findByRole('button', OFFER));
    await screen.findByRole('alertdialog', { name: 'Zrušit objednávku č. 3?' });
  });

  it('ends a call and a request for the bill, each by its own button', async () => {
    const table = new ServedTable(pages);
    const calls: GuestCall[] = [
      { ...staffCall({ id: 1 }), answered_at: null },
      { ...staffCall({ id: 2 }), answered_at: null, bill: { how: 'card', split: false } },
    ];
    pages.server.on('getCallByTable', () => calls);
    pages.server.on('withdrawCall', ({ body }) => {
      const at = calls.findIndex(({ id }) => id === body['id']);
      return calls.splice(at, 1)[0]!;
    });
    await table.opens();
    await table.opensOrders();
    await pages.user.click(await sheet().findByRole('button', { name: 'Zrušit přivolání' }));
    await sheet().findByText('Přivolání obsluhy je zrušené.');
    await waitFor(() => expect(sheet().queryByRole('button', { name: 'Zrušit přivolání' })).toBeNull());
    await pages.user.click(sheet().getByRole('button', { name: 'Zrušit žádost o účet' }));
    await sheet().findByText('Žádost o účet je zrušená.');
    expect(calls).toEqual([]);
    expect(pages.server.callsOf('withdrawCall').map(({ body }) => body)).toEqual([
      { venueId: 1, tableId: 7, vs: 'code-7', id: 1 },
      { venueId: 1, tableId: 7, vs: 'code-7', id: 2 },
    ]);
    await pages.expectsAccessible();
  });
});

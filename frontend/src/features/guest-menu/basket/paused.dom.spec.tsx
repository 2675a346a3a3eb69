import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const KULAJDA = dish({ id: 1, name: 'Kulajda' });
const PIVO = dish({ id: 2, name: 'Pivo' });
const paused = { ...KULAJDA, paused_until: '2026-11-29T13:20:00.000Z' };
const PAUSE = 'Kuchyň má pauzu do 14:20';
const card = (name: string) => within(screen.getByRole('article', { name: new RegExp(`^${name}`) }));

describe("the guest's page", () => {
  it('says until when a dish is paused, and offers the other dishes', async () => {
    const table = new ServedTable(pages, [paused, PIVO]);
    await table.opens();
    await card('Kulajda').findByText(PAUSE);
    expect(card('Kulajda').queryByRole('button', { name: 'Přidat Kulajda' })).toBeNull();
    await pages.expectsAccessible();
    await table.presses('Přidat Pivo');
    await table.presses('Kulajda');
    const dialog = within(await screen.findByRole('dialog', { name: 'Kulajda' }));
    await dialog.findByText(PAUSE);
    expect(dialog.queryByRole('button', { name: /^Přidat do košíku/ })).toBeNull();
  });

  it('keeps a paused dish in the basket, and names it when the order is refused', async () => {
    const table = new ServedTable(pages, [KULAJDA, PIVO]);
    await table.opens();
    await table.presses('Přidat Kulajda');
    await table.presses('Přidat Pivo');
    pages.server.on('getCurrentMenu', [paused, PIVO]);
    const words = 'Kuchyň teď tyto položky nepřijímá. Odeberte je prosím, nebo to zkuste později.';
    const message = 'Kuchyň má pauzu: Kulajda';
    const details = [{ field: 'items.0.itemId', message, until: paused.paused_until }];
    pages.server.on('createOrder', refusal(409, 'ORDERING_PAUSED', words, details));
    await table.presses('Objednat');
    await table.presses('Potvrdit');
    await screen.findByText(words);
    await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain(`Kulajda: ${PAUSE}`));
    await pages.expectsAccessible();
    await table.presses('Rozumím');
    expect(table.basket()).toBe('Košík (2)');
    await table.presses('Košík (2)');
    await within(screen.getByRole('group', { name: 'Kulajda' })).findByText(PAUSE);
  });

  it('says how much longer dishes take, by the longest delay', async () => {
    const table = new ServedTable(pages, [
      { ...KULAJDA, busy_minutes: 20 },
      { ...PIVO, busy_minutes: 5 },
    ]);
    await table.opens();
    await screen.findByText('Na jídlo se teď čeká déle, asi o 20 minut.');
    expect(screen.getByRole('button', { name: 'Přidat Kulajda' })).not.toBeNull();
  });
});

import type { MenuItem, Order, StaffVisit } from '#api/types.ts';
import { enters, servesBoard } from '#test/board-server.ts';
import { refusal } from '#test/fake-server.ts';
import { fireEvent, Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish, order, staffVisit, table } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();
const SVICKOVA = dish({ id: 1, name: 'Svíčková', category: 'Hlavní jídla', price_czk: 189, pole_placings: 101 });
const KULAJDA = dish({ id: 2, name: 'Kulajda', category: 'Polévky', price_czk: 65.5, pole_placings: 201 });
const KNEDLIK = dish({ id: 3, name: 'Knedlík', category: 'Přílohy', is_sold_out: true, pole_placings: 301 });
const placed = () => order({ n: 5, by: 'staff', is_confirmed: true, start_time: new Date().toISOString() });
const sent = () => pages.server.callsOf('placeOrder');

const at = (name: string, id: number): StaffVisit => staffVisit({ table: { id, name } });

async function opens(menu: MenuItem[] = [SVICKOVA, KULAJDA, KNEDLIK], visits: StaffVisit[] = [], orders: Order[] = []) {
  servesBoard(pages.server, { tables: [table({ id: 7, name: 'Stůl 7', seats: 4 })], orders });
  pages.server.on('getVisits', () => visits);
  pages.server.on('getCurrentMenu', () => menu);
  await pages.opensAsStaff('/OrderPage?pohled=stoly', 'staff@demo.test');
  const tile = await waitFor(() => document.querySelector<HTMLElement>('li > button[data-state]') ?? fail());
  enters(tile);
  enters(await screen.findByRole('button', { name: /^Zadat objednávku/ }));
  return within(await screen.findByRole('dialog', { name: 'Objednávka: Stůl 7' }));
}
function fail(): never {
  throw new Error('There is no tile');
}

describe('the order pad of staff', () => {
  it('sends dishes that were found by name, with a note, for the chosen table', async () => {
    const dialog = await opens();
    pages.server.on('placeOrder', placed());
    await pages.user.type(await dialog.findByRole('searchbox', { name: 'Hledat v menu' }), 'svick{Enter}');
    await pages.user.click(dialog.getByRole('button', { name: 'Polévky' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Přidat Knedlík' })).toBeNull());
    await pages.user.click(dialog.getByRole('button', { name: 'Přidat Kulajda' }));
    const lines = within(dialog.getByRole('region', { name: 'Objednávka' }));
    await pages.user.click(lines.getByRole('button', { name: 'O kus více: Kulajda' }));
    await pages.user.click(lines.getByRole('button', { name: 'Poznámka a doplňky: Svíčková' }));
    await pages.user.type(dialog.getByRole('textbox', { name: 'Poznámka pro kuchyni' }), 'bez cibule{Enter}');
    await lines.findByText('bez cibule');
    expect(dialog.getByText('Celkem').textContent.replaceAll('\u00a0', ' ')).toBe('Celkem 320 Kč');
    await pages.expectsAccessible();

    await pages.user.click(dialog.getByRole('button', { name: 'Odeslat objednávku' }));
    await screen.findByText('Objednávka č. 5 zadána: Stůl 7');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Objednávka: Stůl 7' })).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([
      {
        venueId: 1,
        tableId: 7,
        currency: 'CZK',
        totalPrice: 320,
        note: null,
        items: [
          { itemId: 1, quantity: 1, price: 189, note: 'bez cibule' },
          { itemId: 2, quantity: 2, price: 65.5, note: null },
        ],
      },
    ]);
  });

  it('asks for required options, adds up their prices, and lets staff edit them at the line', async () => {
    const option = { priceEUR: 0, addsAllergens: [], removesAllergens: [], isSoldOut: false };
    const sides = [
      { ...option, id: 11, name: 'Rýže', priceCZK: 0 },
      { ...option, id: 12, name: 'Hranolky', priceCZK: 20 },
    ];
    const steak = dish({ id: 4, name: 'Steak', price_czk: 300 });
    const dialog = await opens([{ ...steak, modifiers: [{ id: 1, name: 'Příloha', min: 1, max: 1, options: sides }] }]);
    pages.server.on('placeOrder', placed());
    await pages.user.click(await dialog.findByRole('button', { name: 'Přidat Steak' }));
    const choice = within(await dialog.findByRole('form', { name: 'Steak' }));
    await pages.user.click(choice.getByRole('button', { name: /^Přidat za 300/ }));
    await choice.findByText('Ještě vyberte: Příloha');
    await pages.expectsAccessible();
    await pages.user.click(choice.getByRole('radio', { name: 'Rýže' }));
    await pages.user.click(choice.getByRole('button', { name: /^Přidat za 300/ }));
    await pages.user.click(await dialog.findByRole('button', { name: 'Poznámka a doplňky: Steak (Příloha: Rýže)' }));
    const again = within(await dialog.findByRole('form', { name: 'Steak' }));
    await pages.user.click(again.getByRole('radio', { name: /^Hranolky/ }));
    await pages.user.click(again.getByRole('button', { name: /^Použít za 320/ }));
    await dialog.findByRole('button', { name: 'Poznámka a doplňky: Steak (Příloha: Hranolky)' });
    await pages.user.click(dialog.getByRole('button', { name: 'Odeslat objednávku' }));
    await screen.findByText('Objednávka č. 5 zadána: Stůl 7');
    expect(sent()[0]?.body).toMatchObject({
      totalPrice: 320,
      items: [{ itemId: 4, quantity: 1, price: 320, options: [12] }],
    });
  });

  it('says at each line why the line was refused, and resends it at the new price', async () => {
    const dialog = await opens();
    for (const name of ['Svíčková', 'Kulajda'])
      await pages.user.click(await dialog.findByRole('button', { name: `Přidat ${name}` }));
    const details = [{ field: 'items.1.itemId', message: 'Vyprodáno: Kulajda' }];
    pages.server.on('placeOrder', refusal(409, 'ITEM_SOLD_OUT', 'Některá položka je vyprodaná.', details));
    await pages.user.click(dialog.getByRole('button', { name: 'Odeslat objednávku' }));
    const lines = within(dialog.getByRole('region', { name: 'Objednávka' }));
    await lines.findByText('Vyprodáno');
    await dialog.findByText('Objednávka se neodeslala. U položek je napsáno proč.');
    await pages.user.click(lines.getByRole('button', { name: 'Vyřadit Kulajda' }));

    const menu = [{ ...SVICKOVA, price_czk: 199 }];
    pages.server.on('placeOrder', refusal(409, 'PRICE_CHANGED', 'Ceny v menu se změnily.', { menu }));
    await pages.user.click(dialog.getByRole('button', { name: 'Odeslat objednávku' }));
    await lines.findByText(/^Cena se změnila, dosud 189/);
    pages.server.on('placeOrder', placed());
    await pages.user.click(dialog.getByRole('button', { name: 'Odeslat objednávku' }));
    await screen.findByText('Objednávka č. 5 zadána: Stůl 7');
    expect(sent().at(-1)?.body).toMatchObject({ items: [{ itemId: 1, price: 199 }], totalPrice: 199 });
  });

  it('resends an order unchanged under its key if the answer was lost', async () => {
    const dialog = await opens();
    await pages.user.click(await dialog.findByRole('button', { name: 'Přidat Svíčková' }));
    let lost = 1;
    pages.server.on('placeOrder', () =>
      lost-- > 0 ? refusal(503, 'SERVICE_UNAVAILABLE', 'Chvíli počkejte.') : placed(),
    );
    await pages.user.click(dialog.getByRole('button', { name: 'Odeslat objednávku' }));
    await screen.findByText('Objednávka č. 5 zadána: Stůl 7');
    const [first, second] = sent();
    expect(second?.body).toEqual(first?.body);
    expect(first?.headers.get('idempotency-key')).toMatch(/^[\w-]{20,}$/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('resends an unanswered order unchanged, even if its party has moved', async () => {
    const dialog = await opens([SVICKOVA], [at('Stůl 7', 7)]);
    await pages.user.click(await dialog.findByRole('button', { name: 'Přidat Svíčková' }));
    pages.server.on('placeOrder', refusal(503, 'SERVICE_UNAVAILABLE', 'Chvíli počkejte.'));
    await pages.user.click(dialog.getByRole('button', { name: 'Odeslat objednávku' }));
    const again = await dialog.findByRole('button', { name: 'Odeslat znovu' });
    pages.server.on('getVisits', () => [at('Stůl 8', 8)]);
    pages.server.sends({ type: 'visitChanged', venueId: 1, position: pages.server.position + 1 });
    await screen.findByRole('dialog', { name: 'Objednávka: Stůl 8' });
    pages.server.on('placeOrder', placed);
    await pages.user.click(again);
    await screen.findByText('Objednávka č. 5 zadána: Stůl 7');
    expect(new Set(sent().map(({ body }) => body['tableId']))).toEqual(new Set([7]));
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('keeps what was entered for a free table when guests open a visit there', async () => {
    const dialog = await opens();
    await pages.user.click(await dialog.findByRole('button', { name: 'Přidat Svíčková' }));
    pages.server.on('getVisits', () => [at('Stůl 7', 7)]);
    pages.server.sends({ type: 'visitChanged', venueId: 1, position: pages.server.position + 1 });
    await waitFor(() => expect(document.querySelector('[data-state="seated"]')).not.toBeNull());
    await dialog.findByRole('group', { name: 'Počet kusů: Svíčková' });
    expect(screen.getByRole('dialog', { name: 'Objednávka: Stůl 7' })).toBeDefined();
  });

  it('sends four pieces in three presses, for a table with four seats', async () => {
    const dialog = await opens();
    pages.server.on('placeOrder', placed());
    await pages.user.click(await dialog.findByRole('button', { name: 'Přidat 4× Svíčková' }));
    await pages.user.click(dialog.getByRole('button', { name: 'Odeslat objednávku' }));
    await screen.findByText('Objednávka č. 5 zadána: Stůl 7');
    expect(sent()[0]?.body).toMatchObject({ items: [{ itemId: 1, quantity: 4 }], totalPrice: 756 });
  });

  it("adds three pieces for the search '3x kulaj'", async () => {
    const dialog = await opens();
    await pages.user.type(await dialog.findByRole('searchbox', { name: 'Hledat v menu' }), '3x kulaj{Enter}');
    const lines = within(dialog.getByRole('region', { name: 'Objednávka' }));
    expect(lines.getByRole('group', { name: 'Počet kusů: Kulajda' }).textContent).toContain('3');
  });

  it('opens the note and options on a long press without adding a piece, and returns to the dish on Escape', async () => {
    const dialog = await opens();
    const add = await dialog.findByRole('button', { name: 'Přidat Svíčková' });
    fireEvent.pointerDown(add, { button: 0 });
    const details = await dialog.findByRole('form', { name: 'Svíčková' });
    fireEvent.pointerUp(add);
    fireEvent.click(add);
    await pages.expectsAccessible();
    await pages.user.type(within(details).getByRole('textbox', { name: 'Poznámka pro kuchyni' }), 'bez{Escape}');
    await waitFor(() => expect(dialog.queryByRole('form', { name: 'Svíčková' })).toBeNull());
    const tile = dialog.getByRole('button', { name: 'Přidat Svíčková' });
    expect(document.activeElement).toBe(tile);
    expect(dialog.getByRole('button', { name: 'Odeslat objednávku' }).hasAttribute('disabled')).toBe(true);
    // The menu key.
    fireEvent.contextMenu(tile);
    await dialog.findByRole('form', { name: 'Svíčková' });
    await pages.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(tile));
    await pages.user.keyboard('{Enter}');
    await dialog.findByRole('group', { name: 'Počet kusů: Svíčková' });
  });

  it("shows the table's last dishes first, and its last round before sending it again", async () => {
    const round = order({ n: 3, is_confirmed: true, start_time: new Date().toISOString(), note: 'alergie na ořechy' });
    const [line] = round.orderItems;
    const orderItems = [{ ...line!, menuItemId: 2, itemName: 'Kulajda', quantity: 4 }];
    const visit = at('Stůl 7', 7);
    const dialog = await opens(undefined, [visit], [{ ...round, orderItems, visitId: visit.id }]);
    pages.server.on('placeOrder', placed());
    await dialog.findByRole('button', { name: 'Přidat Kulajda' });
    const tiles = dialog.getAllByRole('button', { name: /^Přidat \D/ });
    expect(tiles.map((tile) => tile.getAttribute('aria-label'))).toEqual([
      'Přidat Kulajda',
      'Přidat Svíčková',
      'Přidat Knedlík',
    ]);
    await pages.user.click(dialog.getByRole('button', { name: /^Ještě jednou pro celý stůl/ }));
    expect(sent()).toEqual([]);
    await dialog.findByRole('group', { name: 'Počet kusů: Kulajda' });
    await pages.user.click(dialog.getByRole('button', { name: 'Odeslat objednávku' }));
    await screen.findByText('Objednávka č. 5 zadána: Stůl 7');
    expect(sent()[0]?.body).toMatchObject({
      items: [{ itemId: 2, quantity: 4, price: 65.5 }],
      note: 'alergie na ořechy',
    });
  });

  it('renders a bounded number of dishes of a large menu', async () => {
    const dishes = Array.from({ length: 3_000 }, (_, n) =>
      dish({ id: n + 1, name: `Jídlo ${n + 1}`, pole_placings: n }),
    );
    const dialog = await opens(dishes);
    await dialog.findByRole('button', { name: 'Přidat Jídlo 1' });
    expect(document.querySelectorAll('[role="dialog"] li').length).toBeLessThan(200);
    await pages.user.click(dialog.getByRole('button', { name: /^Zobrazit další z 2 ?880/ }));
    await dialog.findByRole('button', { name: 'Přidat Jídlo 121' });
    await pages.user.type(dialog.getByRole('searchbox'), '2999{Enter}');
    await dialog.findByRole('group', { name: 'Počet kusů: Jídlo 2999' });
  });

  it('asks once whether to order a dish in spite of a pause', async () => {
    const dialog = await opens();
    await pages.user.click(await dialog.findByRole('button', { name: 'Přidat Svíčková' }));
    const until = new Date().toISOString();
    const details = [{ field: 'items.0.itemId', message: 'Kuchyň má pauzu: Svíčková', until }];
    pages.server.on('placeOrder', refusal(409, 'ORDERING_PAUSED', 'Kuchyň teď tyto položky nepřijímá.', details));
    await pages.user.click(dialog.getByRole('button', { name: 'Odeslat objednávku' }));
    await dialog.findByText('Kuchyň má pauzu. Objednat i tak?');
    await dialog.findByText('Kuchyň má pauzu: Svíčková');
    pages.server.on('placeOrder', placed());
    await pages.user.click(dialog.getByRole('button', { name: 'Objednat i tak' }));
    await screen.findByText('Objednávka č. 5 zadána: Stůl 7');
    expect(sent().map(({ body }) => body['despitePause'])).toEqual([undefined, true]);
  });
});

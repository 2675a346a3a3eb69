import { type BoardServer, enters, servesBoard, textOf, ticketOf } from '#test/board-server.ts';
import { fireEvent, Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish, order, orderLine, venue } from '#test/restaurant.ts';
import type { OrderLine } from '#api/types.ts';

const pages = Pages.ofThisFile();

const LINES = [
  orderLine({ id: 1, menuItemId: 11, itemName: 'Tlačenka', priceAtOrderTime: 119 }),
  orderLine({ id: 2, menuItemId: 12, itemName: 'Hermelín', priceAtOrderTime: 129 }),
];
const WAITS = order({ orderItems: LINES });
const APPROVED = order({ orderItems: LINES, is_confirmed: true, start_time: new Date().toISOString() });
const OFFERED: NonNullable<OrderLine['substitute']> = {
  menuItemId: 13,
  itemName: 'Kulajda',
  price: 89,
  state: 'offered',
  until: new Date(Date.now() + 180_000).toISOString(),
};
const reasons = ['Kuchyň už nevaří', 'Došlo'];

const LINES_OF = 'Jednotlivé položky, Stůl 7, objednávka číslo 1';

async function opensLines(given: typeof WAITS): Promise<BoardServer> {
  const venues = [venue({ rejectReasons: reasons, cancelReasons: reasons })];
  const board = servesBoard(pages.server, { orders: [given], venues });
  pages.server.on('getCurrentMenu', [
    dish({ id: 11, name: 'Tlačenka', price_czk: 119 }),
    dish({ id: 13, name: 'Kulajda', price_czk: 89 }),
    dish({ id: 14, name: 'Pstruh', is_sold_out: true }),
  ]);
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await pages.user.click(within(await ticketOf('Stůl 7')).getByText('Tlačenka'));
  enters(within(await panelOf7()).getByRole('button', { name: LINES_OF }));
  await screen.findByRole('dialog', { name: /položk|zrušit|nejde/ });
  return board;
}

const panelOf7 = () => screen.findByRole('region', { name: 'Stůl 7' });
const dialog = () => within(screen.getByRole('dialog'));
const ticket = async () => textOf(await ticketOf('Stůl 7'));
const ticketSays = (...words: string[]) =>
  waitFor(async () => {
    for (const word of words) expect(await ticket()).toContain(word);
  });

describe('the panel of an order', () => {
  it('confirms an order without one dish, with a reason', async () => {
    await opensLines(WAITS);
    expect(dialog().getByRole('button', { name: 'Označte, co nejde' })).toHaveProperty('disabled', true);
    await pages.user.click(dialog().getByRole('checkbox', { name: '1× Hermelín' }));
    await pages.user.click(dialog().getByRole('button', { name: 'Kuchyň už nevaří', pressed: true }));
    await pages.user.click(dialog().getByRole('button', { name: 'Kuchyň už nevaří', pressed: false }));
    await pages.expectsAccessible();
    enters(dialog().getByRole('button', { name: 'Schválit bez 1 položky' }));
    await ticketSays('Nepřijato: Kuchyň už nevaří', '119 Kč');
    const lines = [expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 2, is_rejected: true })];
    expect(pages.server.callsOf('updateOrder').map(({ body }) => body)).toEqual([
      expect.objectContaining({ is_confirmed: true, orderItems: lines }),
    ]);
  });

  it('offers another dish instead of the marked one', async () => {
    const board = await opensLines(WAITS);
    pages.server.on('offerSubstitute', () =>
      board.decided({
        ...WAITS,
        orderItems: [LINES[0]!, { ...LINES[1]!, stands: 0, substitute: OFFERED }],
        totalPrice: 119,
      }),
    );
    await pages.user.click(dialog().getByRole('checkbox', { name: '1× Hermelín' }));
    await pages.user.click(dialog().getByRole('button', { name: 'Nabídnout náhradu' }));
    await waitFor(() => expect(dialog().getByRole('radio', { name: '1× Hermelín' })).toHaveProperty('checked', true));
    const field = dialog().getByRole('combobox', { name: 'Jídlo nebo pití' });
    fireEvent.change(field, { target: { value: 'Pstruh' } });
    expect((await screen.findByRole('option', { name: 'Pstruh (vyprodáno)' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    fireEvent.change(field, { target: { value: 'Kul' } });
    await pages.user.click(await screen.findByRole('option', { name: 'Kulajda' }));
    const offer = await screen.findByRole('button', { name: /^Nabídnout: Kulajda za 89\sKč$/ });
    await pages.expectsAccessible();
    enters(offer);
    await ticketSays('Nabídnuto místo toho: Kulajda za 89 Kč', '119 Kč');
    expect(pages.server.callsOf('offerSubstitute').map(({ body }) => body)).toEqual([
      { venueId: 1, orderId: WAITS.id, lineId: 2, itemId: 13 },
    ]);
  });

  it('says whether the guest has accepted the substitute', async () => {
    const offered = { ...LINES[1]!, stands: 0, substitute: OFFERED };
    const board = await opensLines({ ...APPROVED, orderItems: [LINES[0]!, offered], totalPrice: 119 });
    enters(dialog().getByRole('button', { name: 'Zpět' }));
    const instead = orderLine({ id: 2, menuItemId: 13, itemName: 'Kulajda', priceAtOrderTime: 89 });
    const insteadOf = { menuItemId: 12, itemName: 'Hermelín', price: 129 };
    board.put({ ...APPROVED, orderItems: [LINES[0]!, { ...instead, insteadOf }], totalPrice: 208 });
    await ticketSays('1×Kulajda', 'Místo položky Hermelín', '208 Kč');

    const declined = { ...offered, substitute: { ...OFFERED, state: 'declined' as const } };
    board.put({ ...APPROVED, orderItems: [LINES[0]!, declined], totalPrice: 119 });
    await ticketSays('Nabídnuto místo toho: Kulajda, nevybráno', '119 Kč');
  });

  it('cancels a dish of a confirmed order, which stays struck through until somebody has seen it', async () => {
    const board = await opensLines(APPROVED);
    pages.server.on('cancelOrderLine', () =>
      board.decided({
        ...APPROVED,
        orderItems: [LINES[0]!, { ...LINES[1]!, cancelledQuantity: 1, stands: 0 }],
        totalPrice: 119,
      }),
    );
    expect(dialog().queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(dialog().getByRole('button', { name: 'Vyberte, co zrušit' })).toHaveProperty('disabled', true);
    await pages.user.click(dialog().getByRole('radio', { name: '1× Hermelín' }));
    await pages.user.click(dialog().getByRole('button', { name: 'Došlo' }));
    await pages.expectsAccessible();
    enters(dialog().getByRole('button', { name: 'Zrušit 1× Hermelín' }));
    await ticketSays('Hermelín', 'Zrušeno', '119 Kč');
    expect(pages.server.callsOf('cancelOrderLine').map(({ body }) => body)).toEqual([
      { venueId: 1, orderId: APPROVED.id, lineId: 2, quantity: 1, reason: 'Došlo', position: APPROVED.position },
    ]);
    // An open dialog hides the ticket from the accessibility tree.
    enters(await within(await ticketOf('Stůl 7')).findByRole('button', { name: 'Vidím, zrušeno 1× Hermelín' }));
    await waitFor(async () => expect(await ticket()).not.toContain('Hermelín'));
  });

  it('shows the whole order next to the board, unfolded and updated until the order ends', async () => {
    const board = await opensLines(WAITS);
    enters(dialog().getByRole('button', { name: 'Zpět' }));
    const panel = within(await panelOf7());
    expect(panel.getByRole('button', { name: /^1× ?Tlačenka/, expanded: true })).toBeTruthy();
    panel.getByRole('button', { name: 'Vyprodáno, Tlačenka, prodej jídla' });
    board.put(APPROVED);
    await panel.findByRole('button', { name: /^Uzavřít/ });
    await pages.expectsAccessible();
    board.put({ ...APPROVED, end_time: new Date().toISOString() });
    await panel.findByText(/^Dokončeno/);
    expect(panel.queryByRole('button', { name: /^1×/ })).toBeNull();
  });
});

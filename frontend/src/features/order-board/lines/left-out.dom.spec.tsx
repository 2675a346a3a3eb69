import type { Order } from '#api/types.ts';
import {
  enters,
  entersWhenEnabled,
  servesBoard,
  textOf,
  ticketOf,
  ticketsOf,
  windsPresses,
} from '#test/board-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish, order, orderLine, venue } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();
const calm = windsPresses();

const [CHEESE, BEER, DUCK] = [11, 12, 13];
const START = Date.now();
const at = (n: number, changes: Partial<Order> = {}) =>
  order({
    n,
    table: [{ id: n, name: `Stůl ${n}` }],
    tableName: `Stůl ${n}`,
    placed_at: new Date(START + n).toISOString(),
    orderItems: [
      orderLine({ id: 1, menuItemId: CHEESE, itemName: 'Smažený sýr', priceAtOrderTime: 189, allergens: [1, 7] }),
      orderLine({ id: 2, menuItemId: BEER, itemName: 'Pivo', priceAtOrderTime: 59 }),
    ],
    ...changes,
  });
const NOTED = at(2, { note: 'Prosíme najednou' });
const ALLERGY = at(3, { note: 'Alergie na ořechy' });

async function opens(orders = [at(1), NOTED, ALLERGY]) {
  const board = servesBoard(pages.server, { orders, venues: [venue({ rejectReasons: ['Vyprodáno'] })] });
  pages.server.on('getCurrentMenu', [
    dish({ id: CHEESE, name: 'Smažený sýr', price_czk: 189 }),
    dish({ id: DUCK, name: 'Kachna', price_czk: 209, allergen_numbers: [1] }),
    dish({ id: 14, name: 'Řízek', price_czk: 199, allergen_numbers: [1, 3] }),
  ]);
  pages.server.on('offerSubstitute', ({ body }) => board.put(board.order(String(body['orderId']))));
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await pages.user.click(within(await ticketOf('Stůl 1')).getByText('Smažený sýr'));
  return board;
}

const panel = async () => within(await screen.findByRole('region', { name: 'Stůl 1' }));
const acts = async () => within((await panel()).getByRole('group', { name: 'Smažený sýr' }));
const leavesOut = async () => enters((await acts()).getByRole('button', { name: 'Vynechat, Smažený sýr' }));
const marked = () => ticketsOf('Čeká na schválení').filter((ticket) => textOf(ticket).includes('bez toho')).length;

describe('the board', () => {
  it('confirms orders without a left-out dish in three presses, after it has shown their tables, sums and notes', async () => {
    await opens();
    expect(textOf(await screen.findByText(/^Je i na/))).toBe('Je i na 2 dalších objednávkách.');
    await leavesOut();
    await waitFor(() => expect(marked()).toBe(3));
    const plan = (await panel()).getByRole('region', { name: 'Bez: Smažený sýr' });
    expect([...plan.querySelectorAll('li')].map(textOf)).toEqual([
      'Stůl 1 · č. 1 59 Kč1× Smažený sýr',
      'Stůl 2 · č. 2 59 Kč1× Smažený sýrProsíme najednou',
      'Stůl 3 · č. 3: v poznámce je alergie, rozhodněte zvlášť',
    ]);
    expect(textOf(plan)).toContain('Hosté uvidí důvod: Vyprodáno.');
    await pages.expectsAccessible();
    calm();
    enters(within(plan).getByRole('button', { name: /^Schválit 2 bez toho/ }));
    await waitFor(() => expect(ticketsOf('Probíhá')).toHaveLength(2));
    const sent = pages.server.callsOf('updateOrder').map(({ body }) => body);
    const lines = [expect.objectContaining({ id: 1, is_rejected: true, rejectReason: 'Vyprodáno' }), expect.anything()];
    expect(sent).toEqual([1, 2].map(() => expect.objectContaining({ is_confirmed: true, orderItems: lines })));
    expect(ticketsOf('Čeká na schválení').map((ticket) => textOf(ticket).includes('Stůl 3'))).toEqual([true]);
  });

  it('no longer marks a left-out dish after a second press on the same button', async () => {
    await opens();
    await leavesOut();
    await waitFor(() => expect(marked()).toBe(3));
    await leavesOut();
    await waitFor(() => expect(marked()).toBe(0));
    expect((await panel()).queryByRole('region', { name: /^Bez/ })).toBeNull();
  });

  it("asks before an order's own button confirms it with a left-out dish", async () => {
    const board = await opens();
    await leavesOut();
    calm();
    enters(within(await ticketOf('Stůl 3')).getByRole('button', { name: /^Schválit/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /nejde/ }));
    expect(dialog.getByRole('checkbox', { name: '1× Smažený sýr', checked: true })).toBeTruthy();
    calm();
    enters(dialog.getByRole('button', { name: 'Schválit bez 1 položky' }));
    await waitFor(() => expect(board.order(ALLERGY.id)).toMatchObject({ status: 'in_progress', totalPrice: 59 }));
  });

  it('offers the nearest dish without a new allergen to all suitable orders at once', async () => {
    await opens([at(1), NOTED, ALLERGY]);
    const near = within(await (await acts()).findByRole('region', { name: /^Nejbližší/ }));
    expect(near.getAllByRole('button').map(textOf)).toEqual(['Kachna 209 Kč']);
    enters(near.getByRole('button', { name: /^Kachna/ }));
    await pages.expectsAccessible();
    near.getByText(/v poznámce je alergie/);
    await entersWhenEnabled(() => near.getByRole('button', { name: 'Nabídnout všem 2, Kachna' }));
    await waitFor(() =>
      expect(pages.server.callsOf('offerSubstitute').map(({ body }) => body)).toEqual(
        [at(1), NOTED].map(({ id }) => ({ venueId: 1, orderId: id, lineId: 1, itemId: DUCK })),
      ),
    );
  });
});

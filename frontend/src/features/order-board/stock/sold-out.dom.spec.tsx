import type { SoldOutItem } from '#api/types.ts';
import { enters, servesBoard, textOf, ticketsOf, windsPresses } from '#test/board-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, orderLine } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();
const calm = windsPresses();

const [KULAJDA, BEER] = [101, 102];
const soup = (id: number) => orderLine({ id, menuItemId: KULAJDA, itemName: 'Kulajda' });
const beer = (id: number) => orderLine({ id, menuItemId: BEER, itemName: 'Pivo' });
const at = (n: number, ...orderItems: ReturnType<typeof orderLine>[]) =>
  order({ n, orderItems, table: [{ id: n, name: `Stůl ${n}` }], tableName: `Stůl ${n}` });
const [BOTH, SOUP, DRINK] = [at(1, soup(1), beer(2)), at(2, soup(1)), at(3, beer(1))];
const WORKED_ON = {
  ...at(4, soup(1)),
  status: 'in_progress' as const,
  is_confirmed: true,
  start_time: DRINK.placed_at,
};

const marks = () => screen.queryAllByText('Vyprodáno').length;
const presses = (name: RegExp) => (calm(), enters(screen.getByRole('button', { name })));
const asks = (about: RegExp) => screen.findByRole('dialog', { name: about });
const chooses = (dialog: HTMLElement, name: string) => (calm(), enters(within(dialog).getByRole('button', { name })));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function sells(soldOut: readonly SoldOutItem[]) {
  pages.server.on('getSoldOut', () => soldOut);
  pages.server.sends({ type: 'menuChanged', venueId: 1 });
}

async function opens(orders = [BOTH, SOUP, DRINK], soldOut: readonly SoldOutItem[] = []) {
  const board = servesBoard(pages.server, { orders, soldOut });
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(orders.length));
  return board;
}

describe('the board', () => {
  it('marks each open line of a sold-out dish, until it is available again', async () => {
    await opens([BOTH, SOUP, DRINK, WORKED_ON]);
    expect(marks()).toBe(0);
    sells([{ menuItemId: KULAJDA, keptFor: [] }]);
    await waitFor(() => expect(marks()).toBe(3));
    expect(ticketsOf('Čeká na schválení').map((ticket) => textOf(ticket).includes('Vyprodáno'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(ticketsOf('Probíhá').map((ticket) => textOf(ticket).includes('Vyprodáno'))).toEqual([true]);
    sells([{ menuItemId: KULAJDA, keptFor: [SOUP.id] }]);
    await waitFor(() => expect(marks()).toBe(2));
    sells([]);
    await waitFor(() => expect(marks()).toBe(0));
  });

  it('asks before it confirms an order with a sold-out dish', async () => {
    const board = await opens(undefined, [{ menuItemId: KULAJDA, keptFor: [] }]);
    await waitFor(() => expect(marks()).toBe(2));
    presses(/^Schválit, Stůl 3/);
    await waitFor(() => expect(board.decisions).toEqual([3]));

    presses(/^Schválit, Stůl 1/);
    const dialog = await asks(/^Schválit objednávku č.\s1\?$/);
    expect(textOf(dialog)).toContain('Vyprodáno: Kulajda.');
    await pages.expectsAccessible();
    chooses(dialog, 'Schválit bez vyprodaného');
    const part = await asks(/^Co z objednávky č.\s1 nejde\?$/);
    expect(within(part).getByRole<HTMLInputElement>('checkbox', { name: '1× Kulajda' }).checked).toBe(true);
    chooses(part, 'Schválit bez 1 položky');
    await waitFor(() => expect(board.order(BOTH.id)).toMatchObject({ status: 'in_progress', totalPrice: 100 }));
    await isClosed();

    presses(/^Schválit, Stůl 2/);
    const whole = await asks(/^Schválit objednávku č.\s2\?$/);
    expect(within(whole).queryByText('Schválit bez vyprodaného')).toBeNull();
    chooses(whole, 'Odmítnout celou objednávku');
    chooses(await asks(/^Odmítnout objednávku č.\s2\?$/), 'Odmítnout');
    await waitFor(() => expect(board.order(SOUP.id).status).toBe('rejected'));
  });

  it("confirms a table's other orders by one press, and asks about each order with a sold-out dish", async () => {
    const visitId = '019a0000-0000-7000-8000-0000000000aa';
    const party = [BOTH, SOUP, DRINK].map((one) => ({ ...one, visitId }));
    const board = await opens(party, [{ menuItemId: KULAJDA, keptFor: [] }]);
    await waitFor(() => expect(marks()).toBe(2));
    presses(/^Schválit 3, /);
    const first = await asks(/^Schválit objednávku č.\s1\?$/);
    await waitFor(() => expect(board.decisions).toEqual([3]));
    chooses(first, 'Přesto schválit');
    await waitFor(() => expect(board.decisions).toEqual([3, 1]));
    chooses(await asks(/^Schválit objednávku č.\s2\?$/), 'Zpět');
    await isClosed();
    expect(board.order(SOUP.id).status).toBe('waiting');
  });
});

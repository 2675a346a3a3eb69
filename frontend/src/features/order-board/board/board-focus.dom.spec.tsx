import { afterPaint } from '../decisions/after-paint';
import { enters, servesBoard, ticketsOf, windsPresses } from '#test/board-server.ts';
import { fireEvent, Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, orderLine, staffCall } from '#test/restaurant.ts';
import { type Restaurant } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const calm = windsPresses();
const at = (table: number, n: number) =>
  order({ n, table: [{ id: table, name: `Stůl ${table}` }], tableName: `Stůl ${table}` });
const button = (place: HTMLElement, name: RegExp) => within(place).getByRole('button', { name });
const isAt = (name: string | RegExp) => waitFor(() => expect(focused()).toMatch(name));
const pressesEnter = () => fireEvent.click(document.activeElement!);

function focused(): string {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
}

async function opensBoard(restaurant: Restaurant) {
  const board = servesBoard(pages.server, restaurant);
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  await screen.findByRole('region', { name: 'Volání obsluhy' });
  return board;
}

describe('the board', () => {
  it('moves the focus from a decided ticket to the next one, and to the heading after the last', async () => {
    const board = await opensBoard({ orders: [at(1, 1), at(2, 2), at(3, 3), at(6, 4)] });
    await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(4));
    const [first, second] = ticketsOf('Čeká na schválení');
    enters(button(first!, /^Schválit, Stůl 1/));
    await isAt(/^Schválit, Stůl 2/);

    calm();
    enters(button(second!, /^Odmítnout, Stůl 2/));
    enters(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Odmítnout' }));
    await isAt(/^Schválit, Stůl 3/);

    calm();
    pressesEnter();
    await isAt(/^Schválit, Stůl 6/);
    calm();
    pressesEnter();
    await isAt(/^Čeká na schválení$/);
    expect(board.decisions).toEqual([1, 2, 3, 4]);

    calm();
    const [working, next] = ticketsOf('Probíhá').map((ticket) => button(ticket, /^Uzavřít/));
    const nextName = next!.getAttribute('aria-label')!;
    enters(working!);
    await waitFor(() => expect(ticketsOf('Probíhá')).toHaveLength(2));
    await isAt(nextName);
  });

  it('moves the focus from an answered call to the next one, and to the heading after the last', async () => {
    await opensBoard({ calls: [staffCall({ id: 1, tablename: 'Stůl 4' }), staffCall({ id: 2, tablename: 'Stůl 6' })] });
    const calls = await screen.findAllByRole('button', { name: /^Potvrdit, Stůl/ });
    enters(calls[0]!);
    await isAt(/^Potvrdit, Stůl 6$/);
    calm();
    pressesEnter();
    await isAt(/^Volání obsluhy$/);
  });

  it('ignores an Enter that was pressed just before the focus moved', async () => {
    const board = await opensBoard({ orders: [at(2, 1), at(3, 2)] });
    await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(2));
    enters(button(ticketsOf('Čeká na schválení')[0]!, /^Schválit/));
    await isAt(/^Schválit, Stůl 3/);
    pressesEnter();
    expect(board.decisions).toEqual([1]);
    calm();
    pressesEnter();
    await isAt(/^Čeká na schválení$/);
    expect(board.decisions).toEqual([1, 2]);
  });

  it('shows a press at once, before its result, and takes a double press as one', async () => {
    const board = await opensBoard({ orders: [at(2, 1)] });
    await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(1));
    const approve = button(ticketsOf('Čeká na schválení')[0]!, /^Schválit/);
    enters(approve);
    expect(approve.dataset['busy']).toBe('pressed');
    fireEvent.click(approve);
    await isAt(/^Čeká na schválení$/);
    expect(board.decisions).toEqual([1]);
  });

  it('returns the focus to the button that opened the closed dialog', async () => {
    const offered = { ...at(2, 1), orderItems: [orderLine({ id: 1, menuItemId: 101 })] };
    const board = await opensBoard({ orders: [offered, at(3, 2)], soldOut: [{ menuItemId: 101, keptFor: [] }] });
    await screen.findByText('Vyprodáno');
    const ticket = ticketsOf('Čeká na schválení')[0]!;
    for (const name of [/^Odmítnout, Stůl 2/, /^Schválit, Stůl 2/]) {
      calm();
      enters(button(ticket, name));
      await screen.findByRole('dialog');
      await new Promise<void>((done) => afterPaint(done));
      await pages.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await isAt(name);
    }
    expect(board.decisions).toEqual([]);
  });

  it('ignores a key that is held down', async () => {
    const board = await opensBoard({ orders: [at(2, 1)] });
    await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(1));
    const approve = button(ticketsOf('Čeká na schválení')[0]!, /^Schválit/);
    const goesOn = fireEvent.keyDown(approve, { key: 'Enter', repeat: true });
    expect(goesOn).toBe(false);
    expect(fireEvent.keyDown(approve, { key: 'Enter' })).toBe(true);
    expect(board.decisions).toEqual([]);
  });

  it('moves the focus to the orders of the same table before those of another, and never to a button for many orders', async () => {
    await opensBoard({ orders: [at(1, 1), at(1, 2), at(1, 3), at(2, 4), at(2, 5)] });
    await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(5));
    enters(button(ticketsOf('Čeká na schválení')[2]!, /^Schválit, Stůl 1/));
    await isAt('Schválit, Stůl 1, objednávka číslo 2');
    calm();
    pressesEnter();
    await isAt('Schválit, Stůl 1, objednávka číslo 1');
    calm();
    pressesEnter();
    await isAt('Schválit, Stůl 2, objednávka číslo 4');
  });

  it('answers a press on a button that has just moved with a pulse and a message, and decides nothing', async () => {
    const board = await opensBoard({ orders: [at(2, 1)] });
    await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(1));
    const approve = button(ticketsOf('Čeká na schválení')[0]!, /^Schválit/);
    fireEvent.pointerDown(approve);
    fireEvent.click(approve, { detail: 1 });
    // Checked at once, because the pulse may end before the page has rendered the message.
    expect(approve.hasAttribute('data-swallowed')).toBe(true);
    await screen.findByText('Schválit: tlačítko se právě posunulo, stiskněte ho znovu.');
    expect(board.decisions).toEqual([]);
  });
});

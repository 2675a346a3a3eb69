import { enters, servesBoard, ticketOf, ticketsOf } from '#test/board-server.ts';
import { fireEvent, Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, orderLine, staffCall } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

const MINUTE_MS = 60_000;

const at = (table: number, n: number, changes: Parameters<typeof order>[0] = {}) =>
  order({ n, table: [{ id: table, name: `Stůl ${table}` }], tableName: `Stůl ${table}`, ...changes });
const opensBoard = () => pages.opensAsStaff('/OrderPage', 'staff@demo.test');
const waiting = () => ticketsOf('Čeká na schválení');

describe('a full board', () => {
  it('confirms all orders of a table by one press on a less prominent button that names their number', async () => {
    const board = servesBoard(pages.server, { orders: [at(1, 1), at(1, 2), at(1, 3), at(2, 4)] });
    await opensBoard();
    const all = await screen.findByRole('button', { name: 'Schválit 3, Stůl 1' });
    within(screen.getByRole('group', { name: 'Stůl 1 · 3 objednávky · nejdéle < 1 min' })).getByText('Schválit 3');
    const filled = [...document.querySelectorAll('main button[data-weight="main"]')];
    expect(filled.map((button) => button.textContent)).toEqual(['Schválit', 'Schválit', 'Schválit', 'Schválit']);

    enters(all);
    await waitFor(() => expect(ticketsOf('Probíhá')).toHaveLength(3));
    expect(waiting()).toHaveLength(1);
    expect(board.decisions.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    // A single order has no frame.
    expect((await ticketOf('Stůl 2')).closest('[role="group"][data-frame]')).toBeNull();
  });

  it('shows the outcome on a decided ticket, and removes its buttons', async () => {
    servesBoard(pages.server, { orders: [at(2, 1), at(3, 2)] });
    await opensBoard();
    const ticket = await ticketOf('Stůl 2');
    enters(within(ticket).getByRole('button', { name: /^Schválit/ }));
    await within(ticket).findByText('Schváleno', { exact: true });
    expect(within(ticket).queryByRole('button')).toBeNull();
    expect(ticket.isConnected).toBe(true);
  });

  it('shows the first orders of a flood and the number of the hidden ones, which appear after decisions', async () => {
    const flood = Array.from({ length: 8 }, (_, index) => at(1 + (index % 2), index + 1));
    servesBoard(pages.server, { orders: flood, calls: [staffCall({ id: 1 }), staffCall({ id: 2 })] }, 5);
    await opensBoard();
    await screen.findByText('Tady je prvních 5, další 3 čekají.');
    expect(waiting()).toHaveLength(5);
    await waitFor(() => expect(document.title).toBe('(10) Objednávky · Stolek'));
    await screen.findByRole('link', { name: /^Objednávky\s*10 čeká/ });
    const view = screen.getByRole('group', { name: 'Co je na tabuli' });
    expect(within(view).getByRole('button', { name: /^Objednávky/ }).textContent).toBe('Objednávky 10');
    await pages.expectsAccessible();

    enters(screen.getByRole('button', { name: 'Schválit 3, Stůl 1' }));
    // The three decided orders are gone, and the three hidden ones have moved up.
    await waitFor(() => expect(screen.queryByText(/^Tady je prvních/)).toBeNull());
    await waitFor(() => expect(waiting()).toHaveLength(5));
    await waitFor(() => expect(document.title).toBe('(7) Objednávky · Stolek'));
  });

  it('marks an overdue wait by an icon and words', async () => {
    const placed_at = new Date(Date.now() - 7 * MINUTE_MS).toISOString();
    servesBoard(pages.server, { orders: [at(2, 1, { placed_at })] });
    await opensBoard();
    const band = (await ticketOf('Stůl 2')).querySelector('[data-level="overdue"]')!;
    expect(band.querySelectorAll('svg')).toHaveLength(1);
    expect(band.textContent).toContain('7 min');
    expect(band.textContent).toContain('Čeká příliš dlouho');
  });

  it('marks an overdue wait on a small ticket by an icon with an accessible name', async () => {
    localStorage.setItem('boardDensity', 'compact');
    const placed_at = new Date(Date.now() - 7 * MINUTE_MS).toISOString();
    servesBoard(pages.server, { orders: [at(2, 1, { placed_at })] });
    await opensBoard();
    const ticket = await ticketOf('Stůl 2');
    within(ticket).getByRole('img', { name: 'Čeká příliš dlouho' });
    within(ticket).getByRole('heading', { name: 'Stůl 2 , objednávka číslo 1' });
    expect(within(ticket).queryByText('Čeká příliš dlouho')).toBeNull();
  });

  it('shows ended orders in a drawer, each in one line with its outcome', async () => {
    const start_time = new Date().toISOString();
    const orderItems = [orderLine({ id: 1, itemName: 'Kulajda', quantity: 2 })];
    servesBoard(pages.server, { orders: [at(2, 1, { is_confirmed: true, start_time, orderItems })] });
    await opensBoard();
    enters(within(await ticketOf('Stůl 2')).getByRole('button', { name: /^Uzavřít/ }));
    await waitFor(() => expect(ticketsOf('Probíhá')).toEqual([]));
    const drawer = screen.getByRole('button', { name: /^Dokončeno/ });
    expect(ticketsOf('Dokončeno')).toEqual([]);
    await pages.user.click(drawer);
    const [line] = ticketsOf('Dokončeno');
    expect(line!.textContent).toMatch(/^Stůl 2 č\. 1Dokončeno v .*2× Kulajda/);
  });

  it('prints the orders in progress, even from a phone', async () => {
    pages.isWide(390);
    const start_time = new Date().toISOString();
    servesBoard(pages.server, { orders: [at(2, 1), at(3, 2, { is_confirmed: true, start_time })] });
    await opensBoard();
    await ticketOf('Stůl 2');
    expect(screen.queryByText('Stůl 3')).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    expect(ticketsOf('Probíhá')).toHaveLength(1);
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByText('Stůl 3')).toBeNull();
  });

  it('gives the whole width of a crowded board to waiting orders until another density is chosen', async () => {
    const start_time = new Date().toISOString();
    const working = at(9, 13, { is_confirmed: true, start_time });
    servesBoard(pages.server, {
      orders: [...Array.from({ length: 12 }, (_, index) => at(1 + index, index + 1)), working],
    });
    await opensBoard();
    await waitFor(() => expect(waiting()).toHaveLength(12));
    expect(ticketsOf('Probíhá')).toEqual([]);
    // The paper has them too.
    fireEvent(window, new Event('beforeprint'));
    expect(ticketsOf('Probíhá')).toHaveLength(1);
    fireEvent(window, new Event('afterprint'));
    expect(ticketsOf('Probíhá')).toEqual([]);
    await pages.user.click(screen.getByRole('button', { name: 'Probíhá 1' }));
    expect(ticketsOf('Probíhá')).toHaveLength(1);
    await pages.expectsAccessible();

    await pages.user.click(screen.getByRole('button', { name: 'Velikost lístků: podle počtu objednávek' }));
    await pages.user.click(screen.getByRole('button', { name: 'Velikost lístků: vždy malé' }));
    await screen.findByRole('button', { name: 'Velikost lístků: vždy velké' });
    expect(screen.queryByRole('button', { name: 'Probíhá 1' })).toBeNull();
    expect(ticketsOf('Probíhá')).toHaveLength(1);
    expect(localStorage.getItem('boardDensity')).toBe('roomy');
    // Three columns of large tickets, each with a gap of 12 below its 768 px.
    const tops = waiting().map((ticket) => ticket.closest<HTMLElement>('[data-unit]')!.style.top);
    expect(tops).toEqual(['0px', '780px', '1560px', '2340px'].flatMap((top) => [top, top, top]));
  });
});

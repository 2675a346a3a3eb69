import { VenueClock } from '#shared/format/venue-clock.ts';
import { servesBoard, ticketsOf } from '#test/board-server.ts';
import { fireEvent, Pages, screen, waitFor } from '#test/pages.tsx';
import { order, orderLine } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

const MINUTE_MS = 60_000;
/** Limit of the page's elements with 300 open orders. */
const MOST_ELEMENTS = 6_000;
/** Limit of a whole ticket's elements, with three lines. */
const MOST_OF_A_TICKET = 36;

const placed_at = new Date(Date.now() - MINUTE_MS).toISOString();
const orderItems = [1, 2, 3].map((id) => orderLine({ id, itemName: `Jídlo ${id}` }));
const at = (n: number, changes: Parameters<typeof order>[0] = {}) =>
  order({ n, table: [{ id: n, name: `Bar ${n}` }], tableName: `Bar ${n}`, placed_at, orderItems, ...changes });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);
const opensBoard = () => pages.opensAsStaff('/OrderPage', 'staff@demo.test');

it('the board limits its number of elements with 300 open orders, and gives each ticket a heading with a button that opens it', async () => {
  const start_time = placed_at;
  const waiting = numbered(60).map((index) => at(1 + index));
  const working = numbered(240).map((index) => at(61 + index, { is_confirmed: true, start_time }));
  const board = servesBoard(pages.server, { orders: [...waiting, ...working] });
  await opensBoard();
  await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(60));
  await pages.user.click(screen.getByRole('button', { name: 'Probíhá 240' }));
  await waitFor(() => expect(ticketsOf('Probíhá')).toHaveLength(240));
  const tickets = [...ticketsOf('Čeká na schválení'), ...ticketsOf('Probíhá')];
  expect(tickets).toHaveLength(300);
  expect(tickets.filter((ticket) => ticket.querySelector('h3 > button') === null)).toEqual([]);
  expect(document.querySelectorAll('*').length).toBeLessThan(MOST_ELEMENTS);
  expect(tickets[0]!.querySelectorAll('*').length).toBeLessThanOrEqual(MOST_OF_A_TICKET);
  // The browser skips the parties of a long list that are out of view.
  expect(document.querySelectorAll('[data-long] > [data-unit]')).toHaveLength(300);
  // The first tickets are whole; the others render as they come into view.
  expect(tickets.filter((ticket) => ticket.querySelector('[data-main-action]') !== null)).toHaveLength(32);

  // Each whole ticket calls it once per render, for its time.
  const rendered = jest.spyOn(VenueClock.prototype, 'timeOfDay');
  board.put(at(301));
  await waitFor(() => expect(ticketsOf('Čeká na schválení')).toHaveLength(61));
  expect(rendered.mock.calls.length).toBeLessThanOrEqual(4);
  rendered.mockRestore();

  // A press measures its own button, not all of the board's.
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  fireEvent.pointerDown(document.querySelector('[data-main-action]')!);
  expect(measured.mock.calls.length).toBeLessThan(10);
  measured.mockRestore();

  fireEvent(window, new Event('beforeprint'));
  expect(ticketsOf('Čeká na schválení').at(-1)?.textContent).toContain('Jídlo 3');
  fireEvent(window, new Event('afterprint'));
  expect(ticketsOf('Čeká na schválení').at(-1)?.textContent).not.toContain('Jídlo 3');
});

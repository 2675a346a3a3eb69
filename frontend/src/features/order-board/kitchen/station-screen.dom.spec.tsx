import type { Station } from '#api/generated.ts';
import type { Order, OrderLine, StaffVisit } from '#api/types.ts';
import { BoardServer, enters, servesBoard, textOf, windsPresses } from '#test/board-server.ts';
import { refusal } from '#test/fake-server.ts';
import { movedTime } from '#test/moved-time.ts';
import { fireEvent, Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, orderLine, staffVisit } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();
const time = movedTime();
const winds = windsPresses();

const KITCHEN: Station = { id: 1, venueId: 1, name: 'Kuchyň', categoryIds: [1], lateMinutes: 10, version: 1 };
const BAR: Station = { ...KITCHEN, id: 2, name: 'Bar', categoryIds: [2] };
const soup = (changes: Partial<OrderLine> = {}) => orderLine({ id: 1, itemName: 'Kulajda', station: 1, ...changes });
const meal = (changes: Partial<OrderLine> = {}) => orderLine({ id: 2, quantity: 2, station: 1, ...changes });
const beer = orderLine({ id: 3, itemName: 'Pivo', station: 2, note: 'bez pěny' });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const confirmed = (n: number, minutes: number, orderItems: OrderLine[], changes: Partial<Order> = {}) =>
  order({ n, is_confirmed: true, start_time: ago(minutes), orderItems, ...changes });

const tickets = () => screen.queryAllByRole('article');
const titles = () => tickets().map((ticket) => textOf(within(ticket).getByRole('heading')).trim());
const counts = () =>
  within(screen.getByRole('region', { name: 'Celkem' }))
    .queryAllByRole('listitem')
    .map(textOf);
/** Presses a button after the focus has moved, which the board tells from a hasty press. */
async function press(name: RegExp | string) {
  await waitFor(() => expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(false));
  await pages.settles();
  // At once: the board may move the focus in any pause.
  winds();
  enters(screen.getByRole('button', { name }));
}

const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const states = (board: BoardServer, id: string) => board.order(id).orderItems.map(({ state }) => state);

let board: BoardServer;
let visits: StaffVisit[] = [];
const orders = () => [
  confirmed(1, 3, [soup(), meal({ note: 'bez knedlíku' }), beer], { note: 'Alergie na ořechy' }),
  confirmed(2, 12, [soup()], { table: [{ id: 2, name: 'Stůl 2' }], tableName: 'Stůl 2' }),
  order({ n: 3, orderItems: [soup()] }),
];

function stepsLines() {
  const step = (orderId: string, lineId: number, state: unknown) => {
    const before = board.order(orderId);
    const orderItems = before.orderItems.map((line) => (line.id === lineId ? { ...line, state } : line));
    return board.put({ ...before, orderItems: orderItems as OrderLine[] });
  };
  pages.server.on('updateOrderLine', ({ body }) =>
    step(String(body['orderId']), Number(body['lineId']), body['state']),
  );
  pages.server.on('updateOrderLines', ({ body }) => {
    const lines = body['lines'] as { orderId: string; lineId: number }[];
    const stepped = lines.map(({ orderId, lineId }) => step(orderId, lineId, body['state']));
    return { done: lines, orders: stepped.slice(-1), refused: [] };
  });
}

async function opens(address = '/OrderPage?station=1', shown = orders()) {
  localStorage.clear();
  board = servesBoard(pages.server, { orders: shown });
  pages.server.on('getStations', () => [KITCHEN, BAR]);
  pages.server.on('getVisits', () => visits);
  stepsLines();
  await pages.opensAsStaff(address, 'staff@demo.test');
  await waitFor(() => expect(tickets()).not.toEqual([]));
  await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
}

describe('a screen of the kitchen', () => {
  it("shows the station's lines of confirmed orders, without sums and without notes of other lines", async () => {
    await opens();
    expect(titles()).toEqual(['Stůl 2 č. 2', 'Stůl 7 č. 1']);
    const [late, young] = tickets();
    expect(late!.querySelector('[data-level]')!.getAttribute('data-level')).toBe('soon');
    expect(young!.querySelector('[data-level]')!.getAttribute('data-level')).toBe('fresh');
    within(young!).getByText('bez knedlíku');
    within(young!).getByText('Alergie na ořechy');
    expect(young!.textContent).not.toMatch(/Pivo|bez pěny|Kč/);
    expect(counts()).toEqual(['2× Kulajda', '2× Svíčková']);
    await pages.expectsAccessible();
  });

  it('makes a line ready by one press and a ticket by two, and recalls it within ten seconds', async () => {
    // However slow the machine is, the ten seconds do not end.
    time.canBeWound();
    await opens();
    const [id, first] = orders().map((one) => one.id) as [string, string];
    await press('Hotovo, 1× Kulajda, Stůl 2');
    await waitFor(() => expect(titles()).toEqual(['Stůl 7 č. 1']));
    expect(states(board, first)).toEqual(['ready']);
    await press(/^Začít, Stůl 7/);
    await waitFor(() => expect(states(board, id)).toEqual(['started', 'started', undefined]));
    await press(/^Hotovo, Stůl 7/);
    await screen.findByText('Na stanici teď nic není.');
    expect(states(board, id)).toEqual(['ready', 'ready', undefined]);
    await press(/^Vrátit, hotovo: 1× Kulajda, 2× Svíčková/);
    // Lines are taken back one after the other.
    await waitFor(() => expect(states(board, id)).toEqual(['started', 'started', undefined]));
    await waitFor(() => expect(titles()).toEqual(['Stůl 7 č. 1']));
    expect(screen.getAllByRole('button', { name: /^Vrátit/ })).toHaveLength(1);
  });

  it('offers the recall of a ready line for ten seconds only', async () => {
    time.canBeWound();
    await opens();
    await press('Hotovo, 1× Kulajda, Stůl 2');
    await screen.findByRole('button', { name: /^Vrátit/ });
    await time.passes(9_000);
    screen.getByRole('button', { name: /^Vrátit/ });
    await time.passes(1_500);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Vrátit/ })).toBeNull());
  });

  it('follows the keys of a bump bar: digits choose, Enter steps, Backspace recalls', async () => {
    time.canBeWound();
    await opens();
    const [one, other] = orders();
    key('2');
    key('2');
    key('Enter');
    await waitFor(() => expect(states(board, one!.id)).toEqual([undefined, 'ready', undefined]));
    key('2');
    key('Backspace');
    await waitFor(() => expect(states(board, one!.id)).toEqual([undefined, 'started', undefined]));
    key('Escape');
    key('Escape');
    key('1');
    key('Enter');
    await waitFor(() => expect(states(board, other!.id)).toEqual(['started']));
  });

  it('says that somebody else was faster, and shows the current state', async () => {
    await opens();
    const [, two] = orders();
    const truth = { ...two!, status: 'closed' as const, end_time: ago(0), position: 90 };
    pages.server.on('updateOrderLine', refusal(409, 'ORDER_STATE_CONFLICT', 'Stav se změnil.', { order: truth }));
    await press('Hotovo, 1× Kulajda, Stůl 2');
    await screen.findByText('1 položku už změnil někdo jiný.');
    await waitFor(() => expect(titles()).toEqual(['Stůl 7 č. 1']));
  });

  it('shows at the pass how many lines each order lacks, and serves the ready ones', async () => {
    await opens('/OrderPage?view=pass');
    expect(tickets().map((ticket) => ticket.querySelector('p')!.textContent)).toEqual([
      'Chybí 1 položka',
      'Chybí 3 položky',
    ]);
    const [id] = orders().map((one) => one.id) as [string];
    const before = board.order(id);
    board.put({ ...before, orderItems: before.orderItems.map((line) => ({ ...line, state: 'ready' as const })) });
    await screen.findByText('Vše hotovo');
    await pages.expectsAccessible();
    await press('Podáno, 1× Kulajda, Stůl 7');
    await waitFor(() => expect(states(board, id)).toEqual(['served', 'ready', 'ready']));
    await press(/^Podat hotové \(2\), Stůl 7/);
    await waitFor(() => expect(titles()).toEqual(['Stůl 2 č. 2']));
    await press(/^Vrátit, podáno: 2× Svíčková, 1× Pivo/);
    await waitFor(() => expect(states(board, id)).toEqual(['served', 'ready', 'ready']));
  });

  it('makes dishes ready, which the board lists by table and serves by one press', async () => {
    await opens('/OrderPage');
    const [one] = orders();
    const strip = () => screen.queryByRole('region', { name: 'K odnesení' });
    await screen.findByRole('region', { name: 'Čeká na schválení' });
    expect(strip()).toBeNull();
    const ready = (line: OrderLine, minutes: number): OrderLine => ({ ...line, state: 'ready', stateAt: ago(minutes) });
    const [first, second, third] = one!.orderItems as [OrderLine, OrderLine, OrderLine];
    board.put({ ...one!, orderItems: [ready(first, 3.5), ready(second, 1), third] });
    await waitFor(() => expect(textOf(strip()!)).toContain('Stůl 7'));
    expect(textOf(strip()!)).toMatch(/3 min.*1× Kulajda, 2× Svíčková/);
    expect(strip()!.querySelector('[data-level]')!.getAttribute('data-level')).toBe('soon');
    await pages.expectsAccessible();
    await press('Odneseno, Stůl 7');
    await waitFor(() => expect(strip()).toBeNull());
    expect(states(board, one!.id)).toEqual(['served', 'served', undefined]);
  });

  it('stays chosen on this device until the board is chosen again', async () => {
    await opens('/OrderPage');
    fireEvent.click(await screen.findByRole('button', { name: 'Obrazovka: Všechny objednávky' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Bar' }));
    await waitFor(() => expect(titles()).toEqual(['Stůl 7 č. 1']));
    expect(localStorage.getItem('boardStation.1')).toBe('2');
    await pages.reloads();
    await screen.findByRole('button', { name: /^Hotovo, 1× Pivo/ });
    enters(await screen.findByRole('button', { name: 'Obrazovka: Bar' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Všechny objednávky' }));
    await screen.findByRole('region', { name: 'Čeká na schválení' });
    expect(localStorage.getItem('boardStation.1')).toBeNull();
  });

  it('says that the station in the address does not exist', async () => {
    localStorage.clear();
    servesBoard(pages.server, { orders: orders() });
    pages.server.on('getStations', () => [KITCHEN]);
    await pages.opensAsStaff('/OrderPage?station=77', 'staff@demo.test');
    await screen.findByText('Tato stanice v provozovně není.');
    fireEvent.click(screen.getByRole('button', { name: 'Všechny objednávky' }));
    await screen.findByRole('region', { name: 'Čeká na schválení' });
  });
});

describe('Lines of a station', () => {
  const moved = () => pages.server.callsOf('moveLines').map(({ body }) => body);

  it('move to another station, and back within ten seconds', async () => {
    await opens();
    pages.server.on('moveLines', { moved: 3, undo: '7-9' });
    pages.server.on('undoMoveLines', { moved: 3, undo: '10-12' });
    const move = await screen.findByRole('button', { name: 'Přesunout položky na…' });
    await pages.expectsAccessible();
    await pages.user.click(move);
    await pages.user.click(screen.getByRole('menuitem', { name: 'Bar' }));
    await screen.findByText('Přesunuty 3 položky: Bar.');
    expect(moved()).toEqual([{ venueId: 1, from: 1, to: 2 }]);
    await pages.user.click(screen.getByRole('button', { name: 'Vrátit' }));
    await waitFor(() =>
      expect(pages.server.callsOf('undoMoveLines').map(({ body }) => body)).toEqual([{ venueId: 1, token: '7-9' }]),
    );
  });
});

describe('A later course', () => {
  const PARTY = '019a0000-0000-4000-8000-000000000009';
  const party = (changes: Partial<StaffVisit> = {}) =>
    staffVisit({ id: PARTY, orders: 1, inProgress: 1, openedAt: ago(50), lastNews: ago(50), ...changes });
  const FIRED = party({ firedCourses: [2], firedAt: [ago(0)] });
  const first = soup({ course: 1 });
  const second = meal({ course: 2 });
  const ticket = (minutes: number) => confirmed(1, minutes, [first, second, beer], { visitId: PARTY });

  async function opensCourses(address: string, minutes: number) {
    visits = [party()];
    pages.server.on('fireCourse', () => (visits = [FIRED])[0]);
    pages.server.on('holdCourse', () => (visits = [party()])[0]);
    await opens(address, [ticket(minutes)]);
  }
  const serves = (...lines: number[]) => {
    const before = board.order(ticket(0).id);
    const isServed = ({ id }: OrderLine) => lines.includes(id);
    const state = { state: 'served' as const, stateAt: ago(0) };
    const orderItems = before.orderItems.map((line) => (isServed(line) ? { ...line, ...state } : line));
    board.put({ ...before, orderItems });
  };
  const held = () => screen.getByRole('button', { name: /^Hotovo, 2× Svíčková, Stůl 7, Další chod/ });

  it('is grey, uncounted and disabled at its station until another screen fires it', async () => {
    await opensCourses('/OrderPage?station=1', 3);
    expect(held().matches(':disabled')).toBe(true);
    expect(counts()).toEqual(['1× Kulajda']);
    await pages.expectsAccessible();
    await press(/^Začít, Stůl 7/);
    await press(/^Hotovo, Stůl 7/);
    await waitFor(() => expect(states(board, ticket(0).id)).toEqual(['ready', undefined, undefined]));
    expect(titles()).toEqual(['Stůl 7 č. 1']);
    serves(1);
    key('1');
    key('2');
    key('Enter');
    await pages.settles();
    expect(states(board, ticket(0).id)).toEqual(['served', undefined, undefined]);
    expect(counts()).toEqual([]);
    visits = [FIRED];
    pages.server.sends({ type: 'visitChanged', venueId: 1, position: 99 });
    await waitFor(() => expect(counts()).toEqual(['2× Svíčková']));
  });

  it('is red once it has been held for 40 minutes', async () => {
    await opensCourses('/OrderPage?station=1', 41);
    await pages.settles();
    expect(held().textContent).toContain('Další chod · 41 min');
    expect(held().dataset['held']).toBe('late');
  });

  it('is fired at the pass by one press when the earlier course is served, and can be held again', async () => {
    await opensCourses('/OrderPage?view=pass', 3);
    await screen.findByText('Chybí 2 položky');
    expect(screen.queryByRole('button', { name: /^Pustit/ })).toBeNull();
    serves(1, 3);
    await screen.findByText('Čeká na další chod');
    expect(pages.server.callsOf('fireCourse')).toEqual([]);
    await pages.expectsAccessible();
    await press('Pustit 2. chod, Stůl 7, objednávka číslo 1');
    await screen.findByText('Kuchyň vaří 2. chod: Stůl 7');
    await screen.findByText('Chybí 1 položka');
    const fired = { venueId: 1, visitId: PARTY, course: 2 };
    expect(pages.server.callsOf('fireCourse').map(({ body }) => body)).toEqual([fired]);
    await press('Zadržet 2. chod, Stůl 7');
    await screen.findByText('Čeká na další chod');
    expect(pages.server.callsOf('holdCourse').map(({ body }) => body)).toEqual([fired]);
    expect(screen.queryByRole('button', { name: /^Zadržet/ })).toBeNull();
  });
});

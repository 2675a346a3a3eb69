import type { Order, StaffVisit, VisitBill } from '#api/types.ts';
import { enters, entersWhenEnabled, fail, textOf } from '#test/board-server.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, orderLine, staffCall } from '#test/restaurant.ts';
import { visitAt as at, visitId, VisitsServer } from '#test/visits-server.ts';

const pages = Pages.ofThisFile();

const AT = '2026-11-23T18:42:00.000Z';
const servesVisits = (open: StaffVisit[] = [], orders: Order[] = []) => new VisitsServer(pages.server, open, orders);
const opensTables = async () => {
  await pages.opensAsStaff('/OrderPage?pohled=stoly', 'staff@demo.test');
  await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/ +/g, ' ').trim();
const wordsOf = (element: Element) => plain(element.textContent);
// Found by attribute, because a search by role is slow among so many buttons.
const tileOf = (name: string) => {
  const tiles = [...document.querySelectorAll<HTMLElement>('li > button[data-state]')];
  return tiles.find((one) => wordsOf(one).startsWith(`${name} `)) ?? fail(`There is no tile of ${name}`);
};
const tile = (name: string) => waitFor(() => tileOf(name));
const says = (name: string, words: string) => waitFor(() => expect(wordsOf(tileOf(name))).toContain(words));
const isNamed = (title: string) => ({ name: (name: string) => plain(name) === title });
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', isNamed(title)));
const opensTable = async (name: string, title = name) => {
  enters(await tile(name));
  return within(await screen.findByRole('region', isNamed(title)));
};
const presses = async (act: string, name: string, title?: string) => {
  const panel = await opensTable(name, title);
  await entersWhenEnabled(() => panel.getByRole('button', { name: new RegExp(`^${act}`) }));
};
const chooses = async (name: string) => enters(await screen.findByRole('button', { name }));
const bodiesOf = (operation: Parameters<typeof pages.server.callsOf>[0]) =>
  pages.server.callsOf(operation).map(({ body }) => body);

async function takesBack(message: string): Promise<void> {
  const toast = await waitFor(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
    return toasts.find((one) => textOf(one).includes(message)) ?? fail(`Nothing says '${message}'`);
  });
  await pages.user.click(within(toast).getByRole('button', { name: 'Vrátit' }));
}

describe('the view of tables', () => {
  it('shows the state of every table in words, and the time and the sum of its party', async () => {
    const minutesAgo = (minutes: number) => ({ openedAt: new Date(Date.now() - minutes * 60_000).toISOString() });
    servesVisits([
      at(2, minutesAgo(80)),
      // Shows "just now", however long the test takes.
      at(3, { ...minutesAgo(-30), waiting: 2, openSums: [{ currency: 'CZK', total: 1240.5 }] }),
      at(4, { ...minutesAgo(-30), inProgress: 1, openSums: [{ currency: 'EUR', total: 7.5 }] }),
      at(5, { ...minutesAgo(-30), waiting: 1 }),
    ]);
    const table5 = { id: 5, name: 'Stůl 5' };
    const party = { visits: [visitId(5)], table: table5, due: [], waiting: 1 };
    const wish = staffCall({ id: 9, tableId: 5, tablename: 'Stůl 5', bill: { how: 'card', split: false } });
    pages.server.on('getStaffCalls', () => [{ ...wish, party }]);
    await opensTables();
    await says('Stůl 5', 'Stůl 5 Chce platit, čeká 1 Volá 0 min 0 min Bez útraty');
    const shown = screen.getByRole('region', { name: 'Kdo kde sedí' }).querySelectorAll('li button');
    expect([...shown].map((one) => [one.getAttribute('data-state'), wordsOf(one)])).toEqual([
      ['free', 'Stůl 1 Volný'],
      ['seated', expect.stringMatching(/^Stůl 2 Obsazený 8\d min Bez útraty$/)],
      ['waiting', 'Stůl 3 Čeká 2 0 min 1 240,50 Kč'],
      ['in_progress', 'Stůl 4 Probíhá 1 0 min 7,50 €'],
      ['paying', 'Stůl 5 Chce platit, čeká 1 Volá 0 min 0 min Bez útraty'],
    ]);
    expect(new Set([...shown].map((one) => one.querySelector('svg')!.innerHTML)).size).toBe(5);
    screen.getByText('Obsazeno 4 z 5');
    await pages.expectsAccessible();
  });
});

describe('the panel of a table', () => {
  const line = (quantity: number, cancelled: number) => ({
    itemName: 'Pivo',
    quantity,
    price: 59.5,
    total: quantity * 59.5,
    cancelled,
  });
  const unpaid = (pieces: number) => ({ total: pieces * 59.5, paid: 0, unpaid: pieces * 59.5 });
  const bill = (...[hers, others]: [number, number]): VisitBill => {
    const jana = { phone: 'tag-jana', ...unpaid(hers), lines: [line(hers, 1)] };
    const phones = [jana, { phone: null, ...unpaid(others), lines: [line(others, 0)] }];
    return { isTaxDocument: false, accounts: [{ currency: 'CZK', ...unpaid(hers + others), phones }] };
  };
  const joined = [{ id: 'phone-a', phone: 'tag-jana', nickname: 'Jana', joinedAt: AT, removed: false }];
  const beer = (n: number, changes: Partial<Order> = {}) =>
    order({
      n,
      visitId: visitId(1),
      table: [{ id: 1, name: 'Stůl 1' }],
      tableName: 'Stůl 1',
      orderItems: [orderLine({ id: n, itemName: 'Pivo' })],
      ...changes,
    });

  it("shows the party's orders and its account by phone, and refetches them with each event", async () => {
    const closed = { is_confirmed: true, start_time: AT, end_time: AT };
    const visits = servesVisits([at(1, { waiting: 1, joined })], [beer(1), beer(2, closed), order({ n: 3 })]);
    pages.server.on('getVisitBill', () => bill(3, 1));
    await opensTables();
    const panel = await opensTable('Stůl 1');
    const account = async () => wordsOf((await panel.findByText('Celkem')).closest('section')!);
    expect(await account()).toBe(
      'ÚčetJana 178,50 Kč3× Pivo po 59,50 Kč 178,50 KčZrušeno 1× PivoZaplacenoBez telefonu 59,50 Kč1× Pivo 59,50 KčZaplaceno' +
        'Celkem 238 Kč1 objednávka čeká na schválení, na účtu zatím není.',
    );
    expect(pages.server.callsOf('getVisitBill')[0]?.params).toEqual({ venueId: '1', visitId: visitId(1) });
    const orders = panel.getByRole('region', { name: 'Objednávky' }).querySelectorAll('li');
    expect([...orders].map(wordsOf)).toEqual([
      expect.stringMatching(/^č. 1 Čeká na schválení, .* 100 Kč 1× Pivo 100 Kč$/),
      expect.stringMatching(/^č. 2 Dokončeno v .* 100 Kč 1× Pivo 100 Kč$/),
    ]);
    await pages.expectsAccessible();
    pages.server.on('getVisitBill', () => bill(4, 1));
    visits.put(at(1, { inProgress: 1, joined }));
    visits.board.put(beer(1, { is_confirmed: true, start_time: AT }));
    await panel.findByText('297,50 Kč');
    await panel.findByText('Probíhá 1');
  });

  it('unfolds an order, so that it can be decided there', async () => {
    servesVisits([at(1, { waiting: 1 })], [beer(1)]);
    await opensTables();
    const panel = await opensTable('Stůl 1');
    enters(await panel.findByRole('button', { name: /^č. 1 /, expanded: false }));
    enters(panel.getByRole('button', { name: 'Schválit, Stůl 1, objednávka číslo 1' }));
    await panel.findByRole('button', { name: /^č. 1 Probíhá/, expanded: true });
  });

  it('says why there is no account, and retries on request', async () => {
    servesVisits([at(1)]);
    pages.server.on('getVisitBill', refusal(404, 'VISIT_NOT_FOUND', 'Tento stůl už je volný.'));
    await opensTables();
    const panel = await opensTable('Stůl 1');
    await panel.findByText('Tento stůl už je volný.');
    pages.server.on('getVisitBill', { isTaxDocument: false, accounts: [] });
    const again = () => enters(panel.getByRole('button', { name: 'Zkusit znovu' }));
    again();
    // The button stays until the answer; a press during a refetch starts no second one.
    again();
    await waitFor(() => panel.queryByText(/^Zatím není co platit/) ?? (again(), fail('It is not read')));
  });
});

describe('the view of tables', () => {
  it('seats guests at a free table, and undoes that', async () => {
    servesVisits();
    await opensTables();
    const panel = await opensTable('Stůl 5');
    await pages.expectsAccessible();
    enters(panel.getByRole('button', { name: 'Posadit hosty, Stůl 5' }));
    await says('Stůl 5', 'Obsazený');
    await takesBack('Obsazeno: Stůl 5');
    await says('Stůl 5', 'Volný');
    expect([bodiesOf('openVisit'), bodiesOf('closeVisit')]).toEqual([
      [{ venueId: 1, tableId: 5 }],
      [{ venueId: 1, visitId: visitId(5) }],
    ]);
  });

  it('returns the focus to the freed table', async () => {
    servesVisits([at(4)]);
    await opensTables();
    await presses('Uvolnit', 'Stůl 4');
    await says('Stůl 4', 'Volný');
    expect(document.activeElement).toBe(await tile('Stůl 4'));
  });

  it('shows a party as soon as it has ordered, and marks its first order on the board', async () => {
    const visits = servesVisits();
    await opensTables();
    await says('Stůl 1', 'Volný');
    visits.put(at(1, { waiting: 1 }));
    const opened = order({ n: 1, table: [{ id: 1, name: 'Stůl 1' }], tableName: 'Stůl 1', opens_visit: true });
    pages.server.sends({ type: 'orderUpdate', order: { ...opened, position: 2 }, position: 2 });
    await says('Stůl 1', 'Čeká 1');
    await pages.user.click(screen.getByRole('button', { name: /^Objednávky/ }));
    await screen.findByText('Nový stůl');
    expect(new URLSearchParams(location.search).has('pohled')).toBe(false);
    pages.server.sends({ type: 'orderUpdate', order: { ...order({ n: 2 }), position: 3 }, position: 3 });
    await screen.findByRole('article', { name: /^Stůl 7/ });
    expect(screen.getAllByText('Nový stůl')).toHaveLength(1);
    history.back();
    await says('Stůl 1', 'Čeká 1');
  });

  it('asks before it removes a phone from a party, and offers to admit it again', async () => {
    const jana = { id: 'phone-a', nickname: 'Jana', joinedAt: AT, language: 'uk', removed: false } as const;
    const phones = (removed: boolean) => [jana, { id: 'phone-b', nickname: null, joinedAt: AT, removed }];
    const visits = servesVisits([at(1, { joined: phones(false) })]);
    pages.server.on('removePhone', () => visits.put(at(1, { joined: phones(true) })));
    pages.server.on('admitPhone', () => visits.put(at(1, { joined: phones(false) })));
    await opensTables();
    await pages.user.click((await opensTable('Stůl 1')).getByText('Telefony u stolu'));
    expect(wordsOf(screen.getByText('Jana').closest('li')!)).toContain(', čte ukrajinsky');
    const pressesButton = (name: string) => entersWhenEnabled(() => screen.getByRole('button', { name }));
    await pressesButton('Odebrat telefon, Telefon 2');
    const dialog = await screen.findByRole('dialog', { name: 'Odebrat? Telefon 2, Stůl 1' });
    expect(bodiesOf('removePhone')).toEqual([]);
    await pages.user.click(within(dialog).getByRole('button', { name: 'Odebrat telefon' }));
    await pressesButton('Pustit zpět, Telefon 2');
    await screen.findByRole('button', { name: 'Odebrat telefon, Telefon 2' });
    const bodies = [{ venueId: 1, visitId: visitId(1), phone: 'phone-b' }];
    expect([bodiesOf('removePhone'), bodiesOf('admitPhone')]).toEqual([bodies, bodies]);
  });

  it('moves guests to another table, and back', async () => {
    servesVisits([at(1)]);
    await opensTables();
    await presses('Přesunout', 'Stůl 1');
    await chooses('Stůl 2');
    await says('Stůl 2', 'Obsazený');
    await says('Stůl 1', 'Volný');
    await takesBack('Přesunuto: Stůl 1 → Stůl 2');
    await says('Stůl 1', 'Obsazený');
    await says('Stůl 2', 'Volný');
    expect(bodiesOf('moveVisit').map(({ tableId }) => tableId)).toEqual([2, 1]);
  });

  it('merges guests who move to a taken table with the party there, and takes them apart again', async () => {
    servesVisits([at(1, { waiting: 2 }), at(3, { waiting: 1 })]);
    await opensTables();
    await presses('Přesunout', 'Stůl 3');
    const dialog = await dialogOf('Kam se přesunou? Stůl 3');
    await dialog.findByText('Obsazené stoly');
    expect(dialog.queryByRole('button', { name: 'Stůl 1' })).toBeNull();
    await chooses('Spojit: Stůl 1');
    await says('Stůl 1', 'Stůl 1 + Stůl 3 Čeká 3');
    await says('Stůl 3', 'Stůl 3 + Stůl 1 Čeká 3');
    await presses('Rozdělit', 'Stůl 3', 'Stoly 1 a 3');
    await says('Stůl 3', 'Stůl 3 Čeká 1');
    await takesBack('Rozděleno: Stoly 1 a 3');
    await says('Stůl 3', 'Stůl 3 + Stůl 1 Čeká 3');
  });

  it('asks before it frees a table with open orders, and undoes the freeing', async () => {
    servesVisits([at(1, { waiting: 2 }), at(3, { waiting: 1, partyId: visitId(1) })]);
    await opensTables();
    await presses('Uvolnit', 'Stůl 1', 'Stoly 1 a 3');
    const dialog = await dialogOf('Uvolnit Stoly 1 a 3?');
    dialog.getByText('Ještě 3 objednávky čekají na schválení.');
    await pages.expectsAccessible();
    expect(bodiesOf('closeVisit')).toEqual([]);
    enters(dialog.getByRole('button', { name: /^Uvolnit/ }));
    await says('Stůl 3', 'Volný');
    await takesBack('Uvolněno: Stoly 1 a 3');
    await says('Stůl 3', 'Stůl 3 + Stůl 1 Čeká 3');
  });
});

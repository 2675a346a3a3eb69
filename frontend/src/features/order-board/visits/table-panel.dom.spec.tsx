import type { Order, StaffVisit, VisitBill } from '#api/types.ts';
import { enters, entersWhenEnabled, textOf } from '#test/board-server.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, staffCall } from '#test/restaurant.ts';
import { visitAt as at, visitId, VisitsServer } from '#test/visits-server.ts';

const pages = Pages.ofThisFile();

const AT = '2026-11-23T18:42:00.000Z';
const ONE = { id: 1, name: 'Stůl 1' };
const joined = [{ id: 'phone-a', phone: 'tag-jana', nickname: 'Jana', joinedAt: AT, removed: false }];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const waits = (n: number, changes: Partial<Order> = {}) =>
  order({ n, visitId: visitId(1), table: [ONE], tableName: ONE.name, placed_at: minutesAgo(9), ...changes });
const billOf = (hers: [number, number], others: [number, number]): VisitBill => {
  const phone = (tag: string | null, [paid, unpaid]: [number, number]) => ({
    phone: tag,
    total: paid + unpaid,
    paid,
    unpaid,
    lines: [],
  });
  const [paid, unpaid] = [hers[0] + others[0], hers[1] + others[1]];
  const phones = [phone('tag-jana', hers), phone(null, others)];
  return { isTaxDocument: false, accounts: [{ currency: 'CZK', total: paid + unpaid, paid, unpaid, phones }] };
};
const unpaid = (total: number): Partial<StaffVisit> => ({ joined, unpaid: [{ currency: 'CZK', total }] });

const serves = (visit: StaffVisit, orders: Order[] = []) => new VisitsServer(pages.server, [visit], orders);
const opens = async (view = '?pohled=stoly') => {
  await pages.opensAsStaff(`/OrderPage${view}`, 'staff@demo.test');
  await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
};
const tile = () => screen.findByRole('button', { name: /^Stůl 1 / });
const panel = async () => within(await screen.findByRole('region', { name: 'Stůl 1' }));
const opensPanel = async () => {
  enters(await tile());
  return panel();
};
const plain = (element: Element) => textOf(element).replaceAll(/\s+/g, ' ').trim();
const bodiesOf = (operation: Parameters<typeof pages.server.callsOf>[0]) =>
  pages.server.callsOf(operation).map(({ body }) => body);

describe('the panel of a table', () => {
  it('answers a call, a request for the bill and waiting orders by one press each', async () => {
    const { board } = serves(at(1, { waiting: 2 }), [waits(1), waits(2)]);
    const party = { visits: [visitId(1)], table: ONE, due: [], waiting: 2 };
    const call = { ...staffCall({ id: 8, tableId: 1, tablename: 'Stůl 1', timestamp: minutesAgo(3) }), party };
    const bill = { how: 'card', split: true } as const;
    const wish = { ...staffCall({ id: 9, tableId: 1, tablename: 'Stůl 1', timestamp: minutesAgo(4), bill }), party };
    pages.server.on('getStaffCalls', () => [wish, call]);
    pages.server.on('answerStaffCall', ({ body }) => staffCall({ id: Number(body['id']), tableId: 1 }));
    await opens();
    await waitFor(async () => expect(plain(await tile())).toContain('Chce platit, čeká 2 · 9 min Volá 4 min'));
    expect((await tile()).hasAttribute('data-late')).toBe(true);
    const shown = await opensPanel();
    const now = within(shown.getByRole('region', { name: 'Co teď' }));
    expect(now.getAllByRole('listitem').map(plain)).toEqual([
      'Chce platit kartou, zvlášť · 4 minPotvrdit',
      'Volá 3 minPotvrdit',
      '2 čekají, 200 KčSchválit vše',
    ]);
    // The minutes stay on one line.
    expect(now.getAllByRole('listitem')[0]!.textContent).toContain('4\u00a0min');
    await pages.expectsAccessible();
    // The board stays in use.
    screen.getByRole('region', { name: 'Kdo kde sedí' });
    for (const name of [/^Potvrdit, Chce platit/, /^Potvrdit, Volá/, /^Schválit vše/])
      await entersWhenEnabled(() => now.getByRole('button', { name }));
    await waitFor(() => expect(bodiesOf('answerStaffCall').map(({ id }) => id)).toEqual([9, 8]));
    await waitFor(() => expect(bodiesOf('updateOrder')).toHaveLength(2));
    // The page has heard of both.
    await waitFor(() =>
      expect([waits(1), waits(2)].map(({ id }) => board.order(id).status)).toEqual(['in_progress', 'in_progress']),
    );
  });

  it('opens from a call, closes on Escape, and returns the focus', async () => {
    serves(at(1));
    const party = { visits: [visitId(1)], table: ONE, due: [], waiting: 0 };
    pages.server.on('getStaffCalls', () => [{ ...staffCall({ id: 8, tableId: 4, tablename: 'Stůl 4' }), party }]);
    await opens('');
    const card = await screen.findByRole('button', { name: 'Celý stůl, Stůl 1' });
    card.focus();
    enters(card);
    await panel();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Stůl 1' }));
    await pages.user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Stůl 1' })).toBeNull();
    expect(document.activeElement).toBe(card);
  });

  it('is a modal sheet on a phone', async () => {
    pages.isWide(390);
    serves(at(1));
    await opens();
    enters(await tile());
    await screen.findByRole('dialog', { name: 'Stůl 1' });
  });

  it('names the sum that was ordered after the payment', async () => {
    serves(at(1, unpaid(59)));
    pages.server.on('getVisitBill', () => billOf([832, 59], [0, 0]));
    await opens();
    const shown = await opensPanel();
    const words = await shown.findAllByText(/^zaplaceno/);
    expect(words.map(plain)).toEqual(Array.from(words, () => 'zaplaceno 832 Kč, nově 59 Kč'));
  });

  const BAR = {
    id: 2,
    name: 'Bar',
    printsBills: true,
    failure: null,
    silentSince: null,
    waiting: [],
    waitingTotal: 0,
  };
  const KITCHEN = { ...BAR, id: 1, name: 'Kuchyň', printsBills: false };

  it.each([
    ['not at all where no printer prints bills', [KITCHEN], null, []],
    ['by one press on the only printer of bills', [KITCHEN, BAR], null, [2]],
    ['on the chosen one of several printers', [BAR, { ...BAR, id: 3, name: 'Salonek' }], 'Vytisknout na Salonek', [3]],
  ])('prints the bill %s', async (_words, printers, choice, printed) => {
    serves(at(1, unpaid(832)));
    pages.server.on('getVisitBill', () => billOf([0, 832], [0, 0]));
    pages.server.on('printBill', { ticketId: 9 });
    pages.server.on('getPrinting', { printers, kinds: ['browser'], unprinted: [] });
    await opens();
    const shown = await opensPanel();
    await shown.findByRole('button', { name: /^Vše zaplaceno/ });
    await waitFor(() => expect(pages.server.callsOf('getPrinting')).not.toHaveLength(0));
    const button = () => shown.getByRole('button', { name: 'Vytisknout účet' });
    if (printed.length === 0) expect(shown.queryByRole('button', { name: 'Vytisknout účet' })).toBeNull();
    else await entersWhenEnabled(button);
    if (choice !== null) await pages.user.click(await screen.findByRole('button', { name: choice }));
    const body = { venueId: 1, visitId: visitId(1) };
    await waitFor(() => expect(bodiesOf('printBill')).toEqual(printed.map((printerId) => ({ ...body, printerId }))));
  });

  it('marks the share of one phone as paid, afterwards the rest, and undoes a payment', async () => {
    serves(at(1, unpaid(891)));
    pages.server.on('getVisitBill', () => billOf([0, 832], [0, 59]));
    pages.server.on('settleBill', () => {
      pages.server.on('getVisitBill', () => billOf([832, 0], [0, 59]));
      return { position: 7, totals: [], takenBack: false, undo_until: AT };
    });
    pages.server.on('unsettleBill', () => ({ position: 7, totals: [], takenBack: true, undo_until: AT }));
    await opens();
    const shown = await opensPanel();
    await entersWhenEnabled(() => shown.getByRole('button', { name: /^Zaplaceno, Jana, 832/ }));
    await shown.findByText('zaplaceno');
    expect(plain(shown.getByText(/^zaplaceno 832/))).toBe('zaplaceno 832 Kč, zbývá 59 Kč');
    await entersWhenEnabled(() => shown.getByRole('button', { name: /^Vše zaplaceno \(59/ }));
    const body = { venueId: 1, visitId: visitId(1) };
    await waitFor(() =>
      expect(bodiesOf('settleBill')).toEqual([
        { ...body, phones: ['tag-jana'], totals: [{ currency: 'CZK', amount: 832 }] },
        { ...body, phones: null, totals: [{ currency: 'CZK', amount: 59 }] },
      ]),
    );
    const [undo] = await screen.findAllByRole('button', { name: 'Vrátit' });
    await pages.user.click(undo!);
    await waitFor(() => expect(bodiesOf('unsettleBill')).toEqual([{ ...body, position: 7 }]));
  });

  it('refetches the bill when it has changed', async () => {
    serves(at(1, unpaid(832)));
    pages.server.on('getVisitBill', () => billOf([0, 832], [0, 0]));
    pages.server.on('settleBill', () => {
      pages.server.on('getVisitBill', () => billOf([0, 773], [0, 0]));
      return refusal(409, 'BILL_CHANGED', 'Účet se mezitím změnil.');
    });
    await opens();
    const shown = await opensPanel();
    await entersWhenEnabled(() => shown.getByRole('button', { name: /^Zaplaceno, Jana, 832/ }));
    await screen.findByText('Účet se mezitím změnil.');
    await shown.findByRole('button', { name: /^Zaplaceno, Jana, 773/ });
  });

  it('asks before it frees a table with an unpaid bill', async () => {
    serves(at(1, unpaid(952)));
    await opens();
    const shown = await opensPanel();
    await entersWhenEnabled(() => shown.getByRole('button', { name: /^Uvolnit/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Uvolnit Stůl 1?' });
    expect(plain(dialog)).toContain('Na účtu je 952 Kč, nikdo neřekl, že je zaplaceno.');
    expect(bodiesOf('closeVisit')).toEqual([]);
  });
});

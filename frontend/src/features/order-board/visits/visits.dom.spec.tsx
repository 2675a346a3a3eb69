import type { StaffVisit } from '#api/types.ts';
import { enters, servesBoard, textOf } from '#test/board-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, staffVisit, table } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

const TABLES = [1, 2, 3, 4, 5].map((id) => table({ id, name: `Stůl ${id}` }));
const at = (tableId: number, changes: Partial<StaffVisit> = {}) =>
  staffVisit({ id: visitId(tableId), table: { id: tableId, name: `Stůl ${tableId}` }, orders: 1, ...changes });
const AT = '2026-11-23T18:42:00.000Z';
const visitId = (tableId: number) => `019a0000-0000-7000-8000-00000000000${tableId}`;

/** A server that does with visits what it is told. */
class Visits {
  private readonly ended = new Map<string, StaffVisit>();

  constructor(private open: StaffVisit[]) {
    const { server } = pages;
    servesBoard(server, { tables: TABLES });
    server.on('getVisits', () => this.open);
    server.on('openVisit', ({ body }) => this.put(at(Number(body['tableId']), { orders: 0, openedBy: 'staff' })));
    server.on('closeVisit', ({ body }) => ({ closed: this.close(String(body['visitId'])) }));
    server.on('reopenVisits', ({ body }) => (body['visitIds'] as string[]).map((id) => this.put(this.ended.get(id)!)));
    server.on('moveVisit', ({ body }) => {
      const { id, name } = TABLES.find((one) => one.id === body['tableId'])!;
      return this.change(body, { table: { id, name } });
    });
    server.on('mergeVisits', ({ body }) => [this.change(body, { partyId: String(body['intoVisitId']) })]);
    server.on('unmergeVisit', ({ body: { visitId: id } }) =>
      this.open
        .filter((visit) => visit.id === id || visit.partyId === id)
        .map((visit) => this.put({ ...visit, partyId: visit.id })),
    );
  }

  put(visit: StaffVisit): StaffVisit {
    this.open = [...this.open.filter(({ id }) => id !== visit.id), visit];
    return visit;
  }

  private change({ visitId: id }: Readonly<Record<string, unknown>>, changes: Partial<StaffVisit>): StaffVisit {
    return this.put({ ...this.open.find((visit) => visit.id === id)!, ...changes });
  }

  private close(party: string): string[] {
    const gone = this.open.filter(({ partyId }) => partyId === party);
    for (const visit of gone) this.ended.set(visit.id, visit);
    this.open = this.open.filter((visit) => !gone.includes(visit));
    return gone.map(({ id }) => id);
  }
}

const servesVisits = (open: StaffVisit[] = []) => new Visits(open);
const opensTables = () => pages.opensAsStaff('/OrderPage?pohled=stoly', 'staff@demo.test');
const cardOf = (tables: string) =>
  [...document.querySelectorAll('article')].find((card) => textOf(card.querySelector('h3')!) === tables);
const party = (tables: string) => waitFor(() => cardOf(tables) ?? fail(`Nobody sits at ${tables}`));
const isGone = (tables: string) => waitFor(() => expect(cardOf(tables)).toBeUndefined());
const presses = async (act: string, tables: string) =>
  enters(within(await party(tables)).getByRole('button', { name: new RegExp(`^${act}, `) }));
const chooses = async (name: string) =>
  pages.user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
const bodiesOf = (operation: Parameters<typeof pages.server.callsOf>[0]) =>
  pages.server.callsOf(operation).map(({ body }) => body);

async function takesBack(said: string): Promise<void> {
  const toast = await waitFor(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
    return toasts.find((one) => textOf(one).includes(said)) ?? fail(`Nothing says '${said}'`);
  });
  await pages.user.click(within(toast).getByRole('button', { name: 'Vrátit' }));
}

function fail(message: string): never {
  throw new Error(message);
}

it('seats guests at a free table, and takes that back', async () => {
  servesVisits();
  await opensTables();
  await screen.findByText('Nikdo nesedí');
  await pages.expectsAccessible();
  await pages.user.click(screen.getByRole('button', { name: 'Posadit hosty' }));
  await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Stůl 5' });
  await pages.expectsAccessible();
  await chooses('Stůl 5');
  expect((await party('Stůl 5')).textContent).toContain('Zatím bez útraty');
  await takesBack('Obsazeno: Stůl 5');
  await screen.findByText('Nikdo nesedí');
  expect([bodiesOf('openVisit'), bodiesOf('closeVisit')]).toEqual([
    [{ venueId: 1, tableId: 5 }],
    [{ venueId: 1, visitId: visitId(5) }],
  ]);
});

it('keeps the focus in the list of tables when the last one is freed', async () => {
  servesVisits([at(4)]);
  await opensTables();
  await presses('Uvolnit stůl', 'Stůl 4');
  await isGone('Stůl 4');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kdo kde sedí' }));
});

it('shows a party as soon as it has ordered, and marks its first order on the board', async () => {
  const visits = servesVisits();
  await opensTables();
  await screen.findByText('Nikdo nesedí');
  visits.put(at(1, { waiting: 1 }));
  const opened = order({ n: 1, table: [{ id: 1, name: 'Stůl 1' }], tableName: 'Stůl 1', opens_visit: true });
  pages.server.sends({ type: 'orderUpdate', order: { ...opened, position: 2 }, position: 2 });
  const card = await party('Stůl 1');
  expect(card.textContent).toContain('Čeká 1');
  expect(card.textContent).toContain('1 objednávka');

  await pages.user.click(screen.getByRole('button', { name: /^Objednávky/ }));
  await screen.findByText('Nový stůl');
  expect(new URLSearchParams(location.search).has('pohled')).toBe(false);
  pages.server.sends({ type: 'orderUpdate', order: { ...order({ n: 2 }), position: 3 }, position: 3 });
  await screen.findByRole('article', { name: /^Stůl 7/ });
  expect(screen.getAllByText('Nový stůl')).toHaveLength(1);
  history.back();
  await party('Stůl 1');
});

it('asks before a phone is removed from a party, and offers to let it back', async () => {
  const phones = (removed: boolean) => [
    { id: 'phone-a', nickname: 'Jana', joinedAt: AT, removed: false },
    { id: 'phone-b', nickname: null, joinedAt: AT, removed },
  ];
  const visits = servesVisits([at(1, { joined: phones(false) })]);
  pages.server.on('removePhone', () => visits.put(at(1, { joined: phones(true) })));
  pages.server.on('admitPhone', () => visits.put(at(1, { joined: phones(false) })));
  await opensTables();
  await pages.user.click(within(await party('Stůl 1')).getByText('Telefony u stolu'));
  const pressesButton = async (name: string) => enters(await screen.findByRole('button', { name }));
  await pressesButton('Odebrat telefon, Telefon 2');
  const dialog = await screen.findByRole('dialog', { name: 'Odebrat? Telefon 2, Stůl 1' });
  expect(bodiesOf('removePhone')).toEqual([]);
  await pages.user.click(within(dialog).getByRole('button', { name: 'Odebrat telefon' }));
  await pressesButton('Pustit zpět, Telefon 2');
  await screen.findByRole('button', { name: 'Odebrat telefon, Telefon 2' });
  const asked = { venueId: 1, visitId: visitId(1), phone: 'phone-b' };
  expect([bodiesOf('removePhone'), bodiesOf('admitPhone')]).toEqual([[asked], [asked]]);
});

it('moves guests to another table, and back', async () => {
  servesVisits([at(1)]);
  await opensTables();
  await presses('Přesunout', 'Stůl 1');
  await chooses('Stůl 2');
  await party('Stůl 2');
  await isGone('Stůl 1');
  await takesBack('Přesunuto: Stůl 1 → Stůl 2');
  await party('Stůl 1');
  await isGone('Stůl 2');
  expect(bodiesOf('moveVisit').map(({ tableId }) => tableId)).toEqual([2, 1]);
});

it('joins guests who move to a taken table with those who sit there, and takes the two apart', async () => {
  servesVisits([at(1, { waiting: 2 }), at(3, { waiting: 1 })]);
  await opensTables();
  await presses('Přesunout', 'Stůl 3');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Obsazené stoly');
  expect(dialog.queryByRole('button', { name: 'Stůl 1' })).toBeNull();
  await chooses('Spojit: Stůl 1');
  expect((await party('Stoly 1 a 3')).textContent).toContain('Čeká 3');
  await pages.expectsAccessible();
  await presses('Rozdělit', 'Stoly 1 a 3');
  await party('Stůl 3');
  await takesBack('Rozděleno: Stoly 1 a 3');
  await party('Stoly 1 a 3');
});

it('asks before it frees a table where something waits, and takes that back', async () => {
  servesVisits([at(1, { waiting: 2 }), at(3, { waiting: 1, partyId: visitId(1) })]);
  await opensTables();
  await presses('Uvolnit stůl', 'Stoly 1 a 3');
  await screen.findByText('Ještě 3 objednávky čekají na schválení.');
  await pages.expectsAccessible();
  expect(bodiesOf('closeVisit')).toEqual([]);
  await chooses('Uvolnit stůl');
  await isGone('Stoly 1 a 3');
  await takesBack('Uvolněno: Stoly 1 a 3');
  await party('Stoly 1 a 3');
});

import type { GuestVisit } from '#api/types.ts';
import { type Call, refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish, order } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';
import { phone, visitOf } from '#test/guest-examples.ts';

const pages = Pages.ofThisFile();
const ENDED = 'Vaše návštěva skončila. Objednávky, které jste poslali, tu ještě uvidíte.';
const FREED = 'Obsluha stůl uvolnila. Objednávky, které jste poslali, tu ještě uvidíte.';
const [MINE, HERS] = [phone(1, { isMine: true }), phone(2)];
const SEVEN = { id: 7, name: 'Stůl 7' };
const GARDEN = { id: 20, name: 'Zahrádka 4' };
const OVER = '2026-11-21T20:00:00.000Z';

/** A table with a visit that this phone has joined, unless there is none. */
async function openTable(visit: GuestVisit | null = visitOf()): Promise<ServedTable> {
  const table = new ServedTable(pages, [dish({ id: 1, name: 'Tlačenka' }), dish({ id: 2, name: 'Hermelín' })]);
  says(visit);
  await table.opens();
  return table;
}
/** Sets the server's answers about the visit. */
function says(visit: GuestVisit | null): void {
  pages.server.on('getVisit', { visit });
  pages.server.on('joinVisit', { visit });
}
function becomes(visit: GuestVisit): void {
  says(visit);
  pages.server.sends({ type: 'visitChanged', venueId: 1 });
}
/** The party for screen readers; it is visible in the sheet of the orders. */
const party = () => screen.queryByText(/^U stolu/)?.textContent;
const again = () => screen.findByRole('dialog', { name: 'Sedíte znovu u stolu 7?' });
const sent = () => pages.server.callsOf('createOrder');

describe("the guest's page", () => {
  it('asks before it resends an order whose visit ended during sending, and keeps its key', async () => {
    const table = await openTable();
    await table.places('Tlačenka');
    pages.server.on('createOrder', () => {
      says(visitOf({ endedAt: OVER, phones: [] }));
      return refusal(409, 'VISIT_ENDED', 'Tato návštěva už skončila.');
    });
    await table.sends('Hermelín');
    await again();
    await pages.expectsAccessible();
    table.takesOrders();
    await table.presses('Ano, objednat');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(table.orders).toHaveLength(2));
    const [refused, taken] = sent().slice(1);
    expect(taken!.headers.get('idempotency-key')).toBe(refused!.headers.get('idempotency-key'));
    const fieldsOf = ({ body }: Call) => [body['visitId'], body['sitsHere']];
    expect([fieldsOf(refused!), fieldsOf(taken!)]).toEqual([
      ['visit-a', undefined],
      [undefined, true],
    ]);
  });

  it("keeps a phone with yesterday's visit out of today's party until it orders again", async () => {
    localStorage.setItem('guestVisit:1:7', JSON.stringify({ id: 'visit-old', tag: 'phone-old', tableId: 7 }));
    const table = await openTable(null);
    await table.presses('Přidat Hermelín');
    await table.presses('Objednat');
    await again();
    expect(party()).toBeUndefined();
    expect(screen.queryByText(ENDED)).toBeNull();
    expect(pages.server.callsOf('joinVisit')).toEqual([]);

    says(visitOf({ id: 'visit-new', phones: [HERS, MINE] }));
    table.placed = { visitId: 'visit-new', phone: MINE.tag };
    await table.presses('Ano, objednat');
    await waitFor(() => expect(party()).toBe('U stolu jste dva'));
    expect(sent().map(({ body }) => [body['visitId'], body['sitsHere']])).toEqual([[undefined, true]]);
  });

  it("says that the visit has ended, and keeps the guest's own orders visible, but not those of the party", async () => {
    const table = await openTable(visitOf({ phones: [MINE, HERS] }));
    await table.places('Tlačenka');
    await table.places('Hermelín');
    table.changes(1, { phone: MINE.tag, visitId: 'visit-a' });
    table.changes(2, { phone: HERS.tag, visitId: 'visit-a' });
    becomes(visitOf({ endedAt: OVER, phones: [] }));
    await screen.findByText(ENDED);
    expect(party()).toBeUndefined();
    await pages.expectsAccessible();
    const list = await table.opensOrders();
    within(list).getByText('Tlačenka');
    expect(within(list).queryByText('Hermelín')).toBeNull();
  });

  it('says that staff have freed the table, live and after a reload', async () => {
    await openTable();
    becomes(visitOf({ endedAt: OVER, freed: true, phones: [] }));
    await screen.findByText(FREED);
    expect(screen.queryByText(ENDED)).toBeNull();
    await pages.reloads();
    await screen.findByText(FREED);
  });

  it('announces the new table of a moved party once, and keeps the open basket', async () => {
    const table = await openTable();
    await table.places('Tlačenka');
    await table.presses('Přidat Hermelín');
    await table.presses(/^Košík/);
    const basket = await screen.findByRole('dialog', { name: 'Košík' });
    becomes(visitOf({ table: GARDEN, tables: [GARDEN] }));
    const title = screen.getByRole('heading', { level: 1, hidden: true });
    await waitFor(() => expect(title.textContent).toMatch(/^Zahrádka 4/));
    within(basket).getByRole('group', { name: 'Hermelín' });
    await pages.user.click(within(basket).getByRole('button', { name: 'Zavřít' }));
    await screen.findByRole('alertdialog', { name: 'Přesunuli jsme vás ke stolu Zahrádka 4.' });
    await pages.expectsAccessible();
    await table.presses('Rozumím');
    await table.sends();
    await waitFor(() => expect(table.orders).toHaveLength(2));
    expect(sent().at(-1)!.body).toMatchObject({ tableId: 7, visitId: 'visit-a' });

    await table.opens();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Zahrádka 4/));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it("shows how many guests order at the table and their nicknames, and shares the table's code", async () => {
    const table = await openTable(visitOf({ table: SEVEN, phones: [HERS, { ...MINE, tag: 'phone-3', number: 3 }] }));
    await table.opensOrders();
    await table.presses('U stolu jste dva');
    const dialog = await screen.findByRole('dialog', { name: 'U stolu jste dva' });
    const names = () =>
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['Telefon 2', 'Telefon 3 (vy)']));
    says(visitOf({ phones: [HERS, { ...MINE, tag: 'phone-3', number: 3, nickname: 'Bob' }] }));
    await pages.user.type(within(dialog).getByRole('textbox', { name: 'Jak vám říkat u stolu?' }), 'Bob');
    await pages.user.click(within(dialog).getByRole('button', { name: 'Uložit' }));
    await waitFor(() => expect(names()).toEqual(['Telefon 2', 'Bob (vy)']));
    expect(pages.server.callsOf('joinVisit').at(-1)!.body['nickname']).toBe('Bob');

    await pages.user.click(within(dialog).getByRole('button', { name: 'Sdílet stůl' }));
    within(dialog).getByRole('img', { name: 'QR kód stolu' });
    expect(within(dialog).getByRole('link').getAttribute('href')).toContain('vs=code-7');
    await pages.expectsAccessible();
  });

  it("shares the table's code for a guest who sits alone, and names nobody", async () => {
    const table = await openTable();
    await table.places('Tlačenka');
    expect(party()).toBeUndefined();
    const dialog = await table.opensOrders();
    await pages.user.click(await within(dialog).findByRole('button', { name: 'Sdílet stůl' }));
    expect((await within(dialog).findByRole('link')).getAttribute('href')).toContain('vs=code-7');
    await pages.expectsAccessible();
  });

  it("names the guest of each order, and reports only changes of the guest's own orders", async () => {
    const table = await openTable(visitOf({ phones: [MINE, { ...HERS, nickname: 'Bob' }] }));
    await table.places('Tlačenka');
    table.changes(1, { phone: MINE.tag, visitId: 'visit-a' });
    pages.server.sends({ type: 'visitChanged', venueId: 1 });
    const hers = { ...table.orders[0]!, id: '019a0000-0000-7000-8000-000000000099', number: 2, phone: HERS.tag };
    table.orders.push({ ...hers, placed_at: new Date(Date.now() + 1000).toISOString() });
    table.tells(hers, 'orderConfirmation');
    const dialog = await table.opensOrders();
    await waitFor(() =>
      expect(
        within(dialog)
          .getAllByRole('article')
          .map(({ textContent }) => textContent),
      ).toEqual([expect.stringMatching(/č. 2Bob/), expect.stringMatching(/č. 1Vy/)]),
    );
    await pages.expectsAccessible();
    await pages.user.click(within(dialog).getByRole('button', { name: 'Zavřít' }));

    table.orders[1] = { ...table.orders[1]!, status: 'in_progress', is_confirmed: true, position: 90 };
    table.tells(hers, 'orderConfirmation');
    await within(table.bar).findByText(/čeká na obsluhu/);
    await pages.settles();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    table.approves(1);
    const news = await screen.findByRole('alertdialog', { name: /^Objednávka byla přijata!/ });
    within(news).getByText('Objednávka č. 1');
  });

  it("reports no news of the party's orders to a phone that has just joined", async () => {
    const table = new ServedTable(pages, [dish({ id: 1, name: 'Tlačenka' })]);
    const answersJoining = pages.server.holds('joinVisit', { visit: visitOf({ phones: [MINE, HERS] }) });
    table.orders.push(order({ n: 1, phone: HERS.tag, visitId: 'visit-a' }));
    await table.opens();
    const list = await table.opensOrders();
    await within(list).findByRole('article');
    table.approves(1);
    await within(list).findByText('Probíhající');
    await pages.settles();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pages.user.click(within(list).getByRole('button', { name: 'Zavřít' }));
    expect(within(table.bar).queryByText(/Objednávka č/)).toBeNull();

    answersJoining();
    await table.presses(/^Aktivní objednávky/);
    await screen.findByRole('button', { name: 'U stolu jste dva' });
    table.closesOrder(1);
    await pages.settles();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows a guest the order that they placed at their previous table', async () => {
    localStorage.setItem('guestVisit:1:12', JSON.stringify({ id: 'visit-a', tag: MINE.tag, tableId: 12 }));
    const table = new ServedTable(pages, [dish({ id: 1, name: 'Tlačenka' })]);
    table.orders.push(order({ n: 1, phone: MINE.tag, visitId: 'visit-a' }));
    says(null);
    await table.opens();
    await within(table.bar).findByText(/Objednávka č\. 1/);
    table.approves(1);
    const news = await screen.findByRole('alertdialog', { name: /^Objednávka byla přijata!/ });
    within(news).getByText('Objednávka č. 1');
  });
});

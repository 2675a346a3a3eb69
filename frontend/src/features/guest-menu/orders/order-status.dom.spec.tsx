import { movedTime } from '#test/moved-time.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const time = movedTime();
const ACCEPTED = 'Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.';
const COMPLETED = 'Objednávka byla dokončena! Obsluha dokončila vaší objednávku.';
const TLACENKA = dish({ id: 1, name: 'Tlačenka', price_czk: 119 });
const HERMELIN = dish({ id: 2, name: 'Hermelín', price_czk: 139 });

const openTable = async (): Promise<ServedTable> => {
  const table = new ServedTable(pages, [TLACENKA, HERMELIN]);
  await table.opens();
  return table;
};
const sheet = (name: string): Promise<HTMLElement> => screen.findByRole('alertdialog', { name });
const understands = async (): Promise<void> => {
  await pages.user.click(await screen.findByRole('button', { name: 'Rozumím' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
/** The rejected order in the sheet that the line above the bar opens. */
const refused = async (table: ServedTable): Promise<HTMLElement> => {
  await table.presses(/^Objednávka č\. 1 · zamítnuto/);
  const orders = await screen.findByRole('dialog', { name: 'Aktivní objednávky' });
  return within(orders).findByRole('article');
};
const refusalInBar = (table: ServedTable) => within(table.bar).queryByText(/zamítnuto/);

describe("the guest's page", () => {
  it('keeps an order visible from sending to closing, also after a reload', async () => {
    const table = await openTable();
    await table.places('Tlačenka');
    await within(table.bar).findByRole('button', { name: 'Objednávka č. 1 · čeká na obsluhu' });
    await table.opens();
    await within(table.bar).findByRole('button', { name: 'Objednávka č. 1 · čeká na obsluhu' });

    table.approves();
    await sheet(ACCEPTED);
    await understands();
    await table.presses(/^Objednávka č\. 1 · připravuje se od \d\d:\d\d$/);
    const dialog = await screen.findByRole('dialog', { name: 'Aktivní objednávky' });
    await within(dialog).findByText('Probíhající');
    expect(dialog.textContent).toMatch(/Přijato celkem ?119\s?Kč/);
    await pages.expectsAccessible();
    await pages.user.click(within(dialog).getByRole('button', { name: 'Zavřít' }));

    table.closesOrder();
    await sheet(COMPLETED);
    await understands();
    expect(within(table.bar).queryByText(/Objednávka č\./)).toBeNull();
  });

  it('reports a decision made while the list was being fetched', async () => {
    const table = await openTable();
    await table.places('Tlačenka');
    const [waiting] = table.orders;
    const answersAsBefore = pages.server.holds('getOrderByTable', [waiting!]);
    const requests = pages.server.callsOf('getOrderByTable').length;
    table.tells(waiting!, 'orderConfirmation');
    await waitFor(() => expect(pages.server.callsOf('getOrderByTable').length).toBeGreaterThan(requests));
    pages.server.on('getOrderByTable', () => table.orders);
    table.approves();
    answersAsBefore();
    await sheet(ACCEPTED);
  });

  it("shows how long an order has waited, by the server's clock", async () => {
    time.canBeWound();
    const table = await openTable();
    await table.places('Tlačenka');
    await within(table.bar).findByRole('button', { name: 'Objednávka č. 1 · čeká na obsluhu' });
    await time.passes(130_000);
    await within(table.bar).findByRole('button', { name: 'Objednávka č. 1 · čeká na obsluhu · 2 min' });
  });

  it('sums up several orders in one strip, the newest change first, and reports good news with one card per order', async () => {
    const table = await openTable();
    await table.places('Tlačenka');
    table.approves(1);
    await sheet(ACCEPTED);
    await understands();
    await table.places('Hermelín');
    await within(table.bar).findByRole('button', { name: 'Objednávka č. 2 · čeká na obsluhu +1 další zpráva' });
    expect(within(table.bar).getAllByRole('button', { name: /Objednávka č\./ })).toHaveLength(1);

    // The phone sleeps through the first of these.
    table.changes(1, { end_time: new Date().toISOString() });
    table.approves(2);
    const completed = await sheet(COMPLETED);
    within(completed).getByText('Objednávka č. 1');
    within(await sheet(ACCEPTED)).getByText('Objednávka č. 2');
    await pages.expectsAccessible();

    await pages.user.click(within(completed).getByRole('button', { name: 'Rozumím' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: COMPLETED })).toBeNull());
    await understands();
  });

  it('stays usable and keeps its focus below good news, which is updated in place and closed by Escape', async () => {
    const table = await openTable();
    await table.places('Tlačenka');
    const call = within(table.bar).getByRole('button', { name: 'Přivolat obsluhu' });
    call.focus();
    table.approves();
    const card = await sheet(ACCEPTED);
    expect(card.matches(':modal')).toBe(false);
    expect(document.activeElement).toBe(call);
    await table.presses('Přidat Hermelín');
    expect(table.basket()).toBe('Košík (1)');

    within(card).getByRole('button', { name: 'Rozumím' }).focus();
    await pages.user.tab();
    expect(document.activeElement).toBe(within(table.bar).getAllByRole('button')[0]);

    table.closesOrder();
    expect(await sheet(COMPLETED)).toBe(card);
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    call.focus();
    await pages.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(call);
  });

  it('keeps a rejection visible with its reason, and puts the available dishes of that order back into the basket', async () => {
    const table = await openTable();
    await table.places('Tlačenka', 'Hermelín');
    table.changesMenu([TLACENKA, { ...HERMELIN, is_sold_out: true }]);
    table.rejects('Hermelín došel');
    within(await sheet('Objednávka byla odmítnuta. Obsluha ji nemohla přijmout.')).getByText('Hermelín došel');
    await pages.expectsAccessible();
    await understands();
    await table.opens();
    expect((await refused(table)).textContent).toContain('Důvod: Hermelín došel');

    // The present basket stays.
    await table.presses('Zavřít');
    await table.presses('Přidat Tlačenka');
    await refused(table);
    await table.presses('Vrátit položky do košíku');
    expect((await sheet('Menu se mezitím změnilo')).textContent).toContain('Hermelín je vyprodané');
    await understands();
    expect(table.basket()).toBe('Košík (2)');
    expect(refusalInBar(table)).toBeNull();
  });

  it('does not show a dismissed rejection again', async () => {
    const table = await openTable();
    await table.places('Tlačenka');
    table.rejects('Zavíráme');
    await understands();
    await pages.user.click(within(await refused(table)).getByRole('button', { name: 'Rozumím' }));
    await waitFor(() => expect(refusalInBar(table)).toBeNull());
    const before = pages.server.callsOf('getOrderByTable').length;
    await table.opens();
    await waitFor(() => expect(pages.server.callsOf('getOrderByTable').length).toBeGreaterThan(before));
    await pages.settles();
    expect(refusalInBar(table)).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('learns of a decision by polling every 30 seconds if no live connection is possible', async () => {
    time.canBeWound();
    pages.server.forbidsSockets();
    const table = new ServedTable(pages);
    pages.opensAsGuest();
    await table.places('Svíčková');
    table.approves();
    const requests = pages.server.callsOf('getOrderByTable').length;
    await time.passes(10_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await time.passes(21_000);
    await sheet(ACCEPTED);
    expect(pages.server.callsOf('getOrderByTable').length).toBeGreaterThan(requests);
    expect(screen.queryByText('Jste bez připojení.')).toBeNull();
  });

  it('shows a returning guest all changes of their orders in one sheet, once', async () => {
    const table = await openTable();
    await table.places('Tlačenka', 'Hermelín');
    await table.places('Hermelín', 'Tlačenka');
    await pages.leaves();
    const [made, taken] = table.orders.map(({ orderItems }) => orderItems);
    const approved = { is_confirmed: true, start_time: '2026-11-21T18:00:00.000Z' };
    table.changes(1, {
      ...approved,
      end_time: '2026-11-21T18:30:00.000Z',
      totalPrice: 119,
      orderedTotal: 258,
      orderItems: [made![0]!, { ...made![1]!, stands: 0, cancelledQuantity: 1 }],
    });
    table.changes(2, {
      ...approved,
      totalPrice: 119,
      orderedTotal: 258,
      orderItems: [{ ...taken![0]!, stands: 0, is_rejected: true, rejectReason: 'Hermelín došel' }, taken![1]!],
    });

    await table.opens();
    const all = await sheet('Novinky k vašim objednávkám');
    await within(all).findByText(/Zrušeno/);
    const news = within(all)
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText(/^Objednávka č\./) !== null);
    expect(news.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/Objednávka byla dokončena!.*Hermelín.*Zrušeno.*Nově 119 Kč/),
      expect.stringMatching(/Objednávka byla přijata!.*Nepřijato: Hermelín došel.*Ostatní připravujeme\. Nově 119 Kč/),
    ]);
    await pages.expectsAccessible();
    await understands();
    await table.opens();
    await within(table.bar).findByText(/připravuje se od/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

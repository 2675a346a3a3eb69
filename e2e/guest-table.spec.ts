import { BackOffice } from './support/back-office.js';
import { isAccessible, texts } from './support/expectations.js';
import { Guest, PHONE, WATCHED_PHONE, type Seat } from './support/guest.js';
import { Owner } from './support/owner.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const TATARAK = 'Tatarák z hovězí svíčkové';
const HERMELIN = 'Nakládaný hermelín';
const SENT = 'Objednávka byla úspěšně vytvořena!';

test.describe('A phone on the table', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  const activeOrders = (guest: Guest): Promise<string[]> =>
    texts(guest.page.getByRole('button', { name: /^Aktivní objednávky/ }));

  test('locked while the order is approved, unlocked: the news is there', async () => {
    const guest = await Guest.sitsDown(product, { table: 3, code: 'phone-locked' });
    await guest.sends(TLACENKA);
    const devtools = await guest.page.context().newCDPSession(guest.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await office.approves('Stůl 3');
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await guest.says('Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.').waitFor();
    await guest.closesNotice();
    await guest.opensActiveOrders();
    await guest.says('Probíhající').waitFor();
  });

  test('where a live connection is forbidden, a decision is learnt by asking every 30 s', async () => {
    const page = await product.page(PHONE);
    const attempts: string[] = [];
    await page.routeWebSocket(/\/ws\//, (socket) => {
      attempts.push(socket.url());
      return socket.close();
    });
    await page.clock.install();
    const guest = await Guest.at(page, product, { table: 5, code: 'phone-no-socket' });
    await guest.sends(TLACENKA);
    await office.approves('Stůl 5');
    const accepted = guest.page.getByText('Objednávka byla přijata!');
    expect(await accepted.count()).toBe(0);
    // Second by second: at one leap every request on the way would be taken for lost, and be asked again for that.
    for (let second = 0; second < 31; second += 1) {
      await page.clock.runFor(1000);
      await page.waitForTimeout(100);
    }
    await accepted.first().waitFor();
    expect(attempts).not.toEqual([]);
  });

  test('two phones of one table see each other’s orders at once; a third without the card does not', async () => {
    const seat = await office.cardOf('Stůl 4');
    const [anna, bob] = [await Guest.sitsDown(product, seat), await Guest.sitsDown(product, seat)];
    const stranger = await Guest.sitsDown(product, { table: 4, code: 'phone-stranger' });
    await anna.sends(TLACENKA);
    await expect.poll(() => activeOrders(bob)).toEqual(['Aktivní objednávky1']);
    await bob.sends(HERMELIN);
    await expect.poll(() => activeOrders(anna)).toEqual(['Aktivní objednávky2']);
    await anna.opensActiveOrders();
    await anna.page.getByRole('dialog').getByText(HERMELIN).waitFor();
    expect(await activeOrders(stranger)).toEqual(['Aktivní objednávky']);
  });

  test('a price changed while the dish was in the basket: it is said, and nothing is sent unasked', async () => {
    const guest = await Guest.sitsDown(product, { table: 2, code: 'phone-price' });
    await guest.adds(HERMELIN);
    await office.prices(HERMELIN, 139);
    const notice = guest.page.getByRole('alertdialog');
    await notice.waitFor();
    expect((await notice.innerText()).replace(/\s+/g, ' ')).toMatch(/Nakládaný hermelín 129 Kč → 139 Kč/);
    await notice.getByRole('button', { name: 'Rozumím' }).click();
    expect(await activeOrders(guest)).toEqual(['Aktivní objednávky']);
    expect(await guest.page.getByRole('contentinfo').innerText()).toMatch(/139\s?Kč/);
  });

  test('what is sold out is so on a menu that is open at a table, until it is back', async () => {
    const owner = await Owner.isSignedIn(product);
    const guest = await Guest.sitsDown(product, { table: 8, code: 'phone-sold-out' });
    const dish = guest.page.getByRole('article').filter({ has: guest.page.getByRole('heading', { name: TATARAK }) });
    await owner.opens('Produkty', 1);
    await owner.clicks('Karty');
    await owner.clicks(`Označit vyprodané: ${TATARAK}`);
    await owner.page.getByRole('menuitem', { name: 'Dokud to nevrátíte' }).click();
    await dish.getByText('Vyprodáno').waitFor();
    expect(await dish.getByRole('button', { name: /^Přidat/ }).count()).toBe(0);
    await owner.clicks(`Znovu v prodeji: ${TATARAK}`);
    await dish.getByRole('button', { name: /^Přidat/ }).waitFor();
    expect(await dish.getByText('Vyprodáno').count()).toBe(0);
  });

  test('who serves says from a ticket that its dish has run out, and an open menu follows; so it does when that is taken back', async () => {
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 7'));
    const dish = guest.page.getByRole('article').filter({ has: guest.page.getByRole('heading', { name: HERMELIN }) });
    await guest.sends(HERMELIN);
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    const line = staff
      .tickets('Čeká na schválení')
      .filter({ hasText: 'Stůl 7' })
      .getByRole('button', { name: new RegExp(`${HERMELIN} *, prodej jídla`) });
    await staff.presses(line);
    const asked = staff.page.getByRole('dialog', { name: HERMELIN });
    await asked.getByRole('button', { name: 'Dokud to nevrátíte' }).click();
    await dish.getByText('Vyprodáno').waitFor();
    await asked.waitFor({ state: 'detached' });
    await staff.page.getByRole('button', { name: 'Vrátit', exact: true }).click();
    await dish.getByRole('button', { name: /^Přidat/ }).waitFor();
  });

  test('portions that staff count on a ticket are read by guests, and each order takes its own', async () => {
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 6'));
    const dish = guest.page.getByRole('article').filter({ has: guest.page.getByRole('heading', { name: TATARAK }) });
    await guest.sends(TATARAK);
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 6' });
    await staff.presses(ticket.getByRole('button', { name: new RegExp(`${TATARAK} *, prodej jídla`) }));
    const asked = staff.page.getByRole('dialog', { name: TATARAK });
    await asked.getByLabel('Kolik porcí zbývá').fill('4');
    await asked.getByRole('button', { name: 'Počítat od teď' }).click();
    await dish.getByText('zbývají 4').waitFor();
    await guest.sends(TATARAK);
    await dish.getByText('zbývají 3').waitFor();
  });

  test('a table’s code is renewed: who orders by the printed one is told so, the new one works', async () => {
    const owner = await Owner.isSignedIn(product);
    const link = async (): Promise<Seat> => {
      await owner.clicks('QR kód: Pergola');
      const { searchParams } = new URL((await owner.dialog.getByText(/menu-page/).textContent()) ?? '');
      await owner.clicks('Zavřít', owner.dialog);
      await owner.dialog.waitFor({ state: 'detached' });
      return { table: Number(searchParams.get('tid')), code: searchParams.get('vs') ?? '' };
    };
    const orders = async (seat: Seat): Promise<Guest> => {
      const guest = await Guest.sitsDown(product, seat);
      await guest.adds(TATARAK);
      await guest.orders();
      return guest;
    };
    await owner.opens('Stoly', 1);
    await owner.addsTable('Pergola', '4');
    const printed = await link();
    const seated = await Guest.sitsDown(product, printed);
    await owner.clicks('QR kód: Pergola');
    await owner.clicks('Obnovit kód', owner.dialog);
    await owner.clicks('Obnovit kód', owner.page.getByRole('dialog', { name: 'Obnovit kód' }));
    await owner.reads('Nový QR kód je připravený k tisku.');
    await owner.clicks('Zavřít', owner.dialog);
    await owner.dialog.waitFor({ state: 'detached' });
    const renewal = 'Tento QR kód už neplatí. Naskenujte prosím nový kód na stole, nebo si přivolejte obsluhu osobně.';
    // Who sits there with the page open learns it at once, not when they send.
    await seated.says(renewal).waitFor();
    const late = await orders(printed);
    await late.page.getByText(renewal).nth(1).waitFor();
    await expect(late.page.getByRole('button', { name: /^Košík/ })).toHaveText(['Košík (1)']);
    const renewed = await link();
    expect(renewed).toEqual({ ...printed, code: expect.not.stringMatching(printed.code!) });
    const guest = await orders(renewed);
    await guest.says('Objednávka byla úspěšně vytvořena!').waitFor({ state: 'attached' });
    await owner.goes('/OrderPage?venue=1');
    const tickets = owner.page.getByRole('article').filter({ hasText: 'Pergola' });
    await tickets.first().waitFor();
    expect(await tickets.count()).toBe(1);
  });

  test('the basket, as a screen reader meets it', async () => {
    const guest = await Guest.sitsDown(product, { table: 1, code: 'phone-reader' });
    await guest.adds(TLACENKA);
    await guest.adds(HERMELIN);
    await guest.page.getByRole('button', { name: 'Košík (2)' }).click();
    const dialog = guest.page.getByRole('dialog', { name: 'Košík' });
    const line = (name: string, price: string, allergens: string): string[] => [
      '  - listitem:',
      `    - group "${name}":`,
      `      - text: ${name}`,
      `      - paragraph: ${price}`,
      `      - group: Alergeny ${allergens}`,
      `      - button "Přidat poznámku k položce ${name}"`,
      `      - 'group "Množství: ${name}"':`,
      `        - text: "Množství: ${name}"`,
      `        - 'button "Ubrat: ${name}"'`,
      '        - text: "1"',
      `        - 'button "Přidat další: ${name}"'`,
    ];
    expect((await dialog.ariaSnapshot()).replaceAll('\u00a0', ' ').split('\n')).toEqual(
      [
        '- dialog "Košík":',
        ...['- heading "Košík" [level=2]', '- button "Zavřít"', '- list:'],
        ...[...line(TLACENKA, '119 Kč', '1, 9, 12'), ...line(HERMELIN, '139 Kč', '1, 7, 8, 10')],
        ...['- text: Poznámka k objednávce', '- textbox "Poznámka k objednávce":'],
        '  - /placeholder: "Například: prosíme všechno najednou"',
        ...['- status:', '  - text: Celkem', '  - strong: 258 Kč', '- button "Objednat"'],
      ].map((text, index) => (index === 0 ? text : `  ${text}`)),
    );
  });

  test('a code scanned twice opens two tabs with one basket: what was ordered in one is not there to be ordered again', async () => {
    const guest = await Guest.sitsDown(product, { table: 8, code: 'phone-twice' });
    const other = await Guest.at(await guest.page.context().newPage(), product, { table: 8, code: 'phone-twice' });
    const basket = ({ page }: Guest): Promise<string[]> => texts(page.getByRole('button', { name: /^Košík/ }));
    await guest.adds(TLACENKA);
    await expect.poll(() => basket(other)).toEqual(['Košík (1)']);
    await guest.orders();
    await guest.says(SENT).waitFor({ state: 'attached' });
    await expect.poll(() => basket(other)).toEqual([]);
    expect(await basket(guest)).toEqual([]);
  });

  test('an order on its way is not given up by what is tapped in the table’s other tab', async () => {
    const page = await product.page(WATCHED_PHONE);
    const guest = await Guest.at(page, product, { table: 9, code: 'phone-twice-lost' });
    const other = await Guest.at(await guest.page.context().newPage(), product, { table: 9, code: 'phone-twice-lost' });
    await guest.page.route('**/api/createorder', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await guest.adds(TLACENKA);
    await guest.orders();
    await guest.says('Neodesláno').waitFor();
    await other.says('Neodesláno').waitFor();
    await other.page.getByRole('button', { name: 'Přidat další' }).first().click();
    await guest.page.unroute('**/api/createorder');
    await guest.page.reload();
    await guest.says(SENT).waitFor({ state: 'attached' });
    await expect.poll(() => activeOrders(guest)).toEqual(['Aktivní objednávky1']);
    await expect(other.page.getByRole('button', { name: /^Košík/ })).toHaveText([]);
  });

  test('a dish that is read while its price changes shows the price that it costs', async () => {
    const guest = await Guest.sitsDown(product, { table: 2, code: 'phone-reads' });
    await guest.page.getByRole('heading', { name: TATARAK }).click();
    await office.prices(TATARAK, 255);
    await guest.page
      .getByRole('dialog')
      .getByText(/255\s?Kč/)
      .first()
      .waitFor();
  });

  test('the page that ended says that an order is still without an answer', async () => {
    const page = await product.page(WATCHED_PHONE);
    await page.clock.install();
    const guest = await Guest.at(page, product, { table: 1, code: 'phone-idle-unsent' });
    await guest.adds(TLACENKA);
    await page.route('**/api/createorder', (route) => route.abort());
    await guest.orders();
    await guest.says('Neodesláno').waitFor();
    await page.clock.runFor('05:10');
    await page.waitForURL('**/sessionexpired');
    await guest.says('Vaše objednávka zatím není potvrzená.').waitFor();
    await isAccessible(page);
  });

  test('after 5 minutes without a touch the page ends, and says how to go on', async () => {
    const page = await product.page(PHONE);
    await page.clock.install();
    const guest = await Guest.at(page, product, { table: 1, code: 'phone-idle' });
    await page.clock.fastForward('04:50');
    await page.mouse.move(10, 10);
    await page.clock.fastForward('04:50');
    expect(new URL(page.url()).pathname).toBe('/menu-page');
    await page.clock.fastForward('00:20');
    await guest.page.waitForURL('**/sessionexpired');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

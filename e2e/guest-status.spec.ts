import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, paints, texts } from './support/expectations.js';
import { Guest, PHONE, WATCHED_PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const SENT = 'Objednávka byla úspěšně vytvořena!';
const ACCEPTED = 'Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.';
const COMPLETED = 'Objednávka byla dokončena! Obsluha dokončila vaší objednávku.';
const CALLED = 'Obsluha přivolána! Obsluha byla upozorněna a brzy k vám dorazí.';

test.describe('How an order stands', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  const strip = (guest: Guest, text: string | RegExp): Locator =>
    guest.page.getByRole('contentinfo').getByRole('button', { name: text });
  const sheet = (guest: Guest, text: string): Locator => guest.page.getByRole('alertdialog', { name: text });
  const basket = (guest: Guest): Promise<string[]> => texts(guest.page.getByRole('button', { name: /^Košík/ }));

  test('is in sight from the send to the close: over a reload, and on the page after inactivity, which leads back', async () => {
    const page = await product.page(PHONE);
    await page.clock.install();
    const guest = await Guest.at(page, product, { table: 3, code: 'status-way' });
    await guest.sends(TLACENKA);
    await strip(guest, /^Objednávka č\. \d+ · čeká na obsluhu$/).waitFor();
    await guest.adds(HERMELIN);
    await page.reload();
    await strip(guest, 'čeká na obsluhu').waitFor();
    await page.clock.runFor('02:10');
    // The server's answers may have put the wound clock right by now: then it waits for less than a minute.
    await strip(guest, /čeká na obsluhu( · \d+ min)?$/).waitFor();

    await page.clock.runFor('03:00');
    await page.waitForURL('**/sessionexpired');
    await guest.says('Relace vypršela').waitFor();
    await guest.says('Vaše relace skončila po 20 minutách nečinnosti, na stránce s menu po 5 minutách.').waitFor();
    await guest.says('Naskenujte prosím znovu QR kód na stole a pokračujte v objednávání.').waitFor();
    await guest.says('V košíku zůstala 1 položka.').waitFor();
    await page.getByText(/Objednávka č\. \d+ · čeká na obsluhu/).waitFor();
    await isAccessible(page);
    await office.approves('Stůl 3');
    await sheet(guest, ACCEPTED).waitFor();
    await guest.closesNotice();
    await page.getByText(/Objednávka č\. \d+ · připravuje se od \d\d:\d\d/).waitFor();
    await page.reload();
    await page.getByText(/Objednávka č\. \d+ · připravuje se od/).waitFor();

    await page.getByRole('button', { name: 'Zpět do menu' }).click();
    await strip(guest, /připravuje se od \d\d:\d\d/).click();
    const dialog = page.getByRole('dialog', { name: 'Aktivní objednávky' });
    await dialog.getByText('Probíhající').waitFor();
    expect((await texts(dialog.locator('section')))[0]).toMatch(/^Přijato celkem 119 Kč/);
    await page.keyboard.press('Escape');
    expect(await basket(guest)).toEqual(['Košík (1)']);
    await office.closes('Stůl 3');
    await sheet(guest, COMPLETED).waitFor();
    await guest.closesNotice();
    await expect(strip(guest, 'Objednávka č.')).toHaveCount(0);
  });

  test('several are summed up in one strip, the newest news first, and told in one sheet to who was away', async () => {
    const guest = await Guest.sitsDown(product, { table: 4, code: 'status-several' });
    await guest.sends(TLACENKA);
    await office.approves('Stůl 4');
    await sheet(guest, ACCEPTED).waitFor();
    await guest.closesNotice();
    await guest.sends(HERMELIN);
    await strip(guest, /čeká na obsluhu.*Další objednávky: 1 se připravuje/).waitFor();
    expect(await guest.page.getByRole('contentinfo').getByRole('button', { name: 'Objednávka č.' }).count()).toBe(1);

    const devtools = await guest.page.context().newCDPSession(guest.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await office.closes('Stůl 4');
    await office.approves('Stůl 4');
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    const both = sheet(guest, 'Novinky k vašim objednávkám');
    await both.getByText(ACCEPTED).or(sheet(guest, ACCEPTED)).first().waitFor();
    await expect(guest.page.locator('dialog[open]')).toHaveCount(1);
    await both.getByText(COMPLETED, { exact: true }).waitFor();
    await both.getByText(ACCEPTED, { exact: true }).waitFor();
    await isAccessible(guest.page);
  });

  test('a refusal stays in sight with its reason, and its dishes go back into the basket', async () => {
    const guest = await Guest.sitsDown(product, { table: 5, code: 'status-refused' });
    await guest.sends(TLACENKA, HERMELIN);
    await office.sellsOut(HERMELIN, true);
    await office.refuses('Stůl 5', 'Hermelín došel');
    const refusal = guest.page.getByRole('alertdialog');
    await refusal.getByText('Hermelín došel').waitFor();
    await isAccessible(guest.page);
    await guest.closesNotice();
    await guest.page.reload();
    const refused = guest.page.getByRole('contentinfo').getByRole('region', { name: /^Objednávka č\./ });
    await refused.getByText('Důvod: Hermelín došel').waitFor();
    // What is in the basket already stays, and is added to.
    await guest.adds(TLACENKA);
    await refused.getByRole('button', { name: 'Vrátit položky do košíku' }).click();
    const notice = guest.page.getByRole('alertdialog', { name: 'Menu se mezitím změnilo' });
    expect((await notice.innerText()).replace(/\s+/g, ' ')).toMatch(/Nakládaný hermelín je vyprodané/);
    await notice.getByRole('button', { name: 'Rozumím' }).click();
    expect(await basket(guest)).toEqual(['Košík (2)']);
    await expect(refused).toHaveCount(0);
    await office.sellsOut(HERMELIN, false);
  });

  test('a refusal that is put away stays away', async () => {
    const guest = await Guest.sitsDown(product, { table: 6, code: 'status-put-away' });
    await guest.sends(TLACENKA);
    await office.refuses('Stůl 6', 'Zavíráme');
    await guest.closesNotice();
    const refused = guest.page.getByRole('contentinfo').getByRole('region', { name: /^Objednávka č\./ });
    await refused.getByRole('button', { name: 'Zavřít' }).click();
    const read = guest.page.waitForResponse('**/api/getorderbytable/**');
    await guest.page.reload();
    await (await read).finished();
    await guest.page.getByRole('button', { name: 'Přivolat obsluhu' }).waitFor();
    await paints(guest.page);
    expect(await refused.count()).toBe(0);
  });

  test('a called waiter is a state until the staff answer, over a reload too; a second call says since when', async () => {
    const board = await Staff.isSignedIn(product, 'staff@demo.test');
    await board.goes('/OrderPage');
    const seat = { table: 7, code: 'status-call' };
    const guest = await Guest.sitsDown(product, seat);
    const neighbour = await Guest.sitsDown(product, { table: 7, code: 'status-stranger' });
    const calls = (): Promise<void> => guest.page.getByRole('button', { name: 'Přivolat obsluhu' }).click();
    await calls();
    await sheet(guest, CALLED).waitFor();
    await isAccessible(guest.page);
    await guest.closesNotice();
    const bar = guest.page.getByRole('contentinfo');
    await bar.getByText(/^Obsluha přivolána \d\d:\d\d$/).waitFor();
    await calls();
    await guest.page.getByRole('alertdialog', { name: /^Obsluha byla přivolána už v \d\d:\d\d\./ }).waitFor();
    await guest.closesNotice();
    await guest.page.reload();
    await bar.getByText(/^Obsluha přivolána \d\d:\d\d$/).waitFor();
    const ticket = board.calls.filter({ hasText: 'Stůl 7' });
    await board.presses(ticket.getByRole('button'));
    await bar.getByText('Obsluha o vás ví', { exact: true }).waitFor();
    expect(await neighbour.page.getByText(/Obsluha (přivolána|o vás ví)/).count()).toBe(0);
  });

  test('a call without a network says what to do instead; what the server says of a failure is shown', async () => {
    const page = await product.page(WATCHED_PHONE);
    const guest = await Guest.at(page, product, { table: 8, code: 'status-call-fails' });
    const calls = (): Promise<void> => guest.page.getByRole('button', { name: 'Přivolat obsluhu' }).click();
    await guest.page.route('**/api/callstaff', (route) => route.abort());
    await calls();
    await guest.says('Nepodařilo se přivolat obsluhu. Jste bez připojení, mávněte na ni prosím.').waitFor();
    const message = 'Příliš mnoho požadavků. Zkuste to prosím za chvíli.';
    await guest.page.unroute('**/api/callstaff');
    await guest.page.route('**/api/callstaff', (route) =>
      route.fulfill({ status: 429, json: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message } }),
    );
    await calls();
    await guest.says(message).waitFor();
  });

  test('a message leaves the table and the currency in sight', async () => {
    const guest = await Guest.sitsDown(product, { table: 9, code: 'status-toast' });
    await guest.sends(TLACENKA);
    const toast = guest.page.locator('[popover]').getByText(SENT);
    const [header, message] = [await guest.page.getByRole('banner').first().boundingBox(), await toast.boundingBox()];
    expect(message!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
  });
});

import type { Locator, Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, SMALLEST, suitsFingers, texts, reloads } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const UTOPENEC = 'Utopenec s kozím rohem';
const ACCEPTED = 'Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.';
const COMPLETED = 'Objednávka byla dokončena! Obsluha dokončila vaší objednávku.';

test.describe('A guest’s page', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  const strip = (guest: Guest, text: string | RegExp): Locator =>
    guest.page.getByRole('contentinfo').getByRole('button', { name: text });
  const sheet = (guest: Guest, text: string): Locator => guest.page.getByRole('alertdialog', { name: text });

  test('shows the state of an order after a reload and after five minutes without input, and leads back to the menu', async () => {
    const page = await product.page(PHONE);
    await page.clock.install();
    const guest = await Guest.at(page, product, { table: 3, code: 'status-way' });
    await guest.sends(TLACENKA);
    await strip(guest, /^Objednávka č\. \d+ · čeká na obsluhu$/).waitFor();
    await guest.adds(HERMELIN);
    await reloads(page);
    await strip(guest, 'čeká na obsluhu').waitFor();

    await page.clock.runFor('05:10');
    await page.waitForURL('**/sessionexpired');
    await guest.says('Relace vypršela').waitFor();
    await guest.says('V košíku zůstala 1 položka.').waitFor();
    await page.getByText(/Objednávka č\. \d+ · čeká na obsluhu/).waitFor();
    await isAccessible(page);
    await office.approves('Stůl 3');
    await sheet(guest, ACCEPTED).waitFor();
    await guest.closesNotice();
    await page.getByText(/Objednávka č\. \d+ · připravuje se od \d\d:\d\d/).waitFor();
    await reloads(page);
    await page.getByText(/Objednávka č\. \d+ · připravuje se od/).waitFor();

    await page.getByRole('button', { name: 'Zpět do menu' }).click();
    await strip(guest, /připravuje se od \d\d:\d\d/).click();
    const dialog = page.getByRole('dialog', { name: 'Aktivní objednávky' });
    await dialog.getByText('Probíhající').waitFor();
    expect((await texts(dialog.locator('section')))[0]).toMatch(/^Přijato celkem 119 Kč/);
    await isAccessible(page);
    await page.keyboard.press('Escape');
    expect(await texts(page.getByRole('button', { name: /^Košík/ }))).toEqual(['Košík (1)']);
    await office.closes('Stůl 3');
    await sheet(guest, COMPLETED).waitFor();
    // Good news are a card above the bar, and the page below it stays usable on the smallest phone.
    await page.setViewportSize(SMALLEST);
    await expect(async () => {
      const card = (await sheet(guest, COMPLETED).boundingBox())!;
      const bar = (await page.getByRole('contentinfo').boundingBox())!;
      expect(card.y + card.height).toBeLessThan(bar.y);
      expect(card.height).toBeLessThan(SMALLEST.height * 0.4);
    }).toPass();
    await suitsFingers(sheet(guest, COMPLETED));
    await guest.adds(UTOPENEC);
    await guest.closesNotice();
    await expect(strip(guest, 'Objednávka č.')).toHaveCount(0);
  });

  test('shows all changes of two orders in one sheet after it was frozen during them', async () => {
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 5'));
    await guest.sends(UTOPENEC, TLACENKA);
    await office.approves('Stůl 5');
    await guest.closesNotice();
    await guest.sends(TLACENKA, HERMELIN, UTOPENEC);
    const devtools = await guest.page.context().newCDPSession(guest.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await changesBothOrders('Stůl 5');
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });

    const all = sheet(guest, 'Novinky k vašim objednávkám');
    const news = all.getByRole('listitem').filter({ has: guest.page.getByText('Objednávka č.') });
    await expect(news).toHaveCount(2);
    const made = news.filter({ hasText: 'Objednávka byla dokončena!' });
    for (const words of [UTOPENEC, 'Zrušeno', 'Nově 119 Kč']) await expect(made).toContainText(words);
    const taken = news.filter({ hasText: 'Objednávka byla přijata!' });
    const rest = 'Ostatní připravujeme. Nově 95 Kč';
    for (const words of ['Nepřijato: Hermelín došel', 'Zrušeno', rest]) await expect(taken).toContainText(words);
    await expect(guest.page.locator('dialog[open]')).toHaveCount(1);
    await suitsFingers(all);
    await isAccessible(guest.page);
    await guest.closesNotice();
    await expect(guest.page.locator('dialog[open]')).toHaveCount(0);
  });

  /** Changes both orders of a table, of which one is in progress and the other waits. */
  const changesBothOrders = async (table: string): Promise<void> => {
    const [made, waits] = (await office.orders(table)).sort((a, b) => a.number - b.number);
    await office.approvesWithout(waits!, HERMELIN, 'Hermelín došel');
    await office.cancels(made!, UTOPENEC, 'Spadl');
    await office.cancels(waits!, TLACENKA, 'Došlo');
    await office.closesOrder((await office.orders(table)).find(({ id }) => id === made!.id)!);
  };

  test('asks about notifications at the press that confirms the first order, and never again', async () => {
    const page = await product.page(PHONE);
    await countQuestions(page);
    const guest = await Guest.at(page, product, { table: 11, code: 'status-push' });
    await guest.adds(TLACENKA);
    await page.getByRole('button', { name: 'Objednat' }).click();
    expect(await questions(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Potvrdit' }).click();
    await guest.says('Objednávka byla úspěšně vytvořena!').waitFor({ state: 'attached' });
    expect(await questions(page)).toEqual(['in a press']);
    await reloads(page);
    await guest.sends(HERMELIN);
    expect(await questions(page)).toEqual(['in a press']);
  });
});

/** Records each of the browser's own questions, and whether it came in a press: without one, browsers refuse it. */
async function countQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      const requests = JSON.parse(localStorage.getItem('test:asked') ?? '[]') as string[];
      const how = navigator.userActivation.isActive ? 'in a press' : 'by itself';
      localStorage.setItem('test:asked', JSON.stringify([...requests, how]));
      return ask();
    };
  });
}

function questions(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('test:asked') ?? '[]') as string[]);
}

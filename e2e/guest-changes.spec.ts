import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, suitsFingers } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const UTOPENEC = 'Utopenec s kozím rohem';

test.describe('A phone asleep through four changes', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  const sheets = (guest: Guest): Locator => guest.page.locator('dialog[open]');

  /** One order waits for its guest and one is being made. */
  const hasOrdered = async (table: string): Promise<Guest> => {
    const guest = await Guest.sitsDown(product, await office.cardOf(table));
    await guest.sends(UTOPENEC, TLACENKA);
    await office.approves(table);
    await guest.page.getByRole('alertdialog').waitFor();
    await guest.closesNotice();
    await guest.sends(TLACENKA, HERMELIN, UTOPENEC);
    return guest;
  };
  const fourChanges = async (table: string): Promise<void> => {
    const [made, waits] = (await office.orders(table)).sort((a, b) => a.number - b.number);
    await office.approvesWithout(waits!, HERMELIN, 'Hermelín došel');
    await office.cancels(made!, UTOPENEC, 'Spadl');
    await office.cancels(waits!, TLACENKA, 'Došlo');
    await office.closesOrder((await office.orders(table)).find(({ id }) => id === made!.id)!);
  };
  const readsAllAtOnce = async (guest: Guest): Promise<void> => {
    const all = guest.page.getByRole('alertdialog', { name: 'Novinky k vašim objednávkám' });
    const news = all.getByRole('listitem').filter({ has: guest.page.getByText('Objednávka č.') });
    await expect(news).toHaveCount(2);
    const made = news.filter({ hasText: 'Objednávka byla dokončena!' });
    for (const words of [UTOPENEC, 'Zrušeno', 'Nově 119 Kč']) await expect(made).toContainText(words);
    const taken = news.filter({ hasText: 'Objednávka byla přijata!' });
    const rest = 'Ostatní připravujeme. Nově 95 Kč';
    for (const words of ['Nepřijato: Hermelín došel', 'Zrušeno', rest]) await expect(taken).toContainText(words);
    await expect(sheets(guest)).toHaveCount(1);
    await suitsFingers(all);
    await isAccessible(guest.page);
    await guest.closesNotice();
    await expect(sheets(guest)).toHaveCount(0);
  };

  test('locked in a pocket: one sheet says all of it', async () => {
    const guest = await hasOrdered('Stůl 5');
    const devtools = await guest.page.context().newCDPSession(guest.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await fourChanges('Stůl 5');
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await readsAllAtOnce(guest);
  });

  test('its page closed: whoever opens it again reads the same, once', async () => {
    const guest = await hasOrdered('Stůl 6');
    const address = guest.page.url();
    await guest.page.goto('about:blank');
    await fourChanges('Stůl 6');
    await guest.page.goto(address);
    await readsAllAtOnce(guest);
    await guest.page.reload();
    await guest.page.getByRole('button', { name: 'Aktivní objednávky' }).waitFor();
    await guest.says(/připravuje se od/).waitFor();
    await expect(sheets(guest)).toHaveCount(0);
  });
});

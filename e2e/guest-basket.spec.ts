import type { Locator } from '@playwright/test';
import { isAccessible, texts } from './support/expectations.js';
import { Guest, WATCHED_PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const SVICKOVA = 'Svíčková na smetaně';
const TLACENKA = 'Domácí tlačenka s cibulí';
const SENT = 'Objednávka byla úspěšně vytvořena!';
const EMPTY = 'Nemůžete odeslat prázdnou objednávku.';

test.describe('A guest’s basket', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterAll(() => product.stop());

  const dialog = (guest: Guest): Locator => guest.page.getByRole('dialog');
  const basket = async (guest: Guest): Promise<Locator> => {
    await guest.page.getByRole('button', { name: /^Košík \(/ }).click();
    return guest.page.getByRole('dialog', { name: 'Košík' });
  };
  const plain = async (locator: Locator): Promise<string[]> =>
    (await texts(locator)).map((text) => text.replaceAll('\u00a0', ' '));

  test('one dish twice with different notes and a note to all of it: from the sheet, over a reload, to the ticket', async () => {
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    const guest = await Guest.sitsDown(product, { table: 7, code: 'basket-notes' });

    await guest.page.getByRole('heading', { name: SVICKOVA }).click();
    const sheet = dialog(guest);
    await sheet.getByRole('button', { name: `Přidat další: ${SVICKOVA}` }).click();
    await sheet.getByLabel('Poznámka pro kuchyni').fill('bez brusinek\na knedlík zvlášť');
    await isAccessible(guest.page);
    await sheet.getByRole('button', { name: /^Přidat do košíku 2 za 438\s?Kč$/ }).click();
    await guest.page.getByRole('heading', { name: SVICKOVA }).click();
    await sheet.getByText('V košíku už máte 2×.').waitFor();
    await sheet.getByRole('button', { name: /^Přidat do košíku 1 za/ }).click();

    const lines = (await basket(guest)).getByRole('listitem');
    expect(await lines.count()).toBe(2);
    await dialog(guest).getByLabel('Poznámka k objednávce').fill('Dětskou porci prosím napřed');
    await guest.page.reload();
    await basket(guest);
    expect(await dialog(guest).getByLabel('Poznámka k objednávce').inputValue()).toBe('Dětskou porci prosím napřed');
    await lines
      .nth(1)
      .getByRole('button', { name: /^Přidat poznámku/ })
      .click();
    await guest.page.keyboard.type('velký knedlík');
    await isAccessible(guest.page);

    await dialog(guest).getByRole('button', { name: 'Objednat' }).click();
    const confirm = guest.page.getByRole('dialog', { name: 'Potvrdit objednávku' });
    expect(await plain(confirm.getByText('Stůl 7'))).toEqual(['Stůl 7 · 3 položky · 657 Kč']);
    expect(await plain(confirm.getByRole('listitem'))).toEqual([
      `2× ${SVICKOVA} 438 Kčbez brusinek a knedlík zvlášť`,
      `1× ${SVICKOVA} 219 Kčvelký knedlík`,
    ]);
    await confirm.getByText('Dětskou porci prosím napřed').waitFor();
    await isAccessible(guest.page);
    await confirm.getByRole('button', { name: 'Potvrdit' }).click();
    await guest.says(SENT).waitFor({ state: 'attached' });

    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 7' });
    const items = ticket.getByRole('listitem');
    await expect(items).toHaveCount(2);
    expect(await items.nth(0).innerText()).toMatch(/2×\s+Svíčková na smetaně[^]*bez brusinek\na knedlík zvlášť/);
    expect(await items.nth(1).innerText()).toMatch(/1×\s+Svíčková na smetaně[^]*velký knedlík/);
    await ticket.getByText('Dětskou porci prosím napřed').waitFor();

    await guest.opensActiveOrders();
    const order = dialog(guest).getByRole('article');
    await order.getByText('velký knedlík').waitFor();
    await order.getByText('Dětskou porci prosím napřed').waitFor();
  });

  test('one of two pieces gets a note of its own; the card shows both, and its minus leaves what was written', async () => {
    const guest = await Guest.sitsDown(product, { table: 8, code: 'basket-split' });
    await guest.adds(TLACENKA);
    const card = guest.page.getByRole('article').filter({ hasText: TLACENKA });
    await card.getByRole('button', { name: /^Přidat další/ }).click();
    const lines = (await basket(guest)).getByRole('listitem');
    await lines.getByRole('button', { name: /^Poznámka k 1 kusu/ }).click();
    await guest.page.keyboard.type('bez cibule');
    expect(await lines.count()).toBe(2);
    await guest.page.keyboard.press('Escape');
    expect(await texts(card.getByRole('group').getByText('2', { exact: true }))).toEqual(['2']);
    await card.getByRole('button', { name: /^Ubrat/ }).click();
    expect(await (await basket(guest)).getByRole('textbox').first().inputValue()).toBe('bez cibule');
    expect(await lines.count()).toBe(1);
  });

  test('a long note is seen whole while it is written, with a count near its end', async () => {
    const guest = await Guest.sitsDown(product, { table: 9, code: 'basket-long' });
    await guest.adds(TLACENKA);
    await basket(guest);
    await dialog(guest)
      .getByRole('button', { name: /^Přidat poznámku/ })
      .click();
    const field = dialog(guest).getByLabel(`Poznámka k položce ${TLACENKA}`);
    const low = (await field.boundingBox())!.height;
    await field.fill('Máme alergii na ořechy. '.repeat(11));
    expect(await dialog(guest).getByText('264 z 300 znaků').isVisible()).toBe(true);
    expect((await field.boundingBox())!.height).toBeGreaterThan(3 * low);
    expect(await field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  test('an empty basket says that it cannot be sent, and keeps the focus', async () => {
    const guest = await Guest.sitsDown(product, { table: 10, code: 'basket-empty' });
    await guest.adds(TLACENKA);
    await basket(guest);
    await dialog(guest)
      .getByRole('button', { name: /^Ubrat/ })
      .click();
    await dialog(guest).getByText('Košík je prázdný.').waitFor();
    expect(await guest.page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
    expect(await guest.page.getByText(EMPTY).count()).toBe(0);
    await dialog(guest).getByRole('button', { name: 'Objednat', disabled: true }).click({ force: true });
    expect(await texts(dialog(guest).getByRole('alert'))).toEqual([EMPTY]);
    await isAccessible(guest.page);
  });

  test('an order that is refused for good says so with the reason, and leaves what was chosen and written', async () => {
    const page = await product.page(WATCHED_PHONE);
    const guest = await Guest.at(page, product, { table: 11, code: 'basket-refused' });
    await guest.page.route('**/api/createorder', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), items: [] }) }),
    );
    await guest.adds(TLACENKA);
    await basket(guest);
    await dialog(guest).getByLabel('Poznámka k objednávce').fill('prosíme napřed');
    await dialog(guest).getByRole('button', { name: 'Objednat' }).click();
    await guest.page.getByRole('button', { name: 'Potvrdit' }).click();
    const notice = guest.page.getByRole('alertdialog', { name: 'Nepodařilo se vytvořit objednávku!' });
    await notice.getByText(EMPTY, { exact: true }).waitFor();
    await notice.getByText('Co jste vybrali a napsali, zůstalo v košíku.').waitFor();
    await guest.closesNotice();
    expect(await (await basket(guest)).getByLabel('Poznámka k objednávce').inputValue()).toBe('prosíme napřed');
  });
});

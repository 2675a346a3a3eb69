import type { Locator, Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, texts } from './support/expectations.js';
import { Guest, WATCHED_PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const SENT = 'Objednávka byla úspěšně vytvořena!';
const NOTE = 'Pavlína slaví, svíčku prosíme potají';
const ENDED = 'Vaše návštěva skončila. Objednávky, které jste poslali, tu ještě uvidíte.';

test.describe('A visit at a table', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  const orders = async (guest: Guest): Promise<Locator> => {
    await guest.opensActiveOrders();
    return guest.page.getByRole('dialog', { name: 'Aktivní objednávky' });
  };
  const activeOrders = (guest: Guest): Promise<string[]> =>
    texts(guest.page.getByRole('button', { name: /^Aktivní objednávky/ }));
  const party = (guest: Guest): Locator => guest.page.getByRole('button', { name: /^U stolu/ });

  test('that staff have closed: who scans the same card next learns nothing of it, and its guest keeps what was theirs', async () => {
    const card = await office.cardOf('Stůl 7');
    const anna = await Guest.sitsDown(product, card);
    await anna.adds(TLACENKA);
    await anna.page.getByRole('button', { name: 'Košík (1)' }).click();
    await anna.page.getByRole('textbox', { name: 'Poznámka k objednávce' }).fill(NOTE);
    await anna.page.keyboard.press('Escape');
    await anna.orders();
    await anna.says(SENT).waitFor({ state: 'attached' });
    await expect.poll(() => office.orders('Stůl 7')).toMatchObject([{ note: NOTE, is_verified: true }]);
    const [placed] = await office.orders('Stůl 7');
    await anna.adds(HERMELIN);
    await office.closesVisit('Stůl 7');
    await anna.says(ENDED).waitFor();
    await isAccessible(anna.page);

    const page = await product.page(WATCHED_PHONE);
    const learnt = heardBy(page);
    const bob = await Guest.at(page, product, card);
    await bob.sends(HERMELIN);
    expect(await activeOrders(bob)).toEqual(['Aktivní objednávky1']);
    expect(await party(bob).count()).toBe(0);
    await page.reload();
    await bob.says(/čeká na obsluhu/).waitFor();
    const all = [...(await learnt()), await page.content()];
    expect(all.some((text) => text.includes(HERMELIN))).toBe(true);
    for (const secret of [NOTE, placed!.id]) expect(all.filter((text) => text.includes(secret))).toEqual([]);

    expect(await activeOrders(anna)).toEqual(['Aktivní objednávky1']);
    const list = await orders(anna);
    await list.getByText(NOTE).waitFor();
    expect(await list.getByText(HERMELIN).count()).toBe(0);
    await anna.page.keyboard.press('Escape');
    await anna.page.getByRole('button', { name: 'Objednat' }).click();
    const again = anna.page.getByRole('dialog', { name: 'Sedíte znovu u stolu 7?' });
    await isAccessible(anna.page);
    await again.getByRole('button', { name: 'Ano, objednat' }).click();
    await anna.says('U stolu jste dva').waitFor();
    expect(await anna.page.getByText(ENDED).count()).toBe(0);
  });

  test('that ends while an order is on its way: the guest is asked, and one order stands', async () => {
    const guest = await Guest.at(await product.page(WATCHED_PHONE), product, await office.cardOf('Stůl 6'));
    await guest.sends(TLACENKA);
    await guest.adds(HERMELIN);
    const keys: (string | undefined)[] = [];
    await guest.page.route('**/api/createorder', async (route) => {
      if (keys.push(route.request().headers()['idempotency-key']) === 1) await office.closesVisit('Stůl 6');
      await route.continue();
    });
    await guest.orders();
    const again = guest.page.getByRole('dialog', { name: 'Sedíte znovu u stolu 6?' });
    await again.getByRole('button', { name: 'Ano, objednat' }).click();
    await again.waitFor({ state: 'detached' });
    await expect.poll(async () => (await office.orders('Stůl 6')).length).toBe(2);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('of yesterday is none of today’s: a phone that comes back joins nobody until it orders there again', async () => {
    const card = await office.cardOf('Stůl 4');
    const anna = await Guest.sitsDown(product, card);
    await anna.sends(TLACENKA);
    const page = await product.page(WATCHED_PHONE);
    const kept = { id: '01900000-0000-7000-8000-000000000000', tag: 'yesterday', tableId: card.table };
    await page.addInitScript(
      (visit) => localStorage.setItem(`guestVisit:1:${visit.tableId}`, JSON.stringify(visit)),
      kept,
    );
    const bob = await Guest.at(page, product, card);
    await bob.adds(HERMELIN);
    await bob.page.getByRole('button', { name: 'Objednat' }).click();
    const again = bob.page.getByRole('dialog', { name: 'Sedíte znovu u stolu 4?' });
    await again.waitFor();
    expect(await party(bob).count()).toBe(0);
    expect(await bob.page.getByText(ENDED).count()).toBe(0);
    await again.getByRole('button', { name: 'Ano, objednat' }).click();
    await expect(party(bob)).toHaveText('U stolu jste dva');
    await expect(party(anna)).toHaveText('U stolu jste dva');
  });

  test('of several phones: how many they are, whose each order is, and what they call each other', async () => {
    const card = await office.cardOf('Stůl 2');
    const anna = await Guest.sitsDown(product, card);
    await anna.sends(TLACENKA);
    expect(await party(anna).count()).toBe(0);
    const alone = await orders(anna);
    await alone.getByRole('button', { name: 'Sdílet stůl' }).click();
    expect(await alone.getByRole('link').getAttribute('href')).toContain(`vs=${card.code}`);
    await isAccessible(anna.page);
    await anna.page.keyboard.press('Escape');
    const bob = await Guest.sitsDown(product, card);
    await expect(party(anna)).toHaveText('U stolu jste dva');
    await expect(party(bob)).toHaveText('U stolu jste dva');
    await party(bob).click();
    const table = bob.page.getByRole('dialog', { name: 'U stolu jste dva' });
    await expect(table.getByRole('listitem')).toHaveText(['Telefon 1', 'Telefon 2 (vy)']);
    await table.getByRole('textbox', { name: 'Jak vám říkat u stolu?' }).fill('Bob');
    await table.getByRole('button', { name: 'Uložit' }).click();
    await expect(table.getByRole('listitem')).toHaveText(['Telefon 1', 'Bob (vy)']);
    await table.getByRole('button', { name: 'Sdílet stůl' }).click();
    await table.getByRole('img', { name: 'QR kód stolu' }).waitFor();
    expect(await table.getByRole('link').getAttribute('href')).toContain(`vs=${card.code}`);
    await isAccessible(bob.page);
    await bob.page.keyboard.press('Escape');
    await party(anna).click();
    const hers = anna.page.getByRole('dialog', { name: 'U stolu jste dva' });
    await expect(hers.getByRole('listitem')).toHaveText(['Telefon 1 (vy)', 'Bob']);
    await anna.page.keyboard.press('Escape');

    await bob.sends(HERMELIN);
    await expect.poll(() => activeOrders(anna)).toEqual(['Aktivní objednávky2']);
    const list = await orders(anna);
    await expect(list.getByRole('article')).toHaveText([/Bob · odeslána/, /Vy · odeslána/]);
    await isAccessible(anna.page);
    await anna.page.keyboard.press('Escape');
    // Hers is told to her alone.
    const [first] = (await office.orders('Stůl 2')).sort((a, b) => a.number - b.number);
    await office.approvesOrder(first!);
    await anna.says('Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.').waitFor();
    const seen = await orders(bob);
    await seen.getByText('Probíhající').waitFor();
    await bob.page.keyboard.press('Escape');
    expect(await bob.page.getByText('Objednávka byla přijata!').count()).toBe(0);
  });

  test('that is moved while a basket is open: the table’s name follows, the basket stays, the order comes from there', async () => {
    const guest = await Guest.sitsDown(product, await office.cardOf('Stůl 5'));
    await guest.sends(TLACENKA);
    await guest.adds(HERMELIN);
    await guest.page.getByRole('button', { name: 'Košík (1)' }).click();
    const basket = guest.page.getByRole('dialog', { name: 'Košík' });
    await office.movesVisit('Stůl 5', 'Zahrádka 4');
    await expect(guest.page.locator('h1')).toHaveText(/^Zahrádka 4/);
    await basket.getByText(HERMELIN).first().waitFor();
    await guest.page.keyboard.press('Escape');
    await guest.page.getByRole('alertdialog', { name: 'Přesunuli jsme vás ke stolu Zahrádka 4.' }).waitFor();
    await isAccessible(guest.page);
    await guest.closesNotice();
    await guest.orders();
    await expect.poll(async () => (await office.orders('Zahrádka 4')).length).toBeGreaterThan(0);
    await guest.page.reload();
    await expect(guest.page.locator('h1')).toHaveText(/^Zahrádka 4/);
    expect(await guest.page.getByRole('alertdialog').count()).toBe(0);
  });

  test('is no business of who orders from home: without the code apart, with a renewed one not at all', async () => {
    const card = await office.cardOf('Stůl 3');
    const seated = await Guest.sitsDown(product, card);
    await seated.sends(TLACENKA);
    const atHome = await Guest.sitsDown(product, { table: 3 });
    await atHome.sends(HERMELIN);
    await expect
      .poll(async () => (await office.orders('Stůl 3')).map(({ is_verified }) => is_verified).sort())
      .toEqual([false, true]);
    for (const guest of [seated, atHome]) {
      expect(await activeOrders(guest)).toEqual(['Aktivní objednávky1']);
      expect(await party(guest).count()).toBe(0);
    }
    await office.renewsCard('Stůl 3');
    const late = await Guest.sitsDown(product, card);
    await late.adds(HERMELIN);
    await late.orders();
    await late.page.getByText('Tento QR kód už neplatí.').nth(1).waitFor();
    expect(await office.orders('Stůl 3')).toHaveLength(2);
  });
});

/** Keeps whatever a page is told. @returns what waits for the answers that are on their way, and gives all of them */
function heardBy(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  const frames: string[] = [];
  page.on('response', (response) => {
    if (/\/api\/|menu-page/.test(response.url())) answers.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return async () => [...(await Promise.all(answers)), ...frames];
}

import type { Locator, Page } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, texts, reloads } from './support/expectations.js';
import { Guest, WATCHED_PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import { Owner } from './support/owner.js';
import type { Product } from './support/product.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const KOFOLA = 'Kofola čepovaná 0,5 l';
const WATER = 'Mattoni perlivá 0,33 l';
const SENT = 'Objednávka byla úspěšně vytvořena!';
const NOTE = 'Pavlína slaví, svíčku prosíme potají';
const RENEWED = 'Tento QR kód už neplatí. Naskenujte prosím nový kód na stole, nebo si přivolejte obsluhu osobně.';
const FREED = 'Obsluha stůl uvolnila. Objednávky, které jste poslali, tu ještě uvidíte.';

test.describe('A visit at a table', () => {
  let product: Product;
  let office: BackOffice;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    office = await BackOffice.opens(product);
  });
  test.afterAll(() => product.stop());

  const orders = async (guest: Guest): Promise<Locator> => {
    await guest.opensActiveOrders();
    return guest.page.getByRole('dialog', { name: 'Aktivní objednávky' });
  };
  const activeOrders = (guest: Guest): Promise<string[]> =>
    texts(guest.page.getByRole('button', { name: /^Aktivní objednávky/ }));
  /** A text for screen readers; sighted guests see it among the orders. */
  const party = (guest: Guest): Locator => guest.page.getByText(/^U stolu/);
  const opensParty = async (guest: Guest): Promise<void> =>
    (await orders(guest)).getByRole('button', { name: 'U stolu jste dva' }).click();

  test('is hidden from the table’s next guest once staff have closed it, while its own guest still sees their orders', async () => {
    const card = await office.cardOf('Stůl 7');
    const anna = await Guest.sitsDown(product, card);
    for (const dish of [TLACENKA, KOFOLA, WATER]) await anna.adds(dish);
    await anna.page.getByRole('button', { name: 'Košík (3)' }).click();
    await anna.page.getByRole('textbox', { name: 'Poznámka k objednávce' }).fill(NOTE);
    await anna.page.keyboard.press('Escape');
    await anna.orders();
    await anna.says(SENT).waitFor({ state: 'attached' });
    await expect.poll(() => office.orders('Stůl 7')).toMatchObject([{ note: NOTE, is_verified: true }]);
    const [placed] = await office.orders('Stůl 7');
    await anna.adds(HERMELIN);
    await office.sellsOut(WATER, true);
    await (await orders(anna)).getByRole('button', { name: 'Ještě jednou' }).click();
    const onceMore = anna.page.getByRole('dialog', { name: 'Ještě jednou' });
    await onceMore.getByText('Vynecháváme 1 kus:').waitFor();
    await isAccessible(anna.page);
    await office.closesVisit('Stůl 7');
    await anna.says(FREED).waitFor();
    await onceMore.waitFor({ state: 'detached' });
    await isAccessible(anna.page);

    const page = await product.page(WATCHED_PHONE);
    const learnt = heardBy(page);
    const bob = await Guest.at(page, product, card);
    await bob.sends(HERMELIN);
    expect(await activeOrders(bob)).toEqual(['Aktivní objednávky1']);
    expect(await party(bob).count()).toBe(0);
    await reloads(page);
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
    expect(await anna.page.getByText(FREED).count()).toBe(0);
  });

  test('keeps its guest’s open basket when staff move it, and the next order comes from the new table', async () => {
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
    await reloads(guest.page);
    await expect(guest.page.locator('h1')).toHaveText(/^Zahrádka 4/);
    expect(await guest.page.getByRole('alertdialog').count()).toBe(0);
  });

  test('shows its size, its nicknames and the owner of each order to every phone of the party, and nothing to a stranger', async () => {
    const card = await office.cardOf('Stůl 2');
    const anna = await Guest.sitsDown(product, card);
    const stranger = await Guest.sitsDown(product, { table: 2, code: 'visits-stranger' });
    await anna.sends(TLACENKA);
    expect(await party(anna).count()).toBe(0);
    const bob = await Guest.sitsDown(product, card);
    for (const guest of [anna, bob]) await expect(party(guest)).toHaveText('U stolu jste dva');
    await expect.poll(() => activeOrders(bob)).toEqual(['Aktivní objednávky1']);
    await opensParty(bob);
    const table = bob.page.getByRole('dialog', { name: 'U stolu jste dva' });
    await expect(table.getByRole('listitem')).toHaveText(['Telefon 1', 'Telefon 2 (vy)']);
    await table.getByRole('textbox', { name: 'Jak vám říkat u stolu?' }).fill('Bob');
    await table.getByRole('button', { name: 'Uložit' }).click();
    await expect(table.getByRole('listitem')).toHaveText(['Telefon 1', 'Bob (vy)']);
    await table.getByRole('button', { name: 'Sdílet stůl' }).click();
    await table.getByRole('img', { name: 'QR kód stolu' }).waitFor();
    await isAccessible(bob.page);
    await bob.page.keyboard.press('Escape');
    await opensParty(anna);
    const hers = anna.page.getByRole('dialog', { name: 'U stolu jste dva' });
    await expect(hers.getByRole('listitem')).toHaveText(['Telefon 1 (vy)', 'Bob']);
    await anna.page.keyboard.press('Escape');

    await bob.sends(HERMELIN);
    await expect.poll(() => activeOrders(anna)).toEqual(['Aktivní objednávky2']);
    const list = await orders(anna);
    await expect(list.getByRole('article')).toHaveText([/Bob.*odesláno.*Nakládaný hermelín/s, /Vy.*odesláno/s]);
    await isAccessible(anna.page);
    await anna.page.keyboard.press('Escape');
    // Only she is notified of her own order.
    const [first] = (await office.orders('Stůl 2')).sort((a, b) => a.number - b.number);
    await office.approvesOrder(first!);
    await anna.says('Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.').waitFor();
    const seen = await orders(bob);
    await seen.getByText('Probíhající').waitFor();
    await bob.page.keyboard.press('Escape');
    expect(await bob.page.getByText('Objednávka byla přijata!').count()).toBe(0);
    expect(await activeOrders(stranger)).toEqual(['Aktivní objednávky']);
    expect(await party(stranger).count()).toBe(0);
  });

  test("is hidden from a guest without the table's code, and tells a phone whose code was renewed why it cannot order", async () => {
    const card = await office.cardOf('Stůl 3');
    const seated = await Guest.sitsDown(product, card);
    await seated.sends(TLACENKA);
    const atHome = await Guest.sitsDown(product, { table: 3 });
    await atHome.sends(HERMELIN);
    const verified = async () => (await office.orders('Stůl 3')).map(({ is_verified }) => is_verified).sort();
    await expect.poll(verified).toEqual([false, true]);
    for (const guest of [seated, atHome]) {
      expect(await activeOrders(guest)).toEqual(['Aktivní objednávky1']);
      expect(await party(guest).count()).toBe(0);
    }

    const owner = await Owner.isSignedIn(product);
    await owner.opens('Stoly', product.place.id(1));
    await owner.clicks('QR kód: Stůl 3');
    await owner.clicks('Obnovit kód', owner.dialog);
    await owner.clicks('Obnovit kód', owner.page.getByRole('dialog', { name: 'Obnovit kód' }));
    await owner.reads('Nový QR kód je připravený k tisku.');
    await seated.says(RENEWED).waitFor();
    await seated.adds(HERMELIN);
    await seated.orders();
    await seated.page.getByText(RENEWED).nth(1).waitFor();
    await expect(seated.page.getByRole('button', { name: /^Košík/ })).toHaveText(['Košík (1)']);
    expect(await office.orders('Stůl 3')).toHaveLength(2);

    const renewed = await office.cardOf('Stůl 3');
    expect(renewed).toEqual({ ...card, code: expect.not.stringMatching(card.code!) });
    const guest = await Guest.sitsDown(product, renewed);
    await guest.sends(TLACENKA);
    expect(await office.orders('Stůl 3')).toHaveLength(3);
  });
});

/**
 * Records everything that a page receives.
 * @returns a function that waits for pending answers, and returns all of them
 */
function heardBy(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  const frames: string[] = [];
  page.on('response', (response) => {
    if (/\/api\/|menu-page/.test(response.url())) answers.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return async () => [...(await Promise.all(answers)), ...frames];
}

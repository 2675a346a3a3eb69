import { readFileSync } from 'node:fs';
import { blackPng } from '../testkit/png.mjs';
import { isAccessible } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import { Owner } from './support/owner.js';
import type { Product } from './support/product.js';

const BISTRO = 1;
const CAFE = 2;
const NO_MENU = /Nebylo nalezeno žádné aktuálně platné menu/;

test.describe('The administration of a restaurant', () => {
  let product: Product;
  test.beforeAll(async ({ ownPlace }) => (product = await ownPlace()));
  test.afterAll(() => product.stop());

  const bistro = (): number => product.place.id(BISTRO);
  const sitsDownBy = async (link: URL): Promise<Guest> => Guest.scans(await product.page(PHONE), product, link);

  async function foundsVenue(owner: Owner): Promise<number> {
    const { page } = owner;
    await owner.goes('/AddVenue');
    await owner.clicks('Přidat provozovnu');
    // The browser names the missing field, and focuses it.
    expect(await page.evaluate(() => document.activeElement?.matches(':invalid'))).toBe(true);
    await owner.fills({ 'Název provozovny': 'Hospoda Na Růžku', IČO: '12345679', DIČ: 'CZ12345679' });
    await owner.fills({ Ulice: 'Dlouhá 1', Město: 'Brno', PSČ: '602 00', Stát: 'Česko' });
    await owner.writesInto('Otevřeno od', '1100');
    await owner.writesInto('Otevřeno do', '2300');
    await owner.clicks('Přidat provozovnu');
    await owner.reads('Provozovna byla úspěšně vytvořena!');
    await page.getByText('Nenalezeny žádné produkty.').waitFor();
    return Number(new URL(page.url()).searchParams.get('venue'));
  }

  async function addsMenu(owner: Owner): Promise<void> {
    await owner.clicks('Přidat menu');
    // A new menu is valid from today without an end, all day.
    await owner.fills({ 'Název menu': 'Stálá nabídka' }, owner.dialog);
    await owner.clicks('Přidat menu', owner.dialog);
    await owner.reads('Menu bylo úspěšně vytvořeno.');
    await owner.page.getByRole('link', { name: 'Upravit menu' }).click();
    await owner.addsToMenu('Utopenec', 'K pivu', '89,50');
    await owner.addsToMenu('Kofola', 'Nápoje', '45');
  }

  async function printsCodes(owner: Owner, table: string): Promise<URL> {
    const { page } = owner;
    await owner.clicks(`QR kód: ${table}`);
    const download = page.waitForEvent('download');
    await owner.clicks('Stáhnout PNG', owner.dialog);
    const png = await download;
    expect(png.suggestedFilename()).toBe(`${table}.png`);
    const content = readFileSync(await png.path());
    // Print resolution: at least 2000 pixels each way (PNG, 11.2.1: IHDR).
    expect([content.readUInt32BE(16), content.readUInt32BE(20)].map((size) => size > 2000)).toEqual([true, true]);
    await owner.reads('QR kód byl stažen jako PNG!');
    const link = new URL((await owner.dialog.getByText(/menu-page/).textContent()) ?? '');
    await owner.clicks('Zavřít', owner.dialog);
    const sheet = page.waitForEvent('download');
    await owner.clicks('Stáhnout PDF (A4)');
    expect(readFileSync(await (await sheet).path(), 'latin1').slice(0, 5)).toBe('%PDF-');
    return link;
  }

  test('sets up a venue, in which a guest orders through the printed code until the menu ends', LONG, async () => {
    const owner = await Owner.isSignedIn(product);
    const venue = await foundsVenue(owner);
    await owner.addsProduct('Utopenec', blackPng(640, 480));
    await owner.addsProduct('Kofola', null);
    await owner.page.locator('img[src*="/images/"], img[src^="/api/"], li img').first().waitFor();
    await owner.opens('Kategorie', venue);
    for (const name of ['K pivu', 'Nápoje']) await owner.addsCategory(name);
    await owner.opens('Menu', venue);
    await addsMenu(owner);
    await owner.opens('Stoly', venue);
    await owner.addsTable('Štamgast č. 1', '6');
    const link = await printsCodes(owner, 'Štamgast č. 1');

    const guest = await sitsDownBy(link);
    expect(await guest.says(/89,50/).count()).toBe(1);
    await guest.adds('Utopenec');
    await guest.orders();
    await owner.goes(`/OrderPage?venue=${venue}`);
    await owner.page.getByRole('article').filter({ hasText: 'Utopenec' }).waitFor();

    await owner.opens('Menu', venue);
    await owner.clicks('Změnit platnost');
    await owner.writesInto('Začátek platnosti', '01012020');
    await owner.writesInto('Konec platnosti', '31012020');
    await owner.setsHours('11', '14', owner.page);
    await owner.clicks('Uložit');
    await owner.page.getByText(/^Skončilo/).waitFor();
    await guest.page.goto(link.href.replace(link.origin, product.url));
    await guest.page.getByText(NO_MENU).waitFor();
  });

  test('keeps the code of a renamed and of a restored table, and deletes no table in use', LONG, async () => {
    const owner = await Owner.isSignedIn(product);
    const linkOf = async (table: string): Promise<URL> => {
      await owner.clicks(`QR kód: ${table}`);
      const link = new URL((await owner.dialog.getByText(/menu-page/).textContent()) ?? '');
      await owner.clicks('Zavřít', owner.dialog);
      return link;
    };
    await owner.opens('Stoly', bistro());
    const link = await linkOf('Stůl 4');
    await owner.clicks('Upravit Stůl 4');
    await owner.fills({ 'Označení stolu': 'U krbu', 'Počet míst': '7' }, owner.dialog);
    await owner.clicks('Uložit', owner.dialog);
    await owner.table('U krbu').getByRole('cell', { name: '7', exact: true }).waitFor();
    expect((await linkOf('U krbu')).href).toBe(link.href);
    await owner.clicks('Smazat U krbu');
    await owner.clicks('Smazat', owner.dialog);
    await expect(owner.table('U krbu')).toHaveCount(0);
    await owner.clicks('Vrátit');
    await owner.table('U krbu').waitFor();
    expect((await linkOf('U krbu')).href).toBe(link.href);

    const guest = await sitsDownBy(link);
    await guest.says(/U krbu/).waitFor();
    await guest.sends('Kulajda');
    await expect(async () => {
      await owner.page.reload();
      await owner.table('U krbu').getByText('Čeká na schválení: 1').waitFor({ timeout: 5_000 });
    }).toPass();
    await owner.clicks('Smazat U krbu');
    await owner.dialog.getByText(/^U stolu někdo sedí a\sběží 1 objednávka\./).waitFor();
    await expect(owner.dialog.getByRole('button', { name: 'Smazat' })).toBeDisabled();
  });

  test('shows the second person who saves a category or a product what the first one has changed', LONG, async () => {
    const [first, second] = [await Owner.isSignedIn(product), await Owner.isSignedIn(product, 'manager@demo.test')];
    const both = (act: (person: Owner) => Promise<unknown>) => Promise.all([first, second].map(act));
    await both(async (person) => {
      await person.opens('Kategorie', bistro());
      await person.clicks('Upravit kategorii Dezerty');
    });
    await first.fills({ Název: 'Moučníky' }, first.dialog);
    await first.clicks('Uložit', first.dialog);
    await first.reads('Kategorie byla úspěšně upravena.');
    await second.fills({ Název: 'Sladké' }, second.dialog);
    await second.clicks('Uložit', second.dialog);
    await second.dialog.getByText('„Moučníky“').waitFor();
    await isAccessible(second.page);
    await second.clicks('Přepsat mou verzí', second.dialog);
    await second.page.getByRole('rowheader', { name: 'Sladké' }).waitFor();

    await both(async (person) => {
      await person.page.getByRole('link', { name: 'Produkty' }).first().click();
      await person.clicks('Upravit Cappuccino');
    });
    await first.fills({ Popis: 'Dvojité, s mléčnou pěnou' }, first.dialog);
    await first.clicks('Uložit', first.dialog);
    await first.reads('Produkt byl úspěšně upraven.');
    await second.fills({ Popis: 'Z naší pražírny' }, second.dialog);
    await second.clicks('Uložit', second.dialog);
    await second.dialog.getByText('„Dvojité, s mléčnou pěnou“').waitFor();
    await second.clicks('Načíst nové', second.dialog);
    await expect(second.dialog.getByLabel('Popis')).toHaveValue('Dvojité, s mléčnou pěnou');
  });

  test('reloads a page that was open during an update if its old code is gone', async () => {
    const owner = await Owner.isSignedIn(product);
    await owner.opens('Stoly', bistro());
    await owner.clicks(new RegExp(product.place.account('owner@demo.test')));
    let updated = false;
    owner.page.on('request', (request) => (updated ||= request.isNavigationRequest()));
    // The page already has the files of its own screen.
    await owner.page.route('**/assets/screens-*.js', (route) =>
      updated ? route.continue() : route.fulfill({ status: 404 }),
    );
    await owner.page.getByText('Historie objednávek', { exact: true }).first().click();
    await owner.page.getByRole('heading', { name: 'Historie dokončených objednávek' }).waitFor();
    expect(updated).toBe(true);
  });

  test('is accessible in each tab, dialog and editor, and shows its navigation at each size', LONG, async () => {
    const owner = await Owner.isSignedIn(product);
    const { page } = owner;
    const cafe = product.place.id(CAFE);
    const ways = page.getByRole('navigation', { name: 'Hlavní navigace' });
    const parts = page.getByRole('navigation', { name: 'Části administrace' });
    await owner.opens('Provozovna', cafe);
    const tabs = [
      ['Provozovna', ways.getByRole('link', { name: 'Nastavení' })],
      ['Menu', ways.getByRole('link', { name: 'Menu', exact: true })],
      ['Stoly', ways.getByRole('link', { name: 'Stoly' })],
      ['Produkty', ways.getByRole('link', { name: 'Produkty' })],
      ['Kategorie', parts.getByRole('link', { name: 'Kategorie' })],
      ['Doplňky', parts.getByRole('link', { name: 'Doplňky' })],
    ] as const;
    for (const [tab, way] of tabs) {
      await way.press('Enter');
      await page.getByRole('region', { name: tab, exact: true }).getByRole('heading', { level: 2 }).first().waitFor();
      await isAccessible(page);
      const add = page.getByRole('button', { name: /^Přidat/ });
      if ((await add.count()) === 0) continue;
      await add.first().click();
      await isAccessible(page);
      await page.keyboard.press('Escape');
    }
    await owner.goes(`/editmenupage?menuId=${product.place.id(2)}&venueId=${cafe}`);
    await owner.clicks('Upravit Espresso');
    await isAccessible(page);
    await owner.clicks('Upravit pořadí');
    await isAccessible(page);
    await page.keyboard.press('Escape');
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(ways.getByRole('link', { name: 'Produkty' })).toBeInViewport();
    }
    await ways.getByRole('link', { name: 'Produkty' }).press('Enter');
    await page.getByRole('region', { name: 'Produkty', exact: true }).waitFor();

    // On the narrowest page the mark of a sold-out dish fits on its card.
    await owner.clicks('Označit vyprodané: Espresso');
    await page.getByRole('menuitem', { name: 'Do zítřejšího otevření' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Espresso' }).first();
    const mark = (await card.getByText(/^Vyprodáno do /).boundingBox())!;
    const edge = (await card.boundingBox())!;
    expect(mark.x).toBeGreaterThanOrEqual(edge.x);
    expect(mark.x + mark.width).toBeLessThanOrEqual(edge.x + edge.width);
    await owner.clicks('Znovu v prodeji: Espresso');
  });
});

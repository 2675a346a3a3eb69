import { readFileSync } from 'node:fs';
import { isAccessible, texts } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { Owner } from './support/owner.js';
import { blackPng } from '../testkit/png.mjs';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const BISTRO = 1;
const CAFE = 2;
const NO_MENU = /Nebylo nalezeno žádné aktuálně platné menu/;

test.describe('The restaurant sets itself up', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterAll(() => product.stop());

  test('a new venue from nothing: categories, products with photos, a menu, tables; a guest orders from the printed code', async () => {
    const owner = await Owner.isSignedIn(product);
    await owner.goes('/AddVenue');
    await owner.fills({ 'Název provozovny': 'Hospoda Na Růžku', IČO: '12345679', DIČ: 'CZ12345679' });
    await owner.fills({ Ulice: 'Dlouhá 1', Město: 'Brno', PSČ: '602 00', Stát: 'Česko' });
    await owner.writesInto('Otevřeno od', '1100');
    await owner.writesInto('Otevřeno do', '2300');
    await owner.clicks('Přidat provozovnu');
    await owner.reads('Provozovna byla úspěšně vytvořena!');
    await owner.page.getByText('Nenalezeny žádné produkty.').waitFor();
    const venue = Number(new URL(owner.page.url()).searchParams.get('venue'));

    await owner.addsProduct('Utopenec', blackPng(640, 480));
    await owner.addsProduct('Kofola', null);
    await owner.page.locator('img[src*="/images/"], img[src^="/api/"], li img').first().waitFor();

    await owner.opens('Kategorie', venue);
    for (const name of ['K pivu', 'Nápoje']) await owner.addsCategory(name);
    await owner.opens('Menu', venue);
    await owner.clicks('Přidat menu');
    // From today on, without an end, all day: nothing else has to be said.
    await owner.fills({ 'Název menu': 'Stálá nabídka' }, owner.dialog);
    await owner.clicks('Přidat menu', owner.dialog);
    await owner.reads('Menu bylo úspěšně vytvořeno.');
    await owner.page.getByRole('link', { name: 'Upravit menu' }).click();
    await owner.addsToMenu('Utopenec', 'K pivu', '89,50');
    await owner.addsToMenu('Kofola', 'Nápoje', '45');

    await owner.opens('Stoly', venue);
    await owner.addsTable('Štamgast č. 1', '6');
    await owner.clicks('QR kód: Štamgast č. 1');
    const download = owner.page.waitForEvent('download');
    await owner.clicks('Stáhnout PNG', owner.dialog);
    const png = await download;
    expect(png.suggestedFilename()).toBe('Štamgast č. 1.png');
    const content = readFileSync(await png.path());
    // Print resolution: at least 2000 pixels each way (PNG, 11.2.1: IHDR).
    expect([content.readUInt32BE(16), content.readUInt32BE(20)].map((size) => size > 2000)).toEqual([true, true]);
    await owner.reads('QR kód byl stažen jako PNG!');
    const link = new URL((await owner.dialog.getByText(/menu-page/).textContent()) ?? '');
    await owner.clicks('Zavřít', owner.dialog);
    const sheet = owner.page.waitForEvent('download');
    await owner.clicks('Stáhnout PDF (A4)');
    expect(
      readFileSync(await (await sheet).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const guest = await Guest.sitsDown(product, {
      ...{ venue, table: Number(link.searchParams.get('tid')), code: link.searchParams.get('vs') ?? '' },
    });
    expect(await guest.says(/89,50/).count()).toBe(1);
    await guest.adds('Utopenec');
    await guest.orders();
    await owner.goes(`/OrderPage?venue=${venue}`);
    await owner.page.getByRole('article').filter({ hasText: 'Utopenec' }).waitFor();
  });

  test('prices are edited while a guest has the old ones in the basket: nothing is ordered unseen', async () => {
    const owner = await Owner.isSignedIn(product);
    const guest = await Guest.sitsDown(product, { venue: BISTRO, table: 6, code: 'admin-price' });
    await guest.adds('Kulajda');
    await owner.goes('/editmenupage?menuId=1&venueId=1');
    await owner.clicks('Upravit Kulajda');
    await owner.fills({ 'Cena (Kč)': '91,50' });
    await owner.clicks('Uložit');
    await owner.reads('Položka menu byla úspěšně upravena.');
    // The page hears of it within two seconds and says what it means for the basket.
    const notice = guest.page.getByRole('alertdialog');
    await notice.getByText(/91,50/).first().waitFor();
    await notice.getByRole('button', { name: 'Rozumím' }).click();
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage?venue=1');
    await staff.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    expect(await staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 6' }).count()).toBe(0);
  });

  test('a menu outside its hours is not there for guests, and says so to the owner', async () => {
    const owner = await Owner.isSignedIn(product);
    await owner.opens('Menu', CAFE);
    await owner.clicks('Změnit platnost');
    await owner.writesInto('Začátek platnosti', '01012020');
    await owner.writesInto('Konec platnosti', '31012020');
    await owner.setsHours('11', '10', owner.page);
    await owner.clicks('Uložit');
    await owner.page.getByText('Čas konce nesmí být před časem začátku.').waitFor();
    await owner.setsHours('11', '14', owner.page);
    await owner.clicks('Uložit');
    await owner.reads('Menu bylo úspěšně upraveno.');
    await owner.page.getByText(/^Skončilo/).waitFor();
    const page = await product.page({});
    await page.goto(`${product.url}/menu-page?vid=${CAFE}&tid=14&vs=admin-hours`);
    await page.getByText(NO_MENU).waitFor();
  });

  test('the order of categories is changed by keyboard alone, and guests read it so', async () => {
    const owner = await Owner.isSignedIn(product);
    const headings = () => texts(owner.page.getByRole('heading', { level: 2 }));
    await owner.goes('/editmenupage?menuId=1&venueId=1');
    await owner.page.getByRole('heading', { level: 2 }).first().waitFor();
    const before = await headings();
    await owner.page.getByRole('button', { name: 'Upravit pořadí' }).press('Enter');
    await owner.dialog.getByRole('button', { name: `Přesunout ${before[1]}`, exact: true }).focus();
    // Each step is told to who does not see it; the next key waits for that.
    const steps = {
      Space: `pozice 2 z ${before.length}.`,
      ArrowUp: `pozice 1 z ${before.length}.`,
      Enter: `umístěno na pozici 1 z ${before.length}.`,
    };
    for (const [key, said] of Object.entries(steps)) {
      await owner.page.keyboard.press(key);
      await owner.page.getByText(`${before[1]}: ${said}`).waitFor({ state: 'attached' });
    }
    await expect(owner.dialog.getByRole('list').first().getByRole('listitem').first()).toHaveText(before[1]!);
    await owner.dialog.getByRole('button', { name: 'Uložit pořadí' }).press('Enter');
    await owner.reads('Pořadí bylo úspěšně uloženo.');
    await expect.poll(headings).toEqual([before[1]!, before[0]!, ...before.slice(2)]);
    const guest = await Guest.sitsDown(product, { venue: BISTRO, table: 7, code: 'admin-order' });
    await expect(guest.page.getByRole('heading', { level: 2 }).first()).toHaveText(before[1]!);
  });

  test('the order is changed by dragging with a mouse, and stays so', async () => {
    const owner = await Owner.isSignedIn(product);
    const headings = () => texts(owner.page.getByRole('heading', { level: 2 }));
    await owner.goes('/editmenupage?menuId=1&venueId=1');
    await owner.page.getByRole('heading', { level: 2 }).first().waitFor();
    const before = await headings();
    await owner.clicks('Upravit pořadí');
    const list = owner.dialog.getByRole('list').first();
    const grip = (name: string) => owner.dialog.getByRole('button', { name: `Přesunout ${name}`, exact: true });
    await owner.drags(grip(before[0]!), grip(before[2]!));
    const after = [before[1]!, before[2]!, before[0]!, ...before.slice(3)];
    await expect(list.getByRole('listitem')).toHaveText(after);
    await owner.clicks('Uložit pořadí', owner.dialog);
    await owner.reads('Pořadí bylo úspěšně uloženo.');
    await expect.poll(headings).toEqual(after);
    await owner.page.reload();
    await expect.poll(headings).toEqual(after);
  });

  test('a text named .png and a picture of 30,000 × 30,000 are refused at their field; what was written stays', async () => {
    const owner = await Owner.isSignedIn(product);
    await owner.opens('Produkty', BISTRO);
    await owner.clicks('Přidat produkt');
    await owner.fills({ Název: 'Nakládaný květák' }, owner.dialog);
    await owner.choosesPicture('obrazek.png', Buffer.from('Toto není obrázek.'));
    await owner.clicks('Přidat produkt', owner.dialog);
    await owner.dialog.getByText(/Soubor není obrázek, který umíme přečíst/).waitFor();
    await owner.choosesPicture('obri.png', blackPng(30_000, 30_000));
    await owner.clicks('Přidat produkt', owner.dialog);
    await owner.dialog.getByText('Obrázek má příliš velké rozměry.').waitFor();
    await isAccessible(owner.page);
    await owner.choosesPicture('jidlo.png', blackPng(320, 240));
    await owner.clicks('Přidat produkt', owner.dialog);
    await owner.page.getByRole('gridcell', { name: 'Nakládaný květák', exact: true }).waitFor();
  });

  test('many products are deleted at once, after they were named', async () => {
    const owner = await Owner.isSignedIn(product);
    await owner.opens('Produkty', CAFE);
    await owner.clicks('Karty');
    const cards = owner.page.getByRole('heading', { level: 3 });
    await cards.first().waitFor();
    const names = await texts(cards);
    await owner.clicks('Hromadné mazání');
    for (const name of names.slice(0, 3)) {
      await owner.page.getByRole('checkbox', { name: `Vybrat ${name}`, exact: true }).check();
    }
    await owner.clicks('Smazat vybrané (3)');
    await owner.dialog.getByText('Opravdu chcete smazat vybrané produkty (3)?').waitFor();
    await expect(owner.dialog.getByRole('listitem')).toHaveText(names.slice(0, 3));
    await owner.clicks('Smazat', owner.dialog);
    await owner.reads(`Smazáno: ${names.slice(0, 3).join(', ')}.`);
    await expect(cards).toHaveText(names.slice(3));
  });

  test('two people edit the same category: the later one is told, sees what changed, and decides', async () => {
    const [first, second] = [await Owner.isSignedIn(product), await Owner.isSignedIn(product, 'manager@demo.test')];
    for (const person of [first, second]) {
      await person.opens('Kategorie', BISTRO);
      await person.clicks('Upravit kategorii Dezerty');
    }
    await first.fills({ Název: 'Moučníky' }, first.dialog);
    await first.clicks('Uložit', first.dialog);
    await first.reads('Kategorie byla úspěšně upravena.');
    await second.fills({ Název: 'Sladké' }, second.dialog);
    await second.clicks('Uložit', second.dialog);
    await second.dialog.getByText('„Moučníky“').waitFor();
    await isAccessible(second.page);
    await second.clicks('Přepsat mou verzí', second.dialog);
    await second.page.getByRole('rowheader', { name: 'Sladké' }).waitFor();
  });

  test('two people edit the same product: what the other one changed is told though the list has been read anew', async () => {
    const [first, second] = [await Owner.isSignedIn(product), await Owner.isSignedIn(product, 'manager@demo.test')];
    for (const person of [first, second]) {
      await person.opens('Produkty', BISTRO);
      await person.clicks('Upravit Cappuccino');
    }
    await first.fills({ Popis: 'Dvojité, s mléčnou pěnou' }, first.dialog);
    await first.clicks('Uložit', first.dialog);
    await first.reads('Produkt byl úspěšně upraven.');
    await second.fills({ Popis: 'Z naší pražírny' }, second.dialog);
    await second.clicks('Uložit', second.dialog);
    await second.dialog.getByText('„Dvojité, s mléčnou pěnou“').waitFor();
    await second.clicks('Načíst nové', second.dialog);
    await expect.poll(() => second.dialog.getByLabel('Popis').inputValue()).toEqual('Dvojité, s mléčnou pěnou');
  });

  test('a page that was open during an update loads itself anew where the old code is gone', async () => {
    const owner = await Owner.isSignedIn(product);
    await owner.opens('Stoly', BISTRO);
    let updated = false;
    owner.page.on('request', (request) => (updated ||= request.isNavigationRequest()));
    await owner.page.route('**/assets/order-history-page-*', (route) =>
      updated ? route.continue() : route.fulfill({ status: 404 }),
    );
    await owner.clicks(/owner@demo\.test/);
    await owner.page.getByText('Historie objednávek', { exact: true }).first().click();
    await owner.page.getByRole('heading', { name: 'Historie dokončených objednávek' }).waitFor();
    expect(updated).toBe(true);
  });

  test('an employee reads and changes nothing; who is signed in without a right does not get in', async () => {
    const employee = await Owner.isSignedIn(product, 'staff@demo.test');
    for (const tab of ['Produkty', 'Menu', 'Kategorie', 'Stoly'] as const) {
      await employee.opens(tab, BISTRO);
      await employee.page.getByRole('heading', { level: 2 }).first().waitFor();
      expect(await employee.page.getByRole('button', { name: /^(Přidat|Upravit|Smazat|Změnit|Obnovit)/ }).count()).toBe(
        0,
      );
    }
    await employee.page.evaluate(() => localStorage.setItem('siteVersion', 'customer'));
    await employee.goes('/AdministrationPage');
    await employee.page.waitForURL((url) => url.pathname === '/');
    await employee.page.getByText('Tato stránka patří k verzi webu pro restaurace.').waitFor();
    expect(await employee.page.getByText('Na tuto stránku zatím nemáte oprávnění.').count()).toBe(0);
  });

  for (const tab of ['Produkty', 'Menu', 'Provozovna', 'Kategorie', 'Stoly', 'Doplňky'] as const) {
    test(`the tab ${tab} and its modal break no rule that axe knows`, async () => {
      const owner = await Owner.isSignedIn(product);
      await owner.opens(tab, CAFE);
      await owner.page.getByRole('heading', { level: 2 }).first().waitFor();
      await isAccessible(owner.page);
      const add = owner.page.getByRole('button', { name: /^Přidat/ });
      if ((await add.count()) === 0) return;
      await add.first().click();
      await isAccessible(owner.page);
    });
  }

  test('the menu edit page, its inline edit and its ordering break no rule that axe knows', async () => {
    const owner = await Owner.isSignedIn(product);
    await owner.goes(`/editmenupage?menuId=2&venueId=${CAFE}`);
    await owner.clicks('Upravit Espresso');
    await isAccessible(owner.page);
    await owner.clicks('Upravit pořadí');
    await isAccessible(owner.page);
  });
});

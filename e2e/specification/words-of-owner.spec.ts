import type { Locator } from '@playwright/test';
import { expect, test } from '../support/journey.js';
import { Owner } from '../support/owner.js';
import type { Product } from '../support/product.js';
import { accessToken } from '../support/sign-ins.js';
import { failsOnce, refusesOnce, retries, Stub } from './refusals.js';
import { STILL, WordsSeen } from './words-seen.js';

const DESK = { viewport: { width: 1280, height: 720 }, ...STILL };
const IN_RESTAURANT = 'my/restaurant';

test.describe('In the administration', () => {
  let product: Product;
  test.beforeAll(async ({ ownPlace }) => (product = await ownPlace()));
  test.afterAll(() => product.stop());

  test('an owner sees the words of the specification while setting a restaurant up', async () => {
    const owner = await Owner.isSignedIn(product, 'owner@demo.test', DESK);
    const { page, dialog } = owner;
    const main = page.getByRole('main');
    const words = new WordsSeen('owner', page);
    const path = (name: string) => `${IN_RESTAURANT}/${name}`;
    const goesTo = (name: string) => page.getByRole('link', { name, exact: true }).first().press('Enter');
    const discards = async () => {
      await page.keyboard.press('Escape');
      await owner.presses('Zahodit');
    };
    const failsFirst = async (name: string, opens: () => Promise<unknown>, state: string) => {
      const stub = await Stub.on(page, path(name));
      await opens();
      await words.in(state);
      await stub.ends();
      await retries(page);
    };
    /** Presses a button that fails, and again, which succeeds. */
    const pressesTwice = async (button: string, within: Locator, name: string, failed: string, done: string) => {
      await failsOnce(page, path(name));
      await owner.presses(button, within);
      await words.in(failed);
      await owner.presses(button, within);
      await words.in(done);
    };

    await test.step('a venue', async () => {
      await owner.goes('/AddVenue');
      await owner.fills({ 'Název provozovny': 'Hospoda Slovo', Ulice: 'Dlouhá 1', Město: 'Brno', PSČ: '602 00' });
      await owner.fills({ IČO: '12345679', DIČ: 'CZ12345679' });
      await Stub.on(page, path('getproductlist/*'));
      await pressesTwice('Přidat provozovnu', main, 'createvenue', 'creating a venue failed', 'a venue was created');
      await words.in('the products failed');
      const odd = await Stub.on(page, path('getproductlist/*'), { json: {} });
      await retries(page);
      await words.in('products of no kind');
      await odd.ends();
      await retries(page);
      await words.in('a new venue without products');
    });
    const venue = Number(new URL(page.url()).searchParams.get('venue'));

    await test.step('products', async () => {
      await owner.presses('Přidat produkt', main);
      await owner.presses('Přidat produkt', dialog);
      await words.in('an empty product');
      await owner.fills({ Název: 'Guláš' }, dialog);
      await refusesOnce(page, path('createitem'));
      await owner.presses('Přidat produkt', dialog);
      await words.in('a product was refused without a reason');
      await pressesTwice('Přidat produkt', dialog, 'createitem', 'adding a product failed', 'a product was added');
      await test.step('a grid of 1, 2 or 3 columns by screen width', async () => {
        const grid = main.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Guláš' }) });
        const columns = (list: Element) => getComputedStyle(list).gridTemplateColumns.split(' ').length;
        for (const [width, expected] of [
          [390, 1],
          [820, 2],
          [1280, 3],
        ] as const) {
          await page.setViewportSize({ ...DESK.viewport, width });
          await expect.poll(() => grid.evaluate(columns)).toBe(expected);
        }
      });
      await owner.presses('Upravit Guláš');
      await owner.fills({ Popis: 'Hovězí' }, dialog);
      await refusesOnce(page, path('updateitem'));
      await owner.presses('Uložit', dialog);
      await words.in('a change of a product was refused');
      await discards();
      await owner.presses('Hromadné mazání');
      await words.in('choosing products');
      await page.getByRole('checkbox', { name: 'Vybrat Guláš' }).press('Space');
      await owner.presses('Smazat vybrané (1)');
      await words.in('deleting chosen products');
      await owner.presses('Zrušit', dialog);
      await owner.presses('Ukončit výběr');
    });

    await test.step('categories and menus', async () => {
      // The form that puts a product into a menu reads the menus too.
      const noMenus = await Stub.on(page, path('getmenus/*'));
      const opensForm = async () => {
        await owner.presses('Guláš');
        await words.in('the detail of a product');
        await owner.presses('Přidat do menu', dialog);
      };
      const noItems = await Stub.on(page, path('getitems/*'));
      const noCategories = await Stub.on(page, 'getccategories/*');
      await opensForm();
      await words.in('no lists for an item');
      await noItems.ends();
      await owner.presses('Zavřít', dialog);
      await goesTo('Kategorie');
      await words.in('the categories failed');
      await noCategories.ends();
      await retries(page);
      await words.in('no categories');
      // A changed menu would be read again, so the page is checked before there is one.
      await goesTo('Menu');
      await words.in('the menus failed');
      await noMenus.ends();
      await retries(page);
      await words.in('no menus');
      await goesTo('Produkty');
      await opensForm();
      await words.in('no categories for a menu');
      const chosen = dialog.getByRole('combobox', { name: 'Produkt' });
      await expect(chosen).toHaveValue('Guláš');
      await chosen.fill('');
      await owner.presses('Přidat do menu', dialog);
      await words.in('nothing chosen for a menu');
      await discards();
      await goesTo('Kategorie');
      await owner.presses('Přidat kategorii', main);
      await owner.presses('Přidat kategorii', dialog);
      await words.in('an empty category');
      await owner.fills({ Název: 'Jídla' }, dialog);
      await pressesTwice(
        'Přidat kategorii',
        dialog,
        'createCCategory',
        'adding a category failed',
        'a category was added',
      );
      await owner.presses('Upravit kategorii Jídla');
      await owner.fills({ Název: '' }, dialog);
      await owner.presses('Uložit', dialog);
      await words.in('a category that lost its name');
      await discards();
      await goesTo('Doplňky');
      await words.in('extras');
    });

    await test.step('a new menu', async () => {
      await goesTo('Menu');
      await owner.presses('Přidat menu', main);
      await owner.writesInto('Konec platnosti', '01012020', dialog);
      await owner.setsHours('12', '11', dialog);
      await owner.presses('Přidat menu', dialog);
      await words.in('a menu that ends before it begins');
      for (const label of ['Začátek platnosti', 'Konec platnosti']) await empties(label);
      for (const label of ['Čas začátku: hodiny', 'Čas začátku: minuty', 'Čas konce: hodiny', 'Čas konce: minuty'])
        await dialog.getByLabel(label).selectOption('');
      await owner.presses('Přidat menu', dialog);
      await words.in('an empty menu');
      await discards();
      await owner.presses('Přidat menu', main);
      await owner.fills({ 'Název menu': 'Polední' }, dialog);
      await pressesTwice('Přidat menu', dialog, 'createmenu', 'adding a menu failed', 'a menu was added');
      await owner.presses('Změnit platnost');
      await words.in('changing a menu’s validity');
      await owner.presses('Zrušit', main);
    });

    await test.step('the editor of a menu', async () => {
      await goesTo('Upravit menu');
      await words.in('an empty menu of the editor');
      await owner.presses('Přidat produkt', main);
      await owner.presses('Z produktů provozovny', dialog);
      await dialog.getByRole('combobox', { name: 'Produkt' }).fill('Guláš');
      await page.getByRole('option', { name: 'Guláš', exact: true }).click();
      await dialog.getByLabel('Kategorie').selectOption('Jídla');
      await owner.fills({ 'Cena (Kč)': '189' }, dialog);
      await refusesOnce(page, path('createmenuproducts'), '', 400);
      await owner.presses('Přidat do menu', dialog);
      await words.in('an item twice');
      await refusesOnce(page, path('createmenuproducts'));
      await owner.presses('Přidat do menu', dialog);
      await words.in('an item was refused');
      await pressesTwice('Přidat do menu', dialog, 'createmenuproducts', 'adding an item failed', 'an item of a menu');
      await owner.presses('Upravit Guláš');
      await words.in('editing an item');
      await owner.presses('Zrušit', main);
      await owner.presses('Další možnosti: Guláš');
      await words.in('acts on an item');
      await page.keyboard.press('Escape');
    });

    await test.step('tables', async () => {
      await failsFirst('gettables/*', () => goesTo('Stoly'), 'the tables failed');
      await words.in('no tables');
      await owner.presses('Přidat stůl', main);
      await owner.presses('Přidat stůl', dialog);
      await words.in('an empty table');
      await owner.fills({ 'Označení stolu': 'Okno', 'Počet míst': '2' }, dialog);
      await pressesTwice('Přidat stůl', dialog, 'createtable', 'adding a table failed', 'a table was added');
      await owner.presses('QR kód: Okno');
      await owner.presses('Stáhnout PNG', dialog);
      await words.in('a code was downloaded');
      await page.evaluate(() => void (HTMLCanvasElement.prototype.getContext = () => null));
      await owner.presses('Stáhnout PNG', dialog);
      await words.in('no canvas');
      await page.evaluate(
        () => void (HTMLImageElement.prototype.decode = () => Promise.reject(new Error('No picture'))),
      );
      await owner.presses('Stáhnout PNG', dialog);
      await words.in('a code that cannot be drawn');
      await owner.presses('Zavřít', dialog);
      await failsOnce(page, path('deletetable'));
      await owner.presses('Smazat Okno');
      await owner.presses('Smazat', dialog);
      await words.in('deleting a table failed');
      await owner.presses('Smazat Okno');
      const nameless = { id: 7, name: '', seats: 4, venueId: venue, qr: '', QRcode: '', version: 1 };
      await Stub.on(page, path('gettables/*'), { json: [nameless] });
      await owner.presses('Smazat', dialog);
      await words.in('a table was deleted');
      await owner.presses('QR kód: Stůl #7');
      await words.in('a table without a name or a code');
      await owner.presses('Zavřít', dialog);
    });

    await test.step('deleting a product', async () => {
      await goesTo('Produkty');
      await owner.presses('Smazat Guláš');
      await words.in('deleting a product');
      await failsOnce(page, path('deleteitem/*'));
      await owner.presses('Smazat', dialog);
      await words.in('deleting a product failed');
      await owner.presses('Smazat Guláš');
      await owner.presses('Smazat', dialog);
      await words.in('a product was deleted');
    });

    await test.step('the venue', async () => {
      await failsFirst('getvenue/*', () => goesTo('Nastavení'), 'the venue failed');
      await owner.fills({ Ulice: 'Krátká 2' });
      await pressesTwice('Uložit', main, 'updatevenue', 'updating a venue failed', 'a venue was updated');
      await goesTo('Historie');
      await words.in('no history');
      await owner.goes(`/VenueInfo?venue=${venue}`);
      await owner.fills({ Ulice: 'Krátká 3' });
      await failsOnce(page, path('updatevenue'));
      await owner.presses('Uložit', main);
      await words.in('editing a venue failed');
    });

    const token = accessToken(await product.signedIn('owner@demo.test'));
    const menus = await fetch(`${product.url}/api/${path('getmenus')}/${venue}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    words.answer('answers of the API', await menus.json());
    words.isComplete();

    async function empties(label: string): Promise<void> {
      await dialog.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    }
  });
});

import type { Locator } from '@playwright/test';
import { BackOffice } from './support/back-office.js';
import { isAccessible, tabsTo, texts } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import { Owner } from './support/owner.js';
import type { Product } from './support/product.js';

const BISTRO = 1;
const CAFE = 2;

test.describe('The administration of the catalogue', () => {
  let product: Product;
  test.beforeAll(async ({ ownPlace }) => (product = await ownPlace()));
  test.afterAll(() => product.stop());

  async function opensMenu(owner: Owner): Promise<Locator> {
    const { place } = product;
    await owner.goes(`/editmenupage?menuId=${place.id(1)}&venueId=${place.id(BISTRO)}`);
    await owner.page.getByRole('heading', { level: 3 }).first().waitFor();
    return owner.page.locator('[data-price]');
  }
  const nameOf = async (owner: Owner, row: number) => {
    const handle = owner.page.getByRole('button', { name: /^Přesunout / }).nth(row);
    return (await handle.getAttribute('aria-label'))!.replace('Přesunout ', '');
  };
  const guestsRead = async () =>
    (await (await fetch(`${product.url}/api/getcurrentmenu?vid=${product.place.id(BISTRO)}`)).json()) as Record<
      string,
      unknown
    >[];

  test('saves prices that are typed by the keyboard alone, and tells a guest whose basket has the old ones', async () => {
    const owner = await Owner.isSignedIn(product);
    const { keyboard } = owner.page;
    await owner.page.setViewportSize({ width: 1440, height: 900 });
    const prices = await opensMenu(owner);
    const dish = await nameOf(owner, 0);
    const guest = await Guest.sitsDown(product, { venue: BISTRO, table: 6, code: 'admin-price' });
    await guest.adds(dish);

    await tabsTo(prices.nth(0));
    await keyboard.press('Enter');
    await expect(owner.page.getByRole('textbox', { name: `Cena v Kč: ${dish}` })).toBeFocused();
    await keyboard.type('91,50');
    await keyboard.press('Tab');
    await expect(owner.page.getByRole('textbox', { name: `Cena v €: ${dish}` })).toBeFocused();
    await keyboard.type('3.9');
    await keyboard.press('Tab');
    await expect(prices.nth(2)).toBeFocused();
    await keyboard.press('Escape');
    // Nothing runs in the frame beside the rows; the page that it shows is its attribute.
    const preview = owner.page.getByTitle('Menu, jak ho uvidí host');
    await expect(preview).toHaveAttribute('srcdoc', new RegExp(`>${dish}<`));
    await expect(preview).toHaveAttribute('srcdoc', />91,50\sKč</);
    await owner.page.reload();
    await expect(prices.nth(0)).toHaveText(/91,50\sKč/);
    await expect(prices.nth(1)).toHaveText(/3,90\s€/);

    const notice = guest.page.getByRole('alertdialog');
    await notice.getByText(/91,50/).first().waitFor();
    await notice.getByRole('button', { name: 'Rozumím' }).click();
    expect(await (await BackOffice.opens(product)).orders('Stůl 6')).toEqual([]);
    expect(await guestsRead()).toContainEqual(expect.objectContaining({ name: dish, price_czk: 91.5, price_eur: 3.9 }));
  });

  test('shows a price that another person has changed, and records both changes with their authors', LONG, async () => {
    const [owner, other] = [await Owner.isSignedIn(product), await Owner.isSignedIn(product, 'manager@demo.test')];
    await owner.page.setViewportSize(PHONE.viewport);
    const [mine, theirs] = [(await opensMenu(owner)).nth(2), (await opensMenu(other)).nth(2)];
    const dish = await nameOf(other, 1);
    const heightOnPage = () => theirs.evaluate((cell) => cell.getBoundingClientRect().top + scrollY);
    const height = await heightOnPage();
    await theirs.click();
    await other.page.keyboard.type('133');
    // The owner edits the older list before the other person saves.
    await mine.click();
    await owner.page.keyboard.type('144');
    await other.page.keyboard.press('Enter');
    await expect(theirs).toHaveText(/133\sKč/);
    await other.page.getByText(/^Uloženo: /).waitFor();
    expect(await heightOnPage()).toBe(height);
    await owner.page.keyboard.press('Enter');
    const notice = owner.page.getByRole('alert').filter({ hasText: 'Někdo jiný to mezitím změnil.' });
    await expect(notice).toContainText(/133\sKč/);
    await expect(notice).toBeInViewport({ ratio: 1 });
    await owner.clicks('Přepsat mou verzí', notice);
    await expect(mine).toHaveText(/144\sKč/);
    await owner.clicks(`Další možnosti: ${dish}`);
    await owner.page.getByRole('menuitem', { name: 'Historie změn' }).click();
    const changes = owner.dialog.getByRole('listitem').filter({ has: owner.page.locator('time') });
    await changes.nth(1).waitFor();
    const [latest, before] = await texts(changes);
    expect(latest).toContain('Cena (Kč): 133 Kč → 144 Kč');
    expect(before).toMatch(/Cena \(Kč\): \d+ Kč → 133 Kč/);
    // Each entry names the person who made the change.
    expect(latest!.split('Upraveno')[0]).not.toBe(before!.split('Upraveno')[0]);
  });

  test(
    'saves the sequence of dishes and categories set by keyboard or mouse, and shows it to guests',
    LONG,
    async () => {
      const owner = await Owner.isSignedIn(product);
      const { page } = owner;
      await opensMenu(owner);
      /** Each step is announced; the next key waits for the announcement. */
      const moves = async (handle: Locator, steps: readonly (readonly [key: string, message: RegExp])[]) => {
        await handle.focus();
        for (const [key, message] of steps) {
          await page.keyboard.press(key);
          await page.getByText(message).first().waitFor({ state: 'attached' });
        }
      };
      const grip = (name: string, place: Locator | typeof page) =>
        place.getByRole('button', { name: `Přesunout ${name}`, exact: true });
      const [first, second] = [await nameOf(owner, 0), await nameOf(owner, 1)];
      await moves(grip(first, page), [
        ['Space', /pozice 1 z|uchopeno/],
        ['ArrowDown', /: pozice 2 z/],
        ['Space', /: umístěno na pozici 2 z/],
      ]);
      await expect.poll(() => nameOf(owner, 0)).toBe(second);
      await expect.poll(async () => (await guestsRead()).slice(0, 2).map(({ name }) => name)).toEqual([second, first]);

      const headings = () => texts(page.getByRole('heading', { level: 2 }));
      const [one, two, three, ...others] = (await headings()) as [string, string, string, ...string[]];
      const count = others.length + 3;
      const list = owner.dialog.getByRole('list').first().getByRole('listitem');
      await page.getByRole('button', { name: 'Upravit pořadí' }).press('Enter');
      await moves(grip(two, owner.dialog), [
        ['Space', new RegExp(`${two}: pozice 2 z ${count}\\.`)],
        ['ArrowUp', new RegExp(`${two}: pozice 1 z ${count}\\.`)],
        ['Enter', new RegExp(`${two}: umístěno na pozici 1 z ${count}\\.`)],
      ]);
      await expect(list).toHaveText([two, one, three, ...others]);
      await owner.drags(grip(two, owner.dialog), grip(three, owner.dialog));
      const after = [one, three, two, ...others];
      await expect(list).toHaveText(after);
      await owner.dialog.getByRole('button', { name: 'Uložit pořadí' }).press('Enter');
      await owner.reads('Pořadí bylo úspěšně uloženo.');
      await expect.poll(headings).toEqual(after);
      await page.reload();
      await expect.poll(headings).toEqual(after);
      const guest = await Guest.sitsDown(product, { venue: BISTRO, table: 7, code: 'admin-order' });
      await expect.poll(() => texts(guest.page.getByRole('heading', { level: 2 }))).toEqual(after);
    },
  );

  test('lets an owner edit one product or many in a table by the keyboard alone', LONG, async () => {
    const owner = await Owner.isSignedIn(product);
    const { page, dialog } = owner;
    const { keyboard } = page;
    await owner.opens('Produkty', product.place.id(CAFE));
    await owner.clicks('Tabulka');
    const grid = page.getByRole('grid', { name: 'Produkty provozovny' });
    await grid.getByRole('gridcell').first().waitFor();
    const row = (name: string) =>
      grid.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) });
    const cell = (name: string, column: string) => row(name).locator(`[data-field="${column}"]`);
    const namesIn = () => texts(grid.locator('[role="gridcell"][data-field="name"]'));
    const writes = async (text: string) => {
      await keyboard.press('Enter');
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
      await keyboard.press('Enter');
    };
    const [name, below, other] = (await namesIn()) as [string, string, string];
    const RENAMED = 'Aaa, první v tabulce';

    await page.getByRole('searchbox', { name: 'Hledat produkt' }).focus();
    const inGrid = () => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null);
    while (!(await inGrid())) await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
    for (const column of ['picture', 'name']) {
      await keyboard.press('ArrowRight');
      await expect.poll(focused).toBe(column);
    }
    await writes(RENAMED);
    await cell(RENAMED, 'name').waitFor();
    await expect(cell(below, 'name')).toBeFocused();
    await cell(RENAMED, 'price').focus();
    await writes('zdarma');
    await expect(row(RENAMED).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    const reason = (await page.getByText('Cena je číslo, nejvýše dvě desetinná místa.').boundingBox())!;
    const refused = (await cell(RENAMED, 'price').boundingBox())!;
    expect(reason.x + reason.width - refused.x - refused.width).toBeCloseTo(0, 0);
    expect(reason.y - refused.y - refused.height).toBeCloseTo(0, 0);
    await isAccessible(page);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('95,50');
    await keyboard.press('Enter');
    await expect(cell(RENAMED, 'price')).toHaveText('95,50');
    await page.reload();
    await expect(cell(RENAMED, 'price')).toHaveText('95,50');
    await expect(row(name)).toHaveCount(0);

    const before = Number((await cell(below, 'price').textContent())!.replace(',', '.'));
    for (const ticked of [below, other]) {
      await row(ticked).getByRole('checkbox').focus();
      await keyboard.press('Space');
    }
    await page.getByText('Vybráno: 2 produkty').waitFor();
    await tabsTo(page.getByRole('button', { name: 'Změnit ceny' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(dialog.getByLabel('O kolik procent')).toBeFocused();
    await keyboard.type('20');
    const after = String(Math.round(before * 1.2));
    await dialog.getByRole('cell', { name: new RegExp(`^${after}\\s*Kč`) }).waitFor();
    await tabsTo(dialog.getByRole('button', { name: 'Provést' }));
    await keyboard.press('Enter');
    await owner.reads(`Nové ceny: ${[below, other].join(', ')}.`);
    await expect(dialog).toHaveCount(0);
    await expect(cell(below, 'price')).toHaveText(after);

    await owner.addsProduct('Žluťoučký pudink', null);
    await expect(row('Žluťoučký pudink')).toBeInViewport();
    await row('Žluťoučký pudink').getByRole('checkbox').check();
    await owner.clicks('Smazat vybrané (1)');
    await owner.clicks('Smazat', dialog);
    const undo = page.getByRole('button', { name: 'Vrátit' });
    expect((await undo.boundingBox())!.height).toBeGreaterThanOrEqual(40);
    await undo.click();
    await expect(row('Žluťoučký pudink')).toHaveCount(1);
  });
});

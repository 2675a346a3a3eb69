import type { Locator } from '@playwright/test';
import { isAccessible, texts } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Owner } from './support/owner.js';
import type { Product } from './support/product.js';

const CAFE = 2;

/** The table of products, and the row of one. */
const grid = ({ page }: Owner): Locator => page.getByRole('grid', { name: 'Produkty provozovny' });
const row = (owner: Owner, name: string): Locator =>
  grid(owner)
    .getByRole('row')
    .filter({ has: owner.page.getByRole('gridcell', { name, exact: true }) });
const cell = (owner: Owner, name: string, column: string): Locator =>
  row(owner, name).locator(`[data-field="${column}"]`);

async function opensProducts(product: Product): Promise<Owner> {
  const owner = await Owner.isSignedIn(product);
  await owner.opens('Produkty', CAFE);
  await grid(owner).getByRole('gridcell').first().waitFor();
  return owner;
}

const namesIn = async (owner: Owner): Promise<string[]> =>
  texts(grid(owner).locator('[role="gridcell"][data-field="name"]'));

test.describe('Products as a table', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterAll(() => product.stop());

  test('a name and a price are changed by the keyboard alone; a price that is none is not taken', async () => {
    const owner = await opensProducts(product);
    const { keyboard } = owner.page;
    const [name, below] = (await namesIn(owner)) as [string, string];
    await owner.page.getByRole('searchbox', { name: 'Hledat produkt' }).focus();
    const inGrid = () => owner.page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null);
    while (!(await inGrid())) await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    const focused = () => owner.page.evaluate(() => document.activeElement?.getAttribute('data-field'));
    for (const column of ['picture', 'name']) {
      await keyboard.press('ArrowRight');
      await expect.poll(focused).toBe(column);
    }
    await keyboard.press('Enter');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Aaa, první v tabulce');
    await keyboard.press('Enter');
    await cell(owner, 'Aaa, první v tabulce', 'name').waitFor();
    await expect(cell(owner, below, 'name')).toBeFocused();

    await cell(owner, 'Aaa, první v tabulce', 'price').focus();
    await keyboard.press('Enter');
    const price = row(owner, 'Aaa, první v tabulce').getByRole('textbox');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('zdarma');
    await keyboard.press('Enter');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('95,50');
    await keyboard.press('Enter');
    await expect(cell(owner, 'Aaa, první v tabulce', 'price')).toHaveText('95,50');
    await isAccessible(owner.page);

    await owner.page.reload();
    await expect(cell(owner, 'Aaa, první v tabulce', 'price')).toHaveText('95,50');
    await expect(row(owner, name)).toHaveCount(0);
  });

  test('an act on many takes what is ticked and shown, and names it', async () => {
    const owner = await opensProducts(product);
    const [first, second] = (await namesIn(owner)).slice(1) as [string, string];
    for (const name of [first, second]) await row(owner, name).getByRole('checkbox').check();
    await owner.page.getByText('Vybráno: 2 produkty').waitFor();
    await owner.page.getByRole('searchbox', { name: 'Hledat produkt' }).fill(second);
    await owner.page.getByText('Vybráno: 1 produkt', { exact: true }).waitFor();
    await owner.page.getByRole('searchbox', { name: 'Hledat produkt' }).fill('');
    // What the filter has hidden is ticked no more when it comes back.
    await expect(row(owner, first).getByRole('checkbox')).not.toBeChecked();

    await owner.clicks('Vyprodané', owner.page.getByRole('group', { name: 'Hromadné úpravy' }));
    await expect(owner.dialog.getByRole('listitem')).toHaveText([second]);
    await isAccessible(owner.page);
    await owner.clicks('Provést', owner.dialog);
    await owner.reads(`Vyprodáno: ${second}.`);
    await expect(cell(owner, second, 'soldOut')).toContainText('Vyprodáno');
    await owner.clicks('Vyprodané', owner.page.getByRole('group', { name: 'Ukázat jen' }));
    await expect.poll(() => namesIn(owner)).toEqual([second]);
  });

  test('prices by percent are seen before they are written', async () => {
    const owner = await opensProducts(product);
    const [name] = (await namesIn(owner)).slice(3) as [string];
    const before = Number((await cell(owner, name, 'price').textContent())!.replace(',', '.'));
    await row(owner, name).getByRole('checkbox').check();
    await owner.clicks('Změnit ceny');
    await owner.fills({ 'O kolik procent': 'deset' }, owner.dialog);
    await owner.dialog.getByText('Zadejte procenta od −90 do 200.').waitFor();
    await owner.fills({ 'O kolik procent': '10' }, owner.dialog);
    const after = Math.round(before * 1.1);
    await owner.dialog.getByRole('cell', { name: new RegExp(`^${after}\\s*Kč`) }).waitFor();
    await isAccessible(owner.page);
    await owner.clicks('Provést', owner.dialog);
    await owner.reads(`Nové ceny: ${name}.`);
    await expect(cell(owner, name, 'price')).toHaveText(String(after));
  });

  test('by keyboard alone: many are ticked, their prices changed, and the focus is not lost', async () => {
    const owner = await opensProducts(product);
    const { keyboard } = owner.page;
    const names = (await namesIn(owner)).slice(5, 7) as [string, string];
    const before = Number((await cell(owner, names[0], 'price').textContent())!.replace(',', '.'));
    for (const name of names) {
      await row(owner, name).getByRole('checkbox').focus();
      await keyboard.press('Space');
    }
    await owner.page.getByText('Vybráno: 2 produkty').waitFor();
    const at = (name: string) =>
      owner.page.getByRole('button', { name, exact: true }).and(owner.page.locator(':focus'));
    const tabsTo = async (name: string, keys: string) => {
      for (let step = 0; step < 60 && (await at(name).count()) === 0; step++) await keyboard.press(keys);
      await expect(at(name)).toHaveCount(1);
    };
    await tabsTo('Změnit ceny', 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(owner.dialog.getByLabel('O kolik procent')).toBeFocused();
    await keyboard.type('20');
    await owner.dialog.getByRole('cell', { name: new RegExp(`^${Math.round(before * 1.2)}\\s*Kč`) }).waitFor();
    await tabsTo('Provést', 'Tab');
    await keyboard.press('Enter');
    await owner.reads(`Nové ceny: ${names.join(', ')}.`);
    await expect(owner.dialog).toHaveCount(0);
    await expect(cell(owner, names[0], 'price')).toHaveText(String(Math.round(before * 1.2)));
  });

  test('deleting says what hangs on it, and is taken back from the toast', async () => {
    const owner = await opensProducts(product);
    const names = await namesIn(owner);
    const name = names.at(4)!;
    const menus = await cell(owner, name, 'menus').textContent();
    await row(owner, name).getByRole('checkbox').check();
    await owner.clicks('Smazat vybrané (1)');
    await owner.dialog.getByText(/^Zmizí ze? 1 menu\.$/).waitFor();
    await owner.clicks('Smazat', owner.dialog);
    await owner.reads('Produkt byl úspěšně smazán!');
    await expect(row(owner, name)).toHaveCount(0);
    const undo = await owner.page.getByRole('button', { name: 'Vrátit' }).boundingBox();
    expect(undo!.height).toBeGreaterThanOrEqual(40);
    await owner.clicks('Vrátit');
    await expect(cell(owner, name, 'menus')).toHaveText(menus!);
    expect(await namesIn(owner)).toEqual(names);
  });

  test('a new product is scrolled to, whatever was looked for', async () => {
    const owner = await opensProducts(product);
    await owner.page.getByRole('searchbox', { name: 'Hledat produkt' }).fill('a');
    await owner.clicks('Přidat produkt');
    await owner.fills({ Název: 'Žluťoučký pudink' }, owner.dialog);
    await owner.clicks('Přidat produkt', owner.dialog);
    await owner.reads('Produkt byl úspěšně přidán.');
    await expect(row(owner, 'Žluťoučký pudink')).toBeInViewport();
  });

  test('what is written in a product’s form is not lost without a question', async () => {
    const owner = await opensProducts(product);
    const { page, dialog } = owner;
    const edits = page.getByRole('dialog', { name: 'Upravit produkt' });
    const [name] = (await namesIn(owner)) as [string];
    await owner.clicks(`Upravit ${name}`);
    await owner.fills({ Popis: 'Rozepsaný popis' }, dialog);
    const question = page.getByRole('dialog', { name: 'Zahodit změny?' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => edits.getByRole('button', { name: 'Zavřít' }).click(),
      () => page.mouse.click(4, 4),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Pokračovat v úpravách' }).click();
      await expect(edits.getByLabel('Popis')).toHaveValue('Rozepsaný popis');
    }
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Zahodit' }).click();
    await expect(edits).toHaveCount(0);
    await owner.clicks(`Upravit ${name}`);
    await expect(edits.getByLabel('Popis')).not.toHaveValue('Rozepsaný popis');
  });

  test('the choice between table and cards is remembered', async () => {
    const owner = await opensProducts(product);
    await owner.clicks('Karty');
    await expect(owner.page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await owner.page.reload();
    await expect(owner.page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(grid(owner)).toHaveCount(0);
  });
});

test('a category under which dishes stand is deleted when it is said where they go, and comes back', async ({
  startProduct,
}) => {
  const product = await startProduct();
  const owner = await Owner.isSignedIn(product);
  await owner.opens('Kategorie', CAFE);
  const rows = owner.page.getByRole('rowheader');
  await rows.first().waitFor();
  const [name, other] = (await texts(rows)) as [string, string];
  await owner.clicks(`Smazat kategorii ${name}`);
  await owner.dialog.getByText(/menu pod ní stojí/).waitFor();
  await owner.clicks('Smazat', owner.dialog);
  await expect(owner.dialog.getByRole('alert')).toHaveText('Vyberte kategorii.');
  await isAccessible(owner.page);
  await owner.dialog.getByLabel('Kam přesunout, co pod ní v menu stojí').selectOption(other);
  await owner.clicks('Smazat', owner.dialog);
  await owner.reads('Kategorie byla úspěšně smazána.');
  await expect(rows.filter({ hasText: name })).toHaveCount(0);
  await owner.clicks('Vrátit');
  await expect(rows.first()).toHaveText(name);
  await product.stop();
});

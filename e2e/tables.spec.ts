import { isAccessible } from './support/expectations.js';
import { Guest } from './support/guest.js';
import { expect, test } from './support/journey.js';
import { Owner } from './support/owner.js';
import type { Product } from './support/product.js';

const BISTRO = 1;
const CAFE = 2;

test.describe('Tables', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterAll(() => product.stop());

  const atTables = async (venue: number) => {
    const owner = await Owner.isSignedIn(product);
    await owner.opens('Stoly', venue);
    await owner.page.getByRole('row').nth(1).waitFor();
    return owner;
  };
  const linkOf = async (owner: Owner, table: string): Promise<URL> => {
    await owner.clicks(`QR kód: ${table}`);
    const link = new URL((await owner.dialog.getByText(/menu-page/).textContent()) ?? '');
    await owner.clicks('Zavřít', owner.dialog);
    await owner.dialog.waitFor({ state: 'detached' });
    return link;
  };
  const sitsDownBy = (link: URL) =>
    Guest.sitsDown(product, {
      venue: Number(link.searchParams.get('vid')),
      table: Number(link.searchParams.get('tid')),
      code: link.searchParams.get('vs') ?? '',
    });

  test('a table is renamed and gets more seats; its printed code goes on', async () => {
    const owner = await atTables(BISTRO);
    const link = await linkOf(owner, 'Stůl 4');
    await owner.clicks('Upravit Stůl 4');
    await owner.dialog.getByText('Vytištěný QR kód platí dál.').waitFor();
    await isAccessible(owner.page);
    await owner.fills({ 'Označení stolu': 'U krbu', 'Počet míst': '7' }, owner.dialog);
    await owner.clicks('Uložit', owner.dialog);
    await owner.reads('Stůl byl úspěšně upraven.');
    await owner.table('U krbu').getByRole('cell', { name: '7', exact: true }).waitFor();
    expect((await linkOf(owner, 'U krbu')).href).toBe(link.href);
    const guest = await sitsDownBy(link);
    await guest.says(/U krbu/).waitFor();
  });

  test('two tables of one name are refused at the field, in whatever case and accents', async () => {
    const owner = await atTables(CAFE);
    await owner.clicks('Přidat stůl');
    await owner.fills({ 'Označení stolu': 'štolek 2', 'Počet míst': '2' }, owner.dialog);
    await owner.clicks('Přidat stůl', owner.dialog);
    await owner.dialog.getByText('Stůl s tímto názvem už v provozovně je.').waitFor();
    await isAccessible(owner.page);
    await owner.fills({ 'Označení stolu': 'Salonek' }, owner.dialog);
    await owner.clicks('Přidat stůl', owner.dialog);
    await owner.reads('Stůl byl úspěšně vytvořen.');
    await owner.table('Salonek').waitFor();
  });

  test('many tables are added at once; those that are there are skipped', async () => {
    const owner = await atTables(CAFE);
    const before = await owner.page.getByRole('rowheader').count();
    await owner.clicks('Přidat více stolů');
    await owner.fills({ 'Název před číslem': 'Terasa', 'Do čísla': '3' }, owner.dialog);
    await owner.dialog.getByText('Terasa 1 až Terasa 3').waitFor();
    await isAccessible(owner.page);
    await owner.clicks('Přidat 3 stoly', owner.dialog);
    await owner.reads('Přidány 3 stoly.');
    await expect(owner.page.getByRole('rowheader')).toHaveCount(before + 3);
    await owner.clicks('Přidat více stolů');
    await owner.fills({ 'Název před číslem': 'terasa', 'Do čísla': '5' }, owner.dialog);
    await owner.clicks('Přidat 5 stolů', owner.dialog);
    await owner.reads('Přidány 2 stoly. 3 už byly v seznamu.');
    await expect(owner.page.getByRole('rowheader')).toHaveCount(before + 5);
  });

  test('a table at which orders run is not deleted, and the list says what happens there', async () => {
    const owner = await atTables(BISTRO);
    const guest = await sitsDownBy(await linkOf(owner, 'Stůl 5'));
    await guest.adds('Kulajda');
    await guest.orders();
    await expect(async () => {
      await owner.page.reload();
      await owner.table('Stůl 5').getByText('Čeká na schválení: 1').waitFor({ timeout: 5_000 });
    }).toPass();
    await owner.clicks('Smazat Stůl 5');
    await owner.dialog.getByText(/^U stolu někdo sedí a\sběží 1 objednávka\./).waitFor();
    await isAccessible(owner.page);
    await expect(owner.dialog.getByRole('button', { name: 'Smazat' })).toBeDisabled();
    await owner.clicks('Zrušit', owner.dialog);
    await owner.table('Stůl 5').waitFor();
  });

  test('a deleted table is taken back from its toast, with its printed code', async () => {
    const owner = await atTables(BISTRO);
    const link = await linkOf(owner, 'Stůl 8');
    await owner.clicks('Smazat Stůl 8');
    await owner.dialog.getByText('Vytištěný QR kód přestane platit.', { exact: false }).waitFor();
    await owner.clicks('Smazat', owner.dialog);
    await owner.reads('Stůl úspěšně smazán!');
    await expect(owner.table('Stůl 8')).toHaveCount(0);
    await owner.clicks('Vrátit');
    await owner.table('Stůl 8').waitFor();
    expect((await linkOf(owner, 'Stůl 8')).href).toBe(link.href);
  });

  test('written work is asked about before Esc closes its dialog', async () => {
    const owner = await atTables(CAFE);
    const question = owner.page.getByText('Co jste zde napsali, není uložené.');
    await owner.clicks('Přidat stůl');
    await owner.fills({ 'Označení stolu': 'Rozepsaný' }, owner.dialog);
    await owner.page.keyboard.press('Escape');
    await question.waitFor();
    await owner.clicks('Pokračovat v úpravách');
    await expect(owner.dialog.getByLabel('Označení stolu')).toHaveValue('Rozepsaný');
    await owner.page.keyboard.press('Escape');
    await owner.clicks('Zahodit');
    await expect(owner.dialog).toHaveCount(0);
  });
});

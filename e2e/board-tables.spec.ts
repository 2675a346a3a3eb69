import type { Locator } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

test.describe('Who sits where, on the board', () => {
  test.describe.configure({ mode: 'serial' });
  let product: Product;
  let guests: Guests;
  let staff: Staff;
  test.beforeAll(async ({ startProduct }) => {
    product = await startProduct();
    guests = await Guests.of(product);
    staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage?pohled=stoly');
  });
  test.afterAll(() => product.stop());

  const party = (tables: string): Locator => staff.page.getByRole('article', { name: tables, exact: true });
  const dialog = () => staff.page.getByRole('dialog');
  const presses = (act: string, tables: string) =>
    staff.presses(party(tables).getByRole('button', { name: `${act}, ${tables}`, exact: true }));
  const chooses = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const takesBack = (said: string) =>
    staff.page.locator('[data-sonner-toast]').filter({ hasText: said }).getByRole('button', { name: 'Vrátit' }).click();
  const view = (name: RegExp) =>
    staff.page.getByRole('group', { name: 'Co je na tabuli' }).getByRole('button', { name });

  test('nobody sits; guests are seated, and that is taken back', async () => {
    await staff.says('Nikdo nesedí').waitFor();
    await isAccessible(staff.page);
    await staff.page.getByRole('button', { name: 'Posadit hosty' }).click();
    await dialog().getByRole('button', { name: 'Stůl 5', exact: true }).waitFor();
    await isAccessible(staff.page);
    await chooses('Stůl 5');
    await party('Stůl 5').getByText('Zatím bez útraty').waitFor();
    await takesBack('Obsazeno: Stůl 5');
    await staff.says('Nikdo nesedí').waitFor();
  });

  test('by keyboard: who frees a table stays in the list of tables', async () => {
    await staff.page.getByRole('button', { name: 'Posadit hosty' }).press('Enter');
    await dialog().getByRole('button', { name: 'Stůl 4', exact: true }).press('Enter');
    await party('Stůl 4').getByRole('button', { name: 'Uvolnit stůl, Stůl 4', exact: true }).press('Enter');
    await expect(party('Stůl 4')).toHaveCount(0);
    await expect(staff.page.getByRole('heading', { name: 'Kdo kde sedí' })).toBeFocused();
  });

  test('a first order opens a table: it stands there with its sum, and its ticket is marked', async () => {
    await guests.orders(1);
    await party('Stůl 1').getByText('Čeká 1').waitFor();
    await party('Stůl 1').getByText('1 objednávka').waitFor();
    await view(/^Objednávky/).press('Enter');
    const ticket = staff.tickets('Čeká na schválení').filter({ hasText: 'Stůl 1' });
    await ticket.getByText('Nový stůl').waitFor();
    await expect(staff.page).toHaveURL((url) => !url.searchParams.has('pohled'));
    await guests.orders(1);
    await expect(ticket).toHaveCount(2);
    expect(await staff.page.getByText('Nový stůl').count()).toBe(1);
    await staff.page.goBack();
    await party('Stůl 1').getByText('Čeká 2').waitFor();
    await staff.page.reload();
    await party('Stůl 1').waitFor();
  });

  test('guests move to another table, and back', async () => {
    await presses('Přesunout', 'Stůl 1');
    await chooses('Stůl 2');
    await party('Stůl 2').waitFor();
    await expect(party('Stůl 1')).toHaveCount(0);
    await takesBack('Přesunuto: Stůl 1 → Stůl 2');
    await party('Stůl 1').waitFor();
    await expect(party('Stůl 2')).toHaveCount(0);
  });

  test('a taken table is offered to be joined; two tables are one party, and are taken apart', async () => {
    await guests.orders(3);
    await party('Stůl 3').waitFor();
    await presses('Přesunout', 'Stůl 3');
    await dialog().getByText('Obsazené stoly').waitFor();
    await expect(dialog().getByRole('button', { name: 'Stůl 1', exact: true })).toHaveCount(0);
    await chooses('Spojit: Stůl 1');
    await party('Stoly 1 a 3').getByText('Čeká 3').waitFor();
    await isAccessible(staff.page);
    await presses('Rozdělit', 'Stoly 1 a 3');
    await party('Stůl 3').waitFor();
    await takesBack('Rozděleno: Stoly 1 a 3');
    await party('Stoly 1 a 3').waitFor();
  });

  test('a table where something waits is closed after a question, and that is taken back', async () => {
    await presses('Uvolnit stůl', 'Stoly 1 a 3');
    await dialog().getByText('Ještě 3 objednávky čekají na schválení.').waitFor();
    await isAccessible(staff.page);
    await chooses('Uvolnit stůl');
    await expect(party('Stoly 1 a 3')).toHaveCount(0);
    await takesBack('Uvolněno: Stoly 1 a 3');
    await party('Stoly 1 a 3').waitFor();
  });

  for (const size of SIZES)
    test(`nothing is wider than the page at ${size.width} × ${size.height}`, async () => {
      await staff.page.setViewportSize(size);
      await expect(async () => {
        const wider = await staff.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider).toBeLessThanOrEqual(0);
        const button = party('Stoly 1 a 3').getByRole('button', { name: /^Uvolnit stůl/ });
        const { y, height } = (await button.boundingBox())!;
        expect(y + height).toBeLessThan(size.height);
      }).toPass();
      await isAccessible(staff.page);
    });

  test('orders from home stand apart, folded, and are rejected together', async () => {
    const waiting = 3;
    await view(/^Objednávky/).click();
    await expect(staff.tickets('Čeká na schválení')).toHaveCount(waiting);
    for (const table of [6, 7, 8, 9]) await guests.orderFromHome(table);
    await staff.says('+4 bez kódu').waitFor();
    await expect(staff.page).toHaveTitle(`(${waiting}) Objednávky · Stolek`);
    await expect(staff.tickets('Čeká na schválení')).toHaveCount(waiting);
    const group = staff.page.getByRole('region', { name: 'Bez kódu stolu' });
    await group.getByRole('button', { name: /^Bez kódu stolu/ }).click();
    await expect(group.getByRole('article')).toHaveCount(4);
    await isAccessible(staff.page);
    await staff.presses(group.getByRole('button', { name: /^Odmítnout vše \(4\)/ }));
    await dialog().getByText('Stůl 6, Stůl 7, Stůl 8, Zahrádka 1').waitFor();
    await chooses('Odmítnout vše');
    await expect(group).toHaveCount(0);
    await expect(staff.tickets('Čeká na schválení')).toHaveCount(waiting);
  });
});

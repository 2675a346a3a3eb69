import type { Locator, Page } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { linkMailedTo } from './support/letters.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

const INTERNAL = '/InternalAdministrationPage';

test.describe('An owner', () => {
  let product: Product;
  test.beforeAll(async ({ ownPlace }) => (product = await ownPlace()));
  test.afterAll(() => product.stop());

  const dialog = (page: Page): Locator => page.getByRole('dialog');
  const invites = async (page: Page, address: string, role: string): Promise<void> => {
    await page.getByRole('button', { name: 'Přidat Uživatele' }).click();
    await dialog(page).getByLabel('E-mail').fill(address);
    await dialog(page).getByLabel('Role').selectOption(role);
    if (role === 'Employee') await dialog(page).getByRole('checkbox', { name: 'U Lípy', exact: true }).check();
    await dialog(page).getByRole('button', { name: 'Poslat pozvánku' }).click();
    await page.getByText(`Pozvánka odešla na ${address}.`).waitFor();
  };

  test('invites one person by a mailed link that works once, and another who accepts after signing in', async () => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test');
    await owner.goes(`${INTERNAL}?tab=users`);
    await owner.page.getByText(product.place.account('staff@demo.test')).waitFor();
    await isAccessible(owner.page);
    await invites(owner.page, 'jarmila@new.test', 'Employee');
    await owner.page.getByText('Čeká na přijetí pozvánky').waitFor();
    await invites(owner.page, product.place.account('owner2@demo.test'), 'Company Manager');

    const link = await linkMailedTo(product, 'jarmila@new.test');
    const newcomer = await product.page(TABLET);
    await newcomer.goto(link);
    await newcomer.getByText('jarmila@new.test').waitFor();
    await newcomer.getByText('Firma Hospoda U Lípy s.r.o. vás zve jako Obsluha.').waitFor();
    await isAccessible(newcomer);
    await newcomer.getByRole('button', { name: 'Přijmout a přihlásit se' }).click();
    // The venue of the invitation leads to its board.
    await newcomer.waitForURL(/\/OrderPage/);
    await newcomer.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    expect(newcomer.url()).not.toContain('#');
    await newcomer.context().clearCookies();
    await newcomer.goto(link);
    await newcomer.getByText('Odkaz už neplatí').waitFor();

    const { page: invited } = await Staff.signsIn(product, 'owner2@demo.test');
    await invited.waitForURL(/\/profile$/);
    await invited.getByText('Firma Hospoda U Lípy s.r.o. vás zve jako Majitel.').waitFor();
    // Signing in alone gives no rights.
    await expect(invited.getByRole('main').getByText('Kavárna Slunečnice s.r.o.')).toHaveCount(1);
    expect(await invited.getByRole('definition').getByText('Hospoda U Lípy').count()).toBe(0);
    await invited.getByRole('button', { name: 'Přijmout' }).click();
    await invited.getByText('Pozvánku jste přijali.').waitFor();
    await invited.getByText('Hospoda U Lípy s.r.o., Kavárna Slunečnice s.r.o.').waitFor();
  });

  test('closes a person’s open board by taking the board’s venue away from that person', async () => {
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    const closed = new Promise<void>((resolve) =>
      staff.page.on('websocket', (socket) => socket.on('close', () => resolve())),
    );
    await staff.goes('/OrderPage');
    await staff.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();

    const owner = await Staff.isSignedIn(product, 'owner@demo.test');
    await owner.goes('/EditUsers');
    const users = owner.page.getByRole('combobox', { name: 'Uživatel', exact: true });
    await users.selectOption({ label: `Petr Svoboda (${product.place.account('staff@demo.test')})` });
    await isAccessible(owner.page);
    await owner.page.getByRole('checkbox', { name: 'U Lípy', exact: true }).uncheck();
    await owner.page.getByRole('button', { name: 'Save' }).click();
    await owner.page.getByText('User updated successfully!').waitFor();
    await closed;
    await staff.goes('/OrderPage');
    await staff.page.waitForURL((url) => url.pathname === '/');
    await staff.page.getByText('Na tuto stránku zatím nemáte oprávnění.').waitFor();
  });
});

import type { Page } from '@playwright/test';
import { isAccessible, texts } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { linkMailedTo } from './support/letters.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

const INTERNAL = '/InternalAdministrationPage';

test.describe('People: invitations, companies, rights and the profile', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterAll(() => product.stop());

  const dialog = (page: Page) => page.getByRole('dialog');

  test('an owner without a venue founds the first; a manager without one is told whom to ask', async () => {
    const sa = await Staff.isSignedIn(product, 'sa@demo.test');
    await sa.goes('/add-company');
    const company = { Název: 'Nová hospoda s.r.o.', Ulice: 'Nová 1', Město: 'Brno', Stát: 'Česko', PSČ: '602 00' };
    for (const [label, value] of Object.entries({ ...company, IČO: '12345679', DIČ: 'CZ12345679' })) {
      await sa.page.getByLabel(label, { exact: false }).first().fill(value);
    }
    await sa.page
      .getByRole('main')
      .getByRole('button', { name: /^Přidat/ })
      .click();
    await sa.page.getByText('Firma byla úspěšně přidán.').waitFor();
    const arrives = async (address: string, role: string) => {
      await sa.goes(`${INTERNAL}?tab=users`);
      await sa.page.getByRole('button', { name: 'Přidat Uživatele' }).click();
      const form = dialog(sa.page);
      await form.getByLabel('E-mail').fill(address);
      await form.getByLabel('Firma').selectOption({ label: 'Nová hospoda s.r.o.' });
      await form.getByLabel('Role').selectOption(role);
      await form.getByRole('button', { name: 'Poslat pozvánku' }).click();
      const person = await product.page(TABLET);
      await person.goto(await linkMailedTo(product, address));
      await person.getByRole('button', { name: 'Přijmout a přihlásit se' }).click();
      await person.waitForURL(/\/prehled$/);
      await person.goto(`${product.staffLine.url}/OrderPage`);
      await person.waitForURL(/\/prehled$/);
      return person;
    };
    const manager = await arrives('manager@first.test', 'VENUEMANAGER');
    await manager.getByText('Požádejte prosím majitele firmy Nová hospoda s.r.o., aby vám ji přidělil.').waitFor();
    const owner = await arrives('owner@first.test', 'COMPANY_MANAGER');
    await owner.getByRole('heading', { name: 'Založte první provozovnu' }).waitFor();
    await isAccessible(owner);
    const venue = {
      'Název provozovny': 'Nová',
      IČO: '12345679',
      DIČ: 'CZ12345679',
      Ulice: 'Nová 1',
      Město: 'Brno',
      PSČ: '602 00',
    };
    for (const [label, value] of Object.entries(venue)) {
      await owner.getByLabel(label, { exact: false }).fill(value);
    }
    await owner.getByRole('button', { name: 'Přidat provozovnu' }).click();
    await owner.getByText('Provozovna byla úspěšně vytvořena!').waitFor();
    await owner.getByRole('link', { name: 'Produkty' }).click();
    await owner.getByText('Nenalezeny žádné produkty.').waitFor();
  });

  test('a manager invites somebody, who signs in by the link of the letter, once', async () => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test');
    await owner.goes(`${INTERNAL}?tab=users`);
    await owner.page.getByRole('button', { name: 'Přidat Uživatele' }).click();
    const form = dialog(owner.page);
    await form.getByRole('button', { name: 'Poslat pozvánku' }).click();
    await form.getByText('Please enter an email').waitFor();
    await form.getByLabel('E-mail').fill('not an address');
    await form.getByText('Invalid email address').waitFor();
    await isAccessible(owner.page);
    expect(await texts(form.getByLabel('Role').locator('option'))).not.toContain('SA');
    await form.getByLabel('E-mail').fill('jarmila@new.test');
    await form.getByRole('button', { name: 'Poslat pozvánku' }).click();
    await owner.page.getByText('Čeká na přijetí pozvánky').waitFor();

    const link = await linkMailedTo(product, 'jarmila@new.test');
    const guest = await product.page(TABLET);
    await guest.goto(link);
    await guest.getByText('jarmila@new.test').waitFor();
    await guest.getByText('Firma Hospoda U Lípy s.r.o. vás zve jako Obsluha.').waitFor();
    await isAccessible(guest);
    await guest.getByRole('button', { name: 'Přijmout a přihlásit se' }).click();
    await guest.waitForURL(/\/profile$/);
    await guest.getByText('Hospoda U Lípy s.r.o.').waitFor();
    expect(guest.url()).not.toContain('#');

    const second = await product.page(TABLET);
    await second.goto(link);
    await second.getByText('Odkaz už neplatí').waitFor();
  });

  test('who owns a company is invited into another, accepts by a press, and is there what the invitation says', async () => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test');
    for (const role of ['Employee', 'Company Manager']) {
      await owner.goes(`${INTERNAL}?tab=users`);
      await owner.page.getByRole('button', { name: 'Přidat Uživatele' }).click();
      await dialog(owner.page).getByLabel('E-mail').fill('owner2@demo.test');
      await dialog(owner.page).getByLabel('Role').selectOption(role);
      await dialog(owner.page).getByRole('button', { name: 'Poslat pozvánku' }).click();
      await owner.page.getByText('Pozvánka odešla na owner2@demo.test.').waitFor();
      if (role === 'Employee') {
        const refusing = await Staff.signsIn(product, 'owner2@demo.test');
        await refusing.page.waitForURL(/\/profile$/);
        await refusing.page.getByText('Firma Hospoda U Lípy s.r.o. vás zve jako Obsluha.').waitFor();
        await isAccessible(refusing.page);
        await refusing.page.getByRole('button', { name: 'Odmítnout' }).click();
        await refusing.page.getByText('Pozvánku jste odmítli.').waitFor();
        await expect(refusing.page.getByRole('button', { name: 'Přijmout' })).toHaveCount(0);
      }
    }
    const invited = await Staff.signsIn(product, 'owner2@demo.test');
    await invited.page.getByText('Firma Hospoda U Lípy s.r.o. vás zve jako Majitel.').waitFor();
    // Signing in alone has given nothing.
    await expect(invited.page.getByRole('main').getByText('Kavárna Slunečnice s.r.o.')).toHaveCount(1);
    expect(await invited.page.getByRole('definition').getByText('Hospoda U Lípy').count()).toBe(0);
    await invited.page.getByRole('button', { name: 'Přijmout' }).click();
    await invited.page.getByText('Pozvánku jste přijali.').waitFor();
    await invited.page.getByText('Hospoda U Lípy s.r.o., Kavárna Slunečnice s.r.o.').waitFor();
  });

  test('who owns one company and waits in another edits the one and reads the other', async () => {
    const helper = await Staff.isSignedIn(product, 'helper@demo.test');
    await helper.goes('/profile');
    await helper.page.getByText('Hospoda U Lípy s.r.o. (Obsluha), Kavárna Slunečnice s.r.o. (Majitel)').waitFor();
    await helper.goes(INTERNAL);
    await helper.page.getByRole('heading', { name: 'Kavárna Slunečnice s.r.o.' }).waitFor();
    expect(await helper.page.getByText('Hospoda U Lípy s.r.o.').count()).toBe(0);
    await helper.page.getByRole('main').getByRole('link', { name: 'Bistro Slunečnice' }).click();
    await helper.page.waitForURL(/\/AdministrationPage\?venue=3/);
    const readOnly = helper.page.getByText('Vaše role tu může jen číst.');
    await helper.goes('/AdministrationPage?venue=1');
    await readOnly.waitFor();
    await helper.goes('/AdministrationPage?venue=3');
    await helper.page.getByRole('button', { name: 'Přidat produkt' }).first().waitFor();
    expect(await readOnly.count()).toBe(0);
    const exporting = helper.page.getByRole('button', { name: 'Stáhnout CSV' });
    await helper.goes('/OrderHistoryPage?venue=3');
    await exporting.waitFor();
    await helper.goes('/OrderHistoryPage?venue=1');
    await helper.page.getByText('Žádné dokončené objednávky.').waitFor();
    expect(await exporting.count()).toBe(0);
  });

  test('a venue taken away closes the open board', async () => {
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    const closed = new Promise<void>((resolve) =>
      staff.page.on('websocket', (socket) => socket.on('close', () => resolve())),
    );
    await staff.page.reload();
    await staff.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();

    const owner = await Staff.isSignedIn(product, 'owner@demo.test');
    await owner.goes('/EditUsers');
    const users = owner.page.getByRole('combobox', { name: 'Uživatel', exact: true });
    await users.selectOption({ label: 'Petr Svoboda (staff@demo.test)' });
    await isAccessible(owner.page);
    await owner.page.getByRole('checkbox', { name: 'U Lípy', exact: true }).uncheck();
    await owner.page.getByRole('button', { name: 'Save' }).click();
    await owner.page.getByText('User updated successfully!').waitFor();
    await owner.page.getByText('Uživatelský profil byl upraven!').waitFor();
    await closed;
    await staff.goes('/OrderPage');
    await staff.page.waitForURL((url) => url.pathname === '/');
    await staff.page.getByText('Na tuto stránku zatím nemáte oprávnění.').waitFor();
    await staff.page.getByRole('alert').getByRole('link', { name: 'Můj profil' }).click();
    await staff.page.getByText('Provozovnu vám přidělí správce vaší firmy.').waitFor();
  });

  test('the profile is edited, and asks for a name', async () => {
    const manager = await Staff.isSignedIn(product, 'manager@demo.test');
    await manager.goes('/Administrace');
    await manager.page.getByRole('heading', { name: 'Uživatelský profil' }).waitFor();
    await isAccessible(manager.page);
    await manager.page.getByRole('button', { name: 'Upravit profil' }).click();
    await manager.page.getByLabel('Jméno a příjmení').fill('  ');
    await manager.page.getByRole('button', { name: 'Uložit' }).click();
    await manager.page.getByText('Vyplňte prosím jméno').waitFor();
    await manager.page.getByLabel('Jméno a příjmení').fill('Jana Změněná');
    await manager.page.getByLabel('Telefon').fill('nevím');
    await manager.page.getByRole('button', { name: 'Uložit' }).click();
    await manager.page.getByText('Zadejte platné telefonní číslo, třeba 601 234 567.').waitFor();
    await manager.page.getByLabel('Telefon').fill('601 234 567');
    await manager.page.getByRole('button', { name: 'Uložit' }).click();
    await manager.page.getByText('Uživatelský profil byl upraven!').waitFor();
    await manager.page.getByRole('main').getByText('Jana Změněná').waitFor();
    const download = manager.page.waitForEvent('download');
    await manager.page.getByRole('button', { name: 'Stáhnout mé údaje' }).click();
    expect((await download).suggestedFilename()).toBe('moje-udaje.json');
  });

  for (const path of [INTERNAL, '/add-company', '/edit-company', '/EditUsers']) {
    test(`${path} leads who may not see it to /`, async () => {
      const manager = await Staff.isSignedIn(product, 'manager@demo.test');
      await manager.goes(path);
      await manager.page.waitForURL((url) => url.pathname === '/');
      const stranger = await product.page(TABLET);
      await stranger.goto(`${product.staffLine.url}${path}`);
      await stranger.waitForURL((url) => url.pathname === '/');
    });
  }

  test('no page of ours is stopped by its own security policy', async () => {
    const sa = await Staff.isSignedIn(product, 'sa@demo.test');
    const complaints: string[] = [];
    sa.page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) complaints.push(message.text());
    });
    for (const path of ['/', '/OrderPage', INTERNAL, '/profile', '/menu-page?vid=1&tid=1', '/pricing', '/api/docs']) {
      await sa.goes(path);
      await sa.page.waitForLoadState('networkidle');
    }
    expect(complaints).toEqual([]);
  });
});

test.describe('Sign-in in a window of its own', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct({ OIDC_LOGIN: 'popup' })));
  test.afterAll(() => product.stop());

  test('signs in; a window that is closed is said, and the page stays', async () => {
    const page = await product.page(TABLET);
    await page.goto(`${product.staffLine.url}/`);
    const entrance = page.getByRole('button', { name: 'Přihlášení' }).first();
    let popup = page.waitForEvent('popup');
    await entrance.click();
    await (await popup).getByText('staff@demo.test').waitFor();
    await (await popup).close();
    await page.getByText('Přihlášení jste zavřeli dřív, než skončilo.').waitFor();
    popup = page.waitForEvent('popup');
    await entrance.click();
    const signIn = await popup;
    const reopened = page.waitForEvent('framenavigated');
    await Promise.all([signIn.waitForEvent('close'), signIn.getByText('staff@demo.test').click()]);
    await reopened;
    await page.goto(`${product.staffLine.url}/OrderPage`);
    await page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
  });
});

import { isAccessible, settles } from './support/expectations.js';
import { Owner } from './support/owner.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const PAGES = [
  '/OrderPage',
  '/OrderHistoryPage',
  '/profile',
  '/AdministrationPage',
  '/editmenupage?menuId=1&venueId=1',
];
const MENU = '/editmenupage?menuId=1&venueId=1';

test.describe('What all of the staff’s pages have', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterAll(() => product.stop());

  for (const viewport of SIZES)
    test(`the way to the administration at ${viewport.width}×${viewport.height}, by keyboard`, async () => {
      const staff = await Staff.isSignedIn(product, 'staff@demo.test');
      await staff.page.setViewportSize(viewport);
      for (const path of PAGES) {
        await staff.goes(path);
        const link = staff.page
          .getByRole('navigation', { name: 'Hlavní navigace' })
          .getByRole('link', { name: 'Produkty' });
        await expect(link).toHaveCount(1);
        for (const visitors of ['Příležitosti', 'Ceník', 'Pro obchodníky', 'Pro zákazníky']) {
          expect(await staff.page.getByText(visitors, { exact: true }).filter({ visible: true }).count()).toBe(0);
        }
        await link.press('Enter');
        await staff.page.waitForURL(/\/AdministrationPage/);
        await staff.page.getByRole('region', { name: 'Produkty', exact: true }).waitFor();
      }
    });

  test('name and e-mail, whom to ask and the legal pages in the rail; on the board the tickets have the room', async () => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test', { viewport: SIZES[0]! });
    await owner.goes('/InternalAdministrationPage');
    const person = owner.page.getByRole('button', { name: /^Uživatelské menu/ });
    await person.getByText('owner@demo.test').waitFor();
    // The name comes with the user's own record, after the session.
    await person.locator('span > span').nth(1).waitFor();
    const name = (await person.locator('span > span').first().textContent()) ?? '';
    expect(name).toMatch(/^[^@]+$/);
    const footer = owner.page.getByRole('contentinfo');
    for (const link of ['Zásady cookies', 'Obchodní podmínky', 'Ochrana osobních údajů']) {
      await footer.getByRole('link', { name: link }).waitFor();
    }
    await footer.locator('a[href^="tel:"]').waitFor();
    await footer.locator('a[href^="mailto:"]').waitFor();
    await isAccessible(owner.page);
    await owner.goes('/OrderPage');
    await owner.page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    expect(await owner.page.getByRole('contentinfo').count()).toBe(0);
  });

  test('a toast is 356 px wide, stays when drawn 16 px and goes when drawn 24 px, however slowly', async () => {
    const { page } = await Staff.isSignedIn(product, 'manager@demo.test', { viewport: SIZES[0]! });
    await page.goto(`${product.staffLine.url}/profile`);
    await page.getByRole('button', { name: 'Upravit profil' }).click();
    await page.getByRole('button', { name: 'Uložit' }).click();
    const toast = page.locator('[data-sonner-toast]');
    await toast.getByText('Uživatelský profil byl upraven!').waitFor();
    expect(await page.getByRole('region', { name: 'Oznámení (Alt+T)', exact: true }).count()).toBe(1);
    // Under the mouse it stays until it is drawn.
    await toast.hover();
    await expect.poll(async () => (await toast.boundingBox())?.width).toBe(356);
    const draw = async (far: number) => {
      const box = (await toast.boundingBox())!;
      // Beside the text, which a mouse would select.
      const [x, y] = [box.x + box.width - 40, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 4, y);
      await page.mouse.move(x + far, y, { steps: 4 });
      // Slowly: speed sends a toast away too.
      await page.waitForTimeout(600);
      await page.mouse.up();
    };
    await draw(16);
    await expect(toast).toHaveAttribute('data-swiping', 'false');
    await expect(toast).toHaveAttribute('data-swipe-out', 'false');
    await settles(page);
    expect(await toast.count()).toBe(1);
    await draw(24);
    await expect(toast).toHaveCount(0);
  });

  test('what is read is said in sight while it takes long', async () => {
    const { page } = await Staff.isSignedIn(product, 'owner@demo.test', { viewport: SIZES[1]! });
    const late = async (path: string, call: string, text: string) => {
      let letThrough = (): void => undefined;
      const held = new Promise<void>((done) => (letThrough = done));
      await page.route(call, async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await page.goto(`${product.staffLine.url}${path}`);
      const said = page.getByText(text, { exact: true }).first();
      await said.waitFor();
      await expect.poll(async () => (await said.boundingBox())?.width).toBeGreaterThan(60);
      letThrough();
      await said.waitFor({ state: 'hidden' });
    };
    await late('/profile', '**/api/my/user', 'Načítám data uživatele...');
    await late('/AdministrationPage?tab=Stoly', '**/gettables/*', 'Načítání...');
  });

  test('adding to a menu begins with a new product, which is given its place', async () => {
    const owner = await Owner.isSignedIn(product);
    await owner.goes(MENU);
    await owner.clicks('Přidat produkt');
    await owner.fills({ Název: 'Jitrnice' }, owner.dialog);
    await owner.clicks('Přidat produkt', owner.dialog);
    await owner.dialog.getByLabel('Kategorie').selectOption('Polévky');
    await owner.fills({ 'Cena (Kč)': '120' }, owner.dialog);
    const sent = owner.page.waitForRequest('**/createmenuproducts');
    await owner.clicks('Přidat do menu', owner.dialog);
    const [created] = (await sent).postDataJSON() as { pole_placings: number }[];
    expect(created?.pole_placings).toBeGreaterThan(100);
    await owner.reads('Produkt byl úspěšně přidán do menu.');
  });

  test('an empty price asks before it becomes 0, and the whole item is sent', async () => {
    const owner = await Owner.isSignedIn(product);
    await owner.goes(MENU);
    await owner.clicks('Upravit Kulajda');
    await owner.fills({ 'Cena (Kč)': '' });
    await owner.clicks('Uložit');
    await owner.dialog.getByText('Cena v Kč bude 0. Hosté položku uvidí zadarmo.').waitFor();
    await isAccessible(owner.page);
    await owner.clicks('Zrušit', owner.dialog);
    await owner.fills({ 'Cena (Kč)': '88' });
    const sent = owner.page.waitForRequest('**/editmenuproducts');
    await owner.clicks('Uložit');
    const [item] = (await sent).postDataJSON() as object[];
    expect(Object.keys(item ?? {})).toEqual(
      expect.arrayContaining([
        ...['id', 'name', 'description', 'price_czk', 'allergens', 'imageUrl', 'category'],
        ...['is_recommended', 'is_new', 'price_eur', 'pole_placings'],
      ]),
    );
    await owner.reads('Položka menu byla úspěšně upravena.');
  });

  test('a venue’s fields are required by the browser, with no words of ours', async () => {
    const owner = await Owner.isSignedIn(product);
    await owner.goes('/AddVenue');
    await owner.clicks('Přidat provozovnu');
    // What the venue shares with its company is filled in.
    const missing = owner.page.locator('input:invalid');
    const labels = await missing.evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
    );
    expect(labels).toEqual(['Název provozovny', 'Ulice', 'Město', 'PSČ']);
    expect(await owner.page.getByText('Toto pole je povinné.').count()).toBe(0);
    expect(await owner.page.evaluate(() => document.activeElement?.matches(':invalid'))).toBe(true);
  });

  test('a menu is searched by letters until a second has passed', async () => {
    const { page } = await Staff.isSignedIn(product, 'owner@demo.test', { viewport: SIZES[0]! });
    await page.clock.install();
    await page.goto(`${product.staffLine.url}/OrderPage`);
    await page.getByRole('combobox', { name: 'Vyberte provozovnu:' }).press('Enter');
    await page.getByRole('option').first().waitFor();
    // By the page's own clock, which no busy machine makes longer.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const names = await page.getByRole('option').allTextContents();
    expect(names.length).toBeGreaterThan(1);
    const last = names.at(-1)!;
    for (const letter of last
      .normalize('NFD')
      .replaceAll(/[^a-zA-Z ]/g, '')
      .slice(0, 4)) {
      await page.keyboard.press(letter);
      await page.clock.runFor(700);
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toEqual(last);
  });

  test('a venue’s items do not wait for its menu’s hours', async () => {
    const page = await product.page({});
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${product.url}/Test-products/1`);
    await page.getByRole('heading', { name: 'Svíčková na smetaně' }).waitFor();
    expect(asked).toContain('/api/getvenueitems/1');
    expect(asked).not.toContain('/api/getcurrentmenu');
  });
});

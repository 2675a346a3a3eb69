import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { SIZES, Visitor } from './support/visitor.js';

test.describe('Header, drawer and the two versions of the site', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  const focused = ({ page }: Visitor): Promise<string> =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  const links = ({ page }: Visitor) => page.getByRole('navigation', { name: 'Hlavní navigace' }).getByRole('link');

  test('the switch changes navigation and home page, and is remembered', async () => {
    const visitor = await Visitor.comes(product);
    await visitor.opens('/');
    expect(await visitor.stored('siteVersion')).toBeNull();
    expect(await links(visitor).allTextContents()).toEqual(['Příležitosti', 'Ceník', 'Pro obchodníky', 'Kontakt']);
    await visitor.page.getByRole('button', { name: 'Přihlášení' }).waitFor();

    await visitor.page.getByRole('button', { name: 'Pro zákazníky' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: /Objednejte si od stolu/ }).waitFor();
    expect(await visitor.stored('siteVersion')).toBe('customer');
    expect(await links(visitor).allTextContents()).toEqual(['Doporuč nás', 'Pro obchodníky', 'O nás', 'Kontakt']);
    expect(await visitor.page.getByRole('button', { name: 'Přihlášení' }).count()).toBe(0);
    // The questions are loaded when the reader comes near.
    await visitor.page.getByRole('heading', { name: 'Časté otázky' }).scrollIntoViewIfNeeded();
    await visitor.page.getByText('Potřebuji aplikaci nebo účet?').waitFor();
    await isAccessible(visitor.page);

    // The server answers with the right page at once: it can be read before any script.
    const [response] = await Promise.all([visitor.page.waitForResponse(`${product.url}/`), visitor.page.reload()]);
    expect(await response.text()).toContain('data-site-version="customer"');
    expect(visitor.complaints).toEqual([]);
    await visitor.page.getByRole('button', { name: 'Pro restaurace' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: /Host objedná od stolu/ }).waitFor();
    expect(await visitor.stored('siteVersion')).toBe('restaurant');
  });

  test('a browser that lost its cookies still shows what it was told', async () => {
    const visitor = await Visitor.comes(product);
    await visitor.page.context().addInitScript("localStorage.setItem('siteVersion', 'customer')");
    await visitor.opens('/pricing');
    await visitor.page.getByRole('button', { name: 'Pro restaurace' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('the header hides on the way down and comes back on the way up', async () => {
    const visitor = await Visitor.comes(product, { viewport: SIZES.phone });
    await visitor.opens('/privacy');
    const header = visitor.page.locator('header').first();
    const top = () => header.evaluate((element) => Math.round(element.getBoundingClientRect().bottom) > 0);
    await visitor.page.getByRole('button', { name: 'Otevřít menu' }).waitFor();
    expect(await top()).toBe(true);
    // The page can be scrolled before its script listens: the first turns of the wheel may be unheard.
    await expect
      .poll(async () => {
        await visitor.page.mouse.wheel(0, 300);
        return top();
      })
      .toEqual(false);
    await visitor.page.mouse.wheel(0, -200);
    await expect.poll(top).toEqual(true);
  });

  test('a new page begins at its top', async () => {
    const visitor = await Visitor.comes(product, { viewport: SIZES.phone });
    await visitor.opens('/features');
    await visitor.page.locator('footer').getByRole('link', { name: 'O nás' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'O nás' }).waitFor();
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toEqual(0);
    expect(await visitor.page.title()).toBe('O nás | Stolek');
  });

  test('by keyboard through the whole header', async () => {
    const visitor = await Visitor.comes(product);
    await visitor.opens('/about');
    const expected = [
      'Přejít na obsah',
      'Stolek, úvodní stránka',
      ...['Příležitosti', 'Ceník', 'Pro obchodníky', 'Kontakt', 'Pro zákazníky', 'Přihlášení'],
    ];
    for (const name of expected) {
      await visitor.page.keyboard.press('Tab');
      expect(await focused(visitor)).toBe(name);
    }
    for (const _ of expected.slice(3)) await visitor.page.keyboard.press('Shift+Tab');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('heading', { level: 1, name: 'Příležitosti' }).waitFor();
  });

  test('by keyboard through the drawer: it holds the focus, Escape gives it back', async () => {
    const visitor = await Visitor.comes(product, { viewport: SIZES.phone });
    await visitor.opens('/');
    const button = visitor.page.getByRole('button', { name: 'Otevřít menu' });
    await button.focus();
    await visitor.page.keyboard.press('Enter');
    const drawer = visitor.page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText('Vítejte').waitFor();
    await isAccessible(visitor.page);
    const order = ['Zavřít menu', 'Přihlášení', 'Příležitosti', 'Ceník', 'Pro obchodníky', 'Kontakt', 'Pro zákazníky'];
    expect(await focused(visitor)).toBe(order[0]);
    for (const name of order.slice(1)) {
      await visitor.page.keyboard.press('Tab');
      expect(await focused(visitor)).toBe(name);
    }
    await visitor.page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    expect(await focused(visitor)).toBe('Otevřít menu');

    await visitor.page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Ceník' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Ceník' }).waitFor();
    await expect(drawer).toHaveCount(0);
  });

  test('who is signed in has a menu and the way to the administration', async () => {
    const owner = await Staff.signsIn(product, 'owner@demo.test');
    const { page } = owner;
    await owner.goes('/pricing');
    const menu = page.getByRole('button', { name: /Uživatelské menu/ });
    await menu.click();
    const group = page.getByRole('group', { name: 'Uživatelské menu' });
    await group.getByText('owner@demo.test').waitFor();
    await group.getByText('Majitel').waitFor();
    await expect(group.getByRole('link')).toHaveText([
      ...['Můj profil', 'Administrace restaurace', 'Interní Administrace', 'Objednávky', 'Historie objednávek'],
    ]);
    await isAccessible(page);
    await page.keyboard.press('Escape');
    expect(await group.isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Administrace restaurace' }).getAttribute('href')).toBe(
      '/AdministrationPage',
    );
    expect(await page.getByRole('button', { name: 'Přihlášení' }).count()).toBe(0);

    await page.setViewportSize(SIZES.phone);
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText('owner@demo.test').waitFor();
    await owner.endsBy(drawer.getByRole('button', { name: 'Odhlásit se' }));
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    await drawer.getByText('Vítejte').waitFor();
  });

  test('an employee sees no internal administration', async () => {
    const { page } = await Staff.isSignedIn(product, 'staff@demo.test');
    await page.goto(`${product.staffLine.url}/about`);
    await page.getByRole('button', { name: /Uživatelské menu/ }).click();
    const group = page.getByRole('group', { name: 'Uživatelské menu' });
    await group.getByText('Obsluha', { exact: true }).waitFor();
    expect(await group.getByRole('link', { name: 'Interní Administrace' }).count()).toBe(0);
  });
});

import { isAccessible } from './support/expectations.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { SIZES, Visitor } from './support/visitor.js';

test.describe('The header and the drawer of the public site', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  const focused = ({ page }: Visitor): Promise<string> =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );

  test('switch the page to the chosen audience at once, including its questions, and remember the choice', async () => {
    const visitor = await Visitor.comes(product);
    const { page } = visitor;
    await visitor.opens('/');
    await page.getByRole('button', { name: 'Pro zákazníky' }).click();
    await page.getByRole('heading', { level: 1, name: /Objednejte si od stolu/ }).waitFor();
    // The questions load when the reader comes near.
    await page.getByRole('heading', { name: 'Časté otázky' }).scrollIntoViewIfNeeded();
    await page.getByText('Potřebuji aplikaci nebo účet?').waitFor();
    await isAccessible(page);

    const [response] = await Promise.all([page.waitForResponse(`${product.url}/`), page.reload()]);
    expect(await response.text()).toContain('data-site-version="customer"');
    await visitor.lives();
    expect(visitor.complaints).toEqual([]);

    // The browser loses its cookies, but still shows the chosen audience.
    await page.context().clearCookies();
    await visitor.opens('/pricing');
    await page.getByRole('button', { name: 'Pro restaurace' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('take the focus in visual order, and the drawer traps it until Escape is pressed', LONG, async () => {
    const visitor = await Visitor.comes(product);
    const { page } = visitor;
    await visitor.opens('/about');
    const header = [
      'Přejít na obsah',
      'Stolek, úvodní stránka',
      'Příležitosti',
      'Ceník',
      'Pro obchodníky',
      'Kontakt',
      'Pro zákazníky',
      'Přihlášení',
    ];
    for (const name of header) {
      await page.keyboard.press('Tab');
      expect(await focused(visitor)).toBe(name);
    }
    for (const _ of header.slice(3)) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Příležitosti' }).waitFor();

    await page.setViewportSize(SIZES.phone);
    await page.getByRole('button', { name: 'Otevřít menu' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText('Vítejte').waitFor();
    await isAccessible(page);
    const inside = ['Zavřít menu', 'Přihlášení', 'Příležitosti', 'Ceník', 'Pro obchodníky', 'Kontakt', 'Pro zákazníky'];
    expect(await focused(visitor)).toBe(inside[0]);
    for (const name of inside.slice(1)) {
      await page.keyboard.press('Tab');
      expect(await focused(visitor)).toBe(name);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    expect(await focused(visitor)).toBe('Otevřít menu');

    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Ceník' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ceník' }).waitFor();
    await expect(drawer).toHaveCount(0);
  });

  test('hide on scrolling down and come back on scrolling up; a new page begins at its top', LONG, async () => {
    const visitor = await Visitor.comes(product, { viewport: SIZES.phone });
    const { page } = visitor;
    await visitor.opens('/features');
    await visitor.lives();
    const isShown = () =>
      page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().bottom) > 0);
    expect(await isShown()).toBe(true);
    await page.mouse.wheel(0, 300);
    await expect.poll(isShown).toBe(false);
    await page.mouse.wheel(0, -200);
    await expect.poll(isShown).toBe(true);

    await page.locator('footer').getByRole('link', { name: 'O nás' }).click();
    await page.getByRole('heading', { level: 1, name: 'O nás' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveTitle('O nás | Stolek');
  });

  test('offer a signed-in person a menu that Escape closes, and a sign-out in the drawer', async () => {
    const owner = await Staff.signsIn(product, 'owner@demo.test');
    const { page } = owner;
    await owner.goes('/pricing');
    await page.getByRole('button', { name: /Uživatelské menu/ }).click();
    const group = page.getByRole('group', { name: 'Uživatelské menu' });
    await group.getByText('owner@demo.test').waitFor();
    await group.getByText('Majitel').waitFor();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(group).toBeHidden();
    await expect(page.getByRole('button', { name: 'Přihlášení' })).toHaveCount(0);

    await page.setViewportSize(SIZES.phone);
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText('owner@demo.test').waitFor();
    await owner.endsBy(drawer.getByRole('button', { name: 'Odhlásit se' }));
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    await drawer.getByText('Vítejte').waitFor();
  });
});

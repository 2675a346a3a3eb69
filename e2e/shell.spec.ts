import type { Page } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { expect, LONG, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { SIZES } from './support/visitor.js';

test.describe('The application behind sign-in', () => {
  let product: Product;
  let guests: Guests;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    guests = await Guests.of(product);
  });
  test.afterAll(() => product.stop());

  const venue = (): number => product.place.id(1);

  const ways = (page: Page) => page.getByRole('navigation', { name: 'Hlavní navigace' });
  const opens = async (path: string) => {
    const staff = await Staff.isSignedIn(product, 'owner@demo.test', { viewport: SIZES.desktop });
    await staff.goes(path);
    return staff;
  };

  test('lets the keyboard skip the rail, and leads from its search to a dish, a table and a person', async () => {
    const { page } = await opens(`/OrderHistoryPage?venue=${venue()}`);
    // The heading is shown before there is a button to press.
    await page.getByRole('button', { name: 'Dnes', exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Přejít na obsah' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

    const field = page.getByRole('combobox', { name: 'Co hledáte' });
    const finds = async (words: string, hit: RegExp) => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
      await page.keyboard.type(words);
      await page.getByRole('option', { name: hit }).first().waitFor();
      await focuses(hit);
    };
    const focuses = async (hit: RegExp) => {
      while ((await page.getByRole('option').and(page.locator('.Mui-focused')).filter({ hasText: hit }).count()) === 0)
        await page.keyboard.press('ArrowDown');
    };
    const row = (name: string) => page.getByRole('row').filter({ hasText: name }).and(page.locator('[data-sought]'));
    await finds('svick', /^Svíčková.*Produkt$/);
    await isAccessible(page);
    // A later answer of the search restarts its list.
    await focuses(/^Svíčková.*Produkt$/);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Produkty', exact: true }).waitFor();
    await expect(page.getByRole('searchbox')).toHaveValue(/Svíčková/);
    await expect(field).toHaveCount(0);
    await finds('stůl 7', /^Stůl 7.*Stůl$/);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Stoly', exact: true }).waitFor();
    await expect(row('Stůl 7')).toBeFocused();
    await expect(row('Stůl 7')).toBeInViewport();
    const waiter = product.place.account('staff@demo.test');
    await finds(waiter.slice(0, waiter.indexOf('.')), new RegExp(`${waiter}.*Člověk$`));
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Uživatelé', selected: true }).waitFor();
    await expect(row(waiter)).toBeFocused();
    await expect(row(waiter)).toBeInViewport();
  });

  for (const [sections, kind] of [
    [['Produkty'], {}],
    [['Přehled', 'Objednávky', 'Menu', 'Stoly', 'Nastavení', 'Historie', 'Lidé', 'Interní Administrace'], LONG],
  ] as const) {
    test(
      `shows the same page by a section’s link, by its address and after a reload: ${sections.join(', ')}`,
      kind,
      async () => {
        const { page } = await Staff.signsIn(product, 'owner@demo.test', {
          viewport: SIZES.desktop,
          reducedMotion: 'reduce',
        });
        const opened = await page.context().newPage();
        for (const name of sections) {
          // A number may follow the name.
          const way = ways(page).getByRole('link', { name: new RegExp(String.raw`^${name}(?!\p{L})`, 'u') });
          await way.press('Enter');
          await expect(way).toHaveAttribute('aria-current', 'page');
          const differs = async () => differing(await looksOf(page), await looksOf(opened));
          await opened.goto(page.url());
          await expect.poll(differs, name).toEqual([]);
        }
        await opened.reload();
        await expect.poll(async () => differing(await looksOf(page), await looksOf(opened)), 'reloaded').toEqual([]);
      },
    );
  }

  test('keeps the search button of a phone’s bar in place while the venue’s name loads', async ({ sharedProduct }) => {
    const { page } = await Staff.isSignedIn(sharedProduct, 'owner@demo.test', { viewport: SIZES.phone });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/my/restaurant', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${sharedProduct.staffLine.url}/profile`);
    const search = page.getByRole('button', { name: 'Hledat', exact: true });
    const name = page.getByRole('combobox', { name: 'Vyberte provozovnu:' });
    await search.waitFor();
    await expect(name).toHaveCount(0);
    const { x } = (await search.boundingBox())!;
    answer();
    await name.waitFor();
    expect((await search.boundingBox())!.x).toBe(x);
  });

  test('shows an administrator every section in the rail without scrolling', async ({ sharedProduct }) => {
    const { page } = await Staff.isSignedIn(sharedProduct, 'sa@demo.test', { viewport: SIZES.desktop });
    await page.goto(`${sharedProduct.staffLine.url}/InternalAdministrationPage?tab=diagnostika`);
    for (const name of ['Polední menu', 'Nastavení', 'Diagnostika'])
      await ways(page).getByRole('link', { name }).waitFor();
    expect(await ways(page).evaluate((rail) => rail.scrollHeight - rail.clientHeight)).toBe(0);
  });

  test(
    'counts guests’ orders and calls on every page, is accessible at each size, and covers no button on a phone',
    LONG,
    async () => {
      const owner = await opens(`/AdministrationPage?venue=${venue()}&tab=Stoly`);
      const { page } = owner;
      const orders = ways(page).getByRole('link', { name: /^Objednávky/ });
      await expect(orders).toHaveText('Objednávky');
      await guests.orders(2);
      await expect(orders).toHaveText('Objednávky1 čeká');
      for (const table of [1, 5, 6, 7]) await guests.orders(table);
      await guests.call(4);
      await expect(orders).toHaveText('Objednávky6 čeká');

      for (const path of ['/prehled', '/AdministrationPage', '/OrderPage']) {
        await owner.goes(`${path}?venue=${venue()}`);
        for (const [size, colorScheme] of [
          ['desktop', 'dark'],
          ['phone', 'light'],
        ] as const) {
          await page.setViewportSize(SIZES[size]);
          await page.emulateMedia({ colorScheme });
          await page.getByRole('combobox', { name: 'Vyberte provozovnu:' }).waitFor();
          await page.getByRole('heading', { level: 1 }).waitFor();
          await isAccessible(page);
          // The rail of the board is narrow on a desktop too. A phone's bar has no label.
          const label = await page.getByText('Vyberte provozovnu:', { exact: true }).boundingBox();
          if (size === 'desktop') expect(label?.width).toBeGreaterThan(40);
        }
      }

      const tickets = page.getByRole('article');
      await tickets.first().waitFor();
      const bar = ways(page);
      await expect(bar.getByRole('link')).toHaveText([/^Přehled/, /^Objednávky/, /^Menu/, /^Produkty/]);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const last = tickets.last().getByRole('button', { name: /^Schválit/ });
      const isClear = async () => {
        const [button, cover] = [await last.boundingBox(), await bar.boundingBox()];
        return button!.y + button!.height <= cover!.y;
      };
      await expect.poll(isClear).toBe(true);
      await page.getByRole('button', { name: 'Více' }).click();
      const sheet = page.getByRole('dialog', { name: 'Více' });
      await isAccessible(page);
      await sheet.getByRole('link', { name: 'Historie', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Historie dokončených objednávek' }).waitFor();
      await expect(sheet).toHaveCount(0);
    },
  );
});

/** @returns the look of each kind of part, by its classes */
function looksOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const looks = ['padding', 'minHeight', 'borderRadius', 'fontSize', 'fontWeight', 'color', 'marginLeft'] as const;
    const found: Record<string, string> = {};
    for (const part of document.querySelectorAll('[class]')) {
      const style = getComputedStyle(part);
      found[part.getAttribute('class') ?? ''] = looks.map((name) => style[name]).join(' | ');
    }
    return found;
  });
}

/** @returns the kinds that differ; at least one must have been there */
function differing(one: Record<string, string>, other: Record<string, string>): string[] {
  const kinds = Object.keys({ ...one, ...other });
  if (kinds.length === 0) return ['nothing is there yet'];
  return kinds.filter((kind) => one[kind] !== other[kind]).map((kind) => `${kind}: ${one[kind]} / ${other[kind]}`);
}

import { isAccessible } from './support/expectations.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { PUBLIC_PAGES, SIZES, Visitor } from './support/visitor.js';

/** The server's answers are tested in backend/src/platform/http/built-pages.db.spec.ts. */
test.describe('The public pages', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  test('keep their heading and their width when their script starts, and are accessible', async () => {
    const visitor = await Visitor.comes(product, { viewport: SIZES.phone });
    const { page } = visitor;
    const panels = () =>
      page.evaluate(() => [innerWidth, Math.max(0, document.documentElement.scrollWidth - innerWidth)]);
    for (const { path, heading } of PUBLIC_PAGES) {
      await page.setViewportSize(SIZES.phone);
      await visitor.opens(path);
      await visitor.lives();
      await expect(page.locator('h1'), path).toHaveText([heading]);
      for (const [name, size] of Object.entries(SIZES)) {
        await page.setViewportSize(size);
        await expect.poll(panels, path).toEqual([size.width, 0]);
        // A desktop differs by its header, which all pages share, and has the same colours.
        if (name === 'phone') await isAccessible(page);
        else if (name === 'desktop' && path === '/') await isAccessible(page, ['color-contrast']);
      }
      expect(visitor.complaints, path).toEqual([]);
    }
  });

  test('show no dead controls without JavaScript, and still let a visitor open their questions', async () => {
    const visitor = await Visitor.comes(product, { javaScriptEnabled: false });
    const { page } = visitor;
    for (const path of ['/contactr', '/LandingPageSablona', '/']) {
      await visitor.opens(path);
      for (const name of ['Odeslat', 'Přihlášení', 'Pro zákazníky']) {
        await expect(page.getByRole('button', { name }), path).toHaveCount(0);
      }
    }
    const answer = page.getByText('Po naskenování kódu se otevře obyčejná webová stránka');
    await expect(answer).toBeHidden();
    await page.getByText('Musí si host něco stahovat').click();
    await expect(answer).toBeVisible();
    await visitor.opens('/OrderPage');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tady je potřeba JavaScript');
    expect(visitor.complaints).toEqual([]);
  });

  test('include a page with a venue’s products and one with its categories', LONG, async () => {
    const visitor = await Visitor.comes(product);
    await visitor.opens('/Test-products/1');
    await visitor.page.getByRole('heading', { name: 'Svíčková na smetaně' }).waitFor();
    await isAccessible(visitor.page);
    await visitor.opens('/show-categories-page?venueId=1');
    await visitor.page.getByRole('heading', { name: 'Polévky' }).waitFor();
  });
});

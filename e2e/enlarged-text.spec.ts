import { fits, setsText, SMALLEST } from './support/expectations.js';
import { test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { PUBLIC_PAGES, Visitor } from './support/visitor.js';

const TWICE = 32;

test.describe('Text at twice its size on the smallest phone', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  test('fits on each public page', async () => {
    const visitor = await Visitor.comes(product, { viewport: SMALLEST });
    await setsText(visitor.page, TWICE);
    for (const { path } of PUBLIC_PAGES) {
      await visitor.opens(path);
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await fits(visitor.page);
    }
  });

  test('fits on each page of the administration', async () => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test', { viewport: SMALLEST });
    await setsText(owner.page, TWICE);
    const tabs = ['Menu', 'Produkty', 'Kategorie', 'Stoly', 'Provozovna', 'Doplňky'];
    const pages = [
      '/prehled',
      '/OrderHistoryPage',
      '/InternalAdministrationPage?tab=users',
      '/profile',
      '/VenueInfo',
      '/add-product',
      '/add-category',
      '/add-table',
      '/editmenupage',
      ...tabs.map((tab) => `/AdministrationPage?tab=${encodeURIComponent(tab)}`),
    ];
    for (const path of pages) {
      await owner.goes(path);
      await owner.page.waitForLoadState('networkidle');
      await fits(owner.page);
    }
  });
});

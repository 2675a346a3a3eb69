import type { Page, Response } from '@playwright/test';
import { Guest, PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';
import { PUBLIC_PAGES, SIZES, Visitor } from './support/visitor.js';

/** Pages of the staff, and what says that all of a page is there. */
const STAFF_PAGES: readonly (readonly [path: string, shown: string])[] = [
  ['/OrderPage', 'role=region[name="Čeká na schválení"]'],
  ['/OrderHistoryPage', 'role=heading[level=1]'],
  ['/AdministrationPage?venue=1&tab=Produkty', 'role=grid'],
  ...['Menu', 'Provozovna', 'Kategorie', 'Stoly'].map(
    (tab) => [`/AdministrationPage?venue=1&tab=${tab}`, `role=region[name="${tab}"]`] as const,
  ),
  ['/InternalAdministrationPage', 'role=heading[level=1]'],
  ['/InternalAdministrationPage?tab=diagnostika', 'role=heading[level=1]'],
  ['/profile', 'role=heading[level=1]'],
];

/** Styles that stand in the page are applied: the page's own colour, which the theme's element brings. */
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const PAPER = 'rgb(250, 246, 239)';

const policyOf = (answer: Response | null) => answer?.headers()['content-security-policy'] ?? '';
const nonceOf = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1];

/** That nothing is refused anywhere on the way is looked at after every test of every journey (support/journey.ts). */
test.describe('What a page’s policy lets stand in it', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  test('public pages: the styles that they were built with, and none that a script would add', async () => {
    const visitor = await Visitor.comes(product);
    for (const version of ['restaurant', 'customer']) {
      for (const { path } of PUBLIC_PAGES) {
        const answer = await visitor.page.goto(`${product.url}${path}?siteVersion=${version}`);
        expect(policyOf(answer)).toMatch(/style-src 'self' 'sha256-[^;]+; style-src-attr 'none';/);
        expect(policyOf(answer)).not.toContain('unsafe');
        expect(await paper(visitor.page)).toBe(PAPER);
      }
    }
    expect(visitor.complaints).toEqual([]);
    await visitor.page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { background: red !important; }';
      document.head.append(style);
    });
    await expect.poll(() => Product.refusals.splice(0)).toEqual([expect.stringContaining('style')]);
    expect(await paper(visitor.page)).toBe(PAPER);
  });

  test('the guest’s page, also the one that the phone has kept, through an order', async () => {
    const page = await product.page(PHONE);
    const guest = await Guest.at(page, product, { code: 'content-policy' });
    await guest.adds('Domácí tlačenka s cibulí');
    await guest.orders();
    await guest.says('Objednávka byla úspěšně vytvořena!').waitFor({ state: 'attached' });
    for (const answer of [await page.reload(), await page.goto(`${product.url}/sessionexpired`)]) {
      expect(policyOf(answer)).toMatch(/style-src 'self' 'sha256-[^;]+; style-src-attr 'none';/);
      expect(await paper(page)).toBe(PAPER);
    }
  });

  test('staff pages: what bears the answer’s nonce, which is another one each time, also after a reload and on the way back', async () => {
    const staff = await Staff.isSignedIn(product, 'sa@demo.test', { viewport: SIZES.desktop });
    const nonces = new Set<string | undefined>();
    staff.page.on('response', (answer) => {
      if (answer.request().isNavigationRequest()) nonces.add(nonceOf(policyOf(answer)));
    });
    for (const [path, shown] of STAFF_PAGES) {
      await staff.goes(path);
      await staff.page.locator(shown).first().waitFor();
      expect(await staff.page.locator('style:not([nonce])').count()).toBe(0);
    }
    await staff.page.reload();
    await staff.page.goBack();
    await staff.page.getByRole('heading', { level: 1 }).waitFor();
    expect(nonces.size).toBe(STAFF_PAGES.length + 2);
    expect(await paper(staff.page)).toBe(PAPER);
    expect(await staff.page.locator('style[data-emotion]').count()).toBeGreaterThan(0);
  });

  test('who goes to work from a public page gets the application’s own page', async () => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test');
    await owner.goes('/');
    await owner.page.getByRole('link', { name: 'Administrace restaurace' }).first().click();
    await owner.page.waitForURL((url) => url.pathname === '/AdministrationPage');
    await owner.page.getByRole('main').first().waitFor();
    expect(await owner.page.locator('html[data-rendered-on]').count()).toBe(0);
    expect(await owner.page.locator('style[data-emotion]').count()).toBeGreaterThan(0);
  });

  test('the provider’s pages, from signing in to signing out', async () => {
    const staff = await Staff.signsIn(product, 'staff@demo.test', TABLET);
    await staff.says('Čeká na schválení').waitFor();
    await staff.signsOut();
  });

  test('the description of the API', async () => {
    const page = await product.page(TABLET);
    const answer = await page.goto(`${product.url}/api/docs`);
    expect(policyOf(answer)).not.toContain('unsafe-inline');
    await page.getByRole('heading', { name: /Stolek/ }).waitFor();
  });
});

import type { Page, Response } from '@playwright/test';
import { Guest, PHONE } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { Visitor } from './support/visitor.js';

/** The page's own colour. The theme's style element sets it, so it shows that the page's inline styles are applied. */
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const PAPER = 'rgb(250, 246, 239)';

const policyOf = (answer: Response | null) => answer?.headers()['content-security-policy'] ?? '';
const nonceOf = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1];

/**
 * The policy of each public page is tested by backend/src/platform/http/built-pages.db.spec.ts. Violations anywhere in
 * a journey are checked after every test (support/journey.ts).
 */
test.describe('A page’s content policy', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  test(
    'allows the styles that public pages and the API’s description were built with, but none that a script adds',
    LONG,
    async () => {
      const visitor = await Visitor.comes(product);
      const { page } = visitor;
      const docs = await page.goto(`${product.url}/api/docs`);
      expect(policyOf(docs)).not.toContain('unsafe-inline');
      await page.getByRole('heading', { name: /Stolek/ }).waitFor();

      await visitor.opens('/');
      await visitor.lives();
      expect(await paper(page)).toBe(PAPER);
      expect(visitor.complaints).toEqual([]);
      await page.evaluate(() => {
        const style = document.createElement('style');
        style.textContent = 'body { background: red !important; }';
        document.head.append(style);
      });
      await expect.poll(() => Product.refusals.splice(0)).toEqual([expect.stringContaining('style')]);
      expect(await paper(page)).toBe(PAPER);
    },
  );

  test('allows the styles of the guest’s page by their hash, also after a reload and on the page shown after inactivity', async () => {
    const page = await product.page(PHONE);
    await Guest.at(page, product, { code: 'content-policy' });
    for (const answer of [await page.reload(), await page.goto(`${product.url}/sessionexpired`)]) {
      expect(policyOf(answer)).toMatch(/style-src 'self' 'sha256-[^;]+; style-src-attr 'none';/);
      expect(await paper(page)).toBe(PAPER);
    }
  });

  test('has a new nonce for the application’s styles in each answer, also after a reload and on the way back', async () => {
    const owner = await Staff.isSignedIn(product, 'owner@demo.test');
    const { page } = owner;
    const nonces = new Set<string | undefined>();
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest()) nonces.add(nonceOf(policyOf(answer)));
    });
    const hasNonces = async () => {
      expect(await page.locator('style:not([nonce])').count()).toBe(0);
      expect(await page.locator('style[data-emotion]').count()).toBeGreaterThan(0);
    };
    await owner.goes('/');
    await page.getByRole('link', { name: 'Administrace restaurace' }).first().click();
    await page.waitForURL((url) => url.pathname === '/AdministrationPage');
    await page.getByRole('main').first().waitFor();
    // The public page has no nonce: the application is a separate document.
    expect(await page.locator('html[data-rendered-on]').count()).toBe(0);
    await hasNonces();

    await owner.goes('/OrderPage');
    await page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    await hasNonces();
    await page.reload();
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await hasNonces();
    expect(nonces.size).toBe(5);
    expect(await paper(page)).toBe(PAPER);
  });
});

import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

test.describe('Signing out', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  const refreshTokenOf = (page: Page) =>
    page.evaluate(() => {
      const stored = Object.values({ ...localStorage }).find((value: string) => value.includes('"refresh_token"'));
      return stored === undefined
        ? null
        : (JSON.parse(stored) as { body: { refresh_token: string } }).body.refresh_token;
    });
  const renewWith = async (refreshToken: string) => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'stolek-web',
      refresh_token: refreshToken,
    });
    const answer = await fetch(`${product.url}/oidc/oauth/token`, { method: 'POST', body });
    return [answer.status, ((await answer.json()) as { error?: string }).error];
  };
  const pressesSignOut = async ({ page }: Staff) => {
    await page.getByRole('button', { name: /Uživatelské menu/ }).click();
    await page.getByRole('button', { name: 'Odhlásit se' }).click();
  };

  test('a copied refresh token is worth nothing afterwards, wherever the browser gets to', async () => {
    const staff = await Staff.signsIn(product, 'owner@demo.test');
    await staff.goes('/about');
    await staff.page.getByRole('button', { name: /Uživatelské menu/ }).waitFor();
    const copy = (await refreshTokenOf(staff.page))!;
    // Our own provider ends it with its session too; others do not, and the browser may never arrive there.
    await staff.page.route('**/oidc/v2/logout**', (route) => route.abort());
    await pressesSignOut(staff);
    await expect.poll(() => renewWith(copy)).toEqual([400, 'invalid_grant']);
  });

  test('ends on this device although the token cannot be revoked', async () => {
    const staff = await Staff.signsIn(product, 'staff@demo.test');
    await staff.goes('/about');
    await staff.page.getByRole('button', { name: /Uživatelské menu/ }).waitFor();
    await staff.page.route('**/oidc/oauth/revoke', (route) => route.abort());
    await staff.signsOut();
    await expect.poll(() => refreshTokenOf(staff.page)).toEqual(null);
  });

  test('ends on this device although the network is away', async () => {
    const staff = await Staff.signsIn(product, 'manager@demo.test');
    await staff.goes('/about');
    await staff.page.getByRole('button', { name: /Uživatelské menu/ }).waitFor();
    await staff.page.context().setOffline(true);
    await pressesSignOut(staff);
    await expect.poll(() => refreshTokenOf(staff.page)).toEqual(null);
  });
});

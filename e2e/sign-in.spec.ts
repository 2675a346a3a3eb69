import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { OtherProvider } from './support/other-provider.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

const DAY_S = 24 * 60 * 60;
const TOKEN = '**/oidc/oauth/token';

/** Collects the failed sign-ins that a page tells of: name, message, token of a second factor. */
function failuresOf(page: Page): unknown[] {
  const failures: unknown[] = [];
  const note = async (message: ConsoleMessage) => {
    if (message.type() !== 'warning') return;
    const said: unknown = await message
      .args()[0]
      ?.evaluate((error: { error?: string; message?: string; mfaToken?: string }) => [
        error.error,
        error.message,
        error.mfaToken,
      ]);
    failures.push(said);
  };
  page.on('console', (message) => void note(message));
  return failures;
}

const entrance = (page: Page) => page.getByRole('button', { name: 'Přihlášení' }).first();
const personOf = (page: Page) => page.getByRole('button', { name: 'Uživatelské menu, somebody@plain.test' });
const daysOf = async (context: BrowserContext, name: string) => {
  const cookie = (await context.cookies()).find((one) => one.name === name);
  return cookie === undefined ? null : Math.round((10 * (cookie.expires - Date.now() / 1000)) / DAY_S) / 10;
};

test.describe('Signing in at the embedded provider', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));
  const stranger = async () => {
    const page = await product.page(TABLET);
    await page.goto(`${product.staffLine.url}/`);
    return page;
  };

  for (const [account, path] of [
    ['owner@demo.test', '/prehled'],
    ['manager@demo.test', '/prehled'],
    ['staff@demo.test', '/OrderPage'],
    ['sa@demo.test', '/InternalAdministrationPage'],
  ] as const)
    test(`the entrance leads ${account} to where they work`, async () => {
      const page = await stranger();
      await entrance(page).click();
      await page.getByText(account).click();
      await page.waitForURL((url) => url.pathname === path);
    });

  test('a started sign-in lasts a day, and so does the word that somebody is signed in', async () => {
    const page = await stranger();
    await entrance(page).click();
    await page.getByText('staff@demo.test').waitFor();
    expect(await daysOf(page.context(), 'a0.spajs.txs.stolek-web')).toBe(1);
    await page.getByText('staff@demo.test').click();
    await page.waitForURL((url) => url.pathname === '/OrderPage');
    expect(await daysOf(page.context(), 'a0.spajs.txs.stolek-web')).toBeNull();
    expect(await daysOf(page.context(), 'auth0.stolek-web.is.authenticated')).toBe(1);
  });

  test('the page of accounts looks like ours, in both schemes, and has a way back', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await product.page({ ...TABLET, colorScheme });
      await page.goto(`${product.staffLine.url}/`);
      await entrance(page).click();
      await page.getByText('staff@demo.test').waitFor();
      expect(
        await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check("17px 'Source Sans 3'", 'ř'))),
      ).toBe(true);
      expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
      await isAccessible(page);
      await page.getByRole('link', { name: 'Zpět na úvodní stránku' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    }
  });

  for (const [what, query, started, failure] of [
    ['another state', 'code=c&state=other', true, ['state_mismatch', 'Invalid state', null]],
    ['no sign-in that was started here', 'code=c&state=s', false, ['missing_transaction', 'Invalid state', null]],
    ['the provider’s error', 'error=login_required&state=s', true, ['login_required', 'login_required', null]],
  ] as const)
    test(`a return with ${what} says so by its name`, async () => {
      const page = await stranger();
      if (started) {
        await entrance(page).click();
        await page.getByText('staff@demo.test').waitFor();
      }
      const failures = failuresOf(page);
      await page.goto(`${product.staffLine.url}/auth-callback?${query}`);
      await page.getByText('Přihlášení se nezdařilo. Zkuste to prosím znovu.').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await expect.poll(async () => failures).toEqual([failure]);
    });

  test('a second factor’s token is carried, and a lost network is tried three times', async () => {
    for (const network of [true, false]) {
      const page = await stranger();
      const failures = failuresOf(page);
      let asked = 0;
      const json = { error: 'mfa_required', error_description: 'Second factor', mfa_token: 'the-token' };
      await page.route(TOKEN, (route) => {
        asked++;
        return network ? route.fulfill({ status: 403, json }) : route.abort();
      });
      await entrance(page).click();
      await page.getByText('staff@demo.test').click();
      await page.getByText('Přihlášení se nezdařilo. Zkuste to prosím znovu.').first().waitFor();
      const failure = network
        ? ['mfa_required', 'Second factor', 'the-token']
        : ['request_error', 'Failed to fetch', null];
      await expect.poll(() => [failures, asked]).toEqual([[failure], network ? 1 : 3]);
    }
  });

  test('of several tabs one renews for all, with a refresh token that is good once', async () => {
    const staff = await Staff.signsIn(product, 'staff@demo.test');
    // A page that needs no token: one that is left while it renews takes the token with it.
    await staff.goes('/about');
    await staff.page.evaluate(() => {
      for (const [key, value] of Object.entries({ ...localStorage })) {
        if (!value.includes('"refresh_token"')) continue;
        localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(value) as object), expiresAt: 1 }));
      }
    });
    const context = staff.page.context();
    let asked = 0;
    context.on('request', (request) => void (request.url().endsWith('/oidc/oauth/token') && asked++));
    const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto(`${product.staffLine.url}/OrderPage`)));
    for (const tab of tabs) await tab.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    expect(asked).toBe(1);
  });
});

test.describe('Signing in in a window of its own', () => {
  let provider: OtherProvider;
  let product: Product;
  let foreign: Product;
  test.beforeAll(async ({ startProduct }) => {
    provider = await OtherProvider.at();
    product = await startProduct({ OIDC_LOGIN: 'popup' });
    foreign = await startProduct({ OIDC_LOGIN: 'popup', ...provider.settings });
    await provider.serves(foreign.staffLine.url);
  });
  test.afterAll(() => Promise.all([product.stop(), foreign.stop(), provider.stop()]));

  test('shows that it is under way, and leads on when it is done', async () => {
    const page = await product.page(TABLET);
    await page.goto(`${product.staffLine.url}/`);
    const opened = page.waitForEvent('popup');
    await entrance(page).click();
    const popup = await opened;
    await page.getByRole('button', { name: 'Přihlašujeme vás…' }).first().waitFor();
    await popup.getByText('staff@demo.test').click();
    await page.waitForURL((url) => url.pathname === '/OrderPage');
    expect(popup.isClosed()).toBe(true);
  });

  test('that is closed is cancelled', async () => {
    const page = await product.page(TABLET);
    const failures = failuresOf(page);
    await page.goto(`${product.staffLine.url}/`);
    const opened = page.waitForEvent('popup');
    await entrance(page).click();
    const popup = await opened;
    await popup.getByText('staff@demo.test').waitFor();
    await popup.close();
    await page.getByText('Přihlášení jste zavřeli dřív, než skončilo.').first().waitFor();
    await expect.poll(async () => failures).toEqual([['cancelled', 'Popup closed', null]]);
  });

  test('works at another provider, which knows nothing of windows', async () => {
    const page = await foreign.page(TABLET);
    await page.goto(`${foreign.staffLine.url}/`);
    await entrance(page).click();
    await page.waitForURL((url) => url.pathname === '/profile');
    await personOf(page).waitFor();
  });
});

test.describe('Signing in at another provider, through our own origin', () => {
  let provider: OtherProvider;
  let product: Product;
  test.beforeAll(async ({ startProduct }) => {
    provider = await OtherProvider.at();
    product = await startProduct(provider.settings);
    await provider.serves(product.staffLine.url);
  });
  test.afterAll(() => Promise.all([product.stop(), provider.stop()]));

  test('goes there and back, renews, and signs out there; the browser’s scripts ask our origin alone', async () => {
    const page = await product.page(TABLET);
    const foreign: string[] = [];
    const grants: (string | null)[] = [];
    page.on('request', (request) => {
      const form = new URLSearchParams(request.postData() ?? '');
      if (request.url().endsWith('/oidc/oauth/token')) grants.push(form.get('grant_type'));
    });
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && !request.url().startsWith(product.staffLine.url))
        foreign.push(request.url());
    });
    await page.goto(`${product.staffLine.url}/`);
    await entrance(page).click();
    await page.waitForURL((url) => url.pathname === '/profile');
    await personOf(page).waitFor();
    await page.evaluate(() => {
      for (const [key, value] of Object.entries({ ...localStorage })) {
        if (!value.includes('"refresh_token"')) continue;
        localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(value) as object), expiresAt: 1 }));
      }
    });
    await page.reload();
    await personOf(page).waitFor();
    expect(grants).toEqual(['authorization_code', 'refresh_token']);
    await page.getByRole('button', { name: /Uživatelské menu/ }).click();
    await page.getByRole('button', { name: 'Odhlásit se' }).click();
    await page.waitForURL(`${provider.issuer}/plain/end**`);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL((url) => url.href === `${product.staffLine.url}/`);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth0')))).toEqual([]);
    expect(foreign).toEqual([]);
  });
});

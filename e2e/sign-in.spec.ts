import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { OtherProvider } from './support/other-provider.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

const DAY_S = 24 * 60 * 60;
/** The tests mock the page's client-config, and requests through a service worker cannot be mocked. */
const TABLET_OPTIONS = { ...TABLET, serviceWorkers: 'block' } as const;

/** Collects the failed sign-ins that a page reports: name, message, token of a second factor. */
function failuresOf(page: Page): unknown[] {
  const failures: unknown[] = [];
  const note = async (message: ConsoleMessage) => {
    if (message.type() !== 'warning') return;
    const text: unknown = await message
      .args()[0]
      ?.evaluate((error: { error?: string; message?: string; mfaToken?: string }) => [
        error.error,
        error.message,
        error.mfaToken,
      ]);
    failures.push(text);
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

/** Makes the stored access tokens look expired. */
const expireTokens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const [key, value] of Object.entries({ ...localStorage })) {
      if (!value.includes('"refresh_token"')) continue;
      localStorage.setItem(key, JSON.stringify({ ...(JSON.parse(value) as object), expiresAt: 1 }));
    }
  });

const refreshTokenOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const stored = Object.values({ ...localStorage }).find((value: string) => value.includes('"refresh_token"'));
    return stored && (JSON.parse(stored) as { body: { refresh_token: string } }).body.refresh_token;
  });

async function opensHome(product: Product, login?: 'redirect' | 'popup'): Promise<Page> {
  const page = await product.page(TABLET_OPTIONS);
  if (login !== undefined)
    await page.route('**/api/client-config', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ response, json: { ...((await response.json()) as object), login } });
    });
  await page.goto(`${product.staffLine.url}/`);
  return page;
}

const pressesSignOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Uživatelské menu/ }).click();
  await page.getByRole('button', { name: 'Odhlásit se' }).click();
};

test.describe('The sign-in at the embedded provider', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  const renewWith = async (refreshToken: string) => {
    const form = { grant_type: 'refresh_token', client_id: 'stolek-web', refresh_token: refreshToken };
    const answer = await fetch(`${product.url}/oidc/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
    return [answer.status, ((await answer.json()) as { error?: string }).error];
  };

  test('has our design and leads to the board; a token copied before the sign-out is refused after it', async () => {
    const page = await opensHome(product);
    await entrance(page).click();
    const account = page.getByText('staff@demo.test');
    await account.waitFor();
    expect(
      await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check("17px 'Source Sans 3'", 'ř'))),
    ).toBe(true);
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await isAccessible(page);
    }
    await page.getByRole('link', { name: 'Zpět na úvodní stránku' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await entrance(page).click();
    await account.waitFor();
    expect(await daysOf(page.context(), 'a0.spajs.txs.stolek-web')).toBe(1);
    await account.click();
    await page.waitForURL((url) => url.pathname === '/OrderPage');
    expect(await daysOf(page.context(), 'a0.spajs.txs.stolek-web')).toBeNull();
    expect(await daysOf(page.context(), 'auth0.stolek-web.is.authenticated')).toBe(1);

    await page.goto(`${product.staffLine.url}/about`);
    await page.getByRole('button', { name: /Uživatelské menu/ }).waitFor();
    const copy = (await refreshTokenOf(page))!;
    // Our own provider ends the token with its session too. Others do not, and the browser may never reach them.
    await page.route('**/oidc/v2/logout**', (route) => route.abort());
    await pressesSignOut(page);
    await expect.poll(() => renewWith(copy)).toEqual([400, 'invalid_grant']);
  });

  test('renews an expired session once for all tabs, with a refresh token that can be used only once', async () => {
    const staff = await Staff.signsIn(product, 'staff@demo.test');
    // This page needs no token: leaving one that renews would lose the new token.
    await staff.goes('/about');
    await expireTokens(staff.page);
    const context = staff.page.context();
    let requests = 0;
    context.on('request', (request) => void (request.url().endsWith('/oidc/oauth/token') && requests++));
    const tabs = await Promise.all([1, 2].map(() => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto(`${product.staffLine.url}/OrderPage`)));
    for (const tab of tabs) await tab.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
    expect(requests).toBe(1);
  });

  test('reports a window that was closed too early, and succeeds in a second window', LONG, async () => {
    const page = await opensHome(product, 'popup');
    const failures = failuresOf(page);
    const opens = async () => {
      const opened = page.waitForEvent('popup');
      await entrance(page).click();
      const popup = await opened;
      await popup.getByText('staff@demo.test').waitFor();
      return popup;
    };
    await (await opens()).close();
    await page.getByText('Přihlášení jste zavřeli dřív, než skončilo.').first().waitFor();
    await expect.poll(() => failures).toEqual([['cancelled', 'Popup closed', null]]);

    const popup = await opens();
    await page.getByRole('button', { name: 'Přihlašujeme vás…' }).first().waitFor();
    await popup.getByText('staff@demo.test').click();
    await page.waitForURL((url) => url.pathname === '/OrderPage');
    expect(popup.isClosed()).toBe(true);
    await page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
  });
});

test.describe('The sign-in at another provider', () => {
  let provider: OtherProvider;
  let product: Product;
  test.beforeAll(async ({ startProduct }) => {
    provider = await OtherProvider.at();
    product = await startProduct({ OIDC_LOGIN: 'popup', ...provider.settings });
    await provider.serves(product.staffLine.url);
    // The product's first request at its start has failed, and it retries after some seconds.
    const readSessions = async () => {
      const answer = await fetch(`${product.url}/health/ready`);
      return ((await answer.json()) as { parts: Record<string, string> }).parts['sign-in'];
    };
    await expect.poll(readSessions).toBe('up');
  });
  test.afterAll(() => Promise.all([product.stop(), provider.stop()]));

  test('succeeds in a popup window, although the product does not tell that provider about it', LONG, async () => {
    const page = await opensHome(product);
    const opened = page.waitForEvent('popup');
    await entrance(page).click();
    await opened;
    await page.waitForURL((url) => url.pathname === '/profile');
    await personOf(page).waitFor();
  });

  test("succeeds, renews and ends by redirects, and the browser's scripts request only our origin", async () => {
    const page = await opensHome(product, 'redirect');
    const foreign: string[] = [];
    const grants: (string | null)[] = [];
    page.on('request', (request) => {
      const form = new URLSearchParams(request.postData() ?? '');
      if (request.url().endsWith('/oidc/oauth/token')) grants.push(form.get('grant_type'));
      if (request.resourceType() === 'fetch' && !request.url().startsWith(product.staffLine.url))
        foreign.push(request.url());
    });
    await entrance(page).click();
    await page.waitForURL((url) => url.pathname === '/profile');
    await personOf(page).waitFor();
    await expireTokens(page);
    await page.reload();
    await personOf(page).waitFor();
    expect(grants).toEqual(['authorization_code', 'refresh_token']);
    await pressesSignOut(page);
    await page.waitForURL(`${provider.issuer}/plain/end**`);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL((url) => url.href === `${product.staffLine.url}/`);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth0')))).toEqual([]);
    expect(foreign).toEqual([]);
  });
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import request from 'supertest';
import { SignInBrowser } from '#test/sign-in-browser.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { readSettings, Settings } from '../config/settings.js';
import { TokenVerifier } from '../auth/token-verifier.js';

const ORIGIN = 'http://localhost:4321';
const CALLBACK = `${ORIGIN}/auth-callback`;
const OWNER = 'demo|owner@demo.test';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stolek-sign-in-'));
  app = await startTestApp({ settings: { DATA_DIR: folder, PUBLIC_URL: ORIGIN } });
  await addUser(app, { email: 'owner@demo.test', role: 'COMPANY_MANAGER' });
  await addUser(app, { email: 'staff@demo.test', role: 'EMPLOYEE' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = () => new SignInBrowser(app.url, CALLBACK);
const ask = (path: string, token: string) => request(app.url).get(path).set('authorization', `Bearer ${token}`);

async function signedIn(): Promise<{ browser: SignInBrowser; body: Record<string, string> }> {
  const browser = open();
  const back = await browser.follow(browser.authorizePath(), OWNER);
  const { status, body } = await browser.exchange(back.get('code')!);
  expect(status).toBe(200);
  return { browser, body };
}

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

describe('the embedded provider', () => {
  it('lists the accounts on a Czech page that runs no foreign script', async () => {
    const browser = open();
    const start = await browser.visit(browser.authorizePath());
    const page = await browser.visit(new URL(start.headers.get('location')!, app.url).pathname);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('<html lang="cs">');
    expect(html).toContain('owner@demo.test');
    expect(html).toContain('Obsluha');
  });

  it('issues a token that our API accepts after a sign-in by code and PKCE', async () => {
    const browser = open();
    const back = await browser.follow(browser.authorizePath(), OWNER);
    expect(back.get('state')).toBe('the-state');
    const { body } = await browser.exchange(back.get('code')!);
    expect(payloadOf(body['id_token']!)).toMatchObject({ sub: OWNER, nonce: 'the-nonce', email: 'owner@demo.test' });
    const { body: user } = await ask('/api/my/user', body['access_token']!).expect(200);
    expect(user).toMatchObject({ auth0Id: OWNER, email: 'owner@demo.test', role: 'COMPANY_MANAGER' });
    await ask('/api/my/user', body['id_token']!).expect(401);
  });

  it('has the addresses that the web app gets from /api/client-config', async () => {
    const { body } = await request(app.url).get('/api/client-config').expect(200);
    expect(body).toMatchObject({ issuer: `${ORIGIN}/oidc/`, authority: '/oidc/', clientId: 'stolek-web' });
    const discovery = await request(app.url).get('/oidc/.well-known/openid-configuration').expect(200);
    expect(discovery.body.issuer).toBe(body.issuer);
    expect(discovery.body.token_endpoint).toBe(`${ORIGIN}/oidc/oauth/token`);
    const { body: keys } = await request(app.url).get('/oidc/.well-known/jwks.json').expect(200);
    expect(Object.keys(keys.keys[0])).not.toContain('d');
  });

  it('names addresses of its own origin in discovery, whatever host the request names', async () => {
    const answer = await request(app.url)
      .get('/oidc/.well-known/openid-configuration')
      .set({ host: 'evil.test', 'x-forwarded-host': 'evil.test' })
      .expect(200);
    expect(answer.text).not.toContain('evil.test');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('renews a session by a refresh token that changes each time, and ends the session if an old one is used', async () => {
    const { browser, body } = await signedIn();
    const renew = (token: string) => browser.token({ grant_type: 'refresh_token', refresh_token: token });
    const renewed = await renew(body['refresh_token']!);
    expect(renewed.status).toBe(200);
    await ask('/api/my/user/role', renewed.body['access_token']!).expect(200, { role: 'COMPANY_MANAGER' });
    expect(renewed.body['refresh_token']).not.toBe(body['refresh_token']);
    for (const token of [body['refresh_token']!, renewed.body['refresh_token']!]) {
      expect(await renew(token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    }
  });

  it('renews the session of an open board until 14 days after the sign-in, but no longer', async () => {
    const { browser, body } = await signedIn();
    const [begun, clock] = [Date.now(), jest.spyOn(Date, 'now')];
    try {
      let token = body['refresh_token']!;
      const renewAfter = async (days: number) => {
        clock.mockReturnValue(begun + days * 86_400_000);
        return browser.token({ grant_type: 'refresh_token', refresh_token: token });
      };
      for (const days of [1, 7, 13, 13.9]) {
        const renewed = await renewAfter(days);
        expect(renewed.status).toBe(200);
        token = renewed.body['refresh_token']!;
      }
      expect(await renewAfter(14.1)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    } finally {
      clock.mockRestore();
    }
  });

  it('signs in a person whose client requests consent, without asking for it', async () => {
    const browser = open();
    const back = await browser.follow(browser.authorizePath({ prompt: 'consent' }), OWNER);
    expect((await browser.exchange(back.get('code')!)).status).toBe(200);
  });

  it('advertises no userinfo endpoint, and puts its answer to a popup window into the query', async () => {
    const { body } = await request(app.url).get('/oidc/.well-known/openid-configuration').expect(200);
    expect(body).not.toHaveProperty('userinfo_endpoint');
    const browser = open();
    const back = await browser.follow(browser.authorizePath({ response_mode: 'web_message' }), OWNER);
    expect(back.get('code')).toBeTruthy();
  });

  it.each(['oidc-logout?post_logout_redirect_uri', 'v2/logout?returnTo'])(
    'does not redirect to a foreign page after %s, but shows its own error page',
    async (start) => {
      const page = await open().visit(`/oidc/${start}=https%3A%2F%2Fevil.example&client_id=stolek-web`);
      expect([page.status, page.headers.get('location')]).toEqual([400, null]);
      expect(await page.text()).toContain('Odhlášení by vedlo na cizí stránku');
    },
  );

  it('signs a known browser in without a page until the person signs out', async () => {
    const { browser, body } = await signedIn();
    expect((await browser.follow(browser.authorizePath({ prompt: 'none' }))).get('code')).toBeTruthy();
    const logout = new URLSearchParams({ id_token_hint: body['id_token']!, post_logout_redirect_uri: `${ORIGIN}/` });
    const page = await (await browser.visit(`/oidc/oidc-logout?${logout.toString()}`)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!;
    const done = await browser.visit('/oidc/oidc-logout/confirm', { xsrf, logout: 'yes' });
    expect(done.headers.get('location')).toBe(`${ORIGIN}/`);
    expect((await browser.follow(browser.authorizePath({ prompt: 'none' }))).get('error')).toBe('login_required');
  });
});

describe('the embedded provider refuses', () => {
  it('a code without its verifier, and a code used twice', async () => {
    const browser = open();
    const first = await browser.follow(browser.authorizePath(), OWNER);
    expect(await browser.exchange(first.get('code')!, 'x'.repeat(43))).toMatchObject({ status: 400 });
    const second = await browser.follow(browser.authorizePath());
    expect(await browser.exchange(second.get('code')!)).toMatchObject({ status: 200 });
    expect(await browser.exchange(second.get('code')!)).toMatchObject({ body: { error: 'invalid_grant' } });
  });

  it('a sign-in without PKCE', async () => {
    const browser = open();
    const back = await browser.follow(browser.authorizePath({ code_challenge: '', code_challenge_method: '' }), OWNER);
    expect(back.get('error')).toBe('invalid_request');
  });

  it('to send a code anywhere but to the web app', async () => {
    const browser = open();
    const response = await browser.visit(browser.authorizePath({ redirect_uri: 'https://evil.example/auth-callback' }));
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('Přihlášení se nepodařilo');
    // People who opened the product under another name come here too.
    expect(page).toContain(`Správná je: <a href="${ORIGIN}/">${ORIGIN}</a>`);
  });

  it('a sign-in for another audience', async () => {
    const browser = open();
    const back = await browser.follow(browser.authorizePath({ audience: 'https://other.example' }), OWNER);
    expect(back.get('error')).toBe('invalid_target');
  });

  it('an account that is not on the page, and a sign-in that another browser has begun', async () => {
    const browser = open();
    const start = await browser.visit(browser.authorizePath());
    const path = new URL(start.headers.get('location')!, app.url).pathname;
    expect((await browser.visit(path, { account: 'auth0|somebody' })).status).toBe(200);
    expect((await open().visit(path, { account: OWNER })).status).toBe(400);
  });
});

it('the embedded provider keeps sessions, refresh tokens and keys over a restart, and only the owner of the key file can read it', async () => {
  const { browser, body } = await signedIn();
  const again = await startTestApp({ settings: { DATA_DIR: folder, PUBLIC_URL: ORIGIN }, database: app.database });
  const elsewhere = new SignInBrowser(again.url, CALLBACK);
  const renewed = await elsewhere.token({ grant_type: 'refresh_token', refresh_token: body['refresh_token']! });
  expect(renewed.status).toBe(200);
  expect(await again.app.get(TokenVerifier).verify(body['access_token']!)).toMatchObject({ subject: OWNER });
  expect(statSync(join(app.app.get(Settings).DATA_DIR, 'sign-in-provider/keys.json')).mode & 0o777).toBe(0o600);
  await again.close();
  expect((await browser.follow(browser.authorizePath({ prompt: 'none' }))).get('code')).toBeTruthy();
});

it('a production process does not start without OIDC_ISSUER by default', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/OIDC_ISSUER/);
});

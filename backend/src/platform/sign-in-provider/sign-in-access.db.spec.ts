import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import { SignInBrowser } from '#test/sign-in-browser.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';

const ORIGIN = 'http://localhost:4321';
const OWNER = 'demo|owner@demo.test';
const STRANGER = { 'x-forwarded-for': '203.0.113.77' };

let app: TestApp;
let open: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: ORIGIN } });
  open = await startTestApp({ settings: { PUBLIC_URL: 'https://demo.example', DEMO_SIGN_IN: 'anyone' } });
  for (const each of [app, open]) await addUser(each, { email: 'owner@demo.test', role: 'COMPANY_MANAGER' });
});
afterAll(() => Promise.all([app.close(), open.close()]));

/** A browser in front of the sign-in page. */
async function atSignIn(parameters: Record<string, string> = {}): Promise<{ browser: SignInBrowser; path: string }> {
  const browser = new SignInBrowser(app.url, `${ORIGIN}/auth-callback`);
  const start = await browser.visit(browser.authorizePath(parameters));
  return { browser, path: new URL(start.headers.get('location')!, app.url).pathname };
}

/** Creates a link as a mail would contain it, without sending the mail. */
async function linkOf(email: string): Promise<string> {
  const secret = 'the-secret-of-the-letter';
  const sql = (text: string, values: unknown[]) => app.app.get(Database).query<{ id: number }>({ text, values });
  const order = 'insert into sign_in_link (user_id) select id from app_user where email = $1 returning id::int';
  const [link] = await sql(order, [email]);
  const arm = `insert into sign_in_secret (link_id, token_hash, expires_at)
    values ($1, sha256(convert_to($2, 'UTF8')), now() + interval '1 day')`;
  await sql(arm, [link!.id, secret]);
  return secret;
}

test('the address of the server is in its data folder as soon as it listens', async () => {
  const product = await startTestApp();
  try {
    const file = join(product.app.get(Settings).DATA_DIR, 'sign-in-provider', 'address');
    expect(readFileSync(file, 'utf8')).toBe(product.url);
  } finally {
    await product.close();
  }
});

describe('the list of accounts', () => {
  it('is shown on this computer', async () => {
    const { browser, path } = await atSignIn();
    expect(await (await browser.visit(path)).text()).toContain('owner@demo.test');
    expect((await browser.visit(path, { account: OWNER })).status).toBe(303);
  });

  it.each<[string, Record<string, string>]>([
    ['a request through a proxy on this computer', STRANGER],
    ['a request through another proxy', { forwarded: 'for=203.0.113.77;proto=https' }],
  ])('is not shown to %s, which cannot choose an account either', async (_who, headers) => {
    const { browser, path } = await atSignIn();
    const page = await browser.visit(path, undefined, headers);
    const html = await page.text();
    expect([page.status, html.includes('owner@demo.test')]).toEqual([403, false]);
    expect(html).toContain('funguje jen na počítači, na kterém Stolek běží');
    const chosen = await browser.visit(path, { account: OWNER }, headers);
    expect([chosen.status, chosen.headers.get('location')]).toEqual([403, null]);
    // The refusal changed nothing: the same page still works.
    expect((await browser.visit(path)).status).toBe(200);
  });

  it('is hidden from a page that leads to this computer by DNS rebinding', async () => {
    const { browser, path } = await atSignIn();
    const as = (host: string) => ({ host, cookie: browser.cookieHeader, origin: `http://${host}` });
    const page = await request(app.url).get(path).set(as('evil.example:4321')).expect(403);
    expect(page.text).not.toContain('owner@demo.test');
    await request(app.url).post(path).set(as('evil.example:4321')).type('form').send({ account: OWNER }).expect(403);
    expect((await request(app.url).get(path).set(as('localhost:4321')).expect(200)).text).toContain('owner@demo.test');
  });

  it('is hidden from a proxy that adds no header and speaks HTTP/1.0', async () => {
    const { browser, path } = await atSignIn();
    const { port } = new URL(app.url);
    const cookie = browser.cookieHeader;
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`),
      );
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).not.toContain('owner@demo.test');
  });

  it('is shown to everybody if the installation is open to all', async () => {
    const browser = new SignInBrowser(open.url, 'https://demo.example/auth-callback');
    const headers = { ...STRANGER, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'demo.example' };
    const start = await browser.visit(browser.authorizePath(), undefined, headers);
    const { pathname } = new URL(start.headers.get('location')!, open.url);
    const page = await browser.visit(pathname, undefined, headers);
    expect([page.status, (await page.text()).includes('owner@demo.test')]).toEqual([200, true]);
    const form = { ...headers, origin: 'https://demo.example', 'sec-fetch-site': 'same-origin' };
    expect((await browser.visit(pathname, { account: OWNER }, form)).status).toBe(303);
  });
});

it('the link in a mail works on other computers too, and shows no other account', async () => {
  const wrong = await atSignIn({ link_token: 'made-up', prompt: 'login' });
  const over = await wrong.browser.visit(wrong.path, { account: OWNER }, STRANGER);
  expect([over.status, (await over.text()).includes('owner@demo.test')]).toEqual([400, false]);
  const { browser, path } = await atSignIn({ link_token: await linkOf('owner@demo.test'), prompt: 'login' });
  expect(await (await browser.visit(path, undefined, STRANGER)).text()).toContain('owner@demo.test');
  expect((await browser.visit(path, {}, STRANGER)).status).toBe(303);
});

describe('a form', () => {
  it.each<[string, Record<string, string>]>([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['of another origin, in a browser without Fetch Metadata,', { origin: 'https://evil.example' }],
    ['with the origin `null`', { origin: 'null' }],
  ])('%s is refused', async (_whose, headers) => {
    const { browser, path } = await atSignIn();
    const chosen = await browser.visit(path, { account: OWNER }, headers);
    expect([chosen.status, chosen.headers.get('location')]).toEqual([403, null]);
    expect((await browser.visit('/oidc/oidc-logout/confirm', { logout: 'yes' }, headers)).status).toBe(403);
  });

  it.each<[string, Record<string, string>]>([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: ORIGIN }],
    ['a program', {}],
  ])('is accepted from %s', async (_whose, headers) => {
    const { browser, path } = await atSignIn();
    expect((await browser.visit(path, { account: OWNER }, headers)).status).toBe(303);
  });

  it('is sent with its origin, because our page has the referrer policy `same-origin`', async () => {
    const { browser, path } = await atSignIn();
    expect((await browser.visit(path)).headers.get('referrer-policy')).toBe('same-origin');
  });

  it('that a script sends to the token endpoint is not refused as foreign', async () => {
    const browser = new SignInBrowser(app.url, `${ORIGIN}/auth-callback`);
    const answer = await browser.visit('/oidc/oauth/token', { grant_type: 'x' }, { 'sec-fetch-site': 'same-site' });
    expect(answer.status).toBe(400);
  });
});

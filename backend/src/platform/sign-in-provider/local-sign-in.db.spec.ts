import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { SignInBrowser } from '#test/sign-in-browser.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { until } from '#test/until.js';
import { Database } from '../database/database.js';
import type { EmbeddedProvider } from './embedded-provider.js';
import { EMBEDDED_PROVIDER } from './sign-in-provider.module.js';

const ORIGIN = 'http://localhost:4331';
const SETTINGS = { SIGN_IN: 'local', SIGN_IN_SECRET: 'a secret of more than 32 characters', PUBLIC_URL: ORIGIN };
const KNOWN = 'eva@podnik.test';
const SUBJECT = 'auth0|eva';

let folder: string;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stolek-local-'));
  const settings = { ...SETTINGS, DATA_DIR: folder };
  app = await startTestApp({ settings });
  other = await startTestApp({ settings, database: app.database });
  await sql(`insert into app_user (auth0_id, email, email_verified, role) values
    ('${SUBJECT}', '${KNOWN}', true, null), ('auth0|thief', 'claimed@podnik.test', false, 'SA'),
    ('demo|sa', 'sa@demo.test', true, 'SA')`);
});
beforeEach(async () => {
  await until(async () => (await sql('select 1 from outbox')).length === 0);
  await sql('delete from sign_in_link');
  rmSync(join(folder, 'mail'), { recursive: true, force: true });
});
afterAll(async () => {
  await other.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const sql = <Row>(text: string, values: unknown[] = []) => app.app.get(Database).query<Row>({ text, values });

interface Letter {
  readonly text: string;
  readonly secret: string;
  readonly code: string;
}
const files = (): string[] => {
  try {
    return readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
};
async function letter(count = 1): Promise<Letter> {
  await until(() => files().length >= count);
  const [, body = ''] = readFileSync(join(folder, 'mail', files().sort().at(-1)!), 'utf8').split('\r\n\r\n');
  const text = Buffer.from(body, 'base64').toString('utf8');
  const code = /(\d{4}) (\d{4})/.exec(text);
  return { text, secret: /sign-in-link#([\w-]+)/.exec(text)![1]!, code: code ? code[1]! + code[2]! : '' };
}

/** A browser in front of the page that asks for an address. */
async function atPage(server = app, parameters: Record<string, string> = {}) {
  const browser = new SignInBrowser(server.url, `${ORIGIN}/auth-callback`);
  const path = await open(browser, parameters);
  return { browser, path };
}
async function open(browser: SignInBrowser, parameters: Record<string, string>): Promise<string> {
  const start = await browser.visit(browser.authorizePath(parameters));
  return new URL(start.headers.get('location')!, app.url).pathname;
}
const askedFor = async (address: string) => {
  const at = await atPage();
  const answer = await at.browser.visit(at.path, { email: address });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '?sent']);
  return at;
};
/** Follows a sign-in that the page has let in. @returns the answer of the token endpoint */
async function tokens(browser: SignInBrowser, letIn: Response) {
  expect(letIn.status).toBe(303);
  const { pathname, search } = new URL(letIn.headers.get('location')!, app.url);
  const back = await browser.follow(pathname + search);
  const { status, body } = await browser.exchange(back.get('code')!);
  expect(status).toBe(200);
  return body as Record<'access_token' | 'refresh_token' | 'id_token', string>;
}
const subjectOf = async (token: string, server = app) =>
  (await request(server.url).get('/api/my/user').set('authorization', `Bearer ${token}`).expect(200)).body.auth0Id;
const byLink = async (browser: SignInBrowser, secret: string) => open(browser, { link_token: secret, prompt: 'login' });

describe('the sign-in page without an outside provider', () => {
  it('signs a person in by the code of a letter, under the subject that they have had', async () => {
    const { browser, path } = await askedFor(KNOWN.toUpperCase());
    expect(await (await browser.visit(`${path}?sent`)).text()).toContain('Kód z dopisu');
    const { code, text } = await letter();
    expect(text).toContain('15 minut');
    const body = await tokens(
      browser,
      await browser.visit(`${path}?sent`, { code: `${code.slice(0, 4)} ${code.slice(4)}` }),
    );
    expect(await subjectOf(body.access_token)).toBe(SUBJECT);
  });

  it('signs in by the link in the browser that asked, once', async () => {
    const { browser } = await askedFor(KNOWN);
    const { secret } = await letter();
    const path = await byLink(browser, secret);
    expect(await (await browser.visit(path)).text()).toContain(KNOWN);
    const body = await tokens(browser, await browser.visit(path, {}));
    expect(await subjectOf(body.access_token)).toBe(SUBJECT);
    const again = await browser.visit(await byLink(browser, secret), {});
    expect([again.status, (await again.text()).includes('Odkaz už neplatí')]).toEqual([400, true]);
  });

  it('refuses a link in another browser, and does not use it up there', async () => {
    const { browser } = await askedFor(KNOWN);
    const { secret } = await letter();
    const stranger = new SignInBrowser(app.url, `${ORIGIN}/auth-callback`);
    const refused = await stranger.visit(await byLink(stranger, secret), {});
    expect([refused.status, (await refused.text()).includes('v prohlížeči, ve kterém jste o něj požádali')]).toEqual([
      400,
      true,
    ]);
    expect((await browser.visit(await byLink(browser, secret), {})).status).toBe(303);
  });

  it('refuses a link and a code whose time is over', async () => {
    const { browser, path } = await askedFor(KNOWN);
    const { secret, code } = await letter();
    await sql(`update sign_in_secret set expires_at = now() - interval '1 second'`);
    expect((await browser.visit(path, { code })).status).toBe(400);
    expect((await browser.visit(await byLink(browser, secret), {})).status).toBe(400);
  });

  it('takes a code in the browser that asked alone, and not after five tries', async () => {
    const { browser, path } = await askedFor(KNOWN);
    const { code, secret } = await letter();
    const stranger = await askedFor('stranger@podnik.test');
    expect((await stranger.browser.visit(stranger.path, { code })).status).toBe(400);
    const wrong = code === '00000000' ? '11111111' : '00000000';
    for (let tried = 0; tried < 5; tried++) expect((await browser.visit(path, { code: wrong })).status).toBe(400);
    expect((await browser.visit(path, { code })).status).toBe(400);
    expect((await browser.visit(await byLink(browser, secret), {})).status).toBe(303);
  });

  it.each(['nobody@podnik.test', 'claimed@podnik.test', 'sa@demo.test'])(
    'answers for %s, whom no letter is for, as for anybody',
    async (address) => {
      const known = await atPage();
      const unknown = await atPage();
      const answers = [
        await known.browser.visit(known.path, { email: KNOWN }),
        await unknown.browser.visit(unknown.path, { email: address }),
      ];
      await letter();
      const seen = answers.map(({ status, headers }) => [status, [...headers.keys()].sort(), headers.get('location')]);
      expect(seen[1]).toEqual(seen[0]);
      await until(async () => (await sql('select 1 from outbox')).length === 0);
      expect(files()).toHaveLength(1);
    },
  );

  it('names an address that cannot be one, and lists no accounts', async () => {
    const { browser, path } = await atPage();
    const page = await (await browser.visit(path)).text();
    expect(page).not.toContain('demo.test');
    const wrong = await browser.visit(path, { email: 'eva' });
    expect([wrong.status, (await wrong.text()).includes('Zadejte e-mailovou adresu')]).toEqual([400, true]);
    expect((await browser.visit(path, { account: 'demo|sa' })).status).toBe(400);
  });

  it('mails an invitation again to an address that has not answered it, to be accepted by its button', async () => {
    await sql(`insert into company (id, name) values (71, 'U Lípy');
      with invited as (insert into app_user (email) values ('jana@podnik.test') returning id)
      insert into user_company (user_id, company_id, role) select id, 71, 'EMPLOYEE' from invited`);
    const { browser } = await askedFor('jana@podnik.test');
    const { secret, code } = await letter();
    expect(code).toBe('');
    const path = await byLink(browser, secret);
    expect(await (await browser.visit(path)).text()).toContain('U Lípy');
    const body = await tokens(browser, await browser.visit(path, {}));
    expect(await subjectOf(body.access_token)).toMatch(/^link\|/);
  });
});

describe('several processes', () => {
  it('share a sign-in: begun at one, finished at the other, its token good at both', async () => {
    const { browser, path } = await askedFor(KNOWN);
    const { code } = await letter();
    const there = new SignInBrowser(other.url, `${ORIGIN}/auth-callback`);
    const letIn = await there.visit(path, { code }, { cookie: browser.cookieHeader });
    const body = await tokens(browser, letIn);
    for (const server of [app, other]) expect(await subjectOf(body.access_token, server)).toBe(SUBJECT);
  });

  it('let one of two take a code of OAuth or a refresh token that come to both at once', async () => {
    const { browser, path } = await askedFor(KNOWN);
    const { code } = await letter();
    const letIn = await browser.visit(path, { code });
    const { pathname, search } = new URL(letIn.headers.get('location')!, app.url);
    const back = await browser.follow(pathname + search);
    const form = { grant_type: 'authorization_code', code: back.get('code')!, code_verifier: browser.verifier };
    const elsewhere = new SignInBrowser(other.url, `${ORIGIN}/auth-callback`);
    const both = await Promise.all([browser.token(form), elsewhere.token(form)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a rotation of the keys', () => {
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
  const byCode = async () => {
    const { browser, path } = await askedFor(KNOWN);
    return tokens(browser, await browser.visit(path, { code: (await letter(files().length + 1)).code }));
  };
  const windOn = async (days: number) => {
    await sql('update sign_in_key set signs_from = signs_from - make_interval(days => $1)', [days]);
    await app.app.get<EmbeddedProvider>(EMBEDDED_PROVIDER).keySet();
  };

  it('keeps tokens of the old key and sessions good, in processes that start later too', async () => {
    const before = await byCode();
    await windOn(31);
    await windOn(2);
    const after = await byCode();
    expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token));
    const later = await startTestApp({ settings: { ...SETTINGS, DATA_DIR: folder }, database: app.database });
    try {
      for (const { access_token } of [before, after]) expect(await subjectOf(access_token, later)).toBe(SUBJECT);
      expect(await subjectOf(before.access_token, other)).toBe(SUBJECT);
      const form = { grant_type: 'refresh_token', refresh_token: before.refresh_token };
      const renewed = await new SignInBrowser(later.url, `${ORIGIN}/auth-callback`).token(form);
      expect(renewed.status).toBe(200);
    } finally {
      await later.close();
    }
  });
});

describe('requests for letters', () => {
  it('are limited for each caller, with the same answer for an unknown address', async () => {
    const limited = await startTestApp({
      settings: { ...SETTINGS, DATA_DIR: folder, RATE_LIMITS: 'on' },
      database: app.database,
    });
    try {
      for (const address of [KNOWN, 'nobody@podnik.test']) {
        const statuses: number[] = [];
        for (let asked = 0; asked < 6; asked++) {
          const browser = new SignInBrowser(limited.url, `${ORIGIN}/auth-callback`);
          const answer = await browser.visit(await open(browser, {}), { email: address });
          statuses.push(answer.status);
          if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        }
        expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
      }
    } finally {
      await limited.close();
    }
  });
});

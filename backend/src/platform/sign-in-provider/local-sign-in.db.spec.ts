import request from 'supertest';
import { LocalSignIn } from '#test/local-sign-in.js';
import type { TestApp } from '#test/test-app.js';
import type { EmbeddedProvider } from './embedded-provider.js';
import { EMBEDDED_PROVIDER } from './sign-in-provider.module.js';

const KNOWN = 'eva@podnik.test';
const SUBJECT = 'auth0|eva';

let local: LocalSignIn;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  local = await LocalSignIn.start();
  app = local.app;
  other = await local.another();
  await local.sql(`insert into app_user (auth0_id, email, email_verified, role) values
    ('${SUBJECT}', '${KNOWN}', true, null), ('auth0|thief', 'claimed@podnik.test', false, 'SA'),
    ('demo|sa', 'sa@demo.test', true, 'SA')`);
});
beforeEach(() => local.forgetLetters());
afterAll(() => local.close());

const subjectOf = async (token: string, server = app) =>
  (await request(server.url).get('/api/my/user').set('authorization', `Bearer ${token}`).expect(200)).body.auth0Id;

const atPage = async () => {
  const browser = local.browser();
  return { browser, path: await local.open(browser) };
};

describe('the sign-in page without an outside provider', () => {
  it("signs a person in with a mail's code, under their earlier subject", async () => {
    const { browser, path } = await local.asksFor(KNOWN.toUpperCase());
    expect(await (await browser.visit(`${path}?sent`)).text()).toContain('Kód z dopisu');
    const { code, text } = await local.letter();
    expect(text).toContain('15 minut');
    const body = await local.tokens(
      browser,
      await browser.visit(`${path}?sent`, { code: `${code.slice(0, 4)} ${code.slice(4)}` }),
    );
    expect(await subjectOf(body.access_token)).toBe(SUBJECT);
  });

  it('signs a person in by a link once, in the browser that requested it', async () => {
    const { browser } = await local.asksFor(KNOWN);
    const { secret } = await local.letter();
    const path = await local.openLink(browser, secret);
    const page = await (await browser.visit(path)).text();
    // An office may have copied the link from the screen.
    expect([page.includes(KNOWN), /e-mailu|dopis/.test(page)]).toEqual([true, false]);
    const body = await local.tokens(browser, await browser.visit(path, {}));
    expect(await subjectOf(body.access_token)).toBe(SUBJECT);
    const again = await browser.visit(await local.openLink(browser, secret), {});
    expect([again.status, (await again.text()).includes('Odkaz už neplatí')]).toEqual([400, true]);
  });

  it('still sends a mail to a person in a known browser when strangers have used up the limit', async () => {
    const { browser, path } = await local.asksFor(KNOWN);
    await local.tokens(browser, await browser.visit(path, { code: (await local.letter()).code }));
    await local.sql(
      `insert into sign_in_link (user_id, browser_hash) select u.id, sha256(n::text::bytea)
        from app_user u, generate_series(1, 20) n where u.auth0_id = $1`,
      [SUBJECT],
    );
    await local.asksFor(KNOWN);
    await local.idle();
    expect(local.letters).toHaveLength(1);

    const again = await local.open(browser, { prompt: 'login' });
    await browser.visit(again, { email: KNOWN });
    const { code } = await local.letter(2);
    const body = await local.tokens(browser, await browser.visit(again, { code }));
    expect(await subjectOf(body.access_token)).toBe(SUBJECT);
  });

  it('rejects a link in another browser, and does not use it up there', async () => {
    const { browser } = await local.asksFor(KNOWN);
    const { secret } = await local.letter();
    const stranger = local.browser();
    const refused = await stranger.visit(await local.openLink(stranger, secret), {});
    expect([refused.status, (await refused.text()).includes('v prohlížeči, ve kterém jste o něj požádali')]).toEqual([
      400,
      true,
    ]);
    expect((await browser.visit(await local.openLink(browser, secret), {})).status).toBe(303);
  });

  it('rejects an expired link and code', async () => {
    const { browser, path } = await local.asksFor(KNOWN);
    const { secret, code } = await local.letter();
    await local.sql(`update sign_in_secret set expires_at = now() - interval '1 second'`);
    expect((await browser.visit(path, { code })).status).toBe(400);
    expect((await browser.visit(await local.openLink(browser, secret), {})).status).toBe(400);
  });

  it('accepts a code only in the browser that requested it, and not after five wrong ones', async () => {
    const { browser, path } = await local.asksFor(KNOWN);
    const { code, secret } = await local.letter();
    const stranger = await local.asksFor('stranger@podnik.test');
    expect((await stranger.browser.visit(stranger.path, { code })).status).toBe(400);
    const wrong = code === '00000000' ? '11111111' : '00000000';
    for (let tried = 0; tried < 5; tried++) expect((await browser.visit(path, { code: wrong })).status).toBe(400);
    expect((await browser.visit(path, { code })).status).toBe(400);
    expect((await browser.visit(await local.openLink(browser, secret), {})).status).toBe(303);
  });

  it.each(['nobody@podnik.test', 'claimed@podnik.test', 'sa@demo.test'])(
    'answers %s, to whom it sends no mail, like a known address',
    async (address) => {
      const known = await atPage();
      const unknown = await atPage();
      const answers = [
        await known.browser.visit(known.path, { email: KNOWN }),
        await unknown.browser.visit(unknown.path, { email: address }),
      ];
      await local.letter();
      const seen = answers.map(({ status, headers }) => [status, [...headers.keys()].sort(), headers.get('location')]);
      expect(seen[1]).toEqual(seen[0]);
      await local.idle();
      expect(local.letters).toHaveLength(1);
    },
  );

  it('sends a mail to an address that was pasted with invisible characters', async () => {
    const { browser, path } = await atPage();
    expect((await browser.visit(path, { email: `\u202d${KNOWN}\u200e\u202c` })).status).toBe(303);
    await local.letter();
  });

  it('reports an impossible address, and lists no accounts', async () => {
    const { browser, path } = await atPage();
    const page = await (await browser.visit(path)).text();
    expect(page).not.toContain('demo.test');
    const wrong = await browser.visit(path, { email: 'eva' });
    expect([wrong.status, (await wrong.text()).includes('Zadejte e-mailovou adresu')]).toEqual([400, true]);
    expect((await browser.visit(path, { account: 'demo|sa' })).status).toBe(400);
  });

  it('resends an unanswered invitation, whose button signs the person in', async () => {
    await local.sql(`insert into company (id, name) values (71, 'U Lípy');
      with invited as (insert into app_user (email) values ('jana@podnik.test') returning id)
      insert into user_company (user_id, company_id, role) select id, 71, 'EMPLOYEE' from invited`);
    const { browser } = await local.asksFor('jana@podnik.test');
    const { secret, code } = await local.letter();
    expect(code).toBe('');
    const path = await local.openLink(browser, secret);
    expect(await (await browser.visit(path)).text()).toContain('U Lípy');
    const body = await local.tokens(browser, await browser.visit(path, {}));
    expect(await subjectOf(body.access_token)).toMatch(/^link\|/);
  });
});

describe('several processes', () => {
  it('share a sign-in that begins at one and ends at the other, with a token that is valid at both', async () => {
    const { browser, path } = await local.asksFor(KNOWN);
    const { code } = await local.letter();
    const there = local.browser(other);
    const letIn = await there.visit(path, { code }, { cookie: browser.cookieHeader });
    const body = await local.tokens(browser, letIn);
    for (const server of [app, other]) expect(await subjectOf(body.access_token, server)).toBe(SUBJECT);
  });

  it('accept an OAuth code only once if two of them receive it at the same time', async () => {
    const { browser, path } = await local.asksFor(KNOWN);
    const { code } = await local.letter();
    const letIn = await browser.visit(path, { code });
    const { pathname, search } = new URL(letIn.headers.get('location')!, app.url);
    const back = await browser.follow(pathname + search);
    const form = { grant_type: 'authorization_code', code: back.get('code')!, code_verifier: browser.verifier };
    const elsewhere = local.browser(other);
    const both = await Promise.all([browser.token(form), elsewhere.token(form)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a rotation of the keys', () => {
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
  const windOn = async (days: number) => {
    await local.sql('update sign_in_key set signs_from = signs_from - make_interval(days => $1)', [days]);
    await app.app.get<EmbeddedProvider>(EMBEDDED_PROVIDER).keySet();
  };

  it('leaves tokens of the old key and sessions valid, even in processes that start later', async () => {
    const before = await local.byCode(KNOWN);
    await windOn(31);
    await windOn(2);
    const after = await local.byCode(KNOWN);
    expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token));
    const later = await local.another();
    for (const { access_token } of [before, after]) expect(await subjectOf(access_token, later)).toBe(SUBJECT);
    expect(await subjectOf(before.access_token, other)).toBe(SUBJECT);
    const form = { grant_type: 'refresh_token', refresh_token: before.refresh_token };
    const renewed = await local.browser(later).token(form);
    expect(renewed.status).toBe(200);
  });
});

describe('requests for mails', () => {
  it('are limited for each caller, equally for a known and an unknown address', async () => {
    const limited = await local.another({ RATE_LIMITS: 'on' });
    for (const address of [KNOWN, 'nobody@podnik.test']) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        const browser = local.browser(limited);
        const answer = await browser.visit(await local.open(browser), { email: address });
        statuses.push(answer.status);
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    }
  });
});

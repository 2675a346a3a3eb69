import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { SignInBrowser } from '#test/sign-in-browser.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { addUser, tokenFor } from '#test/test-tokens.js';
import { until } from '#test/until.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Windows } from '#platform/rate-limit/rate-limiter.js';
import { OneTimeLinks } from '#platform/sign-in-provider/sign-in-ports.js';

const ORIGIN = 'http://localhost:4322';
const ARRANGE = `insert into company (id, name) values (1, 'U Lípy s.r.o.'), (2, 'Kavárna a.s.')`;

let app: TestApp;
let folder: string;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stolek-links-'));
  const clock = new TestClock();
  app = await startTestApp({
    settings: { DATA_DIR: folder, PUBLIC_URL: ORIGIN, RATE_LIMITS: 'on' },
    overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
  });
  await sql(ARRANGE);
});
beforeEach(async () => {
  // Otherwise a mail of the previous test would be taken for this one's.
  await until(async () => (await sql('select 1 from outbox')).length === 0);
  await sql('delete from app_user');
  rmSync(join(folder, 'mail'), { recursive: true, force: true });
  tokens['sa'] = await addUser(app, { email: 'sa@links.test', role: 'SA' });
  tokens['owner'] = await addUser(app, { email: 'owner@links.test', role: 'COMPANY_MANAGER', companyIds: [1] });
  tokens['other'] = await addUser(app, { email: 'other@links.test', role: 'COMPANY_MANAGER', companyIds: [2] });
  tokens['staff'] = await addUser(app, { email: 'staff@links.test', role: 'EMPLOYEE', companyIds: [1] });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const sql = <Row>(text: string, values: unknown[] = []) => app.app.get(Database).query<Row>({ text, values });
const post = (path: string, who: string, body: object) =>
  request(app.url).post(`/api/my/user/${path}`).set('authorization', `Bearer ${tokens[who]}`).send(body);

/** Waits until the folder contains this many mails. */
async function letters(count: number): Promise<{ to: string; text: string; secret: string }[]> {
  await until(() => safeList(join(folder, 'mail')).length >= count);
  return safeList(join(folder, 'mail')).map((file) => readLetter(join(folder, 'mail', file)));
}
function safeList(path: string): string[] {
  try {
    return readdirSync(path)
      .filter((file) => file.endsWith('.eml'))
      .sort();
  } catch {
    return [];
  }
}
function readLetter(file: string): { to: string; text: string; secret: string } {
  const raw = readFileSync(file, 'utf8');
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  const text = Buffer.from(body, 'base64').toString('utf8');
  return { to: /^To: <(.+)>/m.exec(head)![1]!, text, secret: /sign-in-link#([\w-]+)/.exec(text)![1]! };
}

/** Signs in by a link at the embedded provider. @returns the access token */
async function openLink(secret: string): Promise<string> {
  const browser = new SignInBrowser(app.url, `${ORIGIN}/auth-callback`);
  const back = await browser.follow(browser.authorizePath({ link_token: secret, prompt: 'login' }), 'ignored');
  return (await browser.exchange(back.get('code')!)).body['access_token']!;
}
const waiting = async (name: string) =>
  (await request(app.url).get('/api/my/user/invitations').set('authorization', `Bearer ${tokens[name]}`).expect(200))
    .body as { id: number; companies: { role: string }[] }[];
const who = async (token: string) =>
  (await request(app.url).get('/api/my/user').set('authorization', `Bearer ${token}`).expect(200)).body;

describe('an invitation', () => {
  it('is mailed in Czech, and its link signs the person in with the company and the role', async () => {
    await sql(`update app_user set fullname = 'Eva Dvořáková' where email = 'owner@links.test'`);
    const body = { email: 'jana@links.test', company: 1, companyName: 'Cokoliv', role: 'EMPLOYEE' };
    await post('cu', 'owner', body).expect(201, { email: 'jana@links.test', companyId: 1, role: 'EMPLOYEE' });
    const [letter] = await letters(1);
    expect(letter!.to).toBe('jana@links.test');
    expect(letter!.text).toContain('Firma U Lípy s.r.o. vás zve jako Obsluha. Pozvánku posílá Eva Dvořáková.');
    expect(letter!.text).toContain(`${ORIGIN}/sign-in-link#`);
    const user = await who(await openLink(letter!.secret));
    expect(user).toMatchObject({ email: 'jana@links.test', role: 'EMPLOYEE', companies: [{ id: 1 }] });
  });

  it('can be accepted once and within 24 hours, and may be viewed before', async () => {
    await post('cu', 'owner', { email: 'jana@links.test', company: 1 }).expect(201);
    const [letter] = await letters(1);
    const browser = new SignInBrowser(app.url, `${ORIGIN}/auth-callback`);
    const start = await browser.visit(browser.authorizePath({ link_token: letter!.secret, prompt: 'login' }));
    const page = await browser.visit(new URL(start.headers.get('location')!, app.url).pathname);
    const html = await page.text();
    expect(html).toContain('jana@links.test');
    expect(html).toContain('Firma U Lípy s.r.o. vás zve.');
    expect(html).toContain('Přijmout a přihlásit se');
    await openLink(letter!.secret);
    await expect(openLink(letter!.secret)).rejects.toThrow('answered 400');
    await post('pr', 'owner', { email: 'jana@links.test' }).expect(200);
    const fresh = (await letters(2)).find(({ secret }) => secret !== letter!.secret)!;
    await sql(`update sign_in_secret set expires_at = expires_at - interval '23 hours 59 minutes'`);
    expect(await app.app.get(OneTimeLinks).peek(fresh.secret, null)).toMatchObject({ email: 'jana@links.test' });
    await sql(`update sign_in_secret set expires_at = expires_at - interval '1 minute'`);
    await expect(openLink(fresh.secret)).rejects.toThrow('answered 400');
  });

  it('is stored only with the hash of its secret', async () => {
    await post('cu', 'owner', { email: 'jana@links.test', company: 1 }).expect(201);
    const [letter] = await letters(1);
    const hashes = await sql<{ hash: Buffer }>('select token_hash as hash from sign_in_secret');
    expect(hashes).toEqual([{ hash: createHash('sha256').update(letter!.secret).digest() }]);
    expect(JSON.stringify(await sql('select * from sign_in_link'))).not.toContain(letter!.secret);
  });

  it('gets the same answer whether or not its address belongs to another company', async () => {
    await post('cu', 'other', { email: 'jana@links.test', company: 2, role: 'EMPLOYEE' }).expect(201);
    await openLink((await letters(1))[0]!.secret);
    await sql(`update app_user set fullname = 'Jana Tajná' where email = 'jana@links.test'`);
    await post('cu', 'owner', { email: 'jana@links.test', company: 1 }).expect(201);
    await post('cu', 'owner', { email: 'nova@links.test', company: 1 }).expect(201);
    await letters(3); // Each link is good from when its own letter leaves.
    const list = await request(app.url).get('/api/my/user/allusers').set('authorization', `Bearer ${tokens['owner']}`);
    const seen = list.body.filter(({ email }: { email: string }) => /^(jana|nova)@/.test(email));
    const without = seen.map((user: object) => ({ ...user, id: 0, email: '', linkUntil: '' }));
    expect(without).toEqual([without[1], without[1]]);
    expect(JSON.stringify(list.body)).not.toContain('Tajná');
  });

  it('adds a role in a second company, and keeps the role in the first', async () => {
    await post('cu', 'other', { email: 'jana@links.test', company: 2, role: 'EMPLOYEE' }).expect(201);
    const first = await openLink((await letters(1))[0]!.secret);
    await post('cu', 'owner', { email: 'jana@links.test', company: 1, role: 'COMPANY_MANAGER' }).expect(201);
    const second = (await letters(2)).at(-1)!;
    await openLink(second.secret);
    const user = await who(first);
    expect(user.role).toBe('COMPANY_MANAGER');
    const places = user.companies.map(({ id, role }: { id: number; role: string }) => `${id} ${role}`);
    expect(places.sort()).toEqual(['1 COMPANY_MANAGER', '2 EMPLOYEE']);
  });

  it('is shown after a sign-in with an outside provider, and can be accepted by anybody with the link', async () => {
    await post('cu', 'owner', { email: 'jana@links.test', company: 1, role: 'VENUEMANAGER' }).expect(201);
    const token = (await letters(1))[0]!.secret;
    tokens['jana'] = await tokenFor(app, { sub: 'auth0|jana' });
    const { body: read } = await post('invitation', 'jana', { token }).expect(200);
    const companies = [{ id: 1, name: 'U Lípy s.r.o.', role: 'VENUEMANAGER' }];
    expect(read.invitation).toMatchObject({ email: 'jana@links.test', companies });
    expect(await who(tokens['jana'])).toMatchObject({ role: null, companies: [] });
    await post('acceptinvitation', 'jana', { token }).expect(200);
    expect(await who(tokens['jana'])).toMatchObject({ role: 'VENUEMANAGER', companies });
    for (const path of ['acceptinvitation', 'refuseinvitation', 'invitation']) {
      expect((await post(path, 'jana', { token }).expect(404)).body.code).toBe('LINK_NOT_VALID');
    }
  });

  it('is pending for a verified address, and signing in alone does not accept it', async () => {
    await post('cu', 'owner', { email: 'jana@links.test', company: 1, role: 'EMPLOYEE' }).expect(201);
    await post('cu', 'other', { email: 'jana@links.test', company: 2, role: 'COMPANY_MANAGER' }).expect(201);
    const claims = { sub: 'auth0|jana', email: 'Jana@links.test' };
    tokens['jana'] = await tokenFor(app, { ...claims, email_verified: true });
    tokens['claims'] = await tokenFor(app, { ...claims, sub: 'auth0|thief' });
    expect(await who(tokens['jana'])).toMatchObject({ role: null, companies: [] });
    expect(await waiting('claims')).toEqual([]);
    const [first, second] = await waiting('jana');
    expect([first!.companies[0]!.role, second!.companies[0]!.role]).toEqual(['EMPLOYEE', 'COMPANY_MANAGER']);
    for (const path of ['acceptinvitation', 'refuseinvitation'])
      await post(path, 'claims', { id: first!.id }).expect(404);
    await post('refuseinvitation', 'jana', { id: second!.id }).expect(204);
    await post('acceptinvitation', 'jana', { id: first!.id }).expect(200);
    expect(await who(tokens['jana'])).toMatchObject({ companies: [{ id: 1, role: 'EMPLOYEE' }] });
    expect(await waiting('jana')).toEqual([]);
    expect(await sql('select 1 from app_user where auth0_id is null')).toEqual([]);
  });

  it('never changes the role of a member, and a newer invitation replaces a pending one', async () => {
    const invited = async (role: string) =>
      (await post('cu', 'owner', { email: 'jana@links.test', company: 1, role }).expect(201)).body.role as string;
    expect([await invited('COMPANY_MANAGER'), await invited('VENUEMANAGER')]).toEqual([
      'COMPANY_MANAGER',
      'VENUEMANAGER',
    ]);
    const secrets = (await letters(2)).map(({ secret }) => secret);
    await post('acceptinvitation', 'staff', { token: secrets[0] }).expect(200);
    expect(await who(tokens['staff']!)).toMatchObject({ companies: [{ id: 1, role: 'EMPLOYEE' }] });
    expect((await post('cu', 'owner', { email: 'staff@links.test', company: 1, role: 'VENUEMANAGER' })).body.role).toBe(
      'EMPLOYEE',
    );
    expect(await who(tokens['staff']!)).toMatchObject({ role: 'EMPLOYEE' });
  });

  it('can be either accepted or refused if both requests arrive at once', async () => {
    await post('cu', 'owner', { email: 'jana@links.test', company: 1, role: 'EMPLOYEE' }).expect(201);
    const token = (await letters(1))[0]!.secret;
    tokens['jana'] = await tokenFor(app, { sub: 'auth0|jana' });
    const answers = await Promise.all(
      ['acceptinvitation', 'refuseinvitation'].map((path) => post(path, 'jana', { token })),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await who(tokens['jana'])).companies).toHaveLength(answers[0]!.ok ? 1 : 0);
  });

  it('creates one user, and one mail per request, from concurrent requests', async () => {
    const body = { email: 'jana@links.test', company: 1 };
    await Promise.all(Array.from({ length: 4 }, () => post('cu', 'owner', body).expect(201)));
    await letters(4);
    expect(await sql(`select email from app_user where email = 'jana@links.test'`)).toHaveLength(1);
  });

  it('creates a single person if two of its links are used at once', async () => {
    const links = app.app.get(OneTimeLinks);
    await post('cu', 'owner', { email: 'jana@links.test', company: 1 }).expect(201);
    await post('cu', 'owner', { email: 'jana@links.test', company: 1 }).expect(201);
    const secrets = (await letters(2)).map(({ secret }) => secret);
    const accounts = await Promise.all(secrets.map((secret) => links.take(secret, null)));
    const [user] = await sql<{ subject: string }>(
      `select auth0_id as subject from app_user where email = 'jana@links.test'`,
    );
    expect(accounts.map((account) => account?.subject)).toEqual([user!.subject, user!.subject]);
  });

  it.each([
    ['an SA by a manager', 'owner', { email: 'a@b.cz', company: 1, role: 'SA' }, 403, undefined],
    ['into a foreign company', 'owner', { email: 'a@b.cz', company: 2 }, 404, undefined],
    ['into a company that there is not', 'sa', { email: 'a@b.cz', company: 99 }, 404, undefined],
    ['by an employee', 'staff', { email: 'a@b.cz', company: 1 }, 403, undefined],
    ['an address with a space', 'owner', { email: 'a b@c.cz', company: 1 }, 400, 'Invalid email address'],
    [
      'an address with a line break',
      'owner',
      { email: 'a@c.cz\nBcc:x@y.cz', company: 1 },
      400,
      'Invalid email address',
    ],
    [
      'an address of letters that look alike',
      'owner',
      { email: 'own\u0435r2@b.cz', company: 1 },
      400,
      'Invalid email address',
    ],
    ['no address', 'owner', { company: 1 }, 400, 'Invalid email address'],
    ['no company', 'owner', { email: 'a@b.cz' }, 400, 'Invalid company ID'],
    ['company 0', 'owner', { email: 'a@b.cz', company: 0 }, 400, 'Invalid company ID'],
    ['company 1.5', 'owner', { email: 'a@b.cz', companyId: 1.5 }, 400, 'Invalid company ID'],
  ])('is rejected (%s)', async (_what, caller, body, status, message) => {
    const answer = await post('cu', caller, body).expect(status);
    if (message) expect(JSON.stringify(answer.body.details)).toContain(message);
    expect(await sql('select 1 from sign_in_link')).toEqual([]);
  });
});

describe('a new sign-in link', () => {
  it("is mailed only to an address of the manager's company, but every address gets the same answer", async () => {
    const answers = [];
    for (const email of ['other@links.test', 'unknown@links.test', 'sa@links.test', 'STAFF@links.test']) {
      answers.push((await post('pr', 'owner', { email }).expect(200)).body);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await letters(1)).map(({ to }) => to)).toEqual(['staff@links.test']);
  });

  it('can be requested by everybody for themselves, but not by an employee for somebody else', async () => {
    await post('pr', 'staff', { email: 'owner@links.test' }).expect(200);
    await post('pr', 'staff', { email: 'staff@links.test' }).expect(200);
    const [letter] = await letters(1);
    expect(letter!.to).toBe('staff@links.test');
    expect(await who(await openLink(letter!.secret))).toMatchObject({ auth0Id: 'demo|staff@links.test' });
  });

  it('is counted against its limits without storing the address', async () => {
    const counted = jest.spyOn(Windows.prototype, 'count');
    await post('pr', 'owner', { email: 'staff@links.test' }).expect(200);
    await letters(1);
    const subjects = counted.mock.calls.filter(([{ kind }]) => kind.startsWith('link-by')).map(([{ of }]) => `${of}`);
    counted.mockRestore();
    expect(subjects).toHaveLength(2);
    expect(subjects.join()).not.toContain('@');
  });

  it('is limited per caller and address with Retry-After, and per address for all callers', async () => {
    for (let time = 0; time < 5; time++) await post('pr', 'owner', { email: 'staff@links.test' }).expect(200);
    const { headers } = await post('pr', 'owner', { email: 'Staff@links.test' }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await letters(5);
    await post('pr', 'sa', { email: 'staff@links.test' }).expect(200);
    await post('pr', 'sa', { email: 'owner@links.test' }).expect(200);
    const sent = await letters(6);
    expect(sent.filter(({ to }) => to === 'staff@links.test')).toHaveLength(5);
  });
});

import { jest } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';
import { OneTimeLinks } from '#platform/sign-in-provider/sign-in-ports.js';
import { SignInLinks } from './sign-in-links.js';

const ADDRESS = 'jana@shown.test';

let app: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp({ settings: { ROLE: 'api' } });
  await sql(`insert into company (id, name) values (1, 'U Lípy s.r.o.'), (2, 'Kavárna a.s.')`);
});
beforeEach(async () => {
  await sql('delete from app_user');
  const manager = { role: 'COMPANY_MANAGER' } as const;
  tokens['owner'] = await addUser(app, { email: 'owner@shown.test', ...manager, companyIds: [1] });
  tokens['other'] = await addUser(app, { email: 'other@shown.test', ...manager, companyIds: [2] });
});
afterAll(() => app.close());

const sql = <Row>(text: string, ...values: unknown[]) => app.app.get(Database).query<Row>({ text, values });
const post = (path: string, who: string, body: object) =>
  request(app.url).post(`/api/my/user/${path}`).set('authorization', `Bearer ${tokens[who]}`).send(body);
const opens = (secret: string) => app.app.get(OneTimeLinks).take(secret, null);

async function invites(who: string, company: number): Promise<number> {
  await post('cu', who, { email: ADDRESS, company, role: 'EMPLOYEE' }).expect(201);
  const [invited] = await sql<{ id: number }>('select max(id) as id from app_user where email = $1', ADDRESS);
  return invited!.id;
}
async function shows(id: number, who = 'owner'): Promise<string> {
  const { body } = await post('showlink', who, { id }).expect(200);
  return String(body.link).split('#')[1]!;
}
/** Sends the newest mail of the address. @returns its secret */
async function mailed(): Promise<string> {
  const [link] = await sql<{ id: number }>('select max(id)::int as id from sign_in_link where not shown');
  const send = jest.fn<Parameters<SignInLinks['deliver']>[1]>(() => Promise.resolve());
  await app.app.get(SignInLinks).deliver(link!.id, send);
  return send.mock.calls[0]![1].secret;
}

describe("an invitation's link that is shown on the screen", () => {
  it('invalidates all earlier links, and signs the person in with an unverified address', async () => {
    const id = await invites('owner', 1);
    const earlier = [await mailed(), await shows(id)];
    const secret = await shows(id);
    expect(await Promise.all(earlier.map(opens))).toEqual([null, null]);
    expect(await opens(secret)).toMatchObject({ email: ADDRESS, emailVerified: false, description: 'Obsluha' });
    expect(await opens(secret)).toBeNull();
  });

  it('is recorded in the audit trail with the person who saw it, and is stored only as a hash', async () => {
    const id = await invites('owner', 1);
    const secret = await shows(id);
    const audit = request(app.url).get('/api/my/audit/1?limit=1').set('authorization', `Bearer ${tokens['owner']}`);
    expect((await audit.expect(200)).body).toMatchObject([
      {
        by: 'owner@shown.test',
        subject: 'member',
        subjectId: id,
        act: 'changed',
        fields: [{ field: 'linkShown', before: false, after: true }],
      },
    ]);
    const stored = await sql('select l, s, e from sign_in_link l, sign_in_secret s, audit_entry e');
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('is refused for an address with an account, and for the invitation of another company', async () => {
    const theirs = await invites('other', 2);
    expect((await post('showlink', 'owner', { id: theirs }).expect(404)).body).toMatchObject({ code: 'NOT_FOUND' });
    await opens(await mailed());
    for (const id of [await invites('owner', 1), theirs]) {
      const who = id === theirs ? 'other' : 'owner';
      expect((await post('showlink', who, { id }).expect(409)).body).toMatchObject({ code: 'ADDRESS_HAS_ACCOUNT' });
    }
  });

  it('is refused to a manager if the invitation also has a role in another company', async () => {
    const id = await invites('owner', 1);
    await sql(`insert into user_company (user_id, company_id, role) values ($1, 2, 'COMPANY_MANAGER')`, id);
    await post('showlink', 'owner', { id }).expect(403);
  });

  it('does not work any more once the person has signed in with a mailed link', async () => {
    const id = await invites('owner', 1);
    const secret = await shows(id);
    await invites('other', 2);
    expect(await opens(await mailed())).toMatchObject({ email: ADDRESS, emailVerified: true });
    expect(await opens(secret)).toBeNull();
  });

  it('stops working once the invitation is accepted from its mail', async () => {
    const id = await invites('owner', 1);
    const secret = await shows(id);
    await post('cu', 'owner', { email: ADDRESS, company: 1 }).expect(201);
    expect(await opens(await mailed())).toMatchObject({ email: ADDRESS });
    expect(await app.app.get(OneTimeLinks).peek(secret, null)).toBeNull();
    expect(await opens(secret)).toBeNull();
  });
});

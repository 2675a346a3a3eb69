import { PrincipalDirectory } from '#platform/auth/principal-directory.js';
import { type AccessRule, principalFor, requireCompany, requireReach } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { seedDemoAccounts, seedDemoCompanies } from '../demo/demo-accounts.js';

let app: TestApp;
let directory: PrincipalDirectory;
beforeAll(async () => {
  app = await startTestApp();
  directory = app.app.get(PrincipalDirectory);
  await app.app.get(Database).transaction(async (client) => {
    const companyIds = await seedDemoCompanies(client);
    await client.query({
      text: `insert into venue (company_id, name) values ($1, 'U Lípy'), ($1, 'U Lípy na nábřeží'), ($2, 'Slunečnice')`,
      values: [...companyIds],
    });
    await seedDemoAccounts(client, { companyIds, venueId: 1 });
  });
});
afterAll(() => app.close());

const sql = <Row>(text: string, values: unknown[] = []) => app.app.get(Database).query<Row>({ text, values });
const resolve = (subject: string, email = '', emailVerified = false) =>
  directory.resolve({ subject, email, emailVerified, issuedAt: Math.floor(Date.now() / 1_000) });

const as = async (name: string, rule: AccessRule) => principalFor(await resolve(`demo|${name}`), rule);

describe('the access of a user', () => {
  it.each([
    ['sa', 'SA', [], 'all'],
    ['owner', 'COMPANY_MANAGER', [1], [1, 2]],
    ['manager', 'VENUEMANAGER', [1], [1]],
    ['staff', 'EMPLOYEE', [1], [1]],
    ['owner2', 'COMPANY_MANAGER', [2], [3]],
    ['helper', 'COMPANY_MANAGER', [1, 2], [1, 3]],
  ])('as "%s" with the role %s covers the companies %j and the venues %j', async (name, role, companyIds, venueIds) => {
    const email = `${name}@demo.test`;
    expect(await as(name, 'own-profile')).toMatchObject({ email, role, companyIds, venueIds });
  });

  it('depends on the role in each company', async () => {
    expect(await as('helper', 'venue:see-orders')).toMatchObject({ companyIds: [1, 2], venueIds: [1, 3] });
    expect(await as('helper', 'venue:edit-catalogue')).toMatchObject({ companyIds: [2], venueIds: [3] });
    expect(await as('helper', 'user:administer')).toMatchObject({ companyIds: [2], venueIds: [3] });
    expect(await as('helper', 'events:diagnose')).toBeNull();
    expect(await as('staff', 'venue:edit-catalogue')).toBeNull();
  });

  it("changes at once with the user's rights", async () => {
    const venuesOf = async (name: string) => (await as(name, 'venue:see-orders'))!.venueIds;
    await sql(`insert into user_venue select id, 2 from app_user where auth0_id = 'demo|staff'`);
    expect(await venuesOf('staff')).toEqual([1, 2]);
    await sql(`update venue set deleted_at = now() where id = 2`);
    expect(await venuesOf('staff')).toEqual([1]);
    expect(await venuesOf('owner')).toEqual([1]);
    await sql(`update venue set deleted_at = null where id = 2`);
  });

  it('excludes an assigned venue of a company that the user has left', async () => {
    await sql(`insert into user_venue select id, 3 from app_user where auth0_id = 'demo|manager'`);
    expect((await as('manager', 'venue:see-orders'))!.venueIds).toEqual([1]);
  });

  it('is refused with 404 for a record that the user may not see, and with 403 if the user only lacks the right', async () => {
    const helper = (await as('helper', 'venue:edit-catalogue'))!;
    expect(() => requireReach(helper, 1)).toThrow('FORBIDDEN');
    expect(() => requireReach(helper, 2)).toThrow('VENUE_NOT_FOUND');
    expect(() => requireCompany(helper, 1)).toThrow('FORBIDDEN');
    const owner = (await as('owner', 'company:edit'))!;
    expect(() => requireReach(owner, 1)).not.toThrow();
    for (const id of [3, 999]) expect(() => requireReach(owner, id)).toThrow('VENUE_NOT_FOUND');
    expect(() => requireCompany(owner, 1)).not.toThrow();
    for (const id of [2, 999]) expect(() => requireCompany(owner, id)).toThrow('NOT_FOUND');
    expect(() => requireReach(directoryOfNobody, 1)).toThrow('VENUE_NOT_FOUND');
  });
});

const directoryOfNobody = {
  userId: 0,
  subject: '',
  email: '',
  verifiedEmail: null,
  role: null,
  memberships: [],
  companyIds: [],
  venueIds: [],
};

describe('a subject seen for the first time', () => {
  const invite = (email: string) =>
    sql(
      `with invited as (insert into app_user (email) values ($1) returning id)
       insert into user_company (user_id, company_id, role) select id, 1, 'EMPLOYEE' from invited`,
      [email],
    );
  const usersOf = (email: string) =>
    sql<{ auth0_id: string | null }>('select auth0_id from app_user where email = $1', [email]);

  it('gets exactly one user without a role, even from concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => resolve('outside|new', 'new@outside.test', true)));
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(1);
    expect(all[0]).toMatchObject({ role: null, memberships: [] });
    expect(await usersOf('new@outside.test')).toHaveLength(1);
  });

  it('accepts no invitation by signing in', async () => {
    await invite('invited@outside.test');
    expect(await resolve('outside|in', 'invited@outside.test', true)).toMatchObject({ role: null, memberships: [] });
    expect((await usersOf('invited@outside.test')).map(({ auth0_id }) => auth0_id)).toEqual([null, 'outside|in']);
  });

  it('is matched by an address only if the provider has verified it', async () => {
    expect(await resolve('outside|new', 'new@outside.test', true)).toMatchObject({ verifiedEmail: 'new@outside.test' });
    expect(await resolve('outside|new', 'new@outside.test', false)).toMatchObject({ verifiedEmail: null });
    expect(await resolve('outside|new', '', true)).toMatchObject({ verifiedEmail: null });
  });

  it('does not take over a user who has signed in before', async () => {
    const owner = await resolve('demo|owner');
    const other = await resolve('outside|owner', 'owner@demo.test', true);
    expect(other).toMatchObject({ role: null });
    expect(other.userId).not.toBe(owner.userId);
  });
});

describe("a user's email address", () => {
  const stored = (subject: string) =>
    sql<{ email: string; email_verified: boolean; version: number }>(
      'select email, email_verified, version from app_user where auth0_id = $1',
      [subject],
    );

  it("is stored as in the newest token, with the provider's verification", async () => {
    const all = [];
    for (const [email, verified] of [
      ['a@x.test', false],
      ['a@x.test', true],
      ['b@x.test', true],
      ['', false],
      ['b@x.test', false],
    ] as const) {
      // oxfmt-ignore
      const principal = await resolve('outside|moves', email, verified);
      const [row] = await stored('outside|moves');
      expect(principal.email).toBe(row!.email);
      all.push([row!.email, row!.email_verified]);
    }
    expect(all).toEqual([
      ['a@x.test', false],
      ['a@x.test', true],
      ['b@x.test', true],
      ['b@x.test', true],
      ['b@x.test', false],
    ]);
    // A sign-in never makes an administrator's edit outdated.
    expect((await stored('outside|moves'))[0]!.version).toBe(1);
  });

  it('is stored as unverified for a person who only claims it, and as verified for its owner', async () => {
    await resolve('outside|liar', 'operator@firma.cz', false);
    await resolve('outside|operator', 'operator@firma.cz', true);
    const rows = await sql(
      `select auth0_id, email_verified from app_user where email = 'operator@firma.cz' order by auth0_id`,
    );
    expect(rows).toEqual([
      { auth0_id: 'outside|liar', email_verified: false },
      { auth0_id: 'outside|operator', email_verified: true },
    ]);
  });
});

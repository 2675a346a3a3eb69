import { startTestApp, type TestApp } from '#test/test-app.js';
import { PrincipalDirectory } from '#platform/auth/principal-directory.js';
import { Database } from '#platform/database/database.js';

/** During an upgrade a process of the version before still writes one role to the person, and knows none in a company. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await sql(`insert into company (id, name) values (1, 'A'), (2, 'B'), (3, 'C')`);
});
afterAll(() => app.close());
beforeEach(() => sql('delete from app_user'));

const sql = <Row>(text: string, values: unknown[] = []) => app.app.get(Database).query<Row>({ text, values });
/** What it reads. */
const oldRole = async () => (await sql<{ role: string | null }>('select role from app_user'))[0]!.role;
const oldPerson = (role: string | null) =>
  sql(`insert into app_user (id, auth0_id, email, role) values (7, 'x|7', 'a@b.cz', $1)`, [role]);
const roles = async () => {
  const directory = app.app.get(PrincipalDirectory);
  const person = await directory.resolve({ subject: 'x|7', email: '', emailVerified: false, issuedAt: null });
  return [person.role, person.memberships.map(({ companyId, role }) => `${companyId} ${role}`)];
};

describe('beside a process of the version before', () => {
  it('an invitation that it makes invites to the role that it gave', async () => {
    await sql(`with invited as (insert into app_user (id, auth0_id, email, role) values (7, 'x|7', 'a@b.cz', 'COMPANYMANAGER') returning id)
      insert into user_company (user_id, company_id) select id, 1 from invited`);
    expect(await roles()).toEqual(['COMPANY_MANAGER', ['1 COMPANY_MANAGER']]);
  });

  it('a role that it takes away or gives counts in all companies of the person, as it means it', async () => {
    await oldPerson(null);
    await sql(`insert into user_company values (7, 1, 'COMPANY_MANAGER'), (7, 2, 'EMPLOYEE')`);
    await sql(`update app_user set role = 'VENUEMANAGER' where id = 7`);
    expect(await roles()).toEqual(['VENUEMANAGER', ['1 VENUEMANAGER', '2 VENUEMANAGER']]);
    await sql('update app_user set role = null where id = 7');
    expect(await roles()).toEqual([null, ['1 null', '2 null']]);
  });

  it('a company that it adds to somebody gives no role there: what they are elsewhere is not its to take over', async () => {
    await oldPerson('COMPANY_MANAGER');
    await sql('insert into user_company (user_id, company_id) values (7, 1)');
    await sql('insert into user_company (user_id, company_id) values (7, 2)');
    expect(await roles()).toEqual(['COMPANY_MANAGER', ['1 COMPANY_MANAGER', '2 null']]);
  });

  it('the lowest of the roles is what it reads, so that it lets nobody do more than each company has said', async () => {
    await oldPerson(null);
    await sql(`insert into user_company values (7, 1, 'COMPANY_MANAGER')`);
    expect(await oldRole()).toBe('COMPANY_MANAGER');
    await sql(`insert into user_company values (7, 2, 'EMPLOYEE')`);
    expect(await oldRole()).toBe('EMPLOYEE');
    await sql(`update user_company set role = 'VENUEMANAGER' where company_id = 2`);
    expect(await oldRole()).toBe('VENUEMANAGER');
    await sql(`insert into user_company values (7, 3, null)`);
    expect(await oldRole()).toBeNull();
    await sql('delete from user_company where company_id in (2, 3)');
    expect(await oldRole()).toBe('COMPANY_MANAGER');
  });

  it('SA is the person’s, and no company’s', async () => {
    await oldPerson('SA');
    await sql('insert into user_company (user_id, company_id) values (7, 1)');
    await sql(`insert into user_company values (7, 2, 'EMPLOYEE')`);
    expect([await oldRole(), await roles()]).toEqual(['SA', ['SA', ['1 null', '2 EMPLOYEE']]]);
    await sql('update app_user set role = null where id = 7');
    expect(await roles()).toEqual(['EMPLOYEE', ['1 null', '2 EMPLOYEE']]);
  });
});

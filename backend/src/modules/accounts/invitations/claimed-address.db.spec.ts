import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';

const REAL = 'real@claims.test';

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { ROLE: 'api' } });
  await sql(`insert into company (id, name) values (1, 'Firma A')`);
  owner = await addUser(app, { email: 'owner@claims.test', role: 'COMPANY_MANAGER', companyIds: [1] });
  await addUser(app, { email: 'liar@claims.test', role: 'EMPLOYEE', companyIds: [1] });
  await sql(`update app_user set email = '${REAL}', email_verified = false where email = 'liar@claims.test'`);
});
afterAll(() => app.close());

const sql = <Row>(text: string) => app.app.get(Database).query<Row>({ text });
const post = (path: string, body: object) =>
  request(app.url).post(`/api/my/user/${path}`).set('authorization', `Bearer ${owner}`).send(body);
const orders = () =>
  sql<{ subject: string | null }>(
    'select u.auth0_id as subject from sign_in_link l join app_user u on u.id = l.user_id order by l.id',
  );

describe('an unverified address claimed by a user of the company', () => {
  it('is shown to the manager as not verified', async () => {
    const list = request(app.url).get('/api/my/user/allusers').set('authorization', `Bearer ${owner}`);
    const users = (await list.expect(200)).body as { email: string; emailVerified: boolean }[];
    expect(users.map(({ email, emailVerified }) => [email, emailVerified])).toEqual([
      ['owner@claims.test', true],
      [REAL, false],
    ]);
  });

  it('can still be invited, and no sign-in link for it is bound to the account that claims it', async () => {
    await post('cu', { email: REAL, role: 'EMPLOYEE', companyId: 1 }).expect(201);
    expect(await orders()).toEqual([{ subject: null }]);
    await post('pr', { email: REAL }).expect(200);
    for (let found = await orders(); found.length < 2; found = await orders())
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await orders()).toEqual([{ subject: null }, { subject: null }]);
  });
});

import request from 'supertest';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';
import { SignInLinks } from '../invitations/sign-in-links.js';

/**
 * The owner of company 1 is a waiter in company 2, whose owner has invited them as EMPLOYEE and then assigned
 * venue 2. Everything goes through the API; only the link's secret is made here instead of read from a mail.
 */
let app: TestApp;
const tokens: Record<string, string> = {};
let helperId: number;
let secondOwnerId: number;
beforeAll(async () => (app = await startTestApp({ arrange: arrangeRestaurant })));
afterAll(() => app.close());
beforeEach(async () => {
  await sql('delete from app_user');
  const owner = (name: string, id: number) =>
    addUser(app, { email: `${name}@two.test`, role: 'COMPANY_MANAGER', companyIds: [id] });
  tokens['helper'] = await owner('helper', 1);
  tokens['owner'] = await owner('owner', 2);
  tokens['partner'] = await owner('partner', 1);
  await joins('helper', 'EMPLOYEE');
  helperId = await idOf('helper');
  secondOwnerId = await idOf('owner');
  await send('put', 'user/updateuser', 'owner', { id: helperId, venues: [{ venueId: 2 }] }).expect(200);
});

const sql = <Row>(text: string, values: unknown[] = []) => app.app.get(Database).query<Row>({ text, values });
const send = (method: 'get' | 'put' | 'post' | 'delete', path: string, who: string, body?: object) => {
  const call = request(app.url)[method](`/api/my/${path}`).set('authorization', `Bearer ${tokens[who]}`);
  return body === undefined ? call : call.send(body);
};
const idOf = async (name: string) =>
  (await sql<{ id: number }>('select id from app_user where email = $1', [`${name}@two.test`]))[0]!.id;
const me = async (who: string) => (await send('get', 'user', who).expect(200)).body;

/** Company 2 invites, and the person accepts with their existing account. */
async function joins(who: string, role: string): Promise<void> {
  await send('post', 'user/cu', 'owner', { email: 'whoever@two.test', company: 2, role }).expect(201);
  await send('post', 'user/acceptinvitation', who, { token: await secretFor('whoever@two.test') }).expect(200);
}
async function secretFor(email: string): Promise<string> {
  const text = 'insert into sign_in_link (user_id) select id from app_user where email = $1 returning id::int';
  const [link] = await sql<{ id: number }>(text, [email]);
  const secrets: string[] = [];
  await app.app.get(SignInLinks).deliver(link!.id, (_letter, { secret }) => {
    secrets.push(secret);
    return Promise.resolve();
  });
  return secrets[0]!;
}

describe('an owner of one company who is a waiter in another', () => {
  it("has exactly a waiter's rights at the assigned venue of the other company", async () => {
    await send('get', 'restaurant/getorders/2', 'helper').expect(200);
    await send('get', 'restaurant/getmenus/2', 'helper').expect(200);
    await send('post', 'restaurant/setsoldout', 'helper', { productId: 3, soldOut: false }).expect(200);
    await send('get', 'restaurant/exportorderhistory/2', 'helper').expect(403);
    await send('post', 'restaurant/updatevenue', 'helper', { id: 2, city: 'Brno' }).expect(403);
    await send('post', 'restaurant/createtable', 'helper', { venueId: 2, name: 'X', seats: 2, qr: '' }).expect(403);
    await send('post', 'restaurant/bulksoldout', 'helper', { ids: [3], soldOut: true }).expect(403);
    await send('post', 'restaurant/updatecompany', 'helper', { companyId: 2, city: 'Brno' }).expect(403);
    await send('get', 'restaurant/getcompaniesvenues/2', 'helper').expect(403);
    await send('post', 'user/cu', 'helper', { email: 'x@y.cz', company: 2, role: 'EMPLOYEE' }).expect(403);
  });

  it("has an owner's rights only in their own company", async () => {
    await send('get', 'restaurant/exportorderhistory/1', 'helper').expect(200);
    await send('post', 'restaurant/setsoldout', 'helper', { productId: 1, soldOut: false }).expect(200);
    const ids = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id).sort();
    expect(ids(await send('get', 'restaurant/getcompanies', 'helper').expect(200))).toEqual([1]);
    expect(ids(await send('get', 'restaurant', 'helper').expect(200))).toEqual([1, 2, 3]);
    const { body } = await send('get', 'user/allusers', 'helper').expect(200);
    expect(body.map(({ email }: { email: string }) => email).sort()).toEqual(['helper@two.test', 'partner@two.test']);
  });

  it('gets the same answer for people of the other company as for unknown people', async () => {
    const unknown = await send('put', 'user/updateuser', 'helper', { id: 999_999, role: 'EMPLOYEE' }).expect(404);
    const demoted = await send('put', 'user/updateuser', 'helper', { id: secondOwnerId, role: 'EMPLOYEE' }).expect(404);
    const removed = await send('delete', `user/${secondOwnerId}`, 'helper').expect(404);
    expect([demoted.body, removed.body]).toEqual([unknown.body, unknown.body]);
    expect(await me('owner')).toMatchObject({ role: 'COMPANY_MANAGER', companies: [{ id: 2 }] });
  });

  it('cannot move a venue between the companies', async () => {
    await send('put', 'user/updateuser', 'owner', { id: helperId, role: 'VENUEMANAGER' }).expect(200);
    await send('post', 'restaurant/updatevenue', 'helper', { id: 2, city: 'Brno' }).expect(200);
    await send('post', 'restaurant/updatevenue', 'helper', { id: 2, companyId: 1 }).expect(403);
    await send('post', 'restaurant/updatevenue', 'helper', { id: 1, companyId: 2 }).expect(403);
    expect(await sql('select company_id from venue where id < 3 order by id')).toEqual([
      { company_id: 1 },
      { company_id: 2 },
    ]);
  });

  it("has a role in each company, and the API reports the higher one as the user's role", async () => {
    expect(await me('helper')).toMatchObject({
      role: 'COMPANY_MANAGER',
      companies: [
        { id: 2, role: 'EMPLOYEE' },
        { id: 1, role: 'COMPANY_MANAGER' },
      ],
      venues: [
        { venueId: 2, role: 'EMPLOYEE' },
        { venueId: 1, role: 'COMPANY_MANAGER' },
        { venueId: 3, role: 'COMPANY_MANAGER' },
      ],
    });
    await send('get', 'user/role', 'helper').expect(200, { role: 'COMPANY_MANAGER' });
  });
});

describe('each of two companies with a shared user', () => {
  const roleIn = async (who: string, companyId: number) =>
    (await me(who)).companies.find(({ id }: { id: number }) => id === companyId)?.role as unknown;

  it('sees no role of the user in the other company', async () => {
    const { body } = await send('get', 'user/allusers', 'owner').expect(200);
    const seen = body.find(({ id }: { id: number }) => id === helperId);
    expect(seen).toMatchObject({
      role: 'EMPLOYEE',
      companies: [{ id: 2, name: 'Kavárna a.s.', role: 'EMPLOYEE' }],
      venues: [{ venueId: 2 }],
    });
  });

  it('can promote, demote and remove the user without an effect in the other company', async () => {
    await send('put', 'user/updateuser', 'owner', { id: helperId, role: 'VENUEMANAGER' }).expect(200);
    expect([await roleIn('helper', 2), await roleIn('helper', 1)]).toEqual(['VENUEMANAGER', 'COMPANY_MANAGER']);
    await send('put', 'user/updateuser', 'owner', { id: helperId, role: null }).expect(200);
    expect([await roleIn('helper', 2), await roleIn('helper', 1)]).toEqual([null, 'COMPANY_MANAGER']);
    await send('get', 'restaurant/getorders/2', 'helper').expect(404);
    await send('delete', `user/${helperId}`, 'owner').expect(200);
    expect((await me('helper')).companies).toEqual([{ id: 1, name: 'U Lípy s.r.o.', role: 'COMPANY_MANAGER' }]);
    await send('get', 'restaurant/exportorderhistory/1', 'helper').expect(200);
  });

  it("cannot edit the user's name", async () => {
    await send('put', 'user/updateuser', 'owner', { id: helperId, fullname: 'Jiné Jméno' }).expect(403);
  });

  it('keeps one of two owners who remove each other at the same moment', async () => {
    const partnerId = await idOf('partner');
    for (const change of ['demote', 'remove']) {
      await sql(`update user_company set role = 'COMPANY_MANAGER' where company_id = 1`);
      await sql('insert into user_company (user_id, company_id) select id, 1 from app_user where id in ($1, $2) on conflict do nothing', [helperId, partnerId]); // oxfmt-ignore
      await sql(`update user_company set role = 'COMPANY_MANAGER' where company_id = 1`);
      const end = (who: string, id: number) =>
        change === 'remove'
          ? send('delete', `user/${id}`, who)
          : send('put', 'user/updateuser', who, { id, role: 'EMPLOYEE' });
      const answers = await Promise.all([end('helper', partnerId), end('partner', helperId)]);
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
      const text = `select 1 from user_company where company_id = 1 and role = 'COMPANY_MANAGER'`;
      expect(await sql(text)).toHaveLength(1);
    }
  });
});

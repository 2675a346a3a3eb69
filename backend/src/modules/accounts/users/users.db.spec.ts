import request from 'supertest';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser, tokenFor } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';
import type { AdministeredUser } from './administered-user.dto.js';

let app: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => (app = await startTestApp({ arrange: arrangeRestaurant })));
afterAll(() => app.close());
beforeEach(async () => {
  await app.app.get(Database).query({ text: 'delete from app_user' });
  const add = async (name: string, user: Omit<Parameters<typeof addUser>[1], 'email'>) =>
    (tokens[name] = await addUser(app, { email: `${name}@users.test`, ...user }));
  await add('sa', { role: 'SA' });
  await add('owner', { role: 'COMPANY_MANAGER', companyIds: [1] });
  await add('foreign', { role: 'COMPANY_MANAGER', companyIds: [2] });
  await add('staff', { role: 'EMPLOYEE', companyIds: [1], venueIds: [1] });
  await add('shared', { role: 'EMPLOYEE', companyIds: [1, 2], venueIds: [1, 2] });
  await add('partner', { role: 'SA', companyIds: [1] });
  await add('nobody', { role: null });
});

const call = (method: 'get' | 'put' | 'delete', path: string, who: string) =>
  request(app.url)[method](`/api/my/user${path}`).set('authorization', `Bearer ${tokens[who]}`);
const update = (who: string, body: object) => call('put', '/updateuser', who).send(body);
const idOf = async (name: string): Promise<number> => {
  const text = 'select id from app_user where email = $1';
  return (await app.app.get(Database).query<{ id: number }>({ text, values: [`${name}@users.test`] }))[0]!.id;
};
const roleOf = async (name: string) => (await call('get', '/role', name).expect(200)).body.role as string | null;
const rolesOf = ({ companies }: { companies: { id: number; role: string }[] }) =>
  companies.map(({ id, role }) => `${id} ${role}`).sort();
const namesIn = (body: { email: string }[]) => body.map(({ email }) => email.split('@')[0]).sort();

describe('GET allusers', () => {
  it('lists all users to a system administrator, and to a manager the users of their companies without administrators', async () => {
    const { body: all } = await call('get', '/allusers', 'sa').expect(200);
    expect(namesIn(all)).toEqual(['foreign', 'nobody', 'owner', 'partner', 'sa', 'shared', 'staff']);
    const { body: own } = await call('get', '/allusers', 'owner').expect(200);
    expect(namesIn(own)).toEqual(['owner', 'shared', 'staff']);
    await call('get', '/allusers', 'staff').expect(403);
    await call('get', '/allusers', 'nobody').expect(403);
  });

  it("hides a user's other companies and venues", async () => {
    const { body } = await call('get', '/allusers', 'owner').expect(200);
    const shared = body.find(({ email }: { email: string }) => email === 'shared@users.test');
    expect(shared.companies).toEqual([{ id: 1, name: 'U Lípy s.r.o.', role: 'EMPLOYEE' }]);
    expect(shared.venues).toEqual([{ venueId: 1, name: 'U Lípy' }]);
  });

  it("shows when each user last signed in with the product's own sign-in", async () => {
    const text = `insert into sign_in_entry (user_id, grant_id, method, device, signed_in_at)
      select $1, 'g', 'link', 'Chrome', at from unnest($2::timestamptz[]) at`;
    const times = ['2026-11-01T08:00:00Z', '2026-11-28T17:30:00Z'];
    await app.app.get(Database).query({ text, values: [await idOf('staff'), times] });
    const { body } = await call('get', '/allusers', 'owner').expect(200);
    const signIns = (body as AdministeredUser[]).map(({ email, lastSignIn }) => [email, lastSignIn]);
    expect(Object.fromEntries(signIns)).toEqual({
      'owner@users.test': null,
      'shared@users.test': null,
      'staff@users.test': '2026-11-28T17:30:00.000Z',
    });
  });

  it('shows until when the link of an invitation is valid, even before its mail was sent', async () => {
    const text = `with invited as (update app_user set auth0_id = null where id = $1 returning id)
      insert into sign_in_link (user_id, requested_at) select id, '2026-11-28T17:30:00Z' from invited`;
    await app.app.get(Database).query({ text, values: [await idOf('staff')] });
    const { body } = await call('get', '/allusers', 'owner').expect(200);
    const links = (body as AdministeredUser[]).map(({ linkUntil }) => linkUntil);
    expect(links.filter((until) => until !== null)).toEqual(['2026-11-29T17:30:00.000Z']);
  });
});

describe('PUT updateuser', () => {
  it('assigns a role and venues at once', async () => {
    const id = await idOf('staff');
    const { body } = await update('owner', { id, role: 'venuemanager', venues: [{ venueId: 3, name: 'x' }] }).expect(
      200,
    );
    expect(body).toMatchObject({ id, role: 'VENUEMANAGER', venues: [{ venueId: 3, name: 'Zavřeno' }] });
    expect(await roleOf('staff')).toBe('VENUEMANAGER');
  });

  it('accepts a whole unchanged user from the list', async () => {
    const { body } = await call('get', '/allusers', 'owner').expect(200);
    for (const user of body) {
      const answer = await update('owner', user).expect(200);
      expect({ ...answer.body, version: 0 }).toEqual({ ...user, version: 0 });
    }
  });

  it("changes a shared user only within the manager's company", async () => {
    const id = await idOf('shared');
    await update('owner', { id, venues: [{ venueId: 3 }] }).expect(200);
    const { body } = await call('get', '/allusers', 'sa').expect(200);
    const user = body.find((one: { id: number }) => one.id === id);
    expect(user.venues.map((venue: { venueId: number }) => venue.venueId).sort()).toEqual([2, 3]);
    await update('owner', { id, fullname: 'Jiné Jméno' }).expect(403);
    await update('owner', { id, role: 'VENUEMANAGER' }).expect(200);
    const { body: after } = await call('get', '', 'shared').expect(200);
    const places = after.companies.map((company: { id: number; role: string }) => `${company.id} ${company.role}`);
    expect(places.sort()).toEqual(['1 VENUEMANAGER', '2 EMPLOYEE']);
  });

  it('assigns a role in one company, or the same role in all companies that are sent', async () => {
    const id = await idOf('shared');
    const companies = [{ id: 1, role: 'company_manager' }, { id: 2 }];
    const { body } = await update('sa', { id, companies }).expect(200);
    expect(rolesOf(body)).toEqual(['1 COMPANY_MANAGER', '2 EMPLOYEE']);
    // The whole user sent back with another role applies to all.
    const all = await update('sa', { ...body, role: 'VENUEMANAGER' }).expect(200);
    expect(rolesOf(all.body)).toEqual(['1 VENUEMANAGER', '2 VENUEMANAGER']);
    const added = await update('sa', { id: await idOf('staff'), role: 'EMPLOYEE', companies: [{ id: 1 }, { id: 2 }] });
    expect(rolesOf(added.body)).toEqual(['1 EMPLOYEE', '2 EMPLOYEE']);
    await update('sa', { id, companies: [{ id: 1, role: 'SA' }] }).expect(400);
  });

  it('makes a system administrator and removes that role again, without changing roles in companies', async () => {
    const id = await idOf('staff');
    expect((await update('sa', { id, role: 'SA' }).expect(200)).body).toMatchObject({ role: 'SA' });
    const { body } = await update('sa', { id, role: null, companies: [{ id: 1, role: 'EMPLOYEE' }] }).expect(200);
    expect([body.role, rolesOf(body)]).toEqual(['EMPLOYEE', ['1 EMPLOYEE']]);
  });

  it.each([
    ['an SA made by a manager', 'owner', { name: 'staff', role: 'SA' }, 403],
    ['their own role', 'owner', { name: 'owner', role: 'SA' }, 403],
    ["SA's own role", 'sa', { name: 'sa', role: 'EMPLOYEE' }, 403],
    ['their own companies', 'owner', { name: 'owner', companies: [{ id: 1 }, { id: 2 }] }, 403],
    ['a company of others, in a nested body', 'owner', { name: 'staff', companies: [{ id: 1 }, { id: 2 }] }, 404],
    ['a venue of others, in a nested body', 'owner', { name: 'staff', venues: [{ venueId: 2 }] }, 404],
    ['an SA of the own company', 'owner', { name: 'partner', role: null }, 404],
    ["another company's user", 'owner', { name: 'foreign', role: null }, 404],
    ['by an employee', 'staff', { name: 'staff', role: 'SA' }, 403],
    ['by a user without a role', 'nobody', { name: 'nobody', role: 'SA' }, 403],
    ['a role that there is not', 'owner', { name: 'staff', role: 'ROOT' }, 400],
    ['a venue of a company that the user is not of', 'sa', { name: 'staff', venues: [{ venueId: 2 }] }, 422],
    ['a company that there is not', 'sa', { name: 'staff', companies: [{ id: 999 }] }, 404],
  ])('rejects %s', async (_what, who, { name, ...change }, status) => {
    const id = await idOf(name);
    const before = await app.app.get(Database).query({ text: 'select * from app_user order by id' });
    await update(who, { id, ...change }).expect(status);
    await update(who, { auth0Id: `demo|${name}@users.test`, ...change }).expect(status);
    expect(await app.app.get(Database).query({ text: 'select * from app_user order by id' })).toEqual(before);
  });

  it('answers the same for a user of another company and for an unknown user', async () => {
    const foreign = await update('owner', { id: await idOf('foreign'), role: null }).expect(404);
    const unknown = await update('owner', { id: 999_999, role: null }).expect(404);
    expect(foreign.body).toEqual(unknown.body);
    const removed = await call('delete', `/${await idOf('foreign')}`, 'owner').expect(404);
    expect(removed.body).toEqual(unknown.body);
  });

  it("removes a user's venues together with the company", async () => {
    const id = await idOf('shared');
    const { body } = await update('sa', { id, companies: [{ id: 2 }] }).expect(200);
    expect(body.venues).toEqual([{ venueId: 2, name: 'Kavárna' }]);
  });

  it('rejects an outdated change, and returns the newer version', async () => {
    const id = await idOf('staff');
    await update('owner', { id, city: 'Brno', version: 1 }).expect(200);
    const { body } = await update('owner', { id, city: 'Praha', version: 1 }).expect(409);
    expect(body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current: { city: 'Brno' } } });
  });
});

describe('DELETE user', () => {
  it("removes a user, with their role and venues, from the caller's company", async () => {
    await call('delete', `/${await idOf('staff')}`, 'owner').expect(200);
    expect(await roleOf('staff')).toBeNull();
    const { body } = await call('get', '', 'staff').expect(200);
    expect(body).toMatchObject({ companies: [], venues: [] });
  });

  it("keeps a shared user's role in the other company", async () => {
    await call('delete', `/${await idOf('shared')}`, 'owner').expect(200);
    expect((await call('get', '', 'shared').expect(200)).body).toMatchObject({
      role: 'EMPLOYEE',
      venues: [{ venueId: 2 }],
    });
  });

  it('erases the person if a system administrator deletes them, and a new sign-in has no role', async () => {
    const id = await idOf('staff');
    await call('delete', `/${id}`, 'sa').expect(200);
    await call('get', '/role', 'staff').expect(401);
    // A token has whole seconds, so for one from the second of the erasure the order is unknown.
    const iat = Math.floor(Date.now() / 1_000) + 1;
    tokens['staff'] = await tokenFor(app, { sub: 'demo|staff@users.test', email: 'staff@users.test', iat });
    expect(await roleOf('staff')).toBeNull();
    expect(await idOf('staff')).not.toBe(id);
  });

  it('does not erase a person who has accepted the invitation since it was read', async () => {
    const sql = <Row>(text: string, ...values: unknown[]) => app.app.get(Database).query<Row>({ text, values });
    await request(app.url)
      .post('/api/my/user/cu')
      .set('authorization', `Bearer ${tokens['owner']}`)
      .send({ email: 'late@users.test', company: 1, role: 'EMPLOYEE' })
      .expect(201);
    const [seen] = await sql<{ id: number; version: number }>(
      `select id, version from app_user where email = 'late@users.test'`,
    );
    await sql(`update app_user set auth0_id = 'link|late', version = version + 1 where id = $1`, seen!.id);
    const { body } = await call('delete', `/${seen!.id}?version=${seen!.version}`, 'sa').expect(409);
    expect(body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current: { auth0Id: 'link|late' } } });
    await call('delete', `/${seen!.id}?version=${seen!.version + 1}`, 'sa').expect(200);
    await call('delete', `/${seen!.id}?version=x`, 'sa').expect(400);
  });

  it('is refused if callers delete themselves', async () => {
    await call('delete', `/${await idOf('owner')}`, 'owner').expect(403);
  });
});

import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser, tokenFor } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';
import { seedDemoCompanies } from '../demo/demo-accounts.js';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.get(Database).transaction(async (client) => {
    const [companyId] = await seedDemoCompanies(client);
    const text = `insert into venue (company_id, name) values ($1, 'U Lípy'), ($1, 'Chalupa')`;
    await client.query({ text, values: [companyId] });
  });
  staff = await addUser(app, { email: 'staff@profile.test', role: 'EMPLOYEE', companyIds: [1], venueIds: [1, 2] });
});
afterAll(() => app.close());

const call = (method: 'get' | 'post' | 'put', path: string, token: string) =>
  request(app.url)[method](path).set('authorization', `Bearer ${token}`);
const PROFILE = {
  fullname: 'Petr Svoboda',
  addressLine1: 'Dlouhá 1',
  city: 'Brno',
  country: 'Česko',
  phonenumber: 601234567,
};

describe('GET /api/my/user', () => {
  it('returns the user with companies and venues in Czech order', async () => {
    const { body } = await call('get', '/api/my/user', staff).expect(200);
    expect(body).toEqual({
      id: expect.any(Number),
      auth0Id: 'demo|staff@profile.test',
      email: 'staff@profile.test',
      emailVerified: true,
      fullname: '',
      addressLine1: '',
      city: '',
      country: '',
      phonenumber: 0,
      role: 'EMPLOYEE',
      companies: [{ id: 1, name: 'Hospoda U Lípy s.r.o.', role: 'EMPLOYEE' }],
      venues: [
        { venueId: 2, name: 'Chalupa', role: 'EMPLOYEE' },
        { venueId: 1, name: 'U Lípy', role: 'EMPLOYEE' },
      ],
    });
  });

  it('creates the user without a role at the first request', async () => {
    const token = await tokenFor(app, { sub: 'outside|fresh', email: 'fresh@profile.test' });
    const { body } = await call('get', '/api/my/user', token).expect(200);
    expect(body).toMatchObject({ auth0Id: 'outside|fresh', email: 'fresh@profile.test', role: null, venues: [] });
    await call('get', '/api/my/user/role', token).expect(200, { role: null });
  });
});

describe('POST /api/my/user', () => {
  it('creates the user once, and stores an address that is not in the token as unverified', async () => {
    const token = await tokenFor(app, { sub: 'outside|silent' });
    const create = (email: string) => call('post', '/api/my/user', token).send({ auth0Id: 'outside|silent', email });
    const first = await create('silent@profile.test').expect(200);
    const second = await create('changed@profile.test').expect(200);
    // Nobody has verified it.
    expect(first.body).toMatchObject({ email: 'silent@profile.test', emailVerified: false, role: null });
    expect(second.body).toEqual(first.body);
  });

  it("accepts only the token's own subject", async () => {
    const body = { auth0Id: 'demo|somebody', email: 'staff@profile.test' };
    const answer = await call('post', '/api/my/user', staff).send(body).expect(403);
    expect(answer.body.code).toBe('FORBIDDEN');
    const text = `select 1 from app_user where auth0_id = 'demo|somebody'`;
    expect(await app.app.get(Database).query({ text })).toEqual([]);
  });

  it.each([
    {},
    { auth0Id: 7, email: 'a@b.cz' },
    { auth0Id: 'demo|x', email: 'no address' },
    { auth0Id: '', email: '' },
    [],
  ])('rejects %j with 400', async (body) => {
    const answer = await call('post', '/api/my/user', staff).send(body).expect(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
  });
});

describe('PUT /api/my/user', () => {
  it('changes the profile, and ignores fields that users may not change', async () => {
    const before = (await call('get', '/api/my/user', staff)).body as Record<string, unknown>;
    const greedy = {
      role: 'SA',
      companies: [{ id: 2 }],
      venues: [{ venueId: 3 }],
      id: 1,
      email: 'x@y.cz',
      auth0Id: 'demo|sa',
    };
    const { body } = await call('put', '/api/my/user', staff)
      .send({ ...PROFILE, ...greedy })
      .expect(200);
    expect(body).toEqual({ ...before, ...PROFILE });
  });

  it('accepts a profile with only a name', async () => {
    const { body } = await call('put', '/api/my/user', staff).send({ fullname: ' Eva ', city: null }).expect(200);
    expect(body).toMatchObject({ fullname: 'Eva', city: '', phonenumber: 0 });
  });

  it.each([
    ['abc', 0],
    ['', 0],
    [null, 0],
    ['601 234 567', 601234567],
  ])('stores the phone %j as %i', async (sent, phonenumber) => {
    const { body } = await call('put', '/api/my/user', staff)
      .send({ ...PROFILE, phonenumber: sent })
      .expect(200);
    expect(body).toMatchObject({ phonenumber });
  });

  it("reports a missing name with the form's message", async () => {
    const { body } = await call('put', '/api/my/user', staff)
      .send({ ...PROFILE, fullname: '  ' })
      .expect(400);
    expect(body.details).toEqual([{ field: 'fullname', message: 'Vyplňte prosím jméno' }]);
  });

  it.each([
    { fullname: 'A\u0000B' },
    { fullname: '\ud800' },
    { fullname: 'x'.repeat(201) },
    { phonenumber: -1 },
    { phonenumber: 1.5 },
    { phonenumber: 1e300 },
    { phonenumber: '601' },
    { phonenumber: '-601234567' },
    { phonenumber: {} },
    { phonenumber: 601 },
    { city: {} },
  ])('rejects %j with 400', async (wrong) => {
    await call('put', '/api/my/user', staff)
      .send({ ...PROFILE, ...wrong })
      .expect(400);
  });
});

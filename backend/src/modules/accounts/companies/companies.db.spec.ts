import request from 'supertest';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { addUser } from '#test/test-tokens.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';

let app: TestApp;
const clock = new TestClock();
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp({
    arrange: arrangeRestaurant,
    overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
  });
  tokens['sa'] = await addUser(app, { email: 'sa@companies.test', role: 'SA' });
  tokens['owner'] = await addUser(app, { email: 'owner@companies.test', role: 'COMPANY_MANAGER', companyIds: [1] });
  tokens['staff'] = await addUser(app, { email: 'staff@companies.test', role: 'EMPLOYEE', companyIds: [1] });
});
afterAll(() => app.close());

const get = (path: string, who: string) =>
  request(app.url).get(`/api/my/restaurant/${path}`).set('authorization', `Bearer ${tokens[who]}`);
const post = (path: string, who: string, body: object) =>
  request(app.url).post(`/api/my/restaurant/${path}`).set('authorization', `Bearer ${tokens[who]}`).send(body);
const COMPANY = {
  name: 'Čtyři růže',
  street: 'Dlouhá 1',
  city: 'Praha',
  country: 'Česko',
  postal_code: '110 00',
  ico: '12345679',
  dic: 'CZ12345679',
};

it('a system administrator lists all companies in Czech order, and a manager only their own', async () => {
  const { body } = await post('createcompany', 'sa', COMPANY).expect(201);
  expect(body).toMatchObject({ ...COMPANY, postal_Code: '110 00', companyId: body.id });
  const { body: all } = await get('getcompanies', 'sa').expect(200);
  expect(all.map(({ name }: { name: string }) => name)).toEqual(['Čtyři růže', 'Kavárna a.s.', 'U Lípy s.r.o.']);
  const { body: own } = await get('getcompanies', 'owner').expect(200);
  expect(own.map(({ id }: { id: number }) => id)).toEqual([1]);
  await get('getcompanies', 'staff').expect(403);
});

it.each([
  ['name', 'Zadejte název Firmy.'],
  ['street', 'Zadejte Ulici.'],
  ['city', 'Zadejte Město.'],
  ['country', 'Zadejte Stát.'],
  ['postal_code', 'Zadejte PSČ.'],
  ['ico', 'Zadejte IČO.'],
  ['dic', 'Zadejte DIČ.'],
])("a company without %s is refused with the form's message", async (field, message) => {
  for (const value of [undefined, '', '  ']) {
    const { body } = await post('createcompany', 'sa', { ...COMPANY, [field]: value }).expect(400);
    expect(body.details).toContainEqual({ field, message });
  }
});

it.each([
  ['postal_code', 'xx', 'PSČ má pět číslic, třeba 120 00.'],
  ['ico', 'abc', 'IČO má osm číslic a poslední je kontrolní. Zkontrolujte je prosím.'],
  ['ico', '12345678', 'IČO má osm číslic a poslední je kontrolní. Zkontrolujte je prosím.'],
  ['dic', '12345679', 'DIČ je CZ a 8 až 10 číslic.'],
])('a company with %s "%s" is refused at creation and at a change', async (field, value, message) => {
  for (const [path, body] of [
    ['createcompany', { ...COMPANY, [field]: value }],
    ['updatecompany', { companyId: 1, [field]: value }],
  ] as const) {
    const answer = await post(path, 'sa', body).expect(400);
    expect(answer.body.details).toEqual([{ field, message }]);
  }
});

it('a company that pays no VAT needs no DIČ, nor do its venues', async () => {
  const free = { ...COMPANY, name: 'Neplátce', dic: '', isVatPayer: false };
  const { body: company } = await post('createcompany', 'sa', free).expect(201);
  expect(company).toMatchObject({ dic: '', isVatPayer: false });
  const { name: _, ...address } = COMPANY;
  const venue = { ...address, dic: '', venuename: 'U Neplátce', postal_Code: '110 00', openFrom: '10', openTo: '22' };
  const { body: made } = await post('createvenue', 'sa', { ...venue, companyId: company.id }).expect(201);
  expect(made.dic).toBe('');
  const missing = [{ field: 'dic', message: 'Toto pole je povinné.' }];
  expect((await post('createvenue', 'sa', { ...venue, companyId: 1 }).expect(400)).body.details).toEqual(missing);

  const errors = [{ field: 'dic', message: 'Zadejte DIČ.' }];
  const becomes = { companyId: company.id, isVatPayer: true };
  expect((await post('updatecompany', 'sa', becomes).expect(400)).body.details).toEqual(errors);
  await post('updatecompany', 'sa', { ...becomes, dic: 'CZ12345679' }).expect(200);
  const emptied = { companyId: company.id, dic: '' };
  expect((await post('updatecompany', 'sa', emptied).expect(400)).body.details).toEqual(errors);
  const { body } = await post('updatecompany', 'sa', { ...emptied, isVatPayer: false }).expect(200);
  expect(body).toMatchObject({ dic: '', isVatPayer: false });
});

it("a company's post code, IČO and DIČ are each stored in one format", async () => {
  const written = { ...COMPANY, name: 'Psaná', postal_code: '11000', ico: '123 45 679', dic: 'cz 12345679' };
  const { body } = await post('createcompany', 'sa', written).expect(201);
  expect(body).toMatchObject({ postal_code: '110 00', ico: '12345679', dic: 'CZ12345679' });
});

it('an older company that breaks a rule can be read, and its valid fields can be edited', async () => {
  const { body: company } = await post('createcompany', 'sa', { ...COMPANY, name: 'Stará' }).expect(201);
  await app.app
    .get(Database)
    .query({ text: `update company set ico = 'abc', dic = '' where id = $1`, values: [company.id] });
  const sent = { id: company.id, city: 'Tábor', ico: 'abc' };
  const { body } = await post('updatecompany', 'sa', sent).expect(200);
  expect(body).toMatchObject({ city: 'Tábor', ico: 'abc', dic: '' });
  const refused = await post('updatecompany', 'sa', { id: company.id, city: 'Písek', ico: 'abd' }).expect(400);
  expect(refused.body.details.map(({ field }: { field: string }) => field)).toEqual(['ico']);
  expect((await get('getcompanies', 'sa')).body).toContainEqual(body);
});

it('a company cannot be created from a body that is not an object', async () => {
  const call = request(app.url).post('/api/my/restaurant/createcompany').set('content-type', 'application/json');
  await call.set('authorization', `Bearer ${tokens['sa']}`).send('null').expect(400);
});

it('a manager can edit only their own company', async () => {
  const { body } = await post('updatecompany', 'owner', { companyId: 1, city: 'Brno', postal_Code: '602 00' }).expect(
    200,
  );
  expect(body).toMatchObject({ id: 1, name: 'U Lípy s.r.o.', city: 'Brno', postal_code: '602 00' });
  const foreign = await post('updatecompany', 'owner', { companyId: 2, city: 'Brno' }).expect(404);
  const unknown = await post('updatecompany', 'owner', { companyId: 999, city: 'Brno' }).expect(404);
  expect(foreign.body).toEqual(unknown.body);
  await post('updatecompany', 'owner', { companyId: 1, id: 2, city: 'Praha' }).expect(200);
  expect((await get('getcompanies', 'sa')).body.find(({ id }: { id: number }) => id === 2).city).toBe('');
  const stale = await post('updatecompany', 'owner', { companyId: 1, city: 'Zlín', version: 1 }).expect(409);
  expect(stale.body.details.current.city).toBe('Praha');
});

it("a company's venues are listed only for people with access to it", async () => {
  const { body } = await get('getcompaniesvenues/1', 'owner').expect(200);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['U Lípy', 'Zavřeno']);
  expect((await get('getcompaniesvenues/2', 'owner').expect(404)).body).toEqual(
    (await get('getcompaniesvenues/999', 'owner').expect(404)).body,
  );
  await get('getcompaniesvenues/2', 'sa').expect(200);
});

it('only a system administrator can create a company, and delete it together with its venues', async () => {
  await post('createcompany', 'owner', COMPANY).expect(403);
  await post('deletecompany', 'owner', { companyId: 1 }).expect(403);
  await request(app.url).get('/api/getcurrentmenu?vid=2&tid=21&vs=code-table-21').expect(200);
  await post('deletecompany', 'sa', { companyId: 2 }).expect(200, { id: 2 });
  const [deleted] = await app.app
    .get(Database)
    .query<{ at: Date }>({ text: 'select deleted_at as at from company where id = 2' });
  expect(deleted).toEqual({ at: clock.now() });
  await request(app.url).get('/api/getcurrentmenu?vid=2&tid=21&vs=code-table-21').expect(404);
  await get('getcompaniesvenues/2', 'sa').expect(404);
  await post('deletecompany', 'sa', { companyId: 2 }).expect(404);
  expect((await get('getcompanies', 'sa')).body.map(({ id }: { id: number }) => id)).not.toContain(2);
});

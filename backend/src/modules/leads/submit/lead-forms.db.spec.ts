import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { Database } from '#platform/database/database.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { RATE_LIMITS: 'on' } });
});
afterAll(() => app.close());

// Each test is another caller; the limit has its own test.
let caller = 0;
const post = (form: string, body: object, from = `10.0.0.${++caller}`) =>
  request(app.url).post(`/api/api/${form}`).set('x-forwarded-for', from).send(body);

const sql = <Row>(text: string) => app.app.get(Database).query<Row>({ text });
const newest = async () => (await sql<Record<string, unknown>>('select * from lead order by id desc limit 1'))[0];
const count = async () => (await sql<{ n: number }>('select count(*)::integer as n from lead'))[0]!.n;

const referral = {
  name: 'Hospoda U Lípy',
  email: 'tip@example.cz',
  phone: '0601 234 567',
  address: 'Lipová 7',
  city: 'Praha',
  region: 'Hlavní město Praha',
  source: 'ReferralForm',
};
const application = {
  firstName: 'Jana',
  lastName: 'Nováková',
  email: 'jana@example.cz',
  telephone: '+421 905 123 456',
  about_me: '',
  current_state: 'OSVČ',
  source: 'SalesRepForm',
};

describe('the lead forms', () => {
  it('store a contact with a normalised phone', async () => {
    const body = { telephone: '601 234 567', email: '', source: 'LandingPage' };
    await post('contact-phone', body).expect(201, { status: 'received' });
    expect(await newest()).toMatchObject({
      kind: 'contact',
      telephone: '+420601234567',
      email: null,
      suspected: false,
    });
  });

  it("count a caller's address as one, whichever port a proxy adds to it", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent++)
      statuses.push((await post('contact-phone', { email: 'a@b.cz' }, `198.51.100.7:${50_000 + sent}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('store a contact with only an e-mail and a message', async () => {
    await post('contact-phone', { email: ' a@b.cz ', message: ' Zavolejte po desáté. ' }).expect(201);
    expect(await newest()).toMatchObject({ email: 'a@b.cz', telephone: null, message: 'Zavolejte po desáté.' });
  });

  it('reject a contact with neither a phone nor an e-mail', async () => {
    const before = await count();
    for (const body of [{}, { telephone: ' ', email: '' }, { telephone: null, email: null }, { telephone: '0' }]) {
      const answer = await post('contact-phone', body).expect(400);
      expect(answer.body).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ field: 'telephone', message: 'Zadejte alespoň telefon nebo e-mail.' }],
      });
    }
    expect(await count()).toBe(before);
  });

  it('store a tip for a restaurant', async () => {
    await post('referral', referral).expect(201);
    expect(await newest()).toMatchObject({
      kind: 'referral',
      source: 'ReferralForm',
      name: 'Hospoda U Lípy',
      telephone: '+420601234567',
      street: 'Lipová 7',
      region: 'Hlavní město Praha',
    });
  });

  it('store an application', async () => {
    await post('sales-rep', application).expect(201);
    expect(await newest()).toMatchObject({
      kind: 'sales-rep',
      name: 'Jana Nováková',
      telephone: '+421905123456',
      current_state: 'OSVČ',
      message: null,
    });
  });

  it.each(['name', 'email', 'phone', 'address', 'city', 'region'])('reject a tip without %s', async (field) => {
    for (const value of ['', '  ', undefined]) {
      const { body } = await post('referral', { ...referral, [field]: value }).expect(400);
      expect(body.details.map((detail: { field: string }) => detail.field)).toEqual([field]);
    }
  });

  it.each(['firstName', 'lastName', 'email', 'telephone', 'current_state'])(
    'reject an application without %s',
    async (field) => {
      const { body } = await post('sales-rep', { ...application, [field]: '' }).expect(400);
      expect(body.details.map((detail: { field: string }) => detail.field)).toEqual([field]);
    },
  );

  it('reject values that cannot be stored or read', async () => {
    const wrong = [
      { email: 'no address' },
      { email: 'a@b' },
      { telephone: 'abc' },
      { telephone: '12' },
      { telephone: '!!!' },
      { email: 'a@b.cz\r\nBcc: x@y.cz' },
      { telephone: 'x'.repeat(41) },
      { telephone: 601234567 },
      { email: 'a@b.cz', message: 'nul \u0000' },
      { email: 'a@b.cz', message: 'half \ud800' },
      { email: 'a@b.cz', message: 'x'.repeat(4001) },
      { email: 'a@b.cz', source: 'Elsewhere' },
    ];
    const before = await count();
    for (const body of wrong) await post('contact-phone', body).expect(400);
    await post('sales-rep', { ...application, current_state: 'král' }).expect(400);
    expect(await count()).toBe(before);
  });

  it('answer a suspected spam program as usual, store its data, and notify nobody', async () => {
    for (const trace of [{ website: 'http://spam.example' }, { elapsedMs: 300 }]) {
      await post('referral', { ...referral, ...trace }).expect(201, { status: 'received' });
      const lead = await newest();
      expect(lead).toMatchObject({ suspected: true });
      expect(await sql(`select 1 from outbox where job_id = 'lead-${Number(lead?.['id'])}'`)).toEqual([]);
    }
    await post('referral', { ...referral, website: '', elapsedMs: 9000 }).expect(201);
    expect(await newest()).toMatchObject({ suspected: false });
  });

  it('limit each caller separately', async () => {
    for (let sent = 0; sent < 10; sent++) await post('referral', referral, '10.9.9.9').expect(201);
    const { body, headers } = await post('contact-phone', { email: 'a@b.cz' }, '10.9.9.9').expect(429);
    expect(body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await post('referral', referral, '10.9.9.8').expect(201);
  });
});

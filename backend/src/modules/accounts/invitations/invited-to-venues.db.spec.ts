import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';

describe('an invitation to a company’s venues', () => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    app = await startTestApp();
    await sql(`insert into company (id, name) values (1, 'U Lípy s.r.o.'), (2, 'Kavárna a.s.')`);
    await sql(
      `insert into venue (id, company_id, name) values (11, 1, 'Bistro'), (12, 1, 'Hospoda'), (21, 2, 'Kavárna')`,
    );
    owner = await addUser(app, { email: 'owner@venues.test', role: 'COMPANY_MANAGER', companyIds: [1] });
  });
  afterAll(() => app.close());

  const sql = <Row>(text: string, values: unknown[] = []) => app.app.get(Database).query<Row>({ text, values });
  const invite = (email: string, venueIds: number[]) =>
    request(app.url)
      .post('/api/my/user/cu')
      .set('authorization', `Bearer ${owner}`)
      .send({ email, company: 1, role: 'EMPLOYEE', venues: venueIds.map((venueId) => ({ venueId })) });
  const venuesOf = async (email: string) => {
    const text = `select a.venue_id as id from user_venue a join app_user u on u.id = a.user_id where u.email = $1 order by 1`;
    return (await sql<{ id: number }>(text, [email])).map(({ id }) => id);
  };

  it('assigns the invited person to these venues, and a later invitation adds more venues', async () => {
    await invite('new@venues.test', [11]).expect(201);
    expect(await venuesOf('new@venues.test')).toEqual([11]);
    await invite('new@venues.test', [11, 12]).expect(201);
    expect(await venuesOf('new@venues.test')).toEqual([11, 12]);
  });

  it('is rejected for a venue of another company, and for an unknown one', async () => {
    for (const venueId of [21, 999]) {
      const { body } = await invite('stranger@venues.test', [11, venueId]).expect(404);
      expect(body.code).toBe('VENUE_NOT_FOUND');
    }
    expect(await sql(`select from app_user where email = 'stranger@venues.test'`)).toEqual([]);
  });
});

import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestMenus } from '#test/test-menus.js';
import { Database } from '#platform/database/database.js';

describe('the list of categories', () => {
  let app: TestApp;
  let database: Database;
  let menus: TestMenus;

  beforeAll(async () => {
    app = await startTestApp();
    database = app.app.get(Database);
    menus = new TestMenus(database);
  });
  afterAll(() => app.close());

  it('is sorted by name in Czech order, and is not found for an unknown venue', async () => {
    const venueId = await menus.venue();
    const text = 'insert into category (venue_id, name) select $1, unnest($2::text[])';
    await database.query({ text, values: [venueId, ['Hlavní', 'Chuťovky', 'Čaje', 'Dezerty']] });
    const { body } = await request(app.url).get(`/api/getccategories/${venueId}`).expect(200);
    const names = (body as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Čaje', 'Dezerty', 'Hlavní', 'Chuťovky']);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      name: 'Čaje',
      description: null,
      is_drinks: false,
      course: null,
      venueId,
      version: 1,
    });
    await request(app.url).get('/api/getccategories/2000000000').expect(404);
    await request(app.url).get('/api/getccategories/abc').expect(400);
  });
});

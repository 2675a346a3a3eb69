import request from 'supertest';
import { BackOffice } from '#test/test-back-office.js';
import { TestMenus } from '#test/test-menus.js';
import { Database } from '#platform/database/database.js';

describe('the public list of products', () => {
  let office: BackOffice;
  let menus: TestMenus;
  beforeAll(async () => {
    office = await BackOffice.start();
    menus = new TestMenus(office.app.app.get(Database));
  });
  afterAll(() => office.close());

  const read = async (venueId: number) => (await request(office.app.url).get(`/api/getvenueitems/${venueId}`)).body;
  const names = async (venueId: number) => ((await read(venueId)) as { name: string }[]).map(({ name }) => name);

  it("shows everybody a venue's products by name in Czech order, even without a valid menu", async () => {
    const venueId = await menus.venue();
    for (const name of ['Čočka', 'Chleba', 'Ceviche']) await menus.product(venueId, name);
    await menus.menuWith(venueId, 'Dort', { dateFrom: '2020-01-01', dateTo: '2020-01-02' });
    await request(office.app.url).get(`/api/getcurrentmenu?vid=${venueId}`).expect(404);
    expect(await names(venueId)).toEqual(['Ceviche', 'Čočka', 'Dort', 'Chleba']);
    const [ceviche, , cake] = await read(venueId);
    const bare = { id: expect.any(Number), description: null, imageUrl: null };
    expect(ceviche).toEqual({ ...bare, name: 'Ceviche', categories: [] });
    expect(cake).toEqual({ ...bare, name: 'Dort', categories: ['Jídla'] });
  });

  it('shows a change at once, and omits a deleted product', async () => {
    const before = await names(1);
    const { body: item } = await office.form('post', 'createitem', { name: 'Halušky', venueId: 1 }).expect(201);
    expect(await names(1)).toHaveLength(before.length + 1);
    await office.delete(`deleteitem/${item.id}`).expect(200);
    expect(await names(1)).toEqual(before);
  });

  it('is not found for an unknown venue, and rejects an invalid id', async () => {
    await request(office.app.url).get('/api/getvenueitems/2000000000').expect(404);
    await request(office.app.url).get('/api/getvenueitems/abc').expect(400);
  });
});

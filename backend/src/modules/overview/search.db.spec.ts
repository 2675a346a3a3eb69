import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';

describe('The search of a venue', () => {
  const clock = new TestClock();
  let product: TestApp;
  let staff: string;
  let owner: string;

  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    owner = await addUser(product, { email: 'owner@test.cz', role: 'COMPANY_MANAGER', companyIds: [1] });
    await product.app
      .get(Database)
      .query({ text: `update app_user set fullname = 'Žofie Řeháková' where email = 'staff@test.cz'` });
  });
  afterAll(() => product.close());

  const search = (q: string, token = owner, venueId = 1): request.Test =>
    request(product.url)
      .get(`/api/my/restaurant/search/${venueId}`)
      .query({ q })
      .set('Authorization', `Bearer ${token}`);
  const found = async (q: string, token = owner) => (await search(q, token)).body as Record<string, { name: string }[]>;
  const order = (at: string) => {
    clock.set(at);
    return request(product.url).post('/api/createorder').send(orderBody());
  };

  test.each(['svíčková', 'SVICKOVA', 'čkov', '  Svíčk '])(
    'finds the dish by %j, whatever its case and diacritics',
    async (q) => {
      expect(await found(q)).toMatchObject({
        dishes: [{ id: 1, name: 'Svíčková' }],
        tables: [],
        orders: [],
        people: [],
      });
    },
  );

  test('finds tables by name, and none of another venue', async () => {
    expect((await found('zahradka')).tables).toEqual([{ id: 12, name: 'Zahrádka 1' }]);
    expect((await found('bar')).tables).toEqual([]);
    expect((await found('káva')).dishes).toEqual([]);
  });

  test('finds open orders and those of the last seven days by number, latest first', async () => {
    await order('2026-03-01T10:00:00Z');
    await order('2026-03-08T11:00:00Z');
    await product.app.get(Database).query({
      text: `insert into order_history (venue_id, order_id, number, table_id, table_name, status, currency, total, lines, placed_at, ended_at, last_seq)
        select 1, gen_random_uuid(), 1, 11, 'Stůl 7', 'closed', 'CZK', 100, '[]', at, at, 0
        from unnest('{2026-02-20 10:00Z,2026-03-05 10:00Z}'::timestamptz[]) at`,
    });
    const { body } = await search('č. 1');
    expect(body.orders.map(({ placedAt, status }: { placedAt: string; status: string }) => [placedAt, status])).toEqual(
      [
        ['2026-03-08T11:00:00.000Z', 'waiting'],
        ['2026-03-05T10:00:00.000Z', 'closed'],
        ['2026-03-01T10:00:00.000Z', 'waiting'],
      ],
    );
    expect((await found('99999999999')).orders).toEqual([]);
  });

  test('finds people only for their administrators', async () => {
    expect((await found('rehak')).people).toMatchObject([{ fullname: 'Žofie Řeháková', role: 'EMPLOYEE' }]);
    expect((await found('rehak', staff)).people).toEqual([]);
    expect((await found('svíčková', staff)).dishes).toHaveLength(1);
  });

  test('shows at most five results of each kind', async () => {
    await product.app
      .get(Database)
      .query({ text: `insert into product (venue_id, name) select 1, 'Polévka ' || n from generate_series(1, 12) n` });
    expect((await found('polevka')).dishes).toHaveLength(5);
  });

  test.each([
    ['Jack Daniel´s Honey', ['Daniel´s', "daniel's", 'DANIEL’S', 'jack daniels', 'Daniel', 'honey jack']],
    ['Łomża Øl Straße', ['lomza', 'LOMZA', 'strasse', 'ol strasse']],
  ])('finds the dish %j by its name and by common spellings', async (name, queries) => {
    await product.app
      .get(Database)
      .query({ text: 'insert into product (venue_id, name) values (1, $1)', values: [name] });
    for (const q of [name, ...queries]) expect((await found(q)).dishes).toMatchObject([{ name }]);
  });

  test.each(['´', '^', '`', '¨', '·', '–', '\u200b'])('finds nothing for %j, which contains no word', async (q) => {
    const { body } = await search(q);
    expect(body).not.toMatchObject({ dishes: [{}] });
    expect([body.dishes, body.tables, body.orders, body.people].flatMap((kind) => kind ?? [])).toEqual([]);
  });

  test("rejects an empty query, a query that is too long, and another company's venue", async () => {
    for (const q of ['', '   ', 'x'.repeat(101)]) expect((await search(q)).status).toBe(400);
    for (const q of ['%', '_', '\\', "'; drop table product", '(']) expect((await search(q)).body.dishes).toEqual([]);
    expect((await search('a', owner, 2)).status).toBe(404);
  });
});

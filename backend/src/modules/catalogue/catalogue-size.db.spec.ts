import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { MAX_CATEGORIES, MAX_OFFERED, MAX_PRODUCTS } from './catalogue-size.js';

const GROUP = 700;
const OPTIONS = 30;
/** Dishes whose options, with all items, are as many as may be offered. */
const DISHES = Math.floor((MAX_OFFERED - 2) / (1 + OPTIONS));

describe('The size of a catalogue', () => {
  let app: TestApp;
  let client: pg.Client;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp({ arrange: arrangeRestaurant });
    client = new pg.Client({ connectionString: app.database.ownerUrl });
    await client.connect();
    token = await addUser(app, { email: 'owner@size.test', role: 'COMPANY_MANAGER', venueIds: [1] });
  });
  afterAll(async () => {
    await client.end();
    await app.close();
  });

  const send = (method: 'post' | 'put', path: string, body: object) =>
    request(app.url)[method](`/api/my/restaurant/${path}`).auth(token, { type: 'bearer' }).send(body);
  const count = async (table: string): Promise<number> =>
    (await client.query<{ count: number }>(`select count(*)::int as count from ${table} where venue_id = 1`)).rows[0]!
      .count;

  it('is limited by the options of all menu items together, however they are added', async () => {
    await client.query(`
      insert into product (id, venue_id, name) select 10000 + n, 1, 'Jídlo ' || n from generate_series(1, ${DISHES + 1}) n;
      insert into menu_product (venue_id, menu_id, product_id, category_name, price_czk)
        select 1, 1, 10000 + n, 'Jídla', 100 from generate_series(1, ${DISHES}) n;
      insert into modifier_group (id, venue_id, name, min_options, max_options) values (${GROUP}, 1, 'Příloha', 0, 1);
      insert into modifier_option (venue_id, group_id, position, name, price_czk)
        select 1, ${GROUP}, n, 'Možnost ' || n, 0 from generate_series(1, ${OPTIONS}) n;
      insert into product_modifier (venue_id, product_id, group_id, position)
        select 1, 10000 + n, ${GROUP}, 0 from generate_series(1, ${DISHES}) n;`);
    const last = { productId: 1, groupIds: [GROUP] };
    const full = await send('put', 'setproductmodifiers', last).expect(422);
    expect(full.body.code).toBe('CATALOGUE_FULL');
    const item = { menuId: 1, itemId: 10_001 + DISHES, categoryName: 'Jídla', priceCZK: 100 };
    await send('put', 'setproductmodifiers', { productId: item.itemId, groupIds: [GROUP] }).expect(200);
    await send('post', 'createmenuproducts', [item]).expect(422);
    const copy = { id: 1, menuName: 'Kopie', time_from: 0, time_to: 1439, validDays: [] };
    await send('post', 'copymenu', { ...copy, startDate: '2020-01-01', endDate: '2099-12-31' }).expect(422);
    // A menu that has ended is read by nobody.
    await send('post', 'copymenu', { ...copy, startDate: '2020-01-01', endDate: '2020-12-31' }).expect(201);
    expect(await count('menu_product')).toBe(2 * (DISHES + 2));
  });

  it('is limited by the number of products and categories, also when deleted ones are restored', async () => {
    await client.query(`
      insert into product (venue_id, name) select 1, 'Víno ' || n from generate_series(1, ${MAX_PRODUCTS} - (
        select count(*)::int from product where venue_id = 1 and deleted_at is null)) n;
      insert into category (venue_id, name) select 1, 'Kategorie ' || n from generate_series(1, ${MAX_CATEGORIES}) n;`);
    await send('post', 'createCCategory', { venueId: 1, name: 'Další' }).expect(422);
    const deleted = await send('post', 'bulkdeleteitems', { ids: [2] }).expect(200);
    await client.query(`insert into product (venue_id, name) values (1, 'Mezitím')`);
    const restored = await send('post', 'restoredeleted', { token: deleted.body.restoreToken }).expect(422);
    expect(restored.body.code).toBe('CATALOGUE_FULL');
  });
});

import request from 'supertest';
import pg from 'pg';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import type { Order } from '#modules/ordering/orders/order.dto.js';

/** A newer version's migration may add columns to these tables while processes of this version serve (docs/operations.md, Upgrade). */
const TABLES = [
  'staff_board',
  'order_history',
  'staff_call',
  'stream_head',
  'venue_head',
  'outbox',
  'push_target',
  'dish_stock',
];

describe('A process after a newer version has added a column to its table', () => {
  let product: TestApp;
  let staff: string;
  let owner: pg.Client;
  let before: Record<string, number>;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    owner = new pg.Client({ connectionString: product.database.ownerUrl });
    await owner.connect();
    before = await evening();
    // Prepared in every connection that will be used again.
    for (let round = 0; round < 3; round++) await evening();
  });
  afterAll(async () => {
    await owner.end();
    await product.close();
  });

  const asStaff = (call: request.Test): request.Test => call.set('Authorization', `Bearer ${staff}`);
  const evening = async (): Promise<Record<string, number>> => {
    const api = request(product.url);
    const all: Record<string, number> = {};
    const answerOf = async (name: string, call: request.Test): Promise<unknown> => {
      const { status, body } = await call;
      all[name] = status;
      return body;
    };
    const order = (await answerOf('createorder', api.post('/api/createorder').send(orderBody({})))) as Order;
    const update = (changes: Partial<Order>): request.Test =>
      asStaff(api.post('/api/my/restaurant/updateorder')).send({ ...order, ...changes });
    await answerOf('confirm', update({ is_confirmed: true, start_time: new Date().toISOString() }));
    const now = new Date().toISOString();
    await answerOf('close', update({ is_confirmed: true, start_time: now, end_time: now }));
    const call = await answerOf('callstaff', api.post('/api/callstaff').send({ tableId: 12 }));
    await answerOf('answer', asStaff(api.post('/api/my/restaurant/answerstaffcall')).send(call as object));
    await answerOf('table', api.get('/api/getorderbytable/12'));
    for (const view of ['getorders', 'getstaffcalls', 'getorderhistory', 'getordertotals', 'getcallhistory']) {
      await answerOf(view, asStaff(api.get(`/api/my/restaurant/${view}/1`)));
    }
    return all;
  };

  test.each(TABLES)('works as before for the table %s', async (table) => {
    await owner.query(`alter table ${table} add column of_the_next_version text`);
    expect(await evening()).toEqual(before);
  });
});

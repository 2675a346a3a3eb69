import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { wholeHistory } from '#test/whole-history.js';
import { pauseReader, resumeReader } from '#eventlog/readers/reader-operations.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { Database } from '#platform/database/database.js';
import type { Order } from '../../orders/order.dto.js';

const ROUTES = ['getorderhistory', 'getordertotals', 'exportorderhistory', 'exportorderlines'].map((path) => ({
  path,
}));
const FIGURES = 'getorderfigures/1?from=2026-01-01&to=2026-03-01';

describe('The history', () => {
  let product: TestApp;
  let api: TestApp;
  let owner: string;

  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      // Readers pause as in production: an answer that does not wait for them lacks the latest orders.
      overrides: (builder) => builder.overrideProvider(StoredSubscriptions).useClass(StoredSubscriptions),
    });
    // A process that only answers, on the same database: it learns only there how far the other one has read.
    api = await startTestApp({ database: product.database, settings: { ROLE: 'api' } });
    owner = await addUser(api, { email: 'owner@test.cz', role: 'VENUEMANAGER', venueIds: [1] });
  });
  afterAll(async () => {
    await api.close();
    await product.close();
  });

  const asOwner = (call: request.Test): request.Test => call.set('Authorization', `Bearer ${owner}`);
  const ask = (path: string): request.Test => asOwner(request(api.url).get(`/api/my/restaurant/${path}`));
  const database = (): Database => product.app.get(Database);
  const rejectOne = async (): Promise<string> => {
    const { body } = await request(api.url).post('/api/createorder').send(orderBody({})).expect(201);
    const order = body as Order;
    await asOwner(request(api.url).post('/api/my/restaurant/updateorder'))
      .send({ ...order, is_rejected: true, reject_reason: 'Došla' })
      .expect(200);
    return order.id;
  };
  const pause = async (): Promise<void> => {
    for (const name of ['order-history', 'history_index']) await pauseReader(database(), name, 'a look at its table');
  };
  const resume = async (): Promise<void> => {
    for (const name of ['order-history', 'history_index']) await resumeReader(database(), name);
  };
  const rows = (): Promise<unknown[]> =>
    database().query({ text: 'select to_jsonb(h) as row from order_history h order by last_seq' });

  test('contains an order that was just decided, in a process that writes no history itself', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await rejectOne();
      const { body } = await wholeHistory(() => ask('getorderhistory/1'));
      expect((body as Order[]).map((order) => order.id)).toContain(id);
    }
    const found = await wholeHistory(() => ask('getorderhistory/1?search=svickova'));
    expect(found.body).toHaveLength(3);
  });

  describe('while its reader is paused', () => {
    let missing: string;
    beforeAll(async () => {
      await wholeHistory(() => ask(FIGURES));
      await pause();
      missing = await rejectOne();
    });
    afterAll(resume);

    test.each([...ROUTES, { path: FIGURES }])(
      'at $path returns the current rows and marks them as behind the log',
      async ({ path }) => {
        const answer = await ask(path.includes('/') ? path : `${path}/1`);
        expect([answer.status, answer.headers['x-history-behind']]).toEqual([200, 'true']);
        expect(answer.text).not.toContain(missing);
      },
    );

    test('marks the overview as behind too, except for an empty venue', async () => {
      const answer = await ask('getoverview/1');
      expect([answer.status, answer.headers['x-history-behind']]).toEqual([200, 'true']);
      const neighbour = await addUser(api, { email: 'three@test.cz', role: 'VENUEMANAGER', venueIds: [3] });
      const call = request(api.url).get('/api/my/restaurant/getorderhistory/3');
      const other = await call.set('Authorization', `Bearer ${neighbour}`);
      expect([other.status, other.headers['x-history-behind']]).toEqual([200, undefined]);
    });
  });

  test('returns the current rows if no worker reads at all', async () => {
    // As if a worker had died: nothing is paused, and nothing moves.
    const text = `insert into subscription_checkpoint (name, venue_id, position) values ('order-history', 2, 0)`;
    await database().query({ text });
    await database().query({ text: `insert into venue_head (venue_id, seq) values (2, 7)` });
    const neighbour = await addUser(api, { email: 'two@test.cz', role: 'VENUEMANAGER', venueIds: [2] });
    const call = request(api.url).get('/api/my/restaurant/getorderhistory/2');
    const answer = await call.set('Authorization', `Bearer ${neighbour}`);
    expect([answer.status, answer.headers['x-history-behind'], answer.body]).toEqual([200, 'true', []]);
  });

  test('is the same after its reader starts again, over existing rows or from nothing', async () => {
    await wholeHistory(() => ask(FIGURES));
    const right = await rows();
    expect(right.length).toBeGreaterThan(3);
    await pause();
    const again = async (): Promise<void> => {
      const text = `update subscription_checkpoint set position = 0
        where venue_id = 1 and name in ('order-history', 'history_index')`;
      await database().query({ text });
      await resume();
      await wholeHistory(() => ask(FIGURES));
      await pause();
    };
    await again();
    expect(await rows()).toEqual(right);
    await database().query({ text: 'delete from order_history' });
    await again();
    expect(await rows()).toEqual(right);
    await resume();
  });
});

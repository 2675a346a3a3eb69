import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import request from 'supertest';
import { startTestApp, type TestApp } from './test-app.js';
import { Ear } from './test-ear.js';
import { arrangeRestaurant, orderBody } from './test-restaurant.js';
import { addUser } from './test-tokens.js';

/**
 * Maximum number of files that run for one order; `npm run house` prints the figure. A change that needs more files
 * raises it here and explains why.
 */
const MOST_FILES = 91;
const SOURCES = '/backend/src/';
/** Timers of other parts may run beside an order: only a file that runs in each of several orders counts. */
const ORDERS = 5;

describe('An order from the confirm button to the board and back to the guest', () => {
  let product: TestApp;
  let board: Ear;
  let phone: Ear;
  let staff: string;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    board = await Ear.ofBoard(product.url, staff);
    phone = await new Ear(product.url).say({ type: 'register', vs: 'code-table-11', tableId: 11 });
    await phone.hears('registered');
  });
  afterAll(async () => {
    board.leave();
    phone.leave();
    await product.close();
  });

  const order = async (count: number): Promise<void> => {
    const placed = await request(product.url).post('/api/createorder').send(orderBody({})).expect(201);
    await board.hears('orderUpdate', 2 * count - 1);
    const confirmed = { ...placed.body, is_confirmed: true, start_time: new Date().toISOString() };
    const confirm = request(product.url).post('/api/my/restaurant/updateorder').set('Authorization', `Bearer ${staff}`);
    await confirm.send(confirmed).expect(200);
    await board.hears('orderUpdate', 2 * count);
    await phone.hears('orderConfirmation', count);
  };

  test('runs through a bounded number of files', async () => {
    await order(1);
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    let files: Set<string> | null = null;
    for (let count = 2; count < 2 + ORDERS; count++) {
      await session.post('Profiler.takePreciseCoverage');
      await order(count);
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const ran = result
        .filter(
          ({ url, functions }) => url.includes(SOURCES) && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
        )
        .map(({ url }) => url.slice(url.indexOf(SOURCES) + SOURCES.length));
      files = new Set(ran.filter((file) => files?.has(file) ?? true));
    }
    session.disconnect();
    const names = [...(files ?? [])].sort();
    if (process.env.ORDER_WAY) writeFileSync(process.env.ORDER_WAY, `${names.join('\n')}\n`);
    expect(names).toContain('modules/ordering/orders/domain/order.decider.ts');
    expect(names.length).toBeLessThanOrEqual(MOST_FILES);
  });
});

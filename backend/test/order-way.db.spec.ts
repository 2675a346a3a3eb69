import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { filesOnWay, RanFunctions, type Ran } from './order-way.js';
import { startTestApp, type TestApp } from './test-app.js';
import { TestSocket } from './test-socket.js';
import { arrangeRestaurant, orderBody } from './test-restaurant.js';
import { addUser } from './test-tokens.js';

/**
 * Maximum number of files that run for one order; `npm run house` prints the figure. A change that needs more files
 * raises it here and explains why. The facts of a line are a file, and so are forwarded addresses, the kitchen's steps,
 * its progress, what is paid, the registration of pushes, and the origin, language and turns of a request.
 */
const MOST_FILES = 75;
/** Between midnight and 4:00 the business day is that of the day before. */
const ONLY_AT_NIGHT = 'rules/src/local-date.ts';
const ORDERS = 5;
const PHONE = 'phone-of-the-guest-0001';
const DEVICE = 'device-of-the-guest';
const SENT_BY_PAGE = { 'X-Phone': PHONE, 'X-Device': DEVICE };

/**
 * The process serves requests only. Readers and jobs run in a worker after the append, and no frame waits for
 * them.
 */
describe('An order from the confirm button to the board and back to the guest', () => {
  let product: TestApp;
  let board: TestSocket;
  let phone: TestSocket;
  let staff: string;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant, settings: { ROLE: 'api' } });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    board = await TestSocket.ofBoard(product.url, staff);
    phone = await new TestSocket(product.url).say({
      type: 'register',
      vs: 'code-table-11',
      tableId: 11,
      phone: PHONE,
      device: DEVICE,
    });
    await phone.hears('registered');
  });
  afterAll(async () => {
    board.leave();
    phone.leave();
    await product.close();
  });

  const order = async (count: number): Promise<void> => {
    const sent = request(product.url)
      .post('/api/createorder')
      .set(SENT_BY_PAGE)
      .set('Idempotency-Key', `basket-${count}`);
    const placed = await sent.send(orderBody({})).expect(201);
    await board.hears('orderUpdate', 2 * count - 1);
    const confirmed = { ...placed.body, is_confirmed: true, start_time: new Date().toISOString() };
    const confirm = request(product.url).post('/api/my/restaurant/updateorder').set('Authorization', `Bearer ${staff}`);
    await confirm.send(confirmed).expect(200);
    await board.hears('orderUpdate', 2 * count);
    await phone.hears('orderConfirmation', count);
  };

  test('uses a limited number of source files', async () => {
    await order(1);
    const functions = await RanFunctions.start();
    const orders: Ran[] = [];
    // The longest, in which a timer had the most time to run.
    let length = 0;
    for (let count = 2; count < 2 + ORDERS; count++) {
      const begun = performance.now();
      orders.push(await functions.during(() => order(count)));
      length = Math.max(length, performance.now() - begun);
    }
    // The last order may have left work behind.
    await sleep(length);
    const idle: Ran[] = [];
    for (let count = 0; count < ORDERS; count++) idle.push(await functions.during(() => sleep(length)));
    functions.stop();
    const names = filesOnWay(orders, idle).filter((name) => name !== ONLY_AT_NIGHT);
    if (process.env.ORDER_WAY) writeFileSync(process.env.ORDER_WAY, `${names.join('\n')}\n`);
    expect(names).toContain('backend/src/modules/ordering/orders/domain/order.decider.ts');
    expect(names.length).toBeLessThanOrEqual(MOST_FILES);
  });
});

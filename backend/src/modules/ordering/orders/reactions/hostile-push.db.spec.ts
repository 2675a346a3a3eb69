import request from 'supertest';
import { HOSTILITIES, HostileService } from '#test/push/hostile-service.js';
import { PushService } from '#test/push/push-service.js';
import { selfSigned } from '#test/push/self-signed.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';
import { PUSH_ROUTE } from '#modules/notifications/push-network.js';

/** The number of pushes that a process sends at a time. */
const SLOTS = 20;

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('Pushes to hostile servers', () => {
  let product: TestApp;
  let hostile: HostileService;
  let good: PushService;
  let staff: string;

  beforeAll(async () => {
    const identity = selfSigned();
    hostile = await HostileService.start(identity);
    good = await PushService.start(identity);
    product = await startTestApp({
      arrange: arrangeRestaurant,
      settings: { PUSH_SERVICES: 'localhost', PUSH_PRIVATE_NETWORKS: 'allow' },
      overrides: (builder) => builder.overrideProvider(PUSH_ROUTE).useValue({ ca: identity.cert, limitMs: 500 }),
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
  });
  afterAll(async () => {
    await product.close();
    await hostile.close();
    await good.close();
  });

  const sql = <Row>(text: string) => product.app.get(Database).query<Row>({ text });
  const pushTo = async (NotifToken: string) => {
    const { body } = await request(product.url).post('/api/createorder').send(orderBody({ NotifToken })).expect(201);
    const call = request(product.url).post('/api/my/restaurant/updateorder').set('Authorization', `Bearer ${staff}`);
    await call.send({ ...body, is_rejected: true }).expect(200);
  };

  it.each(HOSTILITIES)('are sent to all other servers when one %s', async (hostility) => {
    for (let slot = 0; slot < SLOTS; slot++) await pushTo(hostile.subscribe(hostility).notifToken);
    const browser = good.subscribe();
    await pushTo(browser.notifToken);
    await until(() => good.readBy(browser).length === 1);
    await sql(`delete from outbox`);
  });

  it('are not sent to an unknown address, but the order is placed', async () => {
    for (const endpoint of ['https://example.com/x', "https://127.0.0.1'.push.apple.com/x", 'https://127.0.0.1/x']) {
      const subscription = { ...JSON.parse(good.subscribe().notifToken), endpoint };
      await pushTo(JSON.stringify(subscription));
    }
    expect(await sql(`select 1 from push_target where address ~ 'example|127.0.0'`)).toEqual([]);
    expect(await sql('select 1 from outbox')).toEqual([]);
  });
});

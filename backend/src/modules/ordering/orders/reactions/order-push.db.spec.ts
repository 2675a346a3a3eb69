import { generateKeyPairSync } from 'node:crypto';
import { jest } from '@jest/globals';
import request from 'supertest';
import { FcmService } from '#test/push/fcm-service.js';
import { PushService } from '#test/push/push-service.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { FCM_ROUTE } from '#modules/notifications/fcm-sender.js';
import { PushTargets } from '#modules/notifications/notifications.public.js';
import { PUSH_ROUTE } from '#modules/notifications/push-network.js';
import { ExpireOrdersJob } from '../expire-orders.job.js';
import type { Order } from '../order.dto.js';

const PROJECT = 'stolek-test';
const FCM_TOKEN = `d3v1c3:${'APA91b'.repeat(20)}`;
const FIREBASE = {
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_CLIENT_EMAIL: 'push@stolek-test.example',
  // Unused: the route has its own credential.
  FIREBASE_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('Pushes about an order', () => {
  let product: TestApp;
  let service: PushService;
  let fcm: FcmService;
  let staff: string;
  const clock = new TestClock();

  beforeAll(async () => {
    service = await PushService.start();
    fcm = await FcmService.start(PROJECT);
    product = await startTestApp({
      arrange: arrangeRestaurant,
      settings: {
        ...FIREBASE,
        PUBLIC_URL: 'https://stolek.example',
        DEMO_SIGN_IN: 'anyone',
        PUSH_SERVICES: 'localhost',
        PUSH_PRIVATE_NETWORKS: 'allow',
      },
      overrides: (builder) =>
        builder
          .overrideProvider(PUSH_ROUTE)
          .useValue({ ca: service.certificate })
          .overrideProvider(FCM_ROUTE)
          .useValue(fcm.route())
          .overrideProvider(Clock)
          .useValue(clock),
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
  });
  beforeEach(() => {
    clock.set(new Date().toISOString());
    service.answer = () => null;
  });
  afterAll(async () => {
    await product.close();
    await service.close();
    await fcm.close();
  });

  const sql = <Row>(text: string) => product.app.get(Database).query<Row>({ text });
  const place = async (changes: Record<string, unknown>, key?: string): Promise<Order> => {
    const call = request(product.url).post('/api/createorder');
    if (key) void call.set('Idempotency-Key', key);
    return (await call.send(orderBody(changes)).expect(201)).body as Order;
  };
  const decide = async (order: Order, change: Partial<Order>): Promise<Order> => {
    const call = request(product.url).post('/api/my/restaurant/updateorder').set('Authorization', `Bearer ${staff}`);
    return (await call.send({ ...order, ...change }).expect(200)).body as Order;
  };
  const confirm = (order: Order) => decide(order, { is_confirmed: true });
  const close = (order: Order) => decide(order, { end_time: clock.now().toISOString() });
  const reject = (order: Order) => decide(order, { is_rejected: true });
  const tagOf = ({ id }: Order) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  const idle = () => until(async () => (await sql('select 1 from outbox')).length === 0);
  const targets = () => sql<{ order_id: string; address: string }>('select * from push_target');

  test('wake the outbox only for an event that may lead to a push', async () => {
    const wake = jest.spyOn(Outbox.prototype, 'wake');
    await confirm(await place({}));
    // A call follows its answer, in the order of the appends: one for the placement would be there too.
    await until(() => wake.mock.calls.length > 0);
    const calls = wake.mock.calls.length;
    wake.mockRestore();
    expect(calls).toBe(1);
  });

  test('report that the order was accepted and completed, and link to the table’s page', async () => {
    const browser = service.subscribe();
    const order = await place({ NotifToken: browser.notifToken });
    const confirmed = await confirm(order);
    await until(() => service.readBy(browser).length === 1);
    await close(confirmed);
    await until(() => service.readBy(browser).length === 2);
    const url = 'https://stolek.example/menu-page?vid=1&tid=11&vs=code-table-11';
    const of = { url, lang: 'cs', tag: tagOf(order) };
    expect(service.readBy(browser)).toEqual([
      { title: 'Objednávka byla přijata!', body: 'Obsluha začala zpracovávat vaší objednávku.', ...of },
      { title: 'Objednávka byla dokončena!', body: 'Obsluha dokončila vaší objednávku.', ...of },
    ]);
    const headers = service.received.map((push) => push.headers);
    expect(headers[0]).toMatchObject({ urgency: 'high', ttl: '3600' });
    expect(headers[0]?.['topic']).toBe(headers[1]?.['topic']);
  });

  test('report that the order was rejected, and link to a page without the printed code if that has changed', async () => {
    const browser = service.subscribe();
    const order = await place({ NotifToken: browser.notifToken, vs: 'made-by-the-page' });
    await reject(order);
    await until(() => service.readBy(browser).length === 1);
    expect(service.readBy(browser)).toEqual([
      {
        title: 'Objednávka byla odmítnuta.',
        body: 'Obsluha vaši objednávku nepřijala.',
        url: 'https://stolek.example/menu-page?vid=1&tid=11',
        lang: 'cs',
        tag: tagOf(order),
      },
    ]);
  });

  test('are not sent without an address, or to an invalid one', async () => {
    await confirm(await place({}));
    await confirm(await place({ NotifToken: 'not a token' }));
    await confirm(await place({ NotifToken: '{"endpoint":"http://plain.example","keys":{}}' }));
    expect(await sql('select 1 from outbox')).toEqual([]);
  });

  test('are sent once when a placement or a decision is repeated', async () => {
    const browser = service.subscribe();
    const first = await place({ NotifToken: browser.notifToken }, 'basket-of-a-push');
    const again = await place({ NotifToken: browser.notifToken }, 'basket-of-a-push');
    expect(again.id).toBe(first.id);
    await confirm(first);
    await confirm(first);
    await idle();
    expect(service.readBy(browser)).toHaveLength(1);
  });

  test('reach a phone whose guest allowed pushes only after sending, because a repeat sends the address', async () => {
    const browser = service.subscribe();
    const order = await place({}, 'basket-before-the-yes');
    await place({ NotifToken: browser.notifToken }, 'basket-before-the-yes');
    expect((await targets()).filter(({ address }) => address.includes(browser.endpoint))).toMatchObject([
      { order_id: order.id },
    ]);
    await confirm(order);
    await until(() => service.readBy(browser).length === 1);
    await idle();
  });

  test('leave no trace in the events', async () => {
    const browser = service.subscribe();
    const order = await place({ NotifToken: browser.notifToken });
    await confirm(order);
    const stored = await sql<{ text: string }>('select e::text as text from event e');
    expect(stored.some(({ text }) => text.includes(browser.endpoint) || text.includes('push/'))).toBe(false);
    expect((await targets()).some(({ order_id }) => order_id === order.id)).toBe(true);
    await idle();
  });

  test('end when the service reports that the subscription is gone', async () => {
    const browser = service.subscribe();
    const order = await place({ NotifToken: browser.notifToken });
    service.answer = () => ({ status: 410 });
    await confirm(order);
    await until(async () => !(await targets()).some(({ order_id }) => order_id === order.id));
    await idle();
    expect(await sql('select 1 from dead_letter')).toEqual([]);
  });

  test('are tried again while the service is busy', async () => {
    const browser = service.subscribe();
    let refusals = 0;
    service.answer = () => (++refusals <= 2 ? { status: 503, headers: { 'retry-after': '1' } } : null);
    await confirm(await place({ NotifToken: browser.notifToken }));
    await until(() => service.readBy(browser).length === 1);
    expect(refusals).toBe(3);
    await idle();
  });

  test('never overtake each other, because a later push waits for the retry of an earlier one', async () => {
    const browser = service.subscribe();
    const titles = () => (service.readBy(browser) as { title: string }[]).map(({ title }) => title);
    let refused = 0;
    service.answer = ({ body }) => {
      const { title } = browser.read(body) as { title: string };
      return title === 'Objednávka byla přijata!' && titles().length === 0 && ++refused > 0 ? { status: 503 } : null;
    };
    const confirmed = await confirm(await place({ NotifToken: browser.notifToken }));
    await until(() => refused > 0);
    await close(confirmed);
    await idle();
    expect(titles()).toEqual(['Objednávka byla dokončena!']);
    expect(await sql('select 1 from dead_letter')).toEqual([]);
  });

  test('are sent one at a time for one order', async () => {
    const browser = service.subscribe();
    const answers: (() => void)[] = [];
    service.answer = () => new Promise((done) => answers.push(() => done(null)));
    const confirmed = await confirm(await place({ NotifToken: browser.notifToken }));
    await until(() => answers.length === 1);
    await close(confirmed);
    const target = () => product.app.get(PushTargets).take({ venueId: 1, orderId: confirmed.id, seq: 1e9 });
    await expect(target()).rejects.toThrow('under way');
    expect(answers).toHaveLength(1);
    service.answer = () => null;
    answers[0]?.();
    await idle();
    expect(service.readBy(browser)).toMatchObject([
      { title: 'Objednávka byla přijata!' },
      { title: 'Objednávka byla dokončena!' },
    ]);
  });

  test('become failed jobs without the address when the service refuses them permanently', async () => {
    const browser = service.subscribe();
    service.answer = () => ({ status: 400 });
    const order = await place({ NotifToken: browser.notifToken });
    await confirm(order);
    await until(async () => (await sql('select 1 from dead_letter')).length === 1);
    const [letter] = await sql<{ text: string; error: string }>('select l::text as text, error from dead_letter l');
    expect(letter?.error).toContain('The push service answers 400');
    expect(letter?.text).toContain(order.id);
    expect(letter?.text).not.toContain('localhost');
  });

  test('use FCM for a device token, and end when the token is unregistered', async () => {
    const order = await place({ NotifToken: FCM_TOKEN });
    const confirmed = await confirm(order);
    await until(() => fcm.received.length === 1);
    expect(fcm.received[0]).toMatchObject({
      token: FCM_TOKEN,
      notification: { title: 'Objednávka byla přijata!' },
      data: { lang: 'cs', tag: tagOf(order) },
      webpush: { headers: { TTL: '3600', Urgency: 'high' } },
    });
    fcm.unregistered.add(FCM_TOKEN);
    await close(confirmed);
    await until(async () => !(await targets()).some(({ order_id }) => order_id === order.id));
    expect(fcm.received).toHaveLength(1);
  });

  test('have an address that is erased exactly 24 hours after the order’s end', async () => {
    const open = await place({ NotifToken: service.subscribe().notifToken });
    const ended = await place({ NotifToken: service.subscribe().notifToken });
    await close(await confirm(ended));
    await idle();
    const erase = (hours: number) => product.app.get(PushTargets).eraseDue(new Date(Date.now() + hours * 3_600_000));
    const registered = async () => (await targets()).map(({ order_id }) => order_id);
    await erase(23.9);
    expect(await registered()).toEqual(expect.arrayContaining([open.id, ended.id]));
    await erase(24.1);
    expect(await registered()).toContain(open.id);
    expect(await registered()).not.toContain(ended.id);
  });

  test('are not sent for an expired order, and its address is erased as usual', async () => {
    const browser = service.subscribe();
    const { id } = await place({ NotifToken: browser.notifToken });
    await sql(`update staff_board set placed_at = placed_at - interval '3 days' where order_id = '${id}'`);
    await product.app.get(ExpireOrdersJob).run();
    await idle();
    expect(service.readBy(browser)).toEqual([]);
    await product.app.get(PushTargets).eraseDue(new Date(Date.now() + 24.1 * 3_600_000));
    expect((await targets()).map(({ order_id }) => order_id)).not.toContain(id);
  });

  test('have no stored address for an ended order, because no later push follows', async () => {
    const key = 'basket-of-an-ended-order';
    const order = await place({}, key);
    await reject(order);
    await place({ NotifToken: service.subscribe().notifToken }, key);
    expect((await targets()).filter(({ order_id }) => order_id === order.id)).toEqual([]);
  });

  test('are signed with a key that the browser can read, and that stays the same after a restart', async () => {
    const { body } = await request(product.url).get('/api/client-config').expect(200);
    expect(Buffer.from(body.vapidPublicKey, 'base64url')).toHaveLength(65);
    expect(body.fcm).toBeNull();
    const restarted = await startTestApp({ database: product.database });
    const again = await request(restarted.url).get('/api/client-config').expect(200);
    expect(again.body.vapidPublicKey).toBe(body.vapidPublicKey);
    await restarted.close();
  });
});

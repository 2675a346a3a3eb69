import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Outbox } from '#platform/jobs/outbox.js';
import { PUSH_ROUTE } from '#modules/notifications/push-network.js';
import { PushService } from '#test/push/push-service.js';
import { BackOffice, messages, type Somebody } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { until } from '#test/until.js';
import request from 'supertest';
import { EscalateCallsJob } from '../calls/escalate-calls.job.js';
import { EscalateOrdersJob } from '../orders/escalate-orders.job.js';
import { DutyPhones } from './duty-phones.js';
import { dutyText } from './duty-push.job.js';
import { RingReadyJob } from './ring-ready.job.js';

const MINUTE_MS = 60_000;

describe('A duty phone', () => {
  const clock = new TestClock();
  let service: PushService;
  let office: BackOffice;
  beforeAll(async () => {
    service = await PushService.start();
    office = await BackOffice.start(
      (builder) =>
        builder
          .overrideProvider(PUSH_ROUTE)
          .useValue({ ca: service.certificate })
          .overrideProvider(Clock)
          .useValue(clock),
      {
        PUBLIC_URL: 'https://stolek.example',
        DEMO_SIGN_IN: 'anyone',
        PUSH_SERVICES: 'localhost',
        PUSH_PRIVATE_NETWORKS: 'allow',
      },
    );
  });
  afterAll(async () => {
    await office.close();
    await service.close();
  });

  const sql = <Row>(text: string) => office.app.app.get(Database).query<Row>({ text });
  const ago = (minutes: number): void => clock.set(new Date(Date.now() - minutes * MINUTE_MS).toISOString());
  const call = (verb: 'put' | 'delete', body: object, who: Somebody) =>
    request(office.app.url)[verb]('/api/my/dutyphone').auth(office.token(who), { type: 'bearer' }).send(body);
  const rings = (subscription: string, who: Somebody) => call('put', { venueId: 1, subscription }, who);
  const ringsNow = (who: Somebody) =>
    request(office.app.url).get('/api/my/dutyphone/1').auth(office.token(who), { type: 'bearer' });
  const escalate = async (): Promise<void> => {
    await office.app.app.get(EscalateOrdersJob).run();
    await office.app.app.get(EscalateCallsJob).run();
    office.app.app.get(Outbox).wake();
    await until(async () => (await sql('select 1 from outbox')).length === 0);
  };
  const phones = async () => (await sql<{ n: number }>('select count(*)::int as n from duty_phone'))[0]!.n;

  test('can be registered by a person on shift or by a manager', async () => {
    const { notifToken } = service.subscribe();
    expect((await rings(notifToken, 'employee').expect(422)).body.code).toBe('NOT_ON_SHIFT');
    await rings(notifToken, 'stranger').expect(404);
    await rings(notifToken, 'nobody').expect(403);
    for (const wrong of ['', 'x', '{"endpoint":"https://evil.example/","keys":{}}'])
      expect(Object.keys(messages(await rings(wrong, 'manager').expect(400)))).toEqual(['subscription']);
    const { since } = (await rings(notifToken, 'manager').expect(200)).body;
    expect((await ringsNow('manager').expect(200)).body).toEqual({ since, mayRing: true });
    expect((await ringsNow('employee').expect(200)).body).toEqual({ since: null, mayRing: false });
    await ringsNow('stranger').expect(404);
    // A sign-out on a phone that has been replaced.
    await call('delete', { venueId: 1, since: '2026-01-15T11:00:00.000Z' }, 'manager').expect(204);
    expect(await phones()).toBe(1);
    await call('delete', { venueId: 1, since }, 'manager').expect(204);
    expect(await phones()).toBe(0);
    await rings(notifToken, 'manager').expect(200);
    await call('delete', { venueId: 1 }, 'manager').expect(204);
    await call('delete', { venueId: 1 }, 'manager').expect(204);
    expect(await phones()).toBe(0);
  });

  test('gets one notification for dishes that nobody has served for two minutes', async () => {
    const waiter = service.subscribe();
    ago(10);
    await office.post('beginshift', { venueId: 1 }, 'employee').expect(200);
    await rings(waiter.notifToken, 'employee').expect(200);
    const categoryId = await new TestCatalogue(office.app).category(1, 'Hlavní jídla');
    await office.post('createstation', { venueId: 1, name: 'Kuchyň', categoryIds: [categoryId] }).expect(201);
    const order = await new TestGuest(office.app).orders('bez cibule');
    await office.post('updateorder', { ...order, is_confirmed: true }).expect(200);
    const step = (state: string) =>
      office.post('updateorderline', { venueId: 1, orderId: order.id, lineId: 1, state }).expect(200);
    await step('ready');
    const ring = async (minutes: number): Promise<string[]> => {
      ago(minutes);
      await office.app.app.get(RingReadyJob).run();
      office.app.app.get(Outbox).wake();
      await until(async () => (await sql('select 1 from outbox')).length === 0);
      return (service.readBy(waiter) as { body: string }[]).map(({ body }) => body);
    };
    expect(await ring(8.1)).toEqual([]);
    const text = `${order.table[0]!.name} čeká na odnesení 2 min`;
    expect([await ring(7.9), await ring(6)]).toEqual([[text], [text]]);
    await step('served');
    await sql(`update duty_phone set pushed_at = '-infinity'`);
    await sql('delete from ready_ring');
    expect(await ring(5.5)).toEqual([text]);
    await call('delete', { venueId: 1 }, 'employee').expect(204);
  });

  test("gets one notification for all tables without the names of dishes, and a manager's phone only from the second stage on", async () => {
    const [waiter, manager] = [service.subscribe(), service.subscribe()];
    ago(5);
    await office.post('beginshift', { venueId: 1 }, 'employee').expect(200);
    await rings(waiter.notifToken, 'employee').expect(200);
    await rings(manager.notifToken, 'manager').expect(200);
    await new TestGuest(office.app).orders('bez cibule');
    const garden = new TestGuest(office.app, { tableId: 12, vs: 'code-table-12' });
    await garden.call().expect(201);
    ago(0);
    await escalate();
    const text = { title: 'U Lípy', url: 'https://stolek.example/OrderPage?venue=1', lang: 'cs', tag: 'duty-1' };
    expect(service.readBy(waiter)).toEqual([
      { ...text, body: expect.stringMatching(/^(2 stoly čekají|Stůl 7 čeká 5 min)$/) },
    ]);
    expect(service.readBy(manager)).toEqual([]);
    await sql(`update duty_phone set pushed_at = now() - interval '61 seconds' where pushed_at > '-infinity'`);
    await escalate();
    expect(service.readBy(manager)).toMatchObject([{ body: '2 stoly čekají' }]);
    expect(service.readBy(waiter)).toMatchObject([{}, { body: '2 stoly čekají' }]);
  });

  test('is deleted at the end of the shift, at the sign-out and after 30 days', async () => {
    await office.post('endshift', { venueId: 1, note: null }, 'employee').expect(200);
    expect(await phones()).toBe(1);
    const erase = () => office.app.app.get(DutyPhones).eraseDue();
    expect(await erase()).toBe(0);
    await sql(`update duty_phone set expires_at = now()`);
    expect(await erase()).toBe(1);
    await rings(service.subscribe().notifToken, 'manager').expect(200);
    await request(office.app.url).delete('/api/my/sessions').auth(office.token('manager'), { type: 'bearer' });
    await sql(`update duty_phone set created_at = created_at - interval '1 second'`);
    expect(await erase()).toBe(1);
  });

  test.each([
    [['Stůl 7'], 'Stůl 7 čeká 2 min'],
    [['Stůl 7', 'Stůl 7'], 'Stůl 7 čeká 2 min'],
    [['Stůl 7', 'Bar', 'Zahrádka'], '3 stoly čekají'],
    [['1', '2', '3', '4', '5'], '5 stolů čeká'],
  ])('shows for the tables %j the text "%s"', (tables, text) => {
    const now = new Date(200_000);
    expect(
      dutyText(
        tables.map((table) => ({ table, since: new Date(60_000) })),
        now,
      ),
    ).toBe(text);
  });

  test('names ready dishes together with unanswered orders and calls', () => {
    const [since, isReady] = [new Date(60_000), true];
    const ready = ['Bar', 'Terasa'].map((table) => ({ table, since, isReady }));
    const text = dutyText([{ table: 'Stůl 7', since }, ...ready], new Date(200_000));
    expect(text).toBe('Stůl 7 čeká 2 min, 2 stoly čekají na odnesení');
  });
});

import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { RetentionJob } from '#modules/accounts/privacy/retention.job.js';
import { GuestPseudonyms } from './guest-identity.js';

const PHONE = 'd0e1f2a3-lasting-id-of-a-phone';
const VENUE = {
  id: 1,
  name: 'x',
  companyId: 1,
  timeZone: 'Europe/Prague',
  openFrom: '',
  openTo: '',
  visitSilenceHours: 3,
  requireTableCode: false,
  refuseWhenNobodyServes: false,
  coursing: false,
  isVatPayer: true,
};

describe('Device ids', () => {
  let product: TestApp;
  const clock = new TestClock();
  // The product's maintenance runs by the real clock, and would delete the keys of past days.
  const today = new Date().toISOString();
  beforeAll(async () => {
    clock.set(today);
    product = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
  });
  afterAll(() => product.close());

  const sql = <Row>(text: string) => product.app.get(Database).query<Row>({ text });
  const send = (path: string, body: object, device = PHONE) =>
    request(product.url).post(path).set('X-Device', device).send(body);
  const order = async (device?: string) => (await send('/api/createorder', orderBody(), device).expect(201)).body;
  const devices = async () =>
    (
      await sql<{ device: string | null }>(
        `select device from event where type <> 'VisitOpened' order by venue_id, venue_seq`,
      )
    ).map(({ device }) => device);

  it('are stored for guests as pseudonyms that are valid for one day in one venue', async () => {
    await order();
    await order();
    await order('another-phone');
    await send('/api/callstaff', { tableId: 11 }).expect(201);
    const [first, second, other, call] = await devices();
    expect(first).toMatch(/^[\w-]{22}$/);
    expect([second, call]).toEqual([first, first]);
    expect(other).not.toBe(first);
    const elsewhere = await product.app.get(GuestPseudonyms).device({ ...VENUE, id: 2 }, clock.now(), PHONE);
    expect(elsewhere).not.toBe(first);
    expect(JSON.stringify(await sql('select e::text from event e'))).not.toContain(PHONE);
  });

  it('have other pseudonyms on the next day, which are the same in every process', async () => {
    const at = (time: string, process = product.app.get(GuestPseudonyms)) =>
      process.device(VENUE, new Date(time), PHONE);
    const first = await at('2096-05-04T12:00:00Z');
    expect(first).not.toBeNull();
    expect(await at('2096-05-05T01:59:00Z')).toBe(first);
    const next = await at('2096-05-05T02:00:00Z');
    expect(next).not.toBe(first);
    expect(await at('2096-05-05T02:00:00Z', new GuestPseudonyms(product.app.get(Database)))).toBe(next);
  });

  it('cannot be matched with their pseudonyms once the day’s key is deleted', async () => {
    const key = (day: string) => `insert into guest_day_key values (${day}, '\\x01')`;
    await sql(`delete from guest_day_key`);
    await sql(key(`(now() at time zone 'UTC')::date`));
    await sql(key(`(now() at time zone 'UTC')::date - 2`));
    await product.app.get(RetentionJob).run();
    expect(await sql('select 1 from guest_day_key')).toHaveLength(1);
    const [first] = await devices();
    const later = new GuestPseudonyms(product.app.get(Database));
    expect(await later.device(VENUE, new Date(today), PHONE)).not.toBe(first);
  });

  it('are stored unchanged for staff, so that they show at which tablet a decision was made', async () => {
    const staff = await addUser(product, { email: 'staff@devices.test', role: 'EMPLOYEE', venueIds: [1] });
    const placed = await order();
    const call = send('/api/my/restaurant/updateorder', { ...placed, is_rejected: true }, 'tablet-1');
    await call.auth(staff, { type: 'bearer' }).expect(200);
    expect((await devices()).at(-1)).toBe('tablet-1');
  });

  it('are omitted for guests if no key is available', async () => {
    const away = { query: () => Promise.reject(new Error('away')) } as unknown as Database;
    expect(await new GuestPseudonyms(away).device(VENUE, clock.now(), PHONE)).toBeNull();
  });
});

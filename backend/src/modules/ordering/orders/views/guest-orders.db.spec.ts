import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { TestClock } from '#test/test-clock.js';
import { addUser } from '#test/test-tokens.js';
import type { Order } from '../order.dto.js';

describe('GET /api/getorderbytable', () => {
  let product: TestApp;
  let manager: string;
  const clock = new TestClock(new Date('2026-06-15T10:00:00Z'));
  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    manager = await addUser(product, { email: 'owner@test.cz', role: 'COMPANY_MANAGER', companyIds: [1] });
  });
  afterAll(() => product.close());

  const place = async (changes: object, device?: string): Promise<Order> => {
    const call = request(product.url).post('/api/createorder');
    if (device !== undefined) call.set('X-Device', device);
    const { status, body } = await call.send(orderBody({ ...changes }));
    expect(status).toBe(201);
    return body as Order;
  };
  const read = (tableId: number, vs?: string, device?: string): request.Test => {
    const call = request(product.url)
      .get(`/api/getorderbytable/${tableId}`)
      .query(vs === undefined ? {} : { vs });
    return device === undefined ? call : call.set('X-Device', device);
  };
  const ids = async (call: request.Test): Promise<string[]> => {
    const { status, body } = await call;
    expect(status).toBe(200);
    return (body as Order[]).map(({ id }) => id);
  };

  test.each([undefined, null, '', 'unknown'])(
    'shows an order sent with the code %p to the phone that sent it',
    async (vs) => {
      const order = await place({ tableId: 12, vs, note: 'alergie na ořechy, Jana' }, `phone-of-${vs}`);
      expect(await ids(read(12, undefined, `phone-of-${vs}`))).toEqual([order.id]);
      expect(await ids(read(12, 'unknown', `phone-of-${vs}`))).toEqual([order.id]);
      for (const stranger of [read(12), read(12, undefined, 'another-phone'), read(12, 'code-table-12')]) {
        expect(await ids(stranger)).not.toContain(order.id);
      }
    },
  );

  test('shows nobody an order that was sent with neither a code nor a device', async () => {
    const order = await place({ tableId: 12, vs: undefined });
    for (const reader of [read(12), read(12, undefined, 'x'), read(12, '', 'null')]) {
      expect(await ids(reader)).not.toContain(order.id);
    }
  });

  test('shows the orders of a code to everybody who has it, on any phone', async () => {
    const order = await place({ tableId: 12, vs: 'spolu' }, 'phone-1');
    expect(await ids(read(12, 'spolu'))).toEqual([order.id]);
    expect(await ids(read(12, 'spolu', 'phone-2'))).toEqual([order.id]);
    expect(await ids(read(11, 'spolu'))).toEqual([]);
  });

  test('rejects an old code of the table after its renewal, and gives the reason', async () => {
    await place({ vs: 'code-table-11', note: 'alergie na ořechy, Jana' });
    await request(product.url)
      .post('/api/my/restaurant/renewtablecode')
      .set('Authorization', `Bearer ${manager}`)
      .send({ tableId: 11 })
      .expect(200);
    const { status, body } = await read(11, 'code-table-11', 'phone-1');
    expect([status, body.code]).toEqual([409, 'TABLE_CODE_RENEWED']);
    expect(JSON.stringify(body)).not.toContain('Jana');
  });

  test('shows an ended order for twelve hours', async () => {
    const order = await place({ tableId: 12, vs: 'vcera' });
    await request(product.url)
      .post('/api/my/restaurant/updateorder')
      .set('Authorization', `Bearer ${manager}`)
      .send({ ...order, is_rejected: true, end_time: '2026-06-15T10:00:00Z' })
      .expect(200);
    clock.set('2026-06-15T21:59:59Z');
    expect(await ids(read(12, 'vcera'))).toEqual([order.id]);
    clock.set('2026-06-15T22:00:00Z');
    expect(await ids(read(12, 'vcera'))).toEqual([]);
  });

  test('returns the newest 50 orders, and at most about 256 kB of large ones', async () => {
    const small: string[] = [];
    for (let index = 0; index < 55; index++) small.unshift((await place({ tableId: 12, vs: 'mala' })).id);
    expect(await ids(read(12, 'mala'))).toEqual(small.slice(0, 50));

    const items = Array.from({ length: 100 }, () => ({ itemId: 101, quantity: 1, price: 189, note: 'ř'.repeat(20) }));
    const large: string[] = [];
    for (let index = 0; index < 30; index++) {
      large.unshift((await place({ tableId: 12, vs: 'velka', items, totalPrice: 18_900 })).id);
    }
    const { body, text } = await read(12, 'velka');
    const found = (body as Order[]).map(({ id }) => id);
    expect(found.length).toBeGreaterThan(3);
    expect(found).toEqual(large.slice(0, found.length));
    expect(Buffer.byteLength(text)).toBeLessThan(256 * 1024);
  });
});

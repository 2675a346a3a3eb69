import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import request from 'supertest';
import { PushService } from '#test/push/push-service.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import { orderBody } from '#test/test-restaurant.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { DomainError } from '#kernel/domain-error.js';
import { PushTargets } from '#modules/notifications/notifications.public.js';
import { Database } from '#platform/database/database.js';
import type { Order } from '../order.dto.js';

const SEVEN = { tableId: 11, vs: 'code-table-11' };
const HOUR_MS = 3_600_000;

describe('The push address of a phone', () => {
  let office: BackOffice;
  let service: PushService;
  beforeAll(async () => {
    service = await PushService.start();
    office = await BackOffice.start(undefined, { PUSH_SERVICES: 'localhost', PUSH_PRIVATE_NETWORKS: 'allow' });
  });
  beforeEach(() => office.app.app.get(Database).query({ text: 'delete from push_target' }));
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await office.close();
    await service.close();
  });

  const token = () => service.subscribe().notifToken;
  const targets = () => office.app.app.get(PushTargets);
  const registered = async () => {
    const text = 'select order_id as id from push_target order by 1';
    return (await office.app.app.get(Database).query<{ id: string }>({ text })).map(({ id }) => id);
  };
  const sends = (changes: Record<string, unknown>) =>
    request(office.app.url)
      .post('/api/createorder')
      .send(orderBody({ NotifToken: token(), ...changes }));
  const one = { items: [{ itemId: 101, quantity: 1, price: 189 }], totalPrice: 189 };
  const ended = (order: Order) => office.post('updateorder', { ...order, is_rejected: true }).expect(200);

  test.each([
    [409, 'a price that has changed', { items: [{ itemId: 101, quantity: 1, price: 1 }], totalPrice: 1 }],
    [409, 'a visit that has ended', { visitId: randomUUID() }],
    [409, 'a dish that is not on the menu', { items: [{ itemId: 999, quantity: 1, price: 1 }], totalPrice: 1 }],
    [422, 'a table of another venue', { tableId: 21 }],
  ])('is not stored for an order that is refused with %i for %s', async (status, _, changes) => {
    await sends(changes).expect(status);
    expect(await registered()).toEqual([]);
  });

  test('is stored only for the orders that got the last portions', async () => {
    await office.post('setportions', { venueId: 1, productId: 1, portions: 3 }).expect(200);
    const sent = await Promise.all(Array.from({ length: 20 }, (_, at) => sends({ ...one, note: `${at}` })));
    await office.post('setportions', { venueId: 1, productId: 1, portions: null }).expect(200);
    const placed = sent.filter(({ status }) => status === 201).map(({ body }) => (body as Order).id);
    expect(placed).toHaveLength(3);
    expect(await registered()).toEqual(placed.toSorted());
  });

  test.each(['SOLD_OUT', 'CLOCK_AHEAD', 'TOO_MANY_WAITING_ORDERS'] as const)(
    'is not stored for an order that the append refuses with %s',
    async (code) => {
      jest.spyOn(EventStore.prototype, 'appendToStreams').mockRejectedValueOnce(new DomainError(code));
      expect((await sends({})).status).toBeGreaterThanOrEqual(400);
      expect(await registered()).toEqual([]);
    },
  );

  test('is erased within minutes if the outcome was unknown and the order does not exist', async () => {
    jest.spyOn(EventStore.prototype, 'appendToStreams').mockRejectedValueOnce(new DomainError('SERVICE_UNAVAILABLE'));
    await sends({}).expect(503);
    const { body: order } = await sends({}).expect(201);
    const eraseIn = (minutes: number) => targets().eraseDue(new Date(Date.now() + minutes * 60_000));
    await eraseIn(9);
    expect(await registered()).toHaveLength(2);
    await eraseIn(11);
    expect(await registered()).toEqual([(order as Order).id]);
  });

  test('cannot be added by a known key to an order of another phone or to an order without a phone', async () => {
    for (const [sender, key] of [
      [new TestGuest(office.app, SEVEN), 'basket-of-a-phone'],
      [new TestGuest(office.app, SEVEN, null), 'basket-of-no-phone'],
    ] as const) {
      const { body: order } = await sender.order({}, key).expect(201);
      await new TestGuest(office.app, SEVEN).order({ NotifToken: token() }, key);
      expect(await registered()).toEqual([]);
      await sender.order({ NotifToken: token() }, key).expect(201);
      expect(await registered()).toEqual([(order as Order).id]);
      await office.app.app.get(Database).query({ text: 'delete from push_target' });
    }
  });

  test('is stored for at most a day if the order ends while a repeat sends the address', async () => {
    const sender = new TestGuest(office.app, SEVEN);
    const { body: order } = await sender.order({}, 'basket-that-ends').expect(201);
    const { keep } = PushTargets.prototype;
    jest.spyOn(PushTargets.prototype, 'keep').mockImplementationOnce(async function (this: PushTargets, target) {
      await ended(order as Order);
      return keep.call(this, target);
    });
    await sender.order({ NotifToken: token() }, 'basket-that-ends').expect(201);
    await targets().eraseDue(new Date(Date.now() + 24.1 * HOUR_MS));
    expect(await registered()).toEqual([]);
  });
});

import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { TestClock } from '#test/test-clock.js';
import { orderBody } from '#test/test-restaurant.js';
import { wholeHistory } from '#test/whole-history.js';
import type { Order } from '../../orders/order.dto.js';
import type { Cancellations } from '../cancelled/cancellations.query.js';
import type { HistoryFigures } from './history-figures.dto.js';

const DAY = { from: '2026-03-08', to: '2026-03-08' };
const NOON = Date.parse('2026-03-08T11:00:00Z');
/** Svíčková, which the kitchen cooks, and a beer without a station. */
const MEAL = {
  items: [
    { itemId: 101, quantity: 2, price: 189, note: null },
    { itemId: 102, quantity: 1, price: 59.5, note: null },
  ],
  totalPrice: 437.5,
};

describe('The figures of the kitchen', () => {
  const clock = new TestClock();
  let office: BackOffice;
  let kitchen: { id: number };
  beforeAll(async () => {
    clock.set(new Date(NOON).toISOString());
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    const categoryIds = [await new TestCatalogue(office.app).category(1, 'Hlavní jídla')];
    ({ body: kitchen } = await office.post('createstation', { venueId: 1, name: 'Kuchyň', categoryIds }).expect(201));
  });
  afterAll(() => office.close());

  /** Minutes after noon. */
  const at = (minute: number) => clock.set(new Date(NOON + minute * 60_000).toISOString());
  const ask = async <Answer>(path: string): Promise<Answer> =>
    (await wholeHistory(() => office.get(`${path}/1`).query(DAY))).body as Answer;
  const confirmed = async (minute: number): Promise<Order> => {
    at(minute);
    const { body } = await request(office.app.url).post('/api/createorder').send(orderBody(MEAL)).expect(201);
    return (await office.post('updateorder', { ...body, is_confirmed: true }).expect(200)).body;
  };
  const step = ({ id: orderId }: Order, state: string, changes: object = {}) =>
    office.post('updateorderline', { venueId: 1, orderId, lineId: 1, state, ...changes }).expect(200);
  const close = (order: Order) =>
    office.post('updateorder', { ...order, end_time: new Date().toISOString() }).expect(200);

  it('are absent until a dish of a station is served', async () => {
    expect(await ask<HistoryFigures>('figures')).not.toHaveProperty('kitchen');
  });

  it('show the times since the confirmation by station and hour, without lines whose state nobody changed', async () => {
    for (const [minute, cooks, waits] of [
      [1, 10, 12],
      [30, 20, 21],
    ] as const) {
      const order = await confirmed(minute);
      at(minute + 1);
      await step(order, 'started');
      at(minute + cooks - 1);
      await step(order, 'ready');
      await step(order, 'started', { recall: true });
      at(minute + cooks);
      await step(order, 'ready');
      at(minute + waits);
      await step(order, 'served');
      await close(order);
    }
    await close(await confirmed(70));
    const { kitchen: figures } = await ask<HistoryFigures>('figures');
    const minutes = (count: number) => count * 60;
    const pressed = {
      started: { lines: 2, p50: minutes(1), p90: minutes(1) },
      ready: { lines: 2, p50: minutes(15), p90: minutes(19) },
      served: { lines: 2, p50: minutes(16.5), p90: minutes(20.1) },
    };
    const none = { lines: 0, p50: null, p90: null };
    expect(figures).toEqual([
      {
        id: kitchen.id,
        name: 'Kuchyň',
        lines: 3,
        withoutState: 1,
        ...pressed,
        hours: [
          { hour: 12, lines: 2, withoutState: 0, ...pressed },
          { hour: 13, lines: 1, withoutState: 1, started: none, ready: none, served: none },
        ],
      },
    ]);
  });

  it('count cancellations by the cooking state of the dish', async () => {
    const order = await confirmed(80);
    const cancel = async (lineId: number) => {
      const { position } = (await office.get('getorders/1')).body.find(({ id }: Order) => id === order.id);
      const body = { venueId: 1, orderId: order.id, lineId, quantity: 1, reason: null, position };
      await office.post('cancelorderline', body).expect(200);
    };
    await cancel(1);
    expect(await ask<Cancellations>('getcancellations')).not.toHaveProperty('stages');
    await step(order, 'started');
    await cancel(1);
    await cancel(2);
    const { stages, lines } = await ask<Cancellations>('getcancellations');
    const sum = (cancellations: number, amount: number) => ({
      cancellations,
      pieces: cancellations,
      amount: [{ currency: 'CZK', amount }],
    });
    expect(stages).toEqual([
      { stage: null, ...sum(2, 248.5) },
      { stage: 'started', ...sum(1, 189) },
    ]);
    expect(lines.map(({ itemName, stage }) => [itemName, stage])).toEqual([
      ['Pivo', undefined],
      ['Svíčková', 'started'],
      ['Svíčková', undefined],
    ]);
  });

  it('contain the minutes of pauses, unless the range is limited to some orders', async () => {
    at(600);
    await office.post('pauseordering', { venueId: 1, stationIds: [kitchen.id], minutes: 30 }).expect(200);
    at(612);
    await office.post('resumeordering', { venueId: 1, stationIds: [kitchen.id] }).expect(200);
    await office.post('pauseordering', { venueId: 1, minutes: 60 }).expect(200);
    at(620);
    expect((await ask<HistoryFigures>('figures')).pauses).toEqual([
      { station: kitchen.id, name: 'Kuchyň', now: 12, before: 0 },
      { station: null, name: null, now: 8, before: 0 },
    ]);
    const { body: narrowed } = await office.get('figures/1').query({ ...DAY, tableId: 11 });
    expect(narrowed).not.toHaveProperty('pauses');
  });
});

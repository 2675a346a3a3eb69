import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { orderBody } from '#test/test-restaurant.js';
import type { Order } from './order.dto.js';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const TWO_LINES = {
  items: [
    { itemId: 101, quantity: 2, price: 189, note: null },
    { itemId: 102, quantity: 1, price: 59.5, note: null },
  ],
  totalPrice: 437.5,
};

describe('A line in the kitchen', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start(undefined, { ROLE: 'api' });
  });
  afterAll(() => office.close());

  const place = async (): Promise<Order> =>
    (await request(office.app.url).post('/api/createorder').send(orderBody(TWO_LINES)).expect(201)).body;
  const shown = async (id: string): Promise<Order> =>
    ((await office.get('getorders/1').expect(200)).body as Order[]).find((order) => order.id === id)!;
  const decide = (order: Order, decision: object) => office.post('updateorder', { ...order, ...decision });
  const confirmed = async (): Promise<Order> => {
    const order = await place();
    await decide(order, { is_confirmed: true }).expect(200);
    return shown(order.id);
  };
  const step = ({ id: orderId }: Pick<Order, 'id'>, body: object, who: 'employee' | 'stranger' = 'employee') =>
    office.post('updateorderline', { venueId: 1, orderId, lineId: 1, ...body }, who);
  const stepLines = (lines: object[], state = 'ready', venueId = 1) =>
    office.post('updateorderlines', { venueId, lines, state });
  const eventsOf = async (id: string) => {
    const text = 'select type, data from event where venue_id = 1 and stream_id = $1 order by venue_seq';
    return office.app.app.get(Database).query<{ type: string }>({ text, values: [id] });
  };
  const types = async (id: string) => (await eventsOf(id)).map(({ type }) => type);

  it('is shown to staff with its state, and to guests without it', async () => {
    const order = await confirmed();
    expect(order.decision_position).toBe(order.position);
    const { body: answer } = await step(order, { state: 'started' }).expect(200);
    const now = await shown(order.id);
    expect(answer).toEqual(now);
    expect(now.orderItems.map(({ state }) => state)).toEqual(['started', undefined]);
    expect(now).toMatchObject({ position: order.position + 1, decision_position: order.position });
    expect(now.undo_until).toBe(order.undo_until);
    const ofGuest = await request(office.app.url).get('/api/getorderbytable/11').query({ vs: 'code-table-11' });
    expect(JSON.stringify(ofGuest.body)).not.toMatch(/"state"|decision_position/);
  });

  it('is shown to guests with its state and the progress of its order if a station cooks it', async () => {
    const categoryId = await new TestCatalogue(office.app).category(1, 'Hlavní jídla');
    const station = { venueId: 1, name: 'Kuchyň', categoryIds: [categoryId] };
    const { body: kitchen } = await office.post('createstation', station).expect(201);
    const order = await confirmed();
    const ofGuest = async () => {
      const { body } = await request(office.app.url).get('/api/getorderbytable/11').query({ vs: 'code-table-11' });
      return (body as Order[]).find(({ id }) => id === order.id)!;
    };
    expect(await ofGuest()).not.toHaveProperty('kitchen');
    const lines = (await shown(order.id)).orderItems.filter((line) => line.station === kitchen.id);
    for (const { id: lineId } of lines) await step(order, { lineId, state: 'ready' }).expect(200);
    const seen = await ofGuest();
    expect(seen.kitchen).toBe('ready');
    expect(seen.orderItems.flatMap(({ state }) => state ?? [])).toEqual(lines.map(() => 'ready'));
    expect(JSON.stringify(seen)).not.toMatch(/"station"|"stateAt"/);
    const [line] = (await shown(order.id)).orderItems;
    expect(Math.abs(Date.parse(line!.stateAt!) - Date.now())).toBeLessThan(60_000);
  });

  it('causes a push only to a guest of a pick-up table, and only as the last one to become ready', async () => {
    const sql = <Row>(text: string, values: unknown[] = []) =>
      office.app.app.get(Database).query<Row>({ text, values });
    const items = [1, 2].map((quantity) => ({ itemId: 101, quantity, price: 189, note: `${quantity}` }));
    const calls = async (service: 'table' | 'pickup') => {
      await sql('update venue_table set service = $1 where id = 11', [service]);
      const body = orderBody({ items, totalPrice: 567 });
      const { body: order } = await request(office.app.url).post('/api/createorder').send(body).expect(201);
      await sql(
        `insert into push_target (venue_id, order_id, service, table_id, address) values (1, $1, 'fcm', 11, 'x')`,
        [(order as Order).id],
      );
      await decide(order as Order, { is_confirmed: true }).expect(200);
      const askFor = async (lineId: number) => {
        await step(order as Order, { lineId, state: 'ready' }).expect(200);
        const text = `select payload->>'number' as number from outbox where payload->>'event' = 'OrderReady' and payload->>'orderId' = $1`;
        return (await sql<{ number: string }>(text, [(order as Order).id])).map(({ number }) => Number(number));
      };
      return { number: (order as Order).number, first: await askFor(1), second: await askFor(2) };
    };
    const { number, first, second } = await calls('pickup');
    expect([first, second]).toEqual([[], [number]]);
    expect(await calls('table')).toMatchObject({ first: [], second: [] });
  });

  it('goes forward and back, appends nothing for a repeat, and is in the audit log of its order', async () => {
    const order = await confirmed();
    for (const body of [
      { state: 'ready' },
      { state: 'ready', position: order.position },
      { state: 'started', recall: true },
      { state: 'served', position: order.decision_position },
    ]) {
      await step(order, body).expect(200);
    }
    expect(await types(order.id)).toEqual(['OrderPlaced', 'OrderConfirmed', 'LineReady', 'LineRecalled', 'LineServed']);
    const { body: trail } = await office.get(`getorderaudit/1/${order.id}`).expect(200);
    expect(trail.entries[2]).toMatchObject({ type: 'LineReady', lines: [{ itemName: 'Svíčková', quantity: 2 }] });
  });

  it('refuses an impossible step, and returns the unchanged order', async () => {
    const order = await place();
    const { body: waiting } = await step(order, { state: 'started' }).expect(409);
    expect(waiting).toMatchObject({ code: 'ORDER_STATE_CONFLICT', details: { order: { id: order.id } } });
    const other = await confirmed();
    await step(other, { state: 'ready' }).expect(200);
    await step(other, { state: 'started' }).expect(409);
    expect((await step(other, { state: 'ready', lineId: 3 }).expect(404)).body.code).toBe('ORDER_LINE_NOT_FOUND');
    expect((await step({ id: UNKNOWN }, { state: 'ready' }).expect(404)).body.code).toBe('ORDER_NOT_FOUND');
    await step(other, { state: 'served' }, 'stranger').expect(404);
    expect(messages(await step(other, { state: 'served', recall: true }).expect(400))).toEqual({
      recall: 'Vrátit jde položku jen zpět.',
    });
    for (const body of [{ state: 'eaten' }, {}, { state: 'ready', lineId: 0 }, { state: 'ready', recall: false }]) {
      await step(other, body).expect(400);
    }
    expect(await types(other.id)).toEqual(['OrderPlaced', 'OrderConfirmed', 'LineReady']);
  });

  it('prevents the undo of the confirmation, but neither a cancellation nor its undo', async () => {
    const order = await confirmed();
    await step(order, { state: 'started' }).expect(200);
    const undo = (position: number | undefined) =>
      office.post('undodecision', { venueId: 1, orderId: order.id, position });
    const refused = await undo(order.position).expect(409);
    expect(refused.body).toMatchObject({
      code: 'LINE_STARTED',
      message: 'Kuchyň už na objednávce pracuje, schválení vrátit nejde.',
    });
    const cancellation = { venueId: 1, orderId: order.id, lineId: 1, quantity: 1, reason: null };
    await office.post('cancelorderline', { ...cancellation, position: order.position }).expect(200);
    const [last] = (await eventsOf(order.id)).slice(-1);
    expect(last).toMatchObject({ type: 'LineCancelled', data: { stage: 'started' } });
    const { decision_position: cancelledAt } = await shown(order.id);
    await step(order, { state: 'ready' }).expect(200);
    await undo(cancelledAt).expect(200);
    expect((await shown(order.id)).orderItems[0]).toMatchObject({ state: 'ready', quantity: 2 });
  });

  it('is cancelled even if a step arrives at the same moment, and the step comes first or is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await confirmed();
      const cancellation = { venueId: 1, orderId: order.id, lineId: 1, quantity: 2, reason: null };
      const [stepped, cancelled] = await Promise.all([
        step(order, { state: 'ready', position: order.position }),
        office.post('cancelorderline', { ...cancellation, position: order.position }),
      ]);
      expect(cancelled.status).toBe(200);
      const stored = (await types(order.id)).slice(2);
      expect(stored).toEqual(stepped.status === 200 ? ['LineReady', 'LineCancelled'] : ['LineCancelled']);
      const now = await shown(order.id);
      expect(now.orderItems[0]).toMatchObject({ stands: 0, cancelledQuantity: 2 });
      if (stepped.status === 200) continue;
      expect(stepped.body).toMatchObject({
        code: 'ORDER_STATE_CONFLICT',
        details: { order: { position: now.position } },
      });
    }
  });

  it('can be changed in one request with up to 99 others, each of which is decided separately', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    await decide(await shown(other.id), { end_time: new Date().toISOString() }).expect(200);
    const line = (orderId: string, lineId: number) => ({ orderId, lineId });
    const lines = [line(one.id, 1), line(one.id, 2), line(one.id, 1), line(one.id, 3), line(other.id, 1)];
    const { body } = await stepLines(lines).expect(200);
    expect(body.done).toEqual([line(one.id, 1), line(one.id, 2)]);
    expect(body.orders).toEqual([await shown(one.id)]);
    expect(body.refused).toHaveLength(2);
    expect(body.refused).toContainEqual({ ...line(one.id, 3), code: 'ORDER_LINE_NOT_FOUND' });
    expect(body.refused).toContainEqual({ ...line(other.id, 1), code: 'ORDER_STATE_CONFLICT' });
    expect(await types(one.id)).toEqual(['OrderPlaced', 'OrderConfirmed', 'LineReady', 'LineReady']);
    expect(messages(await stepLines(Array.from({ length: 101 }, () => line(one.id, 1))).expect(400))).toEqual({
      lines: 'Nejvýše 100 položek najednou.',
    });
    await stepLines([]).expect(400);
  });

  it('is changed neither together with an unknown line nor from another venue', async () => {
    const order = await confirmed();
    const lines = [
      { orderId: order.id, lineId: 1 },
      { orderId: UNKNOWN, lineId: 1 },
    ];
    for (const [body, venueId] of [
      [lines, 1],
      [lines.slice(0, 1), 3],
    ] as const) {
      expect((await stepLines([...body], 'ready', venueId).expect(404)).body.code).toBe('ORDER_NOT_FOUND');
    }
    expect(await types(order.id)).toEqual(['OrderPlaced', 'OrderConfirmed']);
  });
});

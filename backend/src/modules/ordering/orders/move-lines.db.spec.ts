import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { orderBody } from '#test/test-restaurant.js';
import type { Order } from './order.dto.js';

const TWO_LINES = {
  items: [
    { itemId: 101, quantity: 2, price: 189, note: null },
    { itemId: 102, quantity: 1, price: 59.5, note: null },
  ],
  totalPrice: 437.5,
};

describe('The open lines of a station', () => {
  let office: BackOffice;
  let [kitchen, grill] = [0, 0];
  beforeAll(async () => {
    office = await BackOffice.start();
    const categoryId = await new TestCatalogue(office.app).category(1, 'Hlavní jídla');
    kitchen = await station('Kuchyň', [categoryId]);
    grill = await station('Gril', []);
  });
  afterAll(() => office.close());

  const station = async (name: string, categoryIds: number[]): Promise<number> =>
    (await office.post('createstation', { venueId: 1, name, categoryIds }).expect(201)).body.id;
  const board = async () => (await office.get('getorders/1').expect(200)).body as Order[];
  const shown = async (id: string) => (await board()).find((order) => order.id === id)!;
  const stationsOf = async (id: string) => (await shown(id)).orderItems.map((line) => line.station);
  const confirmed = async (): Promise<string> => {
    const { body: order } = await request(office.app.url)
      .post('/api/createorder')
      .send(orderBody(TWO_LINES))
      .expect(201);
    await office.post('updateorder', { ...order, is_confirmed: true }).expect(200);
    return (order as Order).id;
  };
  const move = (from: number, to: number, who: 'employee' | 'stranger' = 'employee') =>
    office.post('movelines', { venueId: 1, from, to }, who);
  const undo = (token: string) => office.post('undomovelines', { venueId: 1, token }, 'employee');
  const eventsOf = (id: string) => {
    const text = `select data from event where stream_id = $1 and type = 'LineMoved' order by venue_seq`;
    return office.app.app.get(Database).query({ text, values: [id] });
  };

  it('move together with their state, and exactly these lines can be moved back', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    await office.post('updateorderline', { venueId: 1, orderId: first, lineId: 1, state: 'started' }).expect(200);
    const before = await shown(first);
    const { body } = await move(kitchen, grill).expect(200);
    expect(body).toEqual({ moved: 2, undo: expect.any(String) });
    for (const id of [first, second]) expect(await stationsOf(id)).toEqual([grill, undefined]);
    const after = await shown(first);
    expect(after.orderItems[0]).toMatchObject({ state: 'started' });
    expect(after.decision_position).toBe(before.decision_position);
    expect(await eventsOf(first)).toEqual([{ data: { line: 1, from: kitchen, to: grill } }]);

    const third = await confirmed();
    await move(kitchen, grill).expect(200);
    expect((await undo(body.undo as string).expect(200)).body.moved).toBe(2);
    for (const id of [first, second]) expect(await stationsOf(id)).toEqual([kitchen, undefined]);
    expect(await stationsOf(third)).toEqual([grill, undefined]);
    expect((await undo(body.undo as string).expect(200)).body).toEqual({ moved: 0, undo: null });
  });

  it('do not move if they are not open, or if the token is invalid', async () => {
    const id = await confirmed();
    await office.post('updateorder', { ...(await shown(id)), end_time: new Date().toISOString() }).expect(200);
    await move(kitchen, grill).expect(200);
    expect(await eventsOf(id)).toEqual([]);
    expect((await undo('1-1').expect(410)).body).toMatchObject({ code: 'RESTORE_TOO_LATE' });
    await undo('1').expect(400);
  });

  it('do not move to or from an unknown station, or for people without the right', async () => {
    expect((await move(kitchen, grill + 99).expect(404)).body).toMatchObject({ code: 'STATION_NOT_FOUND' });
    await move(kitchen, grill, 'stranger').expect(404);
    expect((await move(kitchen, kitchen).expect(200)).body).toEqual({ moved: 0, undo: null });
  });

  it('do not move if there are too many, and the refusal names the number of lines', async () => {
    const text = `insert into staff_board (venue_id, order_id, number, table_id, table_name, status, currency, total, ordered_total, lines,
        placed_at, confirmed_at, last_seq)
      select 1, gen_random_uuid(), 900 + n, 11, '', 'in_progress', 'CZK', 0, 0,
        json_build_array(json_build_object('station', $1::int, 'quantity', 1)), now(), now(), 1 from generate_series(1, 301) n`;
    await office.app.app.get(Database).query({ text, values: [kitchen] });
    const { body } = await move(kitchen, grill).expect(422);
    expect(body).toMatchObject({ code: 'TOO_MANY_LINES' });
    expect((body as { details: { lines: number } }).details.lines).toBeGreaterThan(300);
    await office.app.app.get(Database).query({ text: 'delete from staff_board where number > 900' });
  });
});

import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { wholeHistory } from '#test/whole-history.js';
import type { Order } from '../order.dto.js';

const item = (quantity: number, note?: string, price = 189) => ({
  itemId: 101,
  quantity,
  price,
  ...(note === undefined ? {} : { note }),
});
const MILD = 'bez brusinek\na knedlík zvlášť';
const ITEMS = [item(2, MILD), item(1, 'se šesti'), item(1)];
const NOTE = 'prosíme najednou\ntři talíře';

describe('An order with three lines of one dish, with different notes', () => {
  let product: TestApp;
  let manager: string;
  let order: Order;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    manager = await addUser(product, { email: 'manager@test.cz', role: 'VENUEMANAGER', venueIds: [1] });
    order = (await place({ items: ITEMS, totalPrice: 4 * 189, note: NOTE }).expect(201)).body as Order;
  });
  afterAll(() => product.close());

  function place(changes: object): request.Test {
    return request(product.url)
      .post('/api/createorder')
      .send(orderBody({ ...changes }));
  }
  const staff = (call: request.Test): request.Test => call.set('Authorization', `Bearer ${manager}`);
  const read = (path: string): request.Test => staff(request(product.url).get(`/api/my/restaurant/${path}/1`));
  const decide = async (changes: Partial<Order>): Promise<void> => {
    await staff(request(product.url).post('/api/my/restaurant/updateorder'))
      .send({ ...order, ...changes })
      .expect(200);
  };
  const lines = ({ orderItems }: Order) => orderItems.map(({ id, quantity, note }) => [id, quantity, note]);
  const LINES = [
    [1, 2, MILD],
    [2, 1, 'se šesti'],
    [3, 1, null],
  ];

  test('is placed with separate lines and notes', () => {
    expect(lines(order)).toEqual(LINES);
    expect(order).toMatchObject({ totalPrice: 756, note: NOTE });
  });

  test('has separate lines on the board and on the guest’s page', async () => {
    const board = (await read('getorders')).body as Order[];
    expect(board.map((one) => [lines(one), one.note])).toEqual([[LINES, NOTE]]);
    const seen = await request(product.url).get('/api/getorderbytable/11').query({ vs: 'code-table-11' });
    expect((seen.body as Order[]).map((one) => [lines(one), one.note])).toEqual([[LINES, NOTE]]);
  });

  test('has separate lines in the history and in its export after it has ended', async () => {
    await decide({ is_confirmed: true });
    await decide({ is_confirmed: true, end_time: new Date().toISOString() });
    const history = (await wholeHistory(() => read('getorderhistory'))).body as Order[];
    expect(history.map((one) => [lines(one), one.note])).toEqual([[LINES, NOTE]]);
    const { text } = await read('exportorderhistory');
    const [, ...rows] = text.trimEnd().split('\r\n');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`;"2× Svíčková (${MILD}), 1× Svíčková (se šesti), 1× Svíčková";"${NOTE}";756;"CZK";`);
  });

  test('is refused as a whole if the price of a line or the total differs', async () => {
    for (const changes of [
      { items: [item(1, 'a'), item(1, 'b', 188)], totalPrice: 378 },
      { items: [item(1, 'a'), item(1, 'b')], totalPrice: 189 },
    ]) {
      const { status, body } = await place(changes);
      expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    }
  });

  test('may have up to 99 pieces in each line', async () => {
    expect((await place({ items: [item(99, 'a'), item(99, 'b')], totalPrice: 198 * 189 })).status).toBe(201);
    const { status, body } = await place({ items: [item(1), item(100, 'b')], totalPrice: 101 * 189 });
    expect([status, body.code, body.details[0].field]).toEqual([422, 'QUANTITY_OUT_OF_RANGE', 'items.1.quantity']);
  });

  test('is refused with every line of the sold-out dish', async () => {
    const sell = staff(request(product.url).post('/api/my/restaurant/setsoldout'));
    await sell.send({ productId: 1, soldOut: true }).expect(200);
    const { status, body } = await place({ items: ITEMS, totalPrice: 4 * 189 });
    expect([status, body.code]).toEqual([409, 'ITEM_SOLD_OUT']);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(
      [0, 1, 2].map((at) => `items.${at}.itemId`),
    );
  });
});

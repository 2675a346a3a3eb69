import request from 'supertest';
import { Database } from '#platform/database/database.js';
import type { Order } from '#modules/ordering/ordering.public.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';

interface Group {
  readonly id: number;
  readonly options: readonly { readonly id: number; readonly name: string }[];
}

describe('The portions of an option', () => {
  let office: BackOffice;
  let rice: number;
  let fries: number;
  beforeAll(async () => {
    office = await BackOffice.start();
    const options = [{ name: 'Rýže' }, { name: 'Hranolky' }];
    const group = { venueId: 1, name: 'Příloha', min: 1, max: 1, options };
    const { body } = await office.post('createmodifiergroup', group).expect(201);
    [rice, fries] = (body as Group).options.map(({ id }) => id) as [number, number];
    await office.put('setgroupproducts', { groupId: (body as Group).id, productIds: [1, 2] }).expect(200);
  });
  afterAll(() => office.close());

  const set = (portions: unknown, optionId = fries) =>
    office.put('setoptionportions', { optionId, portions }, 'employee');
  const counted = async () => (await office.get('getoptionportions/1', 'employee').expect(200)).body as object[];
  const left = async () => (await counted()).map((one) => (one as { portions_left: number }).portions_left);
  const send = (lines: [itemId: number, quantity: number, option: number][], body: object = {}) => {
    const price = (itemId: number) => (itemId === 101 ? 189 : 59.5);
    const items = lines.map(([itemId, quantity, option]) => ({ itemId, quantity, price: price(itemId), options: [option] })); // oxfmt-ignore
    const totalPrice = items.reduce((sum, line) => sum + line.price * line.quantity, 0);
    return request(office.app.url)
      .post('/api/createorder')
      .send(orderBody({ items, totalPrice, ...body }));
  };
  const decide = (id: string, body: object) => office.post('updateorder', { id, venueId: 1, ...body }, 'employee');
  const offered = async (option: number) => {
    const [dish] = (await office.guestMenu()) as { modifiers?: { options: { id: number; isSoldOut: boolean }[] }[] }[];
    return dish!.modifiers![0]!.options.find(({ id }) => id === option)!;
  };

  test('are never oversold by concurrent orders, whatever dishes have the option', async () => {
    await set(5).expect(200);
    const sent = await Promise.all(Array.from({ length: 20 }, (_, at) => send([[at % 2 ? 101 : 102, 1, fries]])));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await counted()).toEqual([{ optionId: fries, portions_left: 0 }]);
    await send([[101, 9, rice]]).expect(201);
  });

  test('are recorded in the audit trail of the catalogue', async () => {
    await set(7).expect(200);
    await set(8).expect(200);
    const { body } = await office.get('getcataloguechanges/1?limit=1').expect(200);
    const saying = (portions: number) => expect.stringMatching(new RegExp(`^Hranolky.*, porcí ${portions} \\(`));
    const change = { field: 'options', before: [expect.anything(), saying(7)], after: [expect.anything(), saying(8)] };
    expect(body).toMatchObject([{ subject: 'modifierGroup', name: 'Příloha', fields: [change] }]);
  });

  test('mark the option as sold out when they run out, and as available after a rejection', async () => {
    await set(3).expect(200);
    const short = await send([[101, 2, fries], [102, 2, fries]]).expect(409); // oxfmt-ignore
    const message = 'Zbývá jen 3×: Příloha: Hranolky';
    expect(short.body).toMatchObject({ code: 'SOLD_OUT', details: [0, 1].map((at) => ({ field: `items.${at}.itemId`, message })) }); // oxfmt-ignore
    expect(short.body.details[0]).not.toHaveProperty('left');
    const { id } = (await send([[101, 1, fries], [102, 2, fries]]).expect(201)).body as Order; // oxfmt-ignore
    await until(async () => (await offered(fries)).isSoldOut);
    expect((await offered(rice)).isSoldOut).toBe(false);
    expect((await send([[101, 1, fries]]).expect(409)).body.code).toBe('OPTION_UNAVAILABLE');
    await decide(id, { is_confirmed: true, orderItems: [{ id: 2, is_rejected: true }] }).expect(200);
    expect(await left()).toEqual([2]);
    await until(async () => !(await offered(fries)).isSoldOut);
    const cancel = { venueId: 1, orderId: id, lineId: 1, quantity: 1 };
    await office.post('cancelorderline', cancel, 'employee').expect(200);
    expect(await left()).toEqual([3]);
  });

  test('mark a dish as sold out if it requires one of several options and none is left', async () => {
    await set(0).expect(200);
    await set(0, rice).expect(200);
    expect((await office.guestMenu())[0]).toMatchObject({ is_sold_out: true });
    await set(null, rice).expect(200);
    expect((await office.guestMenu())[0]).toMatchObject({ is_sold_out: false });
  });

  test("are taken at the confirmation if the order came without the table's code", async () => {
    await set(2).expect(200);
    const { id } = (await send([[101, 2, fries]], { vs: null }).expect(201)).body as Order;
    expect(await left()).toEqual([2]);
    await send([[102, 1, fries]]).expect(201);
    const refused = await decide(id, { is_confirmed: true }).expect(409);
    const details = [{ field: 'orderItems.0.menuItemId', message: 'Zbývá jen 1×: Příloha: Hranolky' }];
    expect(refused.body).toMatchObject({ code: 'SOLD_OUT', details });
    await set(2).expect(200);
    await decide(id, { is_confirmed: true }).expect(200);
    expect(await left()).toEqual([0]);
  });

  test('are taken when a dish is replaced by one with the option', async () => {
    await set(3).expect(200);
    const { id: orderId } = (await send([[101, 2, rice]]).expect(201)).body as Order;
    const about = { orderId, lineId: 1, itemId: 102 };
    await office.post('offersubstitute', { venueId: 1, ...about }, 'employee').expect(200);
    const { tableId, vs } = orderBody({}) as { tableId: number; vs: string };
    const take = () =>
      request(office.app.url)
        .post('/api/answersubstitute')
        .send({ tableId, vs, ...about, take: true, options: [fries] });
    await set(1).expect(200);
    expect((await take().expect(409)).body).toMatchObject({ code: 'SOLD_OUT', details: [{ field: 'itemId' }] });
    await set(3).expect(200);
    await take().expect(200);
    expect(await left()).toEqual([1]);
    await decide(orderId, { is_rejected: true }).expect(200);
    expect(await left()).toEqual([3]);
  });

  test('are valid for one day', async () => {
    await set(1).expect(200);
    const database = office.app.app.get(Database);
    await database.query({ text: 'update option_stock set portions_day = portions_day - 1', values: [] });
    expect(await counted()).toEqual([]);
    await send([[101, 4, fries]]).expect(201);
    await set(null).expect(200);
    expect(await database.query({ text: 'select from option_stock where option_id = $1', values: [fries] })).toEqual(
      [],
    );
  });

  test.each([[-1], [1.5], ['osm'], [10_000], [undefined]])('cannot be set to %s', async (portions) => {
    expect(Object.keys(messages(await set(portions).expect(400)))).toEqual(['portions']);
  });

  test('can be set only for an existing option', async () => {
    expect((await set(3, 999_999).expect(404)).body.code).toBe('MODIFIER_GROUP_NOT_FOUND');
  });
});

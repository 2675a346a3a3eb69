import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import type { MenuItem } from '#modules/catalogue/catalogue.public.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { until } from '#test/until.js';
import type { Order } from '../order.dto.js';

const RICE = { name: 'Rýže', priceCZK: 0 };
const FRIES = { name: 'Hranolky', priceCZK: 20.5, priceEUR: 0.8, addsAllergens: [1], removesAllergens: [7] };
const CREAM = { name: 'Smetana', priceCZK: 15, priceEUR: 0.6, addsAllergens: [7] };

interface Group {
  readonly id: number;
  readonly options: readonly { readonly id: number; readonly name: string }[];
}

describe('The options of an ordered dish', () => {
  const clock = new TestClock();
  let office: BackOffice;
  let side: Group;
  let extras: Group;
  let id: Record<string, number>;
  beforeAll(async () => {
    clock.set('2026-03-11T11:00:00Z');
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    side = await created({ name: 'Příloha', min: 1, max: 1, options: [RICE, FRIES] });
    extras = await created({ name: 'Navíc', min: 0, max: 2, options: [CREAM, { name: 'Brusinky' }] });
    const groupIds = [extras.id, side.id];
    await office.put('setproductmodifiers', { productId: 1, groupIds }).expect(200);
    id = Object.fromEntries([...side.options, ...extras.options].map((option) => [option.name, option.id]));
  });
  afterAll(() => office.close());

  const created = async (group: object): Promise<Group> =>
    (await office.post('createmodifiergroup', { venueId: 1, ...group }).expect(201)).body as Group;
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const rows = await office.app.app.get(Database).query<Row>({ text, values });
    office.app.app.get(VenueChanges).changed(1);
    return rows;
  };
  const line = (price: number, options?: number[], quantity = 1) => ({ itemId: 101, quantity, price, options });
  const items = (...lines: ReturnType<typeof line>[]) => ({
    items: lines,
    totalPrice: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  });
  const sellOut = (optionId: number, isSoldOut: boolean) =>
    office.put('setoptionsoldout', { groupId: side.id, optionId, isSoldOut }, 'employee').expect(200);
  const events = () => query<{ type: string; schema: number; data: { lines: object[] } }>('select type, schema, data from event where venue_id = 1 order by venue_seq'); // oxfmt-ignore
  const named = (order: Order) => order.orderItems.map(({ options = [] }) => options.map(({ name }) => name));

  test("are shown on the menu in the product's order", async () => {
    const [svickova, pivo] = await office.guestMenu();
    expect(svickova).toMatchObject({ name: 'Svíčková', is_sold_out: false });
    const [first, second] = (svickova as MenuItem).modifiers!;
    expect(first).toMatchObject({ id: extras.id, name: 'Navíc', min: 0, max: 2 });
    const rice = { ...RICE, priceEUR: 0, addsAllergens: [], removesAllergens: [], isSoldOut: false };
    expect(second).toEqual({
      id: side.id,
      name: 'Příloha',
      min: 1,
      max: 1,
      options: [
        { id: id['Rýže'], ...rice },
        { id: id['Hranolky'], ...FRIES, isSoldOut: false },
      ],
    });
    expect(pivo).not.toHaveProperty('modifiers');
  });

  test('keep their names, prices and allergens when the menu changes', async () => {
    const guest = new TestGuest(office.app);
    const chosen = [id['Hranolky']!, id['Smetana']!];
    const body = items(line(224.5, chosen, 2), line(189, [id['Rýže']!]));
    const order = (await guest.order(body).expect(201)).body as Order;
    expect(order).toMatchObject({
      totalPrice: 638,
      orderItems: [{ quantity: 2, priceAtOrderTime: 224.5 }, { priceAtOrderTime: 189 }],
    });
    expect(named(order)).toEqual([['Smetana', 'Hranolky'], ['Rýže']]);
    await query(`update modifier_option set name = name || ' II', price_czk = price_czk + 100`);
    expect((await guest.reads()).find(({ id: one }) => one === order.id)).toEqual(order);
    expect((await guest.order(body)).body.code).toBe('PRICE_CHANGED');
    await query(`update modifier_option set name = replace(name, ' II', ''), price_czk = price_czk - 100`);
    const placed = (await events()).findLast(({ type }) => type === 'OrderPlaced')!;
    expect(placed.schema).toBe(1);
    expect(placed.data.lines[0]).toMatchObject({
      options: [{ price: 1_500, addsAllergens: [7] }, { id: id['Hranolky'], name: 'Hranolky', price: 2_050, addsAllergens: [1], removesAllergens: [7] }], // oxfmt-ignore
    });
    const { body: staff } = await office
      .post('placeorder', { venueId: 1, tableId: 12, currency: 'EUR', ...items(line(8.7, chosen.slice(0, 1))) })
      .expect(201);
    expect([staff.totalPrice, named(staff as Order)]).toEqual([8.7, [['Hranolky']]]);
  });

  test('are required even from a page that knows no options, and the refusal in Czech stores nothing', async () => {
    const before = await events();
    const guest = new TestGuest(office.app);
    for (const options of [undefined, [], [id['Smetana']!]]) {
      const price = options?.length ? 204 : 189;
      const { body } = await guest.order(items(line(price, options)), 'key-of-old-page').expect(422);
      expect(body).toMatchObject({ code: 'MODIFIER_REQUIRED', message: expect.stringMatching(/^U některého jídla/) });
      const choice = { dish: 'Svíčková', group: 'Příloha' };
      const message = 'Svíčková: vyberte aspoň 1 z „Příloha“.';
      expect(body.details).toEqual([{ field: 'items.0.options', message, ...choice }]);
    }
    const two = await guest.order(items(line(209.5, [id['Rýže']!, id['Hranolky']!]))).expect(422);
    expect(two.body.code).toBe('TOO_MANY_OPTIONS');
    expect((await guest.order(items(line(189, [id['Rýže']!, id['Rýže']!])))).status).toBe(400);
    expect(await events()).toEqual(before);
  });

  test('are refused with the current menu if they are sold out, deleted or of another dish', async () => {
    await sellOut(id['Hranolky']!, true);
    const guest = new TestGuest(office.app);
    const pivo = { itemId: 102, quantity: 1, price: 59.5, options: [id['Rýže']!] };
    const { body } = await guest.order(items(line(209.5, [id['Hranolky']!]), pivo, line(189, [999_999]))).expect(409);
    expect(body.code).toBe('OPTION_UNAVAILABLE');
    expect(body.details.menu).toEqual(await office.guestMenu());
    expect(body.details.menu[0].modifiers[1].options[1]).toMatchObject({ name: 'Hranolky', isSoldOut: true });
    expect(body.details.errors.map(({ field }: { field: string }) => field)).toEqual([
      'items.0.options.0',
      'items.1.options.0',
      'items.2.options.0',
    ]);
    await until(async () => (await events()).at(-1)?.type === 'SendRefused');
    expect((await events()).at(-1)!.data).toEqual({ code: 'ITEM_SOLD_OUT', itemIds: [101], names: ['Svíčková + Příloha: Hranolky'] }); // oxfmt-ignore

    await sellOut(id['Rýže']!, true);
    expect((await office.guestMenu())[0]).toMatchObject({ is_sold_out: true });
    expect((await guest.order(items(line(189, [id['Rýže']!])))).body.code).toBe('ITEM_SOLD_OUT');
    await sellOut(id['Rýže']!, false);
    await sellOut(id['Hranolky']!, false);
  });

  test('stay the same in a repeated request with its idempotency key', async () => {
    const guest = new TestGuest(office.app);
    const body = items(line(209.5, [id['Hranolky']!]));
    const { body: placed } = await guest.order(body, 'basket-options').expect(201);
    await sellOut(id['Hranolky']!, true);
    expect((await guest.order(body, 'basket-options').expect(201)).body).toEqual(placed);
    const other = await guest.order(items(line(189, [id['Rýže']!])), 'basket-options').expect(422);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await sellOut(id['Hranolky']!, false);
  });

  test('prevent payment in euros on the menu if one of them has no euro price', async () => {
    await query('update modifier_option set price_eur = null where id = $1', [id['Hranolky']]);
    const guest = new TestGuest(office.app);
    const inEuros = { currency: 'EUR', ...items(line(7.9, [id['Rýže']!])) };
    expect((await guest.order(inEuros)).body.code).toBe('EUR_NOT_ALLOWED');
    expect((await office.get('getoverview/1').expect(200)).body.menu).toMatchObject({ withoutEur: ['Svíčková'] });
    await query('update modifier_option set price_eur = 80 where id = $1', [id['Hranolky']]);
    await guest.order(inEuros).expect(201);
  });

  test('can be chosen when a substitute is accepted, and required ones must be chosen', async () => {
    const guest = new TestGuest(office.app);
    const order = (await guest.order({ items: [{ itemId: 102, quantity: 2, price: 59.5 }], totalPrice: 119 }))
      .body as Order;
    await office.post('offersubstitute', { venueId: 1, orderId: order.id, lineId: 1, itemId: 101 }).expect(200);
    const take = (options?: number[]) =>
      request(office.app.url)
        .post('/api/answersubstitute')
        .set('X-Phone', guest.phone!)
        .send({ tableId: 11, vs: 'code-table-11', orderId: order.id, lineId: 1, itemId: 101, take: true, options });
    const before = await events();
    const { body: missing } = await take().expect(422);
    expect([missing.code, missing.details[0].field]).toEqual(['MODIFIER_REQUIRED', 'options']);
    const { body: gone } = await take([999_999]).expect(409);
    expect([gone.code, gone.details.menu]).toEqual(['OPTION_UNAVAILABLE', await office.guestMenu()]);
    expect(await events()).toEqual(before);
    const { body: taken } = await take([id['Hranolky']!]).expect(200);
    expect(taken).toMatchObject({ totalPrice: 419, orderItems: [{ itemName: 'Svíčková', priceAtOrderTime: 209.5 }] });
    expect(named(taken as Order)).toEqual([['Hranolky']]);
    expect((await take([id['Hranolky']!]).expect(200)).body).toEqual(taken);
  });

  test("are stored with the dish's age limit and its VAT rate, which changes at the venue's midnight", async () => {
    const rates = [['Základní', 21, '2026-01-01'], ['Základní', 23, '2026-03-12']].map(([name, rate, from]) => ({ name, rate, from })); // oxfmt-ignore
    await office.put('setvatrates', { venueId: 1, rates }).expect(200);
    await query(`update product set is_adult = true, vat_rate = 'Základní' where id = 2`);
    const beer = { items: [{ itemId: 102, quantity: 1, price: 59.5 }], totalPrice: 59.5 };
    const basketAt = async (moment: string) => {
      clock.set(moment);
      const { body } = await new TestGuest(office.app).order(beer).expect(201);
      const placed = (await events()).findLast(({ type }) => type === 'OrderPlaced')!;
      return [(body as Order).orderItems[0]!.isAdult, placed.data.lines[0]];
    };
    expect(await basketAt('2026-03-11T22:59:59Z')).toEqual([
      true,
      expect.objectContaining({ isAdult: true, vatRate: 21 }),
    ]);
    expect(await basketAt('2026-03-11T23:00:00Z')).toEqual([
      true,
      expect.objectContaining({ isAdult: true, vatRate: 23 }),
    ]);
  });
});

import { BackOffice, messages } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { wholeHistory } from '#test/whole-history.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import type { Order } from '../../orders/order.dto.js';

const DAY = { from: '2026-03-08', to: '2026-03-08' };
const PRODUCT = { svickova: 1, pivo: 2 };
const MAINS = 51;
/** Two Svíčková and three Pivo. */
const BOTH = {
  items: [
    { itemId: 101, quantity: 2, price: 189 },
    { itemId: 102, quantity: 3, price: 59.5 },
  ],
  totalPrice: 556.5,
};
const FACTS = [
  { productId: PRODUCT.svickova, categoryId: MAINS, allergens: [1, 9] },
  { productId: PRODUCT.pivo, categoryId: null, allergens: null },
];

describe('The facts of an ordered line', () => {
  const clock = new TestClock(new Date('2026-03-08T11:00:00Z'));
  let office: BackOffice;
  let guest: TestGuest;
  let order: Order;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    await sql(`insert into category (id, venue_id, name) values (${MAINS}, 1, 'Hlavní jídla')`);
    await sql(`update product set allergens = '{1,9}' where id = ${PRODUCT.svickova}`);
    office.app.app.get(VenueChanges).changed(1);
    guest = new TestGuest(office.app);
    order = (await guest.order(BOTH).expect(201)).body as Order;
  });
  afterAll(() => office.close());

  const sql = (text: string): Promise<unknown> => office.app.app.get(Database).query({ text });
  const served = async (query: object = {}) =>
    (
      await office
        .get('getserved/1')
        .query({ ...DAY, ...query })
        .expect(200)
    ).body;
  const decide = (changes: object) => office.post('updateorder', { ...order, ...changes }, 'employee').expect(200);
  const factsOf = ({ orderItems }: Order) =>
    orderItems.map(({ productId, categoryId, allergens }) => ({ productId, categoryId, allergens }));

  test('are shown to staff but not to guests', async () => {
    const unknown = { productId: undefined, categoryId: undefined, allergens: undefined };
    expect(factsOf(order)).toEqual([unknown, unknown]);
    expect(factsOf((await guest.reads())[0]!)).toEqual([unknown, unknown]);
    expect(factsOf((await office.get('getorders/1', 'employee')).body[0])).toEqual(FACTS);
  });

  test('can be searched in open and closed orders, with table, party and times', async () => {
    expect(await served({ productId: PRODUCT.svickova })).toEqual({ lines: [], unknown: 0, next: null });
    await decide({ is_confirmed: true });
    const [line] = (await served({ productId: PRODUCT.svickova })).lines;
    expect(line).toEqual({
      orderId: order.id,
      orderNumber: 1,
      lineId: 1,
      productId: PRODUCT.svickova,
      itemName: 'Svíčková',
      quantity: 2,
      tableId: 11,
      tableName: 'Stůl 7',
      visitId: order.visitId,
      placedAt: order.placed_at,
      closedAt: null,
    });
    const { lines, unknown } = await served({ allergen: 9 });
    expect([lines, unknown]).toEqual([[line], 1]);
    expect(await served({ allergen: 4 })).toMatchObject({ lines: [], unknown: 1 });
  });

  test('stay the same when the dish, its category and its menu change', async () => {
    await decide({ is_confirmed: true, end_time: '2026-03-08T12:00:00Z' });
    await sql(`update product set allergens = '{}' where id = ${PRODUCT.svickova}`);
    await sql(`update category set name = 'Jídla', deleted_at = now() where id = ${MAINS}`);
    await sql('delete from menu_product where id = 101');
    const { lines } = await served({ allergen: 1 });
    expect(lines).toMatchObject([{ lineId: 1, quantity: 2, closedAt: '2026-03-08T11:00:00.000Z' }]);
    const { body: history } = await wholeHistory(() => office.get('getorderhistory/1').query(DAY).expect(200));
    expect(factsOf(history[0])).toEqual(FACTS);
  });

  test("count the line in the category that it had at the time of the order, under the category's current name", async () => {
    const { body } = await wholeHistory(() => office.get('getorderfigures/1').query(DAY).expect(200));
    const categories = (body.categories as { name: string | null; quantity: number }[]).map(({ name, quantity }) => [
      name,
      quantity,
    ]);
    expect(categories).toEqual([
      ['Pivo', 3],
      ['Jídla', 2],
    ]);
    for (const [category, pieces] of [
      ['Jídla', 2],
      ['Pivo', 3],
      ['Hlavní jídla', 0],
    ]) {
      const query = { ...DAY, category: String(category), result: 'finished' };
      const { body: totals } = await office.get('getordertotals/1').query(query).expect(200);
      expect([category, totals.lines.quantity]).toEqual([category, pieces]);
    }
  });

  test.each([
    [{ from: '' }, 'from'],
    [{ to: '2026-13-01' }, 'to'],
    [{ from: '2026-03-01', to: '2026-04-01' }, 'to'],
    [{ productId: '0' }, 'productId'],
    [{ allergen: '15' }, 'allergen'],
    [{ allergen: 'mléko' }, 'allergen'],
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: `0000-01-01T00:00:00Z_018f0c11-2222-7a3b-9c4d-5e6f7a8b9c0d_1` }, 'cursor'],
    [{ limit: '201' }, 'limit'],
  ])('cannot be searched by %j, and the refusal names the field', async (query, field) => {
    const answer = await office.get('getserved/1').query({ ...DAY, ...query });
    expect([answer.status, Object.keys(messages(answer))]).toEqual([400, [field]]);
  });

  test("can be searched for at most 31 days by people who may see the venue's history", async () => {
    await office.get('getserved/1').query({ from: '2026-03-01', to: '2026-03-31' }).expect(200);
    await office.get('getserved/1', 'nobody').query(DAY).expect(403);
    await office.get('getserved/1', 'stranger').query(DAY).expect(404);
  });
});

import { Clock } from '#kernel/clock.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import type { Order } from '#modules/ordering/orders/order.dto.js';

const DAY_MS = 86_400_000;
/** Yesterday's, whatever time it is, because portions of older days are dropped. */
const EVENING = `${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}T18:00:00Z`;

describe('The sold-out items of a board', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    clock.set(EVENING);
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
  });
  afterAll(() => office.close());

  const soldOut = async () => (await office.get('getsoldout/1', 'employee').expect(200)).body as unknown;
  const mark = (isOut: boolean, body: object = {}) =>
    office.post('setsoldout', { productId: 1, soldOut: isOut, ...body }, 'employee').expect(200);
  const counts = (portions: number | null) =>
    office.post('setportions', { venueId: 1, productId: 1, portions }, 'employee').expect(200);
  const order = async (vs: string | null = 'code-table-11'): Promise<Order> =>
    (await new TestGuest(office.app).order({ vs }).expect(201)).body as Order;

  test('include a dish from the moment it is sold out until it is available again', async () => {
    expect(await soldOut()).toEqual([]);
    await mark(true);
    expect(await soldOut()).toEqual([{ menuItemId: 101, keptFor: [] }]);
    await mark(false);
    expect(await soldOut()).toEqual([]);
  });

  test('include a dish without portions left, and the orders that took the last ones', async () => {
    await order();
    await counts(2);
    const stranger = await order(null);
    const last = await order();
    expect(await soldOut()).toEqual([{ menuItemId: 101, keptFor: [last.id] }]);
    await mark(true);
    expect(await soldOut()).toEqual([{ menuItemId: 101, keptFor: [] }]);
    await mark(false);
    await office.post('updateorder', { ...last, is_rejected: true }).expect(200);
    expect(await soldOut()).toEqual([]);
    await office.post('updateorder', { ...stranger, is_confirmed: true }).expect(200);
    expect(await soldOut()).toEqual([{ menuItemId: 101, keptFor: [stranger.id] }]);
    await counts(0);
    expect(await soldOut()).toEqual([{ menuItemId: 101, keptFor: [] }]);
    await counts(null);
    expect(await soldOut()).toEqual([]);
  });

  test('omit a dish once its sold-out mark expires', async () => {
    await mark(true, { until: 'tomorrow' });
    expect(await soldOut()).toEqual([{ menuItemId: 101, keptFor: [] }]);
    clock.set(new Date(Date.parse(EVENING) + DAY_MS).toISOString());
    expect(await soldOut()).toEqual([]);
  });

  test('are visible only to people of the venue', async () => {
    await office.get('getsoldout/1', 'stranger').expect(404);
    await office.get('getsoldout/x', 'employee').expect(400);
  });
});

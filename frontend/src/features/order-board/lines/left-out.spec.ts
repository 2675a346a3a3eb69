import type { Order } from '#api/types.ts';
import { dish, order, orderLine } from '#test/restaurant.ts';
import { leftOutLines, ordersWith, planOffers, planWithout } from './left-out';

const [CHEESE, BEER, DUCK] = [11, 12, 13];
const cheese = (id = 1, changes = {}) =>
  orderLine({ id, menuItemId: CHEESE, priceAtOrderTime: 189.9, allergens: [1, 7], ...changes });
const beer = (id = 2, changes = {}) => orderLine({ id, menuItemId: BEER, priceAtOrderTime: 59.5, ...changes });
const at = (n: number, changes: Partial<Order> = {}) => order({ n, orderItems: [cheese(), beer()], ...changes });
const plan = (orders: Order[], dishes = [CHEESE], soldOut: number[] = []) => {
  const out = new Map(soldOut.map((id) => [id, new Set<string>()]));
  const { ready, apart } = planWithout(orders, CHEESE, new Set(dishes), out);
  return {
    ready,
    numbers: ready.map((one) => one.order.number),
    apart: apart.map((one) => [one.order.number, one.why]),
  };
};

describe('the plan that leaves a dish out', () => {
  it('confirms the rest of each order with the dish, and shows the remaining sum and what the guest wrote', () => {
    const noted = at(2, {
      note: 'Prosíme najednou',
      orderItems: [cheese(1, { note: 'bez tatarky', quantity: 2 }), beer()],
    });
    const { ready, apart } = plan([at(1), noted, at(3, { orderItems: [beer()] })]);
    expect(apart).toEqual([]);
    expect(ready.map(({ order: { number }, total, notes, without }) => [number, total, notes, without.length])).toEqual(
      [
        [1, 59.5, [], 1],
        [2, 59.5, ['Prosíme najednou', 'bez tatarky'], 1],
      ],
    );
  });

  it('leaves out the other left-out dishes of an order too, on all their lines', () => {
    const twice = at(1, { orderItems: [cheese(1), cheese(2), beer(3), orderLine({ id: 4, menuItemId: DUCK })] });
    const [one] = plan([twice], [CHEESE, BEER]).ready;
    expect(one?.without.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(one?.total).toBe(100);
  });

  it.each<[string, Partial<Order>]>([
    ['allergy', { note: 'alergie na ořechy' }],
    ['allergy', { orderItems: [cheese(), beer(2, { note: 'bez lepku prosím' })] }],
    ['code', { is_verified: false }],
    ['whole', { orderItems: [cheese()] }],
    [
      'offered',
      {
        orderItems: [
          cheese(),
          beer(2, {
            stands: 0,
            substitute: { menuItemId: DUCK, itemName: 'Kachna', price: 1, state: 'offered', until: '' },
          }),
          orderLine({ id: 3 }),
        ],
      },
    ],
  ])('leaves an order to the waiter, and says why: %s', (why, changes) => {
    const { numbers, apart } = plan([at(1, changes), at(2)]);
    expect([numbers, apart]).toEqual([[2], [[1, why]]]);
  });

  it('leaves an order with another sold-out dish to the waiter', () =>
    expect(plan([at(1)], [CHEESE], [CHEESE, BEER]).apart).toEqual([[1, 'soldOut']]));

  it('confirms an order whose sold-out dish is the one left out', () =>
    expect(plan([at(1)], [CHEESE], [CHEESE]).numbers).toEqual([1]));

  it('covers only active lines of waiting orders', () => {
    const dishes = new Set([CHEESE]);
    expect(leftOutLines(at(1), dishes)).toHaveLength(1);
    expect(leftOutLines(at(1, { is_confirmed: true, start_time: '2026-11-21T18:00:00.000Z' }), dishes)).toEqual([]);
    expect(ordersWith([at(1, { orderItems: [cheese(1, { stands: 0 }), beer()] })], CHEESE)).toEqual([]);
  });
});

describe('the offer of a substitute to all orders', () => {
  const duck = dish({ id: DUCK, allergen_numbers: [1] });
  const offers = (...orders: Order[]) => {
    const { ready, apart } = planOffers(orders, CHEESE, duck);
    return [ready.map((one) => [one.order.number, one.line.id]), apart.map((one) => [one.order.number, one.why])];
  };

  it('reaches each order with a line that the substitute can replace', () =>
    expect(offers(at(1), at(2))).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
      [],
    ]));

  it('leaves out an order if the substitute may bring a new allergen or the note mentions an allergy', () => {
    const strict = at(2, { orderItems: [cheese(1, { allergens: [7] })] });
    const unknown = at(3, { orderItems: [cheese(1, { allergens: null })] });
    const speaks = at(4, { note: 'alergie na mléko' });
    expect(offers(at(1), strict, unknown, speaks)).toEqual([[[1, 1]], [[2, 'dish'], [3, 'dish'], [4, 'allergy']]]); // oxfmt-ignore
  });

  it('leaves out an order with the dish on several lines', () =>
    expect(offers(at(1, { orderItems: [cheese(1), cheese(2)] }))).toEqual([[], [[1, 'several']]]));
});

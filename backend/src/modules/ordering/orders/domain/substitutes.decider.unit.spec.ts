import {
  at,
  cancelled,
  closed,
  confirmed,
  CONFLICT,
  declined,
  FACTS,
  GULASOVKA,
  NOTHING_COUNTED,
  offered,
  order,
  placed,
  rejected,
  taken,
  TOTAL,
} from '#test/test-corrections.js';
import { DomainError } from '#kernel/domain-error.js';
import { dishOn, refuseGone } from './substitutes.decider.js';

const WITHOUT = TOTAL - 7_900;
const WITH_GULASOVKA = WITHOUT + GULASOVKA.price;
const BRAMBORACKA = { itemId: 8, name: 'Bramboračka', price: 6_900, ...FACTS };
const kulajda = offered(2, WITHOUT);
const offer = { kind: 'offer', line: 2, item: GULASOVKA, left: NOTHING_COUNTED.left } as const;
const answer = (take: boolean, seconds = 2, itemId: number = GULASOVKA.itemId) =>
  ({ kind: 'answer', line: 2, itemId, take, at: at(seconds), onSale: NOTHING_COUNTED }) as const;
const counted = { ...GULASOVKA, productId: 99, counted: true as const };
const withLeft = (portions: number) => ({ ...NOTHING_COUNTED, left: new Map([[99, portions]]) });
const over = (seconds: number) => ({ kind: 'offer-over', line: 2, at: at(seconds) }) as const;

describe('A substitute', () => {
  test.each([
    ['waits', [placed]],
    ['is in progress', [placed, confirmed]],
  ] as const)('is offered for a line of an order that %s, and the line does not count any more', (_name, events) => {
    expect(order(...events).when(offer)).toEqual({ event: kulajda });
  });

  test('is offered once, and a second one only after the guest has accepted the first', () => {
    expect(order(placed, kulajda).when(offer)).toEqual({ event: null });
    expect(order(placed, kulajda).when({ ...offer, item: BRAMBORACKA })).toEqual(CONFLICT);
    expect(order(placed, kulajda, declined(2, 'guest')).when(offer)).toEqual(CONFLICT);
    const again = order(placed, kulajda, taken(2, 1, WITH_GULASOVKA)).when({ ...offer, item: BRAMBORACKA });
    expect(again).toEqual({
      event: { type: 'SubstituteOffered', data: { line: 2, item: BRAMBORACKA, total: WITHOUT } },
    });
  });

  test('must be another dish, for an existing, remaining line', () => {
    const same = { itemId: 2, name: 'Kulajda', price: 7_900, ...FACTS };
    expect(order(placed).when({ ...offer, item: same })).toEqual(CONFLICT);
    expect(order(placed).when({ ...offer, line: 4 })).toEqual({ refused: 'ORDER_LINE_NOT_FOUND' });
    expect(order(placed, confirmed, cancelled(2, 1, 0, WITHOUT)).when(offer)).toEqual(CONFLICT);
    expect(order(placed, rejected).when(offer)).toEqual(CONFLICT);
    expect(order(placed, confirmed, closed).when(offer)).toEqual(CONFLICT);
    expect(order().when(offer)).toEqual({ refused: 'ORDER_NOT_FOUND' });
  });

  test("is accepted with the guest’s options, at the offered price plus the options' prices, and with its own facts", () => {
    const option = (id: number, priceCzk: number, isSoldOut = false) => ({
      id,
      name: `Možnost ${id}`,
      priceCzk,
      priceEur: null,
      isSoldOut,
      addsAllergens: [],
      removesAllergens: [],
    });
    const modifiers = [
      { id: 4, name: 'Pečivo', min: 1, max: 1, options: [option(1, 1_000), option(2, 0), option(3, 0, true)] },
    ];
    const dish = {
      ...FACTS,
      name: 'Gulášovka',
      priceCzk: 9_900,
      priceEur: null,
      soldOut: false,
      vatRate: 12,
      modifiers,
    };
    const onSale = { ...NOTHING_COUNTED, items: new Map([[GULASOVKA.itemId, dish]]) };
    const taking = (...options: number[]) => order(placed, kulajda).when({ ...answer(true), options, onSale });
    const unchanged = {
      id: 1,
      name: 'Možnost 1',
      group: { id: 4, name: 'Pečivo' },
      price: 1_000,
    };
    const { data } = taken(2, 1, WITH_GULASOVKA + 1_000) as { data: object };
    expect(taking(1)).toEqual({
      event: { type: 'SubstituteTaken', data: { ...data, options: [unchanged], vatRate: 12 } },
    });
    expect(taking()).toMatchObject({ refused: 'MODIFIER_REQUIRED' });
    expect(taking(1, 2)).toMatchObject({ refused: 'TOO_MANY_OPTIONS' });
    expect(taking(3)).toMatchObject({ refused: 'OPTION_UNAVAILABLE' });
    expect(order(placed, kulajda).when({ ...answer(false), onSale })).toEqual({ event: declined(2, 'guest') });
    expect(order(placed, kulajda).when({ ...answer(true), options: [1] })).toMatchObject({
      refused: 'OPTION_UNAVAILABLE',
    });
  });

  test('can be accepted at its own price, or declined', () => {
    expect(order(placed, kulajda).when(answer(true))).toEqual({ event: taken(2, 1, WITH_GULASOVKA) });
    expect(order(placed, kulajda).when(answer(false))).toEqual({ event: declined(2, 'guest') });
  });

  test('cannot be offered or accepted if fewer portions are left than the line has pieces', () => {
    const beers = { kind: 'offer', line: 3, item: counted } as const;
    const details = [{ field: 'itemId', message: 'Zbývá jen 3×: Gulášovka', left: 3 }];
    const gone = { refused: 'SOLD_OUT', details };
    expect(order(placed).when({ ...beers, left: withLeft(3).left })).toEqual(gone);
    expect(order(placed).when({ ...beers, left: withLeft(4).left })).toMatchObject({
      event: { type: 'SubstituteOffered', data: { item: counted } },
    });
    const open = order(placed, { type: 'SubstituteOffered', data: { line: 3, item: counted, total: TOTAL - 22_000 } });
    const take = { ...answer(true), line: 3 };
    expect(open.when({ ...beers, left: withLeft(0).left })).toEqual({ event: null });
    expect(open.when({ ...take, onSale: withLeft(3) })).toEqual(gone);
    expect(open.when({ ...take, take: false, onSale: withLeft(0) })).toEqual({ event: declined(3, 'guest') });
    expect(open.when({ ...take, at: at(200), onSale: withLeft(0) })).toEqual({ refused: 'OFFER_EXPIRED' });
    const total = TOTAL - 22_000 + 4 * GULASOVKA.price;
    expect(open.when({ ...take, onSale: withLeft(4) })).toEqual({
      event: { type: 'SubstituteTaken', data: { line: 3, stands: 4, total, ...FACTS, productId: 99, counted: true } },
    });
  });

  test('is answered only for the dish that the guest has seen, also if the answer is repeated', () => {
    const [shown, other] = [GULASOVKA.itemId, BRAMBORACKA.itemId];
    expect(order(placed, kulajda).when(answer(true, 2, shown))).toEqual({ event: taken(2, 1, WITH_GULASOVKA) });
    expect(order(placed, kulajda).when(answer(true, 2, other))).toEqual(CONFLICT);
    expect(order(placed, kulajda).when(answer(false, 2, other))).toEqual(CONFLICT);
    const has = [placed, kulajda, taken(2, 1, WITH_GULASOVKA)];
    expect(order(...has).when(answer(true, 3, shown))).toEqual({ event: null });
    expect(order(...has).when(answer(true, 3, other))).toEqual(CONFLICT);
    const again = { type: 'SubstituteOffered', data: { line: 2, item: BRAMBORACKA, total: WITHOUT } } as const;
    expect(order(...has, again).when(answer(true, 4, shown))).toEqual({ event: null });
    expect(order(...has, again).when(answer(false, 4, shown))).toEqual(CONFLICT);
    expect(order(placed, kulajda, declined(2, 'guest')).when(answer(false, 3, shown))).toEqual({ event: null });
  });

  test('replaces only the pieces that were left', () => {
    const beers = offered(3, TOTAL - 22_000);
    const some = order(placed, confirmed, cancelled(3, 1, 3, TOTAL - 5_500), beers);
    expect(some.when({ ...answer(true), line: 3 })).toEqual({
      event: taken(3, 3, TOTAL - 22_000 + 3 * GULASOVKA.price),
    });
  });

  test('keeps its first answer, and the opposite answer is refused', () => {
    expect(order(placed, kulajda, taken(2, 1, WITH_GULASOVKA)).when(answer(true))).toEqual({ event: null });
    expect(order(placed, kulajda, taken(2, 1, WITH_GULASOVKA)).when(answer(false))).toEqual(CONFLICT);
    expect(order(placed, kulajda, declined(2, 'guest')).when(answer(false))).toEqual({ event: null });
    expect(order(placed, kulajda, declined(2, 'guest')).when(answer(true))).toEqual(CONFLICT);
    expect(order(placed).when(answer(true))).toEqual(CONFLICT);
    expect(order(placed).when({ ...answer(true), line: 9 })).toEqual({ refused: 'ORDER_LINE_NOT_FOUND' });
  });

  test('cannot be answered after its order has ended', () => {
    expect(order(placed, kulajda, rejected).when(answer(true))).toEqual(CONFLICT);
    expect(order(placed, kulajda, rejected).when(over(1_000))).toEqual({ event: null });
  });

  test('is declined after three minutes without an answer', () => {
    expect(order(placed, kulajda).when(answer(true, 181))).toEqual({ event: taken(2, 1, WITH_GULASOVKA) });
    expect(order(placed, kulajda).when(over(181))).toEqual({ event: null });
    expect(order(placed, kulajda).when(over(181.001))).toEqual({ event: declined(2, 'time') });
    expect(order(placed, kulajda).when(answer(true, 181.001))).toEqual({ refused: 'OFFER_EXPIRED' });
    expect(order(placed, kulajda).when(answer(false, 500))).toEqual({ event: declined(2, 'guest') });
    expect(order(placed, kulajda, declined(2, 'time')).when(answer(true))).toEqual({ refused: 'OFFER_EXPIRED' });
    expect(order(placed, kulajda, declined(2, 'time')).when(answer(false))).toEqual({ event: null });
    expect(order(placed, kulajda, declined(2, 'time')).when(over(500))).toEqual({ event: null });
    expect(order(placed).when(over(500))).toEqual({ event: null });
  });
});

const items = new Map([
  [1, { ...FACTS, productId: 7, name: 'Gulášovka', priceCzk: 8900, priceEur: 390, soldOut: false }],
  [2, { ...FACTS, allergens: [], productId: 8, name: 'Kulajda', priceCzk: 8900, priceEur: null, soldOut: false }],
  [3, { ...FACTS, productId: 9, name: 'Vývar', priceCzk: 5900, priceEur: 290, soldOut: true }],
]);
const none = new Map<number, number>();

function refusal(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, details: error.details } : error;
  }
}

describe('A dish that is offered', () => {
  it('has its name, its facts and the price in the order’s currency', () => {
    const dish = { itemId: 1, name: 'Gulášovka', ...FACTS, productId: 7 };
    expect(dishOn({ items, left: none }, 1, 'CZK')).toEqual({ ...dish, price: 8900 });
    expect(dishOn({ items, left: none }, 1, 'EUR')).toEqual({ ...dish, price: 390 });
    expect(dishOn({ items, left: none }, 2, 'CZK')).toMatchObject({ allergens: null });
  });

  it('is marked if it takes portions of its product', () => {
    const left = new Map([[7, 0]]);
    expect(dishOn({ items, left }, 1, 'CZK')).toMatchObject({ productId: 7, counted: true });
    expect(dishOn({ items, left }, 2, 'CZK')).not.toHaveProperty('counted');
  });

  it('must be available for all pieces when the guest accepts it', () => {
    const uncounted = { itemId: 1, name: 'Gulášovka', price: 8900, ...FACTS, productId: 7 };
    const dish = { ...uncounted, counted: true as const };
    const offerWith = (portions: number, pieces = 2) =>
      refusal(() => refuseGone(dish, pieces, { items, left: new Map([[7, portions]]) }));
    expect(offerWith(2)).toBeUndefined();
    const beyond = (left: number, message: string) => ({
      code: 'SOLD_OUT',
      details: [{ field: 'itemId', message, left }],
    });
    expect(offerWith(1)).toEqual(beyond(1, 'Zbývá jen 1×: Gulášovka'));
    expect(offerWith(-1)).toEqual(beyond(0, 'Vyprodáno: Gulášovka'));
    expect(refusal(() => refuseGone(uncounted, 9, { items, left: new Map([[7, 1]]) }))).toBeUndefined();
    expect(refusal(() => refuseGone(dish, 9, { items, left: none }))).toBeUndefined();
  });

  it('is refused if it is sold out, but not if it was removed from the menu', () => {
    const marked = { itemId: 3, name: 'Vývar', price: 5900, ...FACTS, productId: 9, counted: true as const };
    const details = [{ field: 'itemId', message: 'Vyprodáno: Vývar' }];
    expect(refusal(() => refuseGone(marked, 1, { items, left: new Map([[9, 0]]) }))).toEqual({
      code: 'ITEM_SOLD_OUT',
      details,
    });
    expect(refusal(() => refuseGone({ ...marked, itemId: 4 }, 1, { items, left: none }))).toBeUndefined();
  });

  it.each([
    ['is on the menu', 4, 'CZK', 'MENU_ITEM_NOT_ON_MENU'],
    ['is not sold out', 3, 'CZK', 'ITEM_SOLD_OUT'],
    ['has a price in that currency', 2, 'EUR', 'EUR_NOT_ALLOWED'],
  ] as const)('can be offered only if it %s', (_name, itemId, currency, code) => {
    expect(() => dishOn({ items, left: none }, itemId, currency)).toThrow(
      expect.objectContaining({ code }) as DomainError,
    );
  });
});

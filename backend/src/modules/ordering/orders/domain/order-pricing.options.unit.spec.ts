import { randomFrom } from '#test/random.js';
import { fold } from '#kernel/decider.js';
import { recorded } from '#kernel/given-when-then.js';
import { CURRENCIES, toDecimal } from '#kernel/money.js';
import {
  at,
  cancelled,
  confirmed,
  EXTRA,
  FACTS,
  GULASOVKA,
  offered,
  order,
  placed,
  placedWithOptions,
  undone,
} from '#test/test-corrections.js';
import { allergensWith, nameOf, priceWith } from './order-lines.state.js';
import { priceOrder } from './order-pricing.js';
import type { OrderEvent } from './order.events.js';
import { orderFold, type OrderState } from './order.state.js';

const MENUS = 10_000;
const ALL_ALLERGENS = Array.from({ length: 14 }, (_, index) => index + 1);

describe('A dish with options', () => {
  test('costs the same on the phone, which adds decimals, as on the server, and lists every allergen', () => {
    const random = randomFrom(7_919);
    const numbers = (most: number) => Array.from({ length: random(most) }, () => 1 + random(14));
    for (let menu = 0; menu < MENUS; menu += 1) {
      const groups = Array.from({ length: random(4) }, (_, group) => {
        const options = Array.from({ length: 1 + random(5) }, (_option, index) => {
          const priceCzk = random(4) === 0 ? 0 : random(50_000);
          const priceEur = random(5) === 0 && priceCzk === 0 ? 0 : random(2_000);
          const id = 10 * group + index + 1;
          return { id, name: `${id}`, priceCzk, priceEur, addsAllergens: numbers(4), removesAllergens: numbers(4), isSoldOut: false }; // oxfmt-ignore
        });
        return { id: group, name: `Skupina ${group}`, min: 0, max: options.length, options };
      });
      const dish = {
        ...FACTS,
        name: 'Řízek',
        priceCzk: random(1_000_000),
        priceEur: 1 + random(40_000),
        soldOut: false,
      };
      const list = { items: new Map([[7, { ...dish, modifiers: groups }]]), allHaveEur: true, asAnswered: [] };
      const currency = CURRENCIES[random(2)]!;
      const priced = <T extends { priceCzk: number; priceEur: number }>(one: T) =>
        currency === 'CZK' ? one.priceCzk : one.priceEur;
      const chosen = groups.flatMap(({ options }) => options.filter(() => random(2) === 0));
      const shown = chosen.reduce((sum, option) => sum + toDecimal(priced(option)), toDecimal(priced(dish)));
      const quantity = 1 + random(9);
      const item = { itemId: 7, quantity, price: shown, note: null, options: chosen.map(({ id }) => id).reverse() };
      const { lines, total } = priceOrder({ items: [item], totalPrice: shown * quantity, currency }, list);
      const [line] = lines;
      const options = line!.options ?? [];
      expect([options.map(({ id }) => id), total]).toEqual([chosen.map(({ id }) => id), line!.price * quantity]);
      expect(line!.price).toBe(priceWith(priced(dish), options));

      const own = numbers(6);
      const isListed = (one: number) =>
        options.some(({ addsAllergens = [] }) => addsAllergens.includes(one)) ||
        (own.includes(one) && !options.some(({ removesAllergens = [] }) => removesAllergens.includes(one)));
      expect(allergensWith(own, options)).toEqual(ALL_ALLERGENS.filter(isListed));
    }
  });
});

const withOptions = placedWithOptions;
const { total } = withOptions.data;
const first = withOptions.data.lines[0]!;
const after = (...events: OrderEvent[]): Exclude<OrderState, { status: 'none' }> =>
  fold(orderFold, recorded(events)) as Exclude<OrderState, { status: 'none' }>;

describe('An order whose line has options', () => {
  test('includes the prices of the options, also in a cancellation and after an undo', () => {
    expect(after(withOptions).lines[0]).toEqual(first);
    const left = total - first.price;
    expect(
      order(withOptions, confirmed).when({
        kind: 'cancel',
        line: 1,
        quantity: 1,
        reason: 'Překlep',
        position: null,
      }),
    ).toEqual({ event: cancelled(1, 1, 1, left) });
    const back = undone(3, { type: 'LineCancelled', line: 1, stands: 2 }, total);
    expect(after(withOptions, confirmed, cancelled(1, 1, 1, left), back)).toMatchObject({
      total,
      lines: [first, {}, {}],
    });
  });

  test("loses the options when a substitute replaces the dish, and gets the substitute's options", () => {
    const offer = offered(1, total - 2 * first.price);
    const { itemId, name, price, options } = first;
    const instead = { itemId, name, price, options, ...FACTS };
    const left = total - 2 * first.price;
    const plain = { line: 1, stands: 2, total: left + 2 * 8_900, ...FACTS };
    const [line] = after(withOptions, offer, { type: 'SubstituteTaken', data: plain }).lines;
    expect(line).toMatchObject({ name: 'Gulášovka', price: 8_900, instead });
    expect(line).not.toHaveProperty('options');
    const chosen = { ...plain, total: left + 2 * (8_900 + EXTRA.price), options: [EXTRA] };
    const [taken] = after(withOptions, offer, { type: 'SubstituteTaken', data: chosen }).lines;
    expect(taken).toMatchObject({ name: 'Gulášovka', price: 8_900 + EXTRA.price, options: [EXTRA], instead });
    expect(
      order(withOptions, offer).when({
        kind: 'answer',
        line: 1,
        itemId: GULASOVKA.itemId,
        take: true,
        at: at(2),
        onSale: { items: new Map(), asAnswered: [], left: new Map() },
      }),
    ).toEqual({ event: { type: 'SubstituteTaken', data: plain } });
  });

  test('has the facts of the substitute after it was replaced, and not those of the former dish', () => {
    const [dish, ...others] = withOptions.data.lines;
    const adult = { ...withOptions, data: { ...withOptions.data, lines: [{ ...dish!, isAdult: true as const, vatRate: 21 }, ...others] } }; // oxfmt-ignore
    const data = { line: 1, stands: 2, total: 0, ...FACTS, vatRate: 12 };
    const [line] = after(adult, offered(1, 0), { type: 'SubstituteTaken', data }).lines;
    expect(line).toMatchObject({ name: 'Gulášovka', vatRate: 12, instead: { isAdult: true, vatRate: 21 } });
    expect(line).not.toHaveProperty('isAdult');
  });

  test('is named with its options in files and lists', () => {
    expect(nameOf(first)).toBe('Svíčková + Přísady: Knedlík, Brusinky');
    expect(nameOf(placed.data.lines[0]!)).toBe('Svíčková');
  });
});

// The server's own rules: no contract can promise that both sides add up equally.
import { menuItemOf } from '../../../../../backend/src/modules/catalogue/current-menu/menu-item.dto.ts';
import { allHaveEur, type MenuEntry } from '../../../../../backend/src/modules/catalogue/domain/current-items.ts';
import { withEuro } from '../../../../../backend/src/modules/catalogue/domain/modifiers.ts';
import { priceOrder } from '../../../../../backend/src/modules/ordering/orders/domain/order-pricing.ts';
import type { MenuItem } from '#api/types.ts';
import { wrongGroups } from '#shared/dish/choices.ts';
import type { Currency } from '#shared/format/format-money.ts';
import { addLine, type BasketLine, basketTotal, eurAllowed, linePrice, orderBody } from './basket';

const MENUS = 3_000;
const TABLE = { vid: 1, tid: 2, vs: 'code' };

/** @returns whole numbers below a bound, the same ones for the same seed (mulberry32) */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const random = randomFrom(20_261_127);
const some = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

function randomOption(id: number) {
  const priceCzk = random(4) === 0 ? 0 : random(50_000);
  // Sometimes an option lacks a price in euros, and is free there only if it is free in crowns.
  const priceEur = random(30) === 0 ? null : random(2_000);
  const isSoldOut = random(8) === 0;
  return withEuro({
    id,
    name: `Možnost ${id}`,
    priceCzk,
    priceEur,
    isSoldOut,
    addsAllergens: [],
    removesAllergens: [],
  });
}

function randomEntry(index: number): MenuEntry {
  const id = index + 1;
  const modifiers = some(random(4), (group) => {
    const options = some(1 + random(5), (option) => randomOption(100 * id + 10 * group + option));
    const max = 1 + random(options.length);
    return { id: 10 * id + group, name: `Skupina ${group}`, min: random(3) === 0 ? 1 : 0, max, options };
  });
  return {
    id,
    menuId: 1,
    productId: id,
    station: null,
    course: null,
    name: `Jídlo ${id}`,
    description: null,
    ingredients: null,
    allergens: [],
    listedAllergens: [],
    portion: null,
    isAdult: false,
    vatRate: null,
    dietary: null,
    imageUrl: null,
    soldOut: false,
    portionsLeft: null,
    category: 'Jídla',
    categoryId: null,
    isRecommended: false,
    isNew: false,
    polePlacings: id,
    modifiers,
    priceCzk: random(1_000_000),
    priceEur: random(40) === 0 ? null : 1 + random(40_000),
  };
}

/** @returns ids that the page would let a guest choose, or null if none fit */
function randomChoice(item: MenuItem): number[] | null {
  const chosen = (item.modifiers ?? []).flatMap(({ min, max, options }) => {
    const available = options.filter(({ isSoldOut }) => !isSoldOut);
    const count = Math.min(available.length, max, Math.max(min, random(max + 1)));
    return available.sort(() => random(3) - 1).slice(0, count);
  });
  const ids = chosen.map(({ id }) => id);
  return wrongGroups(item, ids).length === 0 ? ids : null;
}

function filledBasket(menu: readonly MenuItem[]): BasketLine[] {
  return some(1 + random(6), () => menu[random(menu.length)]!).reduce<BasketLine[]>((lines, item) => {
    const chosen = randomChoice(item);
    return chosen === null ? lines : addLine(lines, item, 1 + random(9), random(2) === 0 ? '' : 'bez cibule', chosen);
  }, []);
}

const namesOf = (options: readonly { name: string }[]): string => options.map(({ name }) => name).join();

it('the basket and the server have the same sum, with options, in both currencies, on any menu', () => {
  const priced = { CZK: 0, EUR: 0 };
  // Compared by hand, because a hundred thousand expectations take a minute.
  const differing: object[] = [];
  let withOptions = 0;
  for (let menu = 0; menu < MENUS; menu += 1) {
    const entries = some(1 + random(4), randomEntry);
    const asAnswered = JSON.parse(JSON.stringify(entries.map((entry) => menuItemOf(entry, 0)))) as MenuItem[];
    const list = { items: new Map(entries.map((one) => [one.id, one])), allHaveEur: allHaveEur(entries), asAnswered };
    if (eurAllowed(asAnswered) !== list.allHaveEur) differing.push({ menu });
    const lines = filledBasket(asAnswered);
    if (lines.length === 0) continue;
    const currencies: Currency[] = list.allHaveEur ? ['CZK', 'EUR'] : ['CZK'];
    for (const currency of currencies) {
      const body = JSON.parse(JSON.stringify(orderBody(lines, currency, TABLE))) as Parameters<typeof priceOrder>[0];
      const order = priceOrder(body, list);
      const server = {
        total: order.total,
        lines: order.lines.map(({ price, options = [] }) => [price, namesOf(options)]),
      };
      const total = Math.round(basketTotal(lines, currency) * 100);
      const phone = { total, lines: lines.map((line) => [Math.round(linePrice(line, currency) * 100), namesOf(line.options ?? [])]) }; // oxfmt-ignore
      if (JSON.stringify(server) !== JSON.stringify(phone)) differing.push({ menu, currency, server, phone });
      priced[currency] += 1;
      withOptions += order.lines.filter(({ options }) => options !== undefined).length;
    }
  }
  expect(differing).toEqual([]);
  expect(priced.CZK).toBeGreaterThan(MENUS / 2);
  expect(priced.EUR).toBeGreaterThan(MENUS / 4);
  expect(withOptions).toBeGreaterThan(MENUS);
});

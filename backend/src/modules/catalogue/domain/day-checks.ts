import type { MinorUnits } from '#kernel/money.js';
import { type DayDish, type DayField, mayStatePrice } from './day-dish.js';
import { type DayDishKind, isSoupByWord, kindByShare, maySoup } from './day-kinds.js';
import { correctedNumbers, pricesSoup } from './day-remarks.js';

/** @returns the median price of the main dishes; `null` without one */
function middlePrice(dishes: readonly DayDish[]): MinorUnits | null {
  const prices = dishes.flatMap(({ kind, priceCzk }) => (kind === 'main' && priceCzk !== null ? priceCzk : []));
  return prices.toSorted((one, other) => one - other)[Math.floor(prices.length / 2)] ?? null;
}

/**
 * Guesses the kind of dishes whose name does not show it. Soups come first and cost less than half as much as a dish:
 * 'Fazolová 35', 'Guláš 159'.
 * @param guessed the dishes of unknown kind; `true`: no heading of a section is above the dish
 */
export function withKinds(dishes: readonly DayDish[], guessed: ReadonlyMap<DayDish, boolean>): readonly DayDish[] {
  const middle = middlePrice(dishes);
  const share = ({ priceCzk }: DayDish): number | null =>
    priceCzk === null || middle === null || middle === 0 ? null : priceCzk / middle;
  const isNumbered = dishes.some(({ number }) => number !== null);
  let [isFirst, hasSoup] = [true, false];
  return dishes.map((dish, index) => {
    const part = share(dish);
    const isAlone = index === 0 && isNumbered && dish.number === null && (part ?? 0) < HALF;
    const mayBe = isFirst && dish.kind === 'main' && guessed.get(dish) === true;
    const isSoup = mayBe && (isAlone || isSoupByPlace(dish, part, hasSoup));
    isFirst &&= isSoup || dish.kind === 'soup';
    hasSoup ||= isFirst;
    if (isSoup) return asSoup(dish);
    return guessed.has(dish) ? { ...dish, kind: kindByPrice(dish, part) } : dish;
  });
}

const HALF = 0.5;
/**
 * Up to this price in minor units, a mere adjective names a soup. At a higher price, 'Zeleninová 149' may also be a
 * pizza.
 */
const MOST_OF_ADJECTIVE = 9000;

function isSoupByPlace({ name }: DayDish, share: number | null, hasSoup: boolean): boolean {
  const isLike = maySoup(name);
  return share === null ? isLike : share < HALF && (isLike || !hasSoup);
}

function kindByPrice({ kind, name, priceCzk }: DayDish, share: number | null): DayDishKind {
  if (kind === 'soup' && (priceCzk ?? 0) > MOST_OF_ADJECTIVE && !isSoupByWord(name)) return 'main';
  return kind === 'main' ? (kindByShare(name, share) ?? 'main') : kind;
}

function asSoup(dish: DayDish): DayDish {
  const isFree = dish.priceCzk === null && !mayStatePrice(dish.written, dish);
  return { ...dish, kind: 'soup', unsure: isFree ? dish.unsure.filter((field) => field !== 'priceCZK') : dish.unsure };
}

const asking = (dish: DayDish, field: DayField): DayDish => ({
  ...dish,
  priceCzk: field === 'priceCZK' ? null : dish.priceCzk,
  unsure: [...new Set([field, ...dish.unsure])],
});

/** Tells whether fields below two names may be those of the first, because the second may be its translation. */
const isAboveFields = ({ line, priceCzk }: DayDish, next: DayDish | undefined): boolean =>
  priceCzk === null && next?.line === line + 1 && next.written.includes('\n');

/** 'Ø 36 cm' is not a dish but another size of the dish above, which has two prices. */
const isSizeAlone = (dish: DayDish | undefined): boolean => dish !== undefined && !/\p{L}{3}/u.test(dish.name);

const WITH_CURRENCY = /\d\s?(?:kč|kc|czk|korun|,-|,–|\.-)/iu;
const WEIGHT = /\d\s?g(?!\p{L})/iu;

/** Marks prices that a person must confirm: a remark corrects them, or they may be a weight without a unit. */
export function withDoubts(dishes: readonly DayDish[], remarks: readonly string[]): readonly DayDish[] {
  const corrected = new Set(remarks.flatMap((text) => correctedNumbers(text)).map((price) => price * 100));
  const priced = dishes.filter(({ priceCzk }) => priceCzk !== null);
  const bare = priced.filter(({ written }) => !WITH_CURRENCY.test(written));
  const areWeighed = dishes.some(({ written }) => WEIGHT.test(written));
  const isOdd = bare.length > 0 && bare.length * 3 < priced.length && areWeighed;
  return dishes.map((dish, index) => {
    const { priceCzk } = dish;
    if (isSizeAlone(dish)) return asking(asking(dish, 'priceCZK'), 'name');
    if (isSizeAlone(dishes[index + 1])) return asking(dish, 'priceCZK');
    if (isAboveFields(dish, dishes[index + 1]))
      return asking(dish.allergens === null ? asking(dish, 'allergens') : dish, 'priceCZK');
    if (priceCzk === null) return dish;
    const mayWeigh = isOdd && bare.includes(dish) && priceCzk % 1000 === 0;
    return corrected.has(priceCzk) || mayWeigh ? asking(dish, 'priceCZK') : dish;
  });
}

/** Marks soups without a price if a remark states a price for soups, because a person must then give it. */
export function withUnsureSoups(dishes: readonly DayDish[], remarks: readonly string[]): readonly DayDish[] {
  if (!remarks.some((text) => pricesSoup(text) && !/v ceně|v cene/iu.test(text))) return dishes;
  return dishes.map((dish) => (dish.kind === 'soup' && dish.priceCzk === null ? asking(dish, 'priceCZK') : dish));
}

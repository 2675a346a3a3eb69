import type { MinorUnits } from '#kernel/money.js';
import { BARE_UNIT } from './day-columns.js';
import { type DayDishKind, kindByName } from './day-kinds.js';
import { LEAST_OF_BOTH } from './day-shapes.js';
import { mayHoldMain, namesSoupToo } from './day-splits.js';
import { LEAST_PRICE, mayListAllergens } from './day-writing.js';
import { CURRENCY } from './menu-cells.js';
import { NOTHING, type Line, type LineDish } from './menu-line.js';
import { nameOf, splitName } from './menu-quantities.js';
import { beginsSmall } from './menu-text-lines.js';

const MOST_PRICE = 999;
const LEAST_WITH_CURRENCY = 5;
export type DayField = 'name' | 'portion' | 'priceCZK' | 'allergens' | 'kind';

export interface DayDish {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly written: string;
  readonly number: number | null;
  readonly name: string;
  readonly portion: string | null;
  readonly priceCzk: MinorUnits | null;
  readonly allergens: readonly number[] | null;
  readonly kind: DayDishKind;
  /** Fields that a person must confirm or fill in. */
  readonly unsure: readonly DayField[];
}

/** Two dishes in one line: 'Gulášová / Segedín s knedlíkem 139 Kč'. */
const TOGETHER = /\s\/\s(?=\p{Lu})/u;
const HALF = /^(?:1\/2|½|poloviční|malá|dětská|velká)\s+porce/iu;
const SURPLUS = new RegExp(`[\\s.…–|/-]*\\d[\\d\\s.,/–|-]*(?:${CURRENCY})*$`, 'iu');

export interface Pending {
  readonly row: number;
  readonly written: string;
  readonly number: number | null;
  readonly kind: DayDishKind | null;
  readonly isKindWritten?: boolean;
  readonly dish: LineDish;
}

interface DishContext {
  readonly isChoice: boolean;
  readonly isSectionPriced: boolean;
  readonly hasAllergens: boolean;
}

type Taken = DishContext & Pick<DayDish, 'kind' | 'priceCzk' | 'written'>;

/** Tells whether the kind of a dish is decided by its name, because no line or section states it. */
export const isOwnKind = ({ kind, isKindWritten }: Pending): boolean =>
  kind === null || (kind === 'main' && isKindWritten === false);

export function dayDishOf(pending: Pending, context: DishContext): DayDish {
  const { row: line, written, number, dish: whole } = pending;
  const dish = oneDish(whole, number !== null);
  const { name, allergens } = dish;
  const kind = isOwnKind(pending) ? kindByName(name) : pending.kind!;
  const priceCzk = likelyPrice(dish.priceCzk, written);
  return {
    line,
    written: written.replaceAll(BARE_UNIT, ''),
    number: kind === 'main' ? number : null,
    name,
    portion: dish.portion?.replace(BARE_UNIT, '') ?? null,
    priceCzk,
    allergens,
    kind,
    unsure: unsureFields({ ...context, kind, priceCzk, written }, dish),
  };
}

/** Tells whether a line may state a price that the reader has not recognized. */
export const mayStatePrice = (written: string, dish: Pick<LineDish, 'allergens' | 'portion'>): boolean =>
  STATES_PRICE.test(withoutList(written, dish));

/** Contains a number that is higher than those of allergens, so that it is certainly a price. */
const SURELY_PRICE = /^(?!.*(?<![\d.,/])(?:1[0-4]|[1-9])\s(?:…\s)?\d{2}).*\d{2}/su;
const STATES_PRICE = /\d|korun|(?<!\p{L})(?:kč|sto|dvě stě|\p{L}+(?:cet|desát|desat))(?!\p{L})/iu;

function unsureFields(
  { kind, priceCzk, written, isChoice, isSectionPriced, hasAllergens }: Taken,
  dish: LineDish,
): readonly DayField[] {
  const isUnsure = (field: 'name' | 'allergens') => dish.unsure.some(({ column }) => column === field);
  const lacksPrice = priceCzk === null && (kind !== 'soup' || isSectionPriced || mayStatePrice(written, dish));
  const isSeveral = kind === 'soup' && mayBeSeveral(dish.name, isChoice, priceCzk);
  const mayBeWrong: Partial<Record<DayField, boolean>> = {
    priceCZK: lacksPrice,
    // If the price is not on this line, the allergens may be missing too.
    allergens:
      isUnsure('allergens') ||
      (dish.allergens === null &&
        (mayListAllergens(written) || (lacksPrice && hasAllergens && !SURELY_PRICE.test(written)))),
    name: isUnsure('name') || HALF.test(dish.name) || isSeveral,
  };
  return (['priceCZK', 'allergens', 'name'] as const).filter((field) => mayBeWrong[field]);
}

const mayBeSeveral = (name: string, isChoice: boolean, price: MinorUnits | null): boolean =>
  (!isChoice && /\s(?:nebo|anebo)\s/iu.test(name)) || (price === null && mayHoldMain(name));

const DIAMETER = /\s?\((\d{2} cm)\)/u;

/** Removes the 'à' before a price from the name. Removes the price if the name has two dishes. */
function oneDish(dish: LineDish, isNumbered: boolean): LineDish {
  const isCombined =
    dish.priceCzk !== null && dish.priceCzk >= LEAST_OF_BOTH * 100 && namesSoupToo(dish.name, isNumbered);
  if (TOGETHER.test(dish.name) || isCombined)
    return { ...dish, priceCzk: null, unsure: [...dish.unsure, { column: 'name', written: dish.name }] };
  const name = dish.name.replace(/\s[àá]$/u, '').replace(/\s?[=+~]+$/u, '');
  const [found, across] = dish.portion === null ? (DIAMETER.exec(name) ?? []) : [];
  if (found === undefined) return { ...dish, name };
  return { ...dish, name: name.replace(found, ''), portion: across! };
}

/** A name that ends with a comma continues on the next line. */
export const isContinued = (one: Pending, other: Pending): boolean =>
  one.written.endsWith(',') && other.number === null && beginsSmall(other.dish.name);

/** A number below 100 with a currency, which is a price even if it is low. */
const SMALL = /(?<![\d.,])\d{1,2}(?:(?:[.,]\d{2})?\s?(?:kč|kc|korun|,-|,–|,—|\.-)|[.,]\d0(?!\d))/iu;

const isLikely = (price: MinorUnits, written: string): boolean =>
  price >= (SMALL.test(written) ? LEAST_WITH_CURRENCY : LEAST_PRICE) * 100 &&
  price <= MOST_PRICE * 100 &&
  [0, 50, 90].includes(price % 100);

const likelyPrice = (price: MinorUnits | null, written: string): MinorUnits | null =>
  price !== null && isLikely(price, written) ? price : null;

/** @returns the part that may contain a price: the line without its number, its portion and its allergens */
const withoutList = (written: string, { allergens, portion }: Pick<LineDish, 'allergens' | 'portion'>): string => {
  const bare = written.replace(portion ?? '', '').replace(/^\d{1,2}[.)]/, '');
  return allergens === null
    ? bare
    : bare.replace(/[([/]?(?:\p{L}{1,8}[.:]?\s?)?\d{1,2}[a-h]?(?:[\s,;./]+\d{1,2}[a-h]?)*[)\]/]?/u, '');
};

export function joined(one: Pending, other: Pending): Pending {
  const { name, portion, priceCzk, priceEur, allergens, unsure } = other.dish;
  const dish = {
    name: `${one.dish.name}${one.written.endsWith(',') ? ',' : ''} ${name}`,
    portion: one.dish.portion ?? portion,
    priceCzk,
    priceEur,
    allergens: one.dish.allergens ?? allergens,
    unsure: [...one.dish.unsure, ...unsure, { column: 'name', written: name } as const],
  };
  return { ...one, written: `${one.written}\n${other.written}`, dish };
}

/** @returns the dish of a line; without a price if the line has several sizes, each with its own */
export function dishIn(read: Line, text: string): LineDish {
  if (read.kind === 'dish' && read.sizes.length === 0) {
    const { dish } = read;
    const [name, isPriced] = [dish.name, dish.priceCzk !== null];
    return isPriced ? dish : { ...withPortion(dish, wordsOf(withoutPrices(name))), priceEur: null };
  }
  if (read.kind === 'portions') return { ...read.dish, unsure: [] };
  if (read.kind === 'dish') return { ...read.dish, priceCzk: null, name: wordsOf(read.dish.name) };
  const { name, portion } = splitName(text);
  return { ...NOTHING, name: nameOf(name), portion, unsure: [] };
}

const PRICES = /[\s.…(]*\d{2,4}\s?(?:kč|kc|,-)[^]*$/iu;

function withoutPrices(name: string): string {
  const words = name.replace(PRICES, '');
  return /\p{L}{2}/u.test(words) ? words : name;
}

function withPortion(dish: LineDish, name: string): LineDish {
  if (dish.portion !== null) return { ...dish, name };
  return { ...dish, ...splitName(name) };
}

function wordsOf(name: string): string {
  const words = nameOf(name.replace(SURPLUS, ''));
  return /\p{L}{2}/u.test(words) ? words : name;
}

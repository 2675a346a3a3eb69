import type { MinorUnits } from '#kernel/money.js';
import { allergensOf, listsAllergens, withoutAllergens } from './menu-line-allergens.js';
import { CURRENCY, readPrice, type Unsure, unsureOf, YEAR } from './menu-cells.js';
import { BADGE_BEHIND, isDoubtful, isNote } from './menu-notes.js';
import {
  ENDS_WITH_NUMBER,
  HOLE,
  IN_NAME,
  masked,
  MAX_LINE,
  MOMENT,
  nameOf,
  NUMBER,
  portionOf,
  portionsIn,
  SIZE,
  withHoles,
  withoutPortion,
} from './menu-quantities.js';
import { type Size, sizesAtTheEnd, sizesOfHeading } from './menu-sizes.js';

export interface LineDish {
  readonly name: string;
  readonly portion: string | null;
  readonly priceCzk: MinorUnits | null;
  readonly priceEur: MinorUnits | null;
  readonly allergens: readonly number[] | null;
  readonly unsure: readonly Unsure[];
}

export type Line =
  /** A line without a number. It is a category, or describes the dish above; with `isNote`, it is a remark. */
  | { readonly kind: 'text'; readonly text: string; readonly isNote: boolean }
  | { readonly kind: 'price'; readonly written: string; readonly sizes: readonly Size[] }
  | { readonly kind: 'portion'; readonly portion: string }
  | { readonly kind: 'allergens'; readonly list: string }
  /** A category with the portions of its dishes ('Bílá vína 0,1 l 0,75 l'), or a dish without a price (`dish`). */
  | {
      readonly kind: 'portions';
      readonly text: string;
      readonly portions: readonly string[];
      /** True if the text is in capitals, but names of dishes are not. */
      readonly isHeading: boolean;
      readonly dish: LineDish;
      readonly written: string;
    }
  /** `text` is set if the line has no price. The line may then describe the dish above. */
  | {
      readonly kind: 'dish';
      readonly dish: LineDish;
      readonly sizes: readonly Size[];
      readonly text: string | null;
      readonly written: string;
      readonly rest: string;
    };

const LABEL = /(?:menu|č\.|číslo|varianta|nabídka)\s?$/iu;
const RANGE = /(?:^|\s)(?:od|do|cca|max\.?|min\.?|á)\s?$|\+\s?$/iu;
const WITHOUT_PRICE =
  /(?:^|\s)(?:(?:po)?dle\s(?:váhy|hmotnosti|kusu|(?:(?:denní|aktuální)\s)?nabídky|sezóny|tabule|úlovku|počasí)|(?:denní|tržní|aktuální)\scena|zdarma|na\sdotaz|bude\s(?:doplněn|upřesněn)\p{L}*)$|(?:ještě|zatím)\snevím/iu;
const ONLY_WITHOUT_PRICE =
  /^(?:cena\s)?(?:(?:po)?dle\s(?:váhy|hmotnosti|kusu|(?:denní\s)?nabídky)|na\sdotaz)$|^(?:denní|tržní|aktuální)\scena$/iu;
/** The lowest of several prices: 'od 45 Kč'. */
const PRICE_FROM = new RegExp(`^od\\s${NUMBER}${CURRENCY}+$`, 'iu');
const GLASS = /[\s/,;|]+(?:sklenka|sklenice|sklo|láhev|lahev|karafa|deci)(?!\p{L})/giu;
const OLD_PRICE = new RegExp(
  String.raw`\(?(?<!\p{L})(?:původně|původní cena|dříve|místo)\s?:?\s?${NUMBER}${CURRENCY}*\)?`,
  'iu',
);

const PRICE_AT_END = new RegExp(`(${NUMBER})(${CURRENCY}*)$`, 'iu');
const PRICE_AT_START = new RegExp(`^(${NUMBER})(${CURRENCY}+)\\s+`, 'iu');
const EUROS = new RegExp(`[/,|–-]?\\s*(${NUMBER}\\s?(?:€|eur)|€\\s?${NUMBER})$`, 'iu');

const ENDS_WITH_THOUSANDS = new RegExp(String.raw`(?<!\d)\d{1,2}\s\d{3}${CURRENCY}*\s*$`, 'iu');

export interface TextTraits {
  /** True if a single number in brackets is an allergen. */
  readonly hasAllergens: boolean;
  /** True if '1 149 Kč' may be the allergen 1 and the price 149 Kč. */
  readonly asksThousands: boolean;
  /** True if most lines are in small letters, so that one in capitals is a category. */
  readonly isSmall: boolean;
  /** True if names begin with a capital letter, so that a line in lower case continues a name. */
  readonly isCapital: boolean;
}

export function traitsOf(text: string): TextTraits {
  const lines = text.split('\n').filter((line) => /\p{L}{2}/u.test(line));
  const small = lines.filter((line) => /\p{Ll}{2}/u.test(line));
  const capital = lines.filter((line) => /^[^\p{L}]*\p{Lu}/u.test(line));
  const hasAllergens = listsAllergens(text);
  const asksThousands = hasAllergens || hasManyThousands(lines);
  const isCapital = capital.length >= 0.4 * lines.length;
  return { hasAllergens, asksThousands, isSmall: small.length > lines.length / 2, isCapital };
}

/** A menu has few prices above 1000 Kč. If it has many, each is probably an allergen and a price. */
function hasManyThousands(lines: readonly string[]): boolean {
  const priced = lines.filter((line) => line.length <= MAX_LINE && ENDS_WITH_NUMBER.test(line));
  const thousands = priced.filter((line) => ENDS_WITH_THOUSANDS.test(line));
  return thousands.length > 1 && thousands.length > priced.length / 4;
}

export function readLine(written: string, traits: TextTraits): Line {
  if (written.length > MAX_LINE) return unsureLine(written);
  if (ONLY_WITHOUT_PRICE.test(written) || PRICE_FROM.test(written)) return { kind: 'price', written, sizes: [] };
  if (isNote(written)) return { kind: 'text', text: written, isNote: true };
  if (!/\d/.test(written.replace(MOMENT, '')))
    return WITHOUT_PRICE.test(written) ? unsureLine(written) : { kind: 'text', text: written, isNote: false };
  const line = written
    .replace(/^\d{1,2}[.)]\s+(?=[\p{L}„“"])/u, '')
    .replace(OLD_PRICE, '')
    .replace(BADGE_BEHIND, '')
    .trim();
  const { rest, list, isClosed } = withoutAllergens(line, traits);
  if (rest === '' && list !== null) return { kind: 'allergens', list };
  return (
    withoutName(rest, written) ??
    namedLine(rest, list, written, {
      ...traits,
      asksThousands: traits.asksThousands && !isClosed,
    })
  );
}

function withoutName(rest: string, written: string): Line | null {
  if (portionOf(rest) !== null) return { kind: 'portion', portion: rest };
  const sizes = sizesAtTheEnd(rest);
  if (sizes?.from === 0) return { kind: 'price', written, sizes: sizes.sizes };
  const priceCzk = /\p{L}/u.test(rest.replace(new RegExp(CURRENCY, 'iu'), '')) ? null : readPrice(rest, 'priceCzk');
  if (priceCzk === null || Number.isNaN(priceCzk) || YEAR.test(rest)) return null;
  return { kind: 'price', written, sizes: [{ portion: null, priceCzk }] };
}

function namedLine(rest: string, list: string | null, written: string, traits: TextTraits): Line {
  const { allergens, unsure } = allergensOf(list);
  const withList = (dish: LineDish): LineDish => ({ ...dish, allergens, unsure: [...dish.unsure, ...unsure] });
  const several = severalSizes(rest);
  if (several !== null) return { kind: 'dish', ...several, dish: withList(several.dish), text: null, written, rest };
  const dish = readDish(rest, traits);
  if (dish !== null) {
    const doubts = isDoubtful(rest) ? [unsureOf('priceCzk', written)] : [];
    const priceCzk = doubts.length > 0 ? null : dish.priceCzk;
    return {
      kind: 'dish',
      dish: withList({ ...dish, priceCzk, unsure: doubts }),
      sizes: [],
      text: null,
      written,
      rest,
    };
  }
  const words = withHoles(rest);
  const isHeading = traits.isSmall && isInCapitals(written);
  const headed = sizesOfHeading(rest.replace(GLASS, ''));
  if (isHeading && headed === null) return { kind: 'text', text: written, isNote: false };
  if (headed !== null && (isHeading || isPlainName(headed.text))) {
    const priceless = withList(portionDish(rest, written));
    return {
      kind: 'portions',
      text: nameOf(headed.text),
      portions: headed.portions,
      isHeading,
      dish: priceless,
      written,
    };
  }
  const text = WITHOUT_PRICE.test(rest) ? null : restOf(rest, words, list !== null, traits);
  const priceless = withList(unsureDish(written, list === null ? written : rest));
  return { kind: 'dish', dish: priceless, sizes: [], text, written, rest };
}

const isPlainName = (text: string): boolean =>
  !/\d/.test(masked(withHoles(text), IN_NAME, 'x')) && /\p{L}{2}/u.test(text);

/** @returns the text of a line that may describe the dish above (a list, a comma, lower case), or `null` */
function restOf(rest: string, words: string, hasList: boolean, { isCapital }: TextTraits): string | null {
  const isWordy = words.includes(',') && !/\d/.test(masked(words, IN_NAME, 'x'));
  const isSmall = isCapital && /^\p{Ll}/u.test(rest) && !ENDS_WITH_NUMBER.test(rest);
  return isWordy || isSmall || (hasList && !/\d/.test(rest)) ? rest : null;
}

function portionDish(rest: string, written: string): LineDish {
  const { portion, text } = withoutPortion(rest);
  return { ...unsureDish(written), portion, name: portion === null ? rest : nameOf(text) };
}

/** @returns `null` unless the line has a name without another number, and two sizes with their prices */
function severalSizes(line: string): { dish: LineDish; sizes: readonly Size[] } | null {
  const found = sizesAtTheEnd(line);
  if (found === null || found.sizes.length < 2 || found.from === 0) return null;
  const before = masked(masked(line, MOMENT, 'x'), IN_NAME, 'x').slice(0, found.from);
  const name = nameOf(line.slice(0, found.from));
  if (/\d/.test(before) || !/\p{L}/u.test(name)) return null;
  return { dish: { name, ...NOTHING, unsure: [] }, sizes: found.sizes };
}

/** Tells whether a line is in capitals, apart from quantities with their units: 'PIZZA 32 cm'. */
function isInCapitals(line: string): boolean {
  const words = masked(withHoles(line).replaceAll(HOLE, ' '), IN_NAME, ' ');
  return /\p{Lu}{2}/u.test(words) && !/[\p{Ll}\d]/u.test(words);
}

export const NOTHING = { portion: null, priceCzk: null, priceEur: null, allergens: null } as const;

function unsureLine(line: string): Line {
  return { kind: 'dish', dish: unsureDish(line), sizes: [], text: null, written: line, rest: line };
}

/** Characters and quantities around a price with its currency: ' ..... od 25,-' or '45 Kč / 100 g'. */
const TAIL = new RegExp(
  String.raw`[\s.…:;,/|+–-]+(?:(?:od|do|cca|á|cena|za)\s)*\d+(?:[.,]\d+)?(?:\s?(?:[/–-]\s?\d+|${SIZE}))*${CURRENCY}+(?:\s?/\s?(?:${SIZE}|\p{L}+))?$`,
  'iu',
);

/** A dish that a person must confirm. The question shows the whole line; the name ends before a price. */
function unsureDish(written: string, words = written): LineDish {
  const name = words.length > MAX_LINE ? words : words.replace(TAIL, '');
  const isName = /\p{L}{2}/u.test(name) && !/\d{1,4}\s*$/.test(name);
  return { name: isName ? name : words, ...NOTHING, unsure: [unsureOf('priceCzk', written)] };
}

/** @returns `null` unless exactly one number of the line can be the price */
function readDish(line: string, traits: TextTraits): LineDish | null {
  const euros = EUROS.exec(line);
  const { portion, text: left } = withoutPortion(euros === null ? line : line.slice(0, euros.index).trimEnd());
  const price = onlyPrice(masked(masked(withHoles(left), MOMENT, 'x'), IN_NAME, 'x'), traits);
  // '0,3 l 32 / 0,5 l' may have the price between the portions. In '0,3 l / 0,5 l 45', one price is missing.
  const mayHidePrice =
    portionsIn(left).some((size, index) => index > 0 && size.includes('/')) ||
    /\ue000\s?[/|]\s?\ue000/.test(withHoles(left));
  if (price === null || mayHidePrice) return null;
  const priceEur = readPrice(euros?.[1] ?? null, 'priceEur');
  const name = nameOf(left.slice(0, price.from) + left.slice(price.to));
  if (Number.isNaN(priceEur) || !/\p{L}/u.test(name)) return null;
  return { name, portion, priceCzk: price.priceCzk, priceEur, allergens: null, unsure: [] };
}

function onlyPrice(
  line: string,
  { asksThousands }: TextTraits,
): { priceCzk: MinorUnits; from: number; to: number } | null {
  const found = PRICE_AT_START.exec(line) ?? PRICE_AT_END.exec(line);
  if (found === null) return null;
  const [whole, number, currency] = found as unknown as [string, string, string];
  const [from, to] = [found.index, found.index + whole.length];
  const before = line.slice(0, from);
  if (asksThousands && number.includes(' ') && !/…\s?$/.test(before)) return null;
  if (/\d/.test(before + line.slice(to)) || !isPriceBehind(before, number, currency !== '')) return null;
  const priceCzk = readPrice(number, 'priceCzk');
  return priceCzk === null || Number.isNaN(priceCzk) ? null : { priceCzk, from, to };
}

function isPriceBehind(before: string, number: string, hasCurrency: boolean): boolean {
  const isApart = before === '' || /(?:\s|\.\.|[…:|\ue000])$/.test(before);
  const isThousand = number.includes(' ');
  const isOther = isThousand
    ? LABEL.test(before) || !hasCurrency
    : !hasCurrency && /^(?:0[.,]|(?:19|20)\d\d$)/.test(number);
  return isApart && !isOther && !RANGE.test(before);
}

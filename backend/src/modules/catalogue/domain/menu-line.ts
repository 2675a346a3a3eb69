import type { MinorUnits } from '#kernel/money.js';
import { allergensIn, CURRENCY, readPrice, type Unsure, unsureOf, YEAR } from './menu-cells.js';

/** The parts of one line of a menu. */
export interface LineDish {
  readonly name: string;
  readonly portion: string | null;
  readonly priceCzk: MinorUnits | null;
  readonly priceEur: MinorUnits | null;
  readonly allergens: readonly number[] | null;
  readonly unsure: readonly Unsure[];
}

export type Line =
  /** Without a number: a category, or the description of the dish above. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'price'; readonly written: string; readonly priceCzk: MinorUnits }
  | { readonly kind: 'allergens'; readonly list: string }
  /** With a `text` it has no number but a list of allergens, and may describe the dish above. */
  | { readonly kind: 'dish'; readonly dish: LineDish; readonly text?: string };

/** The patterns may take the square of it. */
const MAX_LINE = 300;

const AMOUNT = String.raw`\d+(?:[.,]\d+)?`;
const SIZE = String.raw`(?:cca\s+)?${AMOUNT}(?:\s?[/x×+–-]\s?${AMOUNT})*\s?(?:dkg|kg|gr|g|dcl|dl|cl|ml|l|ks)`;
/** 'Svíčková, 5 ks knedlík' counts a part of the dish; 'Křídla 6 ks s dipem' is a portion. */
const PIECES_OF_A_PART = String.raw`(?<=\p{L}.*\d\s?ks)\s(?!(?:s|se|v|ve|na|z|ze)\s)\p{L}`;
/** '89 Kč / 100 g' and 'za 100 g' are prices of a quantity, so their portion is none. */
const PORTION = new RegExp(
  String.raw`(?<![\p{L}\d.,]|(?:\d|kč|-)\s?/\s?|(?:\s)za\s)${SIZE}(?![\p{L}\d])(?!${PIECES_OF_A_PART})`,
  'giu',
);
const ONLY_PORTION = new RegExp(`^${SIZE}$`, 'iu');

/** Dates and times; a line without another number is a text. */
const MOMENT =
  /(?<!\d)\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4})?|(?:[01]?\d|2[0-4]):[0-5]\d|(?:[01]?\d|2[0-4])\.[0-5]\d\s?[–-]\s?(?:[01]?\d|2[0-4])\.[0-5]\d\s?h(?:od)?/gu;
/** Numbers that belong to a name: '12°', '45 %', '32 cm', '1/4', 'Menu 4:', '6 knedlíků', a vintage before a price. */
const IN_NAME =
  /\d+(?:[.,]\d+)?\s?(?:[°%]|(?:cm|mm|min|x|×)(?!\p{L}))|(?<![\d/])[1-3]\/[2-8](?![\d/])|(?:menu|č\.|číslo|varianta)\s?\d{1,2}(?=\s?[:–,)-])|(?<![\d.,/]|\d )(?:[1-9]|1\d|20) (?!kč|kc|czk|eur)(?=\p{L}{2})|(?<!\d)(?:19|20)\d{2}(?=,?\s(?!kč|kc|czk|[/–-]).*\d)/giu;
const LABEL = /(?:menu|č\.|číslo|varianta|nabídka)\s?$/iu;
const RANGE = /(?:^|\s)(?:od|do|cca|max\.?|min\.?|á)\s?$|\+\s?$/iu;
const WITHOUT_PRICE = /(?:^|\s)(?:(?:po)?dle\s(?:váhy|hmotnosti|(?:denní\s)?nabídky|sezóny)|zdarma|na\sdotaz)$/iu;

const NUMBER = String.raw`(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d{1,2})?`;
const PRICE_AT_END = new RegExp(`(${NUMBER})(${CURRENCY}*)$`, 'iu');
const PRICE_AT_START = new RegExp(`^(${NUMBER})(${CURRENCY}+)\\s+`, 'iu');
const EUROS = new RegExp(`[/,|–-]?\\s*(${NUMBER}\\s?(?:€|eur)|€\\s?${NUMBER})$`, 'iu');

const ONE_ALLERGEN = String.raw`\d{1,2}[a-h]?`;
const LIST = String.raw`(${ONE_ALLERGEN}(?:\s?[,;/.]\s?${ONE_ALLERGEN})*)`;
const LABELLED = new RegExp(
  String.raw`[([]?(?<!\p{L})(?:(?:obsahuje\s)?alergeny?\s?:?|al\.|a:)\s?${LIST}[)\]]?(?![\d.,])`,
  'iu',
);
const BRACKETED = new RegExp(String.raw`[([](${ONE_ALLERGEN}(?:\s?[,;]\s?${ONE_ALLERGEN})*)[)\]]`, 'iu');
const SEVERAL = String.raw`(?<![\d.,/])${ONE_ALLERGEN}(?:\s?,\s?${ONE_ALLERGEN})`;
/** Three numbers or more: two may be a price. */
const BARE_LIST = new RegExp(String.raw`${SEVERAL}{2,}(?![\d.,/])`, 'iu');
/** Two numbers before a price, in a text that lists allergens. */
const BARE_PAIR = new RegExp(String.raw`${SEVERAL}(?=\s\d{2,}${CURRENCY}+$)`, 'iu');

const ENDS_WITH_NUMBER = new RegExp(String.raw`\d${CURRENCY}*\s*$`, 'iu');
const ENDS_WITH_THOUSANDS = new RegExp(String.raw`(?<!\d)\d{1,2}\s\d{3}${CURRENCY}*\s*$`, 'iu');

/** Properties of a whole text on which the reading of its lines depends. */
export interface TextTraits {
  /** A single number in brackets is an allergen. */
  readonly hasAllergens: boolean;
  /** '1 149 Kč' may be an allergen and a price. */
  readonly asksThousands: boolean;
  /** Most lines are written small, so one in capitals is a category. */
  readonly isSmall: boolean;
}

export function traitsOf(text: string): TextTraits {
  const lines = text.split('\n').filter((line) => /\p{L}{2}/u.test(line));
  const small = lines.filter((line) => /\p{Ll}{2}/u.test(line));
  const hasAllergens = listsAllergens(text);
  const asksThousands = hasAllergens || hasManyThousands(lines);
  return { hasAllergens, asksThousands, isSmall: small.length > lines.length / 2 };
}

/** A menu has few prices above 1000 Kč; many of them are allergens and prices. */
function hasManyThousands(lines: readonly string[]): boolean {
  const priced = lines.filter((line) => line.length <= MAX_LINE && ENDS_WITH_NUMBER.test(line));
  const thousands = priced.filter((line) => ENDS_WITH_THOUSANDS.test(line));
  return thousands.length > 1 && thousands.length > priced.length / 4;
}

const listsAllergens = (text: string): boolean =>
  /alergen/i.test(text) || /[([]\d{1,2}[a-h]?\s?[,;]\s?\d{1,2}/i.test(text) || BARE_LIST.test(text);

/** @returns `null` unless the whole cell is one */
export const portionOf = (text: string): string | null => (ONLY_PORTION.test(text) ? text : null);

const HOLE = '\ue000';
const masked = (text: string, pattern: RegExp, by: string): string =>
  text.replace(pattern, (found) => by.repeat(found.length));

/** Takes the only portion out of a name; several stay in it. */
export function splitName(written: string): { name: string; portion: string | null } {
  const found = written.match(PORTION);
  if (found?.length !== 1) return { name: written, portion: null };
  return { name: nameOf(masked(written, PORTION, HOLE)), portion: found[0] };
}

export function readLine(line: string, traits: TextTraits): Line {
  if (line.length > MAX_LINE) return { kind: 'dish', dish: askedDish(line) };
  if (!/\d/.test(line.replace(MOMENT, ''))) {
    const isDish = WITHOUT_PRICE.test(line);
    return isDish ? { kind: 'dish', dish: askedDish(line) } : { kind: 'text', text: line };
  }
  const { rest, list } = withoutAllergens(line.replace(/^\d{1,2}[.)]\s+(?=\p{L})/u, ''), traits);
  if (rest === '' && list !== null) return { kind: 'allergens', list };
  const priceCzk = /\p{L}/u.test(rest.replace(new RegExp(CURRENCY, 'iu'), '')) ? null : readPrice(rest, 'priceCzk');
  if (priceCzk !== null && !Number.isNaN(priceCzk) && !YEAR.test(rest))
    return { kind: 'price', written: line, priceCzk };
  const dish = readDish(rest, traits);
  if (dish === null && traits.isSmall && isInCapitals(line)) return { kind: 'text', text: line };
  return dishLine(dish ?? askedDish(line), list, /\d/.test(rest) ? null : rest);
}

/** @param text the line without its list, if it has no number */
function dishLine(dish: LineDish, list: string | null, text: string | null): Line {
  const { allergens, unsure } = allergensOf(list);
  const read = { ...dish, allergens, unsure: [...dish.unsure, ...unsure] };
  return { kind: 'dish', dish: read, ...(list !== null && text !== null && { text }) };
}

/** 'PIZZA 32 cm': its only numbers are quantities. */
function isInCapitals(line: string): boolean {
  const words = masked(masked(line, PORTION, ' '), IN_NAME, ' ');
  return /\p{Lu}{2}/u.test(words) && !/[\p{Ll}\d]/u.test(words);
}

function askedDish(line: string): LineDish {
  const nothing = { portion: null, priceCzk: null, priceEur: null, allergens: null };
  return { name: line, ...nothing, unsure: [unsureOf('priceCzk', line)] };
}

export function allergensOf(list: string | null): Pick<LineDish, 'allergens' | 'unsure'> {
  const allergens = allergensIn(list?.replace(/[.\s]+/g, ' ') ?? null);
  if (allergens === undefined) return { allergens: null, unsure: [unsureOf('allergens', list!)] };
  return { allergens, unsure: [] };
}

function withoutAllergens(line: string, { hasAllergens }: TextTraits): { rest: string; list: string | null } {
  const labelled = LABELLED.exec(line);
  const bracketed = labelled === null ? BRACKETED.exec(line) : null;
  const isList = bracketed !== null && (hasAllergens || /[,;]/.test(bracketed[1]!));
  const bare =
    labelled === null && !isList ? (BARE_LIST.exec(line) ?? (hasAllergens ? BARE_PAIR.exec(line) : null)) : null;
  const found = labelled ?? (isList ? bracketed : bare);
  if (found === null) return { rest: line, list: null };
  const rest = `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`
    .replace(/ {2,}/g, ' ')
    .trim();
  return { rest, list: found[1] ?? found[0] };
}

/** @returns `null` if a number of the line may be another price, or no price */
function readDish(line: string, traits: TextTraits): LineDish | null {
  const portions = line.match(PORTION) ?? [];
  const euros = EUROS.exec(line);
  const text = masked(euros === null ? line : line.slice(0, euros.index).trimEnd(), PORTION, HOLE);
  const price = onlyPrice(masked(masked(text, MOMENT, 'x'), IN_NAME, 'x'), traits);
  if (price === null) return null;
  const priceEur = readPrice(euros?.[1] ?? null, 'priceEur');
  const [portion = null] = portions.length === 1 ? portions : [];
  const shown = portion === null ? line : text;
  const name = nameOf(shown.slice(0, price.from) + shown.slice(price.to, text.length));
  if (Number.isNaN(priceEur) || !/\p{L}/u.test(name)) return null;
  return { name, portion, priceCzk: price.priceCzk, priceEur, allergens: null, unsure: [] };
}

/** Finds the price of a line that has no other number. */
function onlyPrice(
  line: string,
  { asksThousands }: TextTraits,
): { priceCzk: MinorUnits; from: number; to: number } | null {
  const found = PRICE_AT_START.exec(line) ?? PRICE_AT_END.exec(line);
  if (found === null) return null;
  const [whole, number, currency] = found as unknown as [string, string, string];
  const [from, to] = [found.index, found.index + whole.length];
  const before = line.slice(0, from);
  if (asksThousands && number.includes(' ')) return null;
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

/** Removes the hole of a portion with its brackets, and the signs that lead to the price. */
function nameOf(text: string): string {
  return text
    .replace(/\(\s*\ue000+\s*\)|\ue000+/g, ' ')
    .replace(/\(\s*,\s*/g, '(')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?, ?){2,}| ,/g, (commas) => (commas === ' ,' ? ',' : ', '))
    .replace(/^[\s,;:|/–—-]+|[\s.,;:…|/–—-]+$/g, '')
    .replace(/[\s,–-]+(?:cena|kč|czk):?$/iu, '');
}

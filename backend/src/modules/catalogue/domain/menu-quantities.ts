import { CURRENCY } from './menu-cells.js';

export const MAX_LINE = 300;

const AMOUNT = String.raw`(?:[1-9] \d{3}(?=\s?(?:g|ml)(?!\p{L}))|\d+(?:[.,]\d+)?)`;
const UNIT = '(?:dkg|kg|gr|g|dcl|dl|cl|ml|l|ks|kus[yů]?|kopeč(?:ek|ky|ků)|krajíce?)';
export const SIZE = String.raw`(?:cca\s+)?${AMOUNT}(?:\s?[/x×+–-]\s?${AMOUNT}){0,5}\s?${UNIT}`;
/** In 'Svíčková, 5 ks knedlík', the pieces are part of the dish. In 'Křídla 6 ks s dipem', they are the portion. */
const PIECES_OF_A_PART = String.raw`(?<=\p{L}.*\d\s?ks)\s(?!(?:s|se|v|ve|na|z|ze)\s)\p{L}`;
const PORTION = new RegExp(
  String.raw`(?<![\p{L}\d.,]|(?:\d|kč|-)\s?/\s?|(?:\s)za\s)${SIZE}(?![\p{L}\d])(?!${PIECES_OF_A_PART})`,
  'giu',
);
const ONLY_PORTION = new RegExp(`^${SIZE}$`, 'iu');
/** A quantity before the name is the portion of the dish, even if a later one counts a part of it. */
const PORTION_IN_FRONT = new RegExp(String.raw`^${SIZE}(?=\s+\p{L})`, 'iu');

export const MOMENT =
  /(?<!\d)\d{1,2}\. ?(?:ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince)(?: \d{4})?(?!\p{L})|(?<=(?:od|do) )\d{1,2} ?h(?:od(?:in)?)?(?!\p{L})|(?<!\d)\d{1,2}\.(?:\s?(?:\d{1,2}\.)?\s?[–-]\s?\d{1,2}\.)?\s?\d{1,2}\.(?:\s?\d{4})?|(?:[01]?\d|2[0-4]):[0-5]\d|(?:[01]?\d|2[0-4])\.[0-5]\d\s?[–-]\s?(?:[01]?\d|2[0-4])\.[0-5]\d\s?h(?:od)?|(?<![\d.,])\d{1,2}\s?[–-]\s?\d{1,2}\s?h(?:od)?(?!\p{L})/gu;
/**
 * Numbers that belong to a name: '12°', '45 %', '32 cm', '1/4', 'Menu 4:', '6 knedlíků', a vintage, a degree of beer.
 */
export const IN_NAME =
  /\d+(?:[.,]\d+)?\s?(?:[°%]|(?:cm|mm|min|x|×)(?!\p{L}))|(?<![\d/])[1-3]\/[2-8](?![\d/])|(?:menu|č\.|číslo|varianta)\s?\d{1,2}(?=\s?[:–,)-])|(?<![\d.,/]|\d )(?:[1-9]|1\d|20) (?!kč|kc|czk|eur)(?=\p{L}{2})|(?<!\d)(?:19|20)\d{2}(?=\)?,?\s(?!kč|kc|czk|[/–-]).*\d)|(?<=\p{L} )(?:[7-9]|1\d|2[01])(?= ?\ue000)/giu;

/** A character that replaces each character of a portion that was found. */
export const HOLE = '\ue000';

export const NUMBER = String.raw`(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d{1,2})?`;

export const masked = (text: string, pattern: RegExp, by: string): string =>
  text.replace(pattern, (found) => by.repeat(found.length));

/** @returns the text if all of it is a portion, otherwise `null` */
export const portionOf = (text: string): string | null => (ONLY_PORTION.test(text) ? text : null);

export const portionInFront = (text: string): string | null => PORTION_IN_FRONT.exec(text)?.[0] ?? null;

/** @returns the portion, and the text with `HOLE`s in its place; `null` and the whole text if it has none or several */
export function withoutPortion(text: string): { portion: string | null; text: string } {
  const front = portionInFront(text);
  if (front !== null) return { portion: front, text: HOLE.repeat(front.length) + text.slice(front.length) };
  const found = text.match(PORTION);
  return found?.length === 1 ? { portion: found[0], text: masked(text, PORTION, HOLE) } : { portion: null, text };
}

/** Replaces each character of every portion by `HOLE`, so that numbers of portions are not taken for prices. */
export const withHoles = (text: string): string => masked(text, PORTION, HOLE);

export const portionsIn = (text: string): readonly string[] => text.match(PORTION) ?? [];

/** Separates the portion from a name. If the name has several portions, they stay in it. */
export function splitName(written: string): { name: string; portion: string | null } {
  const { portion, text } = withoutPortion(written);
  return portion === null ? { name: written, portion } : { name: nameOf(text), portion };
}

/** Removes each `HOLE`, the brackets around them, and characters such as dots that lead to the price. */
export function nameOf(text: string): string {
  return text
    .replace(/\(\s*\ue000+\s*\)|\ue000+/g, ' ')
    .replace(/\(\s*,\s*/g, '(')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?, ?){2,}| ,/g, (commas) => (commas === ' ,' ? ',' : ', '))
    .replace(/^[\s,;:…|/–—-]+|(?:[\s,;:…|/–—-]|(?<!\.\p{Lu})\.)+$/gu, '')
    .replace(/[\s,–-]+(?:cena|kč|czk):?$/iu, '');
}

export const ENDS_WITH_NUMBER = new RegExp(String.raw`\d${CURRENCY}*\s*$`, 'iu');

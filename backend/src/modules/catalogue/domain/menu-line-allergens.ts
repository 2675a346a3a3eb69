import { allergensIn, CURRENCY, unsureOf, type WrittenDish } from './menu-cells.js';

const ONE_ALLERGEN = String.raw`\d{1,2}[a-h]?`;
const LIST = String.raw`(${ONE_ALLERGEN}(?:\s?[,;/.]\s?${ONE_ALLERGEN})*)`;
const SPACED = String.raw`(${ONE_ALLERGEN}(?:\s${ONE_ALLERGEN})+)(?=\s*(?:…|$|[)\]]|\p{L}{2}))`;
const LABELLED = new RegExp(
  String.raw`[([]?(?<!\p{L})(?:(?:obsahuje\s)?alergeny?\s?:?|al\.|a:)\s?(?:${SPACED}|${LIST}[)\]]?(?![\d.,]))`,
  'iu',
);
const IN_BRACKETS = String.raw`(${ONE_ALLERGEN}(?:\s?[,;]\s?${ONE_ALLERGEN})*)`;
const BRACKETED = new RegExp(String.raw`[([]${IN_BRACKETS}[)\]]|(?<=\s)/${IN_BRACKETS}/(?=\s|$)`, 'iu');
const SEVERAL = String.raw`(?<![\d.,/])${ONE_ALLERGEN}(?:\s?,\s?${ONE_ALLERGEN})`;
const BARE_LIST = new RegExp(String.raw`${SEVERAL}{2,}(?![\d.,/])`, 'iu');
const BARE_PAIR = new RegExp(String.raw`(?!0|1,5(?!\d))${SEVERAL}(?=\s(?:…\s)?\d{2,}${CURRENCY}+$)`, 'iu');

export const listsAllergens = (text: string): boolean =>
  /alergen/i.test(text) || /(?:[([]|\s\/)\d{1,2}[a-h]?\s?[,;]\s?\d{1,2}/i.test(text) || BARE_LIST.test(text);

export function allergensOf(list: string | null): Pick<WrittenDish, 'allergens' | 'unsure'> {
  const allergens = allergensIn(list?.replace(/[.\s]+/g, ' ') ?? null);
  if (allergens === undefined) return { allergens: null, unsure: [unsureOf('allergens', list!)] };
  return { allergens, unsure: [] };
}

export function withoutAllergens(
  line: string,
  { hasAllergens }: { readonly hasAllergens: boolean },
): {
  rest: string;
  list: string | null;
  /** True if the number after the list cannot belong to the list. */ isClosed: boolean;
} {
  const labelled = LABELLED.exec(line);
  const bracketed = labelled === null ? BRACKETED.exec(line) : null;
  const isList = bracketed !== null && (hasAllergens || /[,;]/.test(bracketed[0]));
  const bare =
    labelled === null && !isList ? (BARE_LIST.exec(line) ?? (hasAllergens ? BARE_PAIR.exec(line) : null)) : null;
  const found = labelled ?? (isList ? bracketed : bare);
  if (found === null) return { rest: line, list: null, isClosed: false };
  const rest = `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/(?: [–—|-]|[,;])$/, '');
  return { rest, list: found[1] ?? found[2] ?? found[0], isClosed: found === bracketed };
}

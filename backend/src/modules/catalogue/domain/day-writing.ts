import { allergenOfWord, folded, readAllergens } from '@stolek/rules/allergen-list';
import { MAX_LINE, SIZE } from './menu-quantities.js';

/** The lowest number without a currency that is surely a price. A lower one may be an allergen. */
export const LEAST_PRICE = 20;

const ONE = '(?:1[0-4]|[1-9])[a-h]?';
const LIST = String.raw`${ONE}(?:\s?[,.;/]\s?${ONE}){0,13}`;
const LIST_END = String.raw`(?![\p{L}\d]|[.,]\d|\s\d{1,2}(?![\d.,]|\s?kč)|\s?(?:g|ml|l|ks|kg)(?!\p{L})|\s?(?:kč|kc)|,-)`;
const WORD = String.raw`(?:obsahuje\s)?alerg(?:en[yi]?|\.)\s?:?(?:\s?(?:č\.|c\.|čísl[oa]|číslo:))?|alg?[.:]`;
const BRACKETED = new RegExp(String.raw`[([{]\s?(?:(?:${WORD}|a)\s?[:–-]?\s?)?(${LIST})\s?[)\]}]`, 'giu');
const LABELLED = new RegExp(String.raw`(?<![\p{L}\d])[([]?(?:${WORD})\s?[.:]?\s?(${LIST})${LIST_END}[)\]]?`, 'giu');
const LETTERED = new RegExp(String.raw`(?<=^|[\s(/|…])[(]?(?:A\s?:?|#)(${LIST})${LIST_END}[)]?`, 'gu');
/** Allergens behind the price: '165 Kč 1,3'. `SLASHED` are allergens between other fields: ' · 1/3/9 · '. */
const BEHIND_PRICE = new RegExp(
  String.raw`(?<=\d\s?(?:kč|kc|,-)[\s…|/·:]{1,6})(${ONE}(?:(?:\s?[,/;]\s?|\s)${ONE}){1,13})$`,
  'iu',
);
const SLASHED = new RegExp(String.raw`(?<=\s·\s|\s…\s)(${ONE}(?:/${ONE}){1,13})(?=$|\s[·…])`, 'u');
const WORDS = /[([]?(?<!\p{L})(?:alergen[yi]?|obsahuje)\s?:\s?(\p{L}[\p{L}, ]{2,120})[)\]]?\.?$/iu;
const NAMES = String.raw`((?:\p{L}{3,12}(?: \p{L}{3,8})?)(?:, ?\p{L}{3,12}(?: \p{L}{3,8})?){0,6})`;
const WORDS_IN_BRACKETS = new RegExp(String.raw`\(${NAMES}\)`, 'u');
/** Names of allergens after a dash ('165 Kč — lepek, mléko'), or alone on a line. */
const WORDS_APART = new RegExp(String.raw`(?:^|\s[–—|/-]\s)${NAMES}\.?$`, 'u');
/** Allergens with a leading zero such as '01, 09', which no price has. */
const PADDED_LIST =
  /(?<=\p{L}.*\s)(0[1-9](?:\s?[,;/]\s?(?:0[1-9]|1[0-4]))*)(?=$|\s+(?:…\s)?\d{2,3}(?:[.,]\d{2})?\s?(?:kč|kc|,-))/iu;
const PORTION_AND_LIST = new RegExp(String.raw`^(${SIZE})\s(${ONE}(?:\s?,\s?${ONE}){1,13})$`, 'iu');
/** Allergens by their legal names. An ingredient such as 'smetana' (cream) is not among them. */
const LEGAL =
  /^(?:lepek|obiloviny|gluten|korysi|vejce|ryby|arasidy|soja|sojove boby|mleko|laktoza|orechy|skorapkove plody|celer|horcice|sezam|siricitany|oxid siricity|vlci bob|mekkysi)$/;

const SPACED_LIST =
  /(?<![\p{L}\d])(?:alergen[yi]?\s?:?|alg?\s?[.:]|a:|A(?=\s\d))\s?((?:\d{1,2}\s)*\d{1,2})(?!\d|[.,;/]\d|\s?(?:g|ml|l|ks)(?!\p{L}))/giu;

const isList = (list: string): boolean => {
  const numbers = list
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number);
  return new Set(numbers).size === numbers.length;
};

const listed = (found: string, list: string): string =>
  isList(list) ? `(${list.replace(/\s?[,./;]\s?|\s/g, ',')}) ` : found;

/** Rewrites price, portion and allergens of a dish in the forms that `readLine` understands. */
export function plainDish(text: string): string {
  if (text.length > MAX_LINE) return text;
  const plain = withLists(withPrice(withApart(text)));
  return plain
    .replace(/\s[/|·:…](?=\s+\(\d)/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const PORTION_IN_FRONT = new RegExp(String.raw`^\(?(${SIZE})\)?\s*[/:,.–-]?\s+(?=[\p{L}„"])`, 'iu');
const PRICE_IN_BRACKETS = /\((\d{2,3}(?:,-|\s?kč))\)$/iu;
/** A price in brackets with its portion, such as '(miska 49 Kč)'. The line has no other price. */
const PORTION_PRICE = /\s\((?:miska|porce|kus|talíř|1 ks)\s(\d{2,3}\s?(?:kč|,-))\)(?![^]*\d\s?(?:kč|,-))/iu;
const SUFFIX = /\s[–-]\s(?:pálivé|ostré|vegetariánské|veganské|bezlepkové|novinka)(?=$|\s\()/iu;
const MARK = /\((?:v|veg|vegan|vege|vegetarián\p{L}{0,4}|-|bez alergenů)\)/giu;
const SOLD_OUT = /(?<=\d\s?(?:kč|,-))\s*[*([]*(?:vyprod[aá]no|snad ještě|už není)[*)\]!]*$/iu;

function withApart(text: string): string {
  return text
    .replace(/^(?:dnes(?:ka)?|dnes je)\s?:\s*/iu, '')
    .replace(MARK, '')
    .replace(/(?<=\p{Ll}{2})(?=\d{2,4}g(?!\p{L})|\d,\d{1,2}l(?!\p{L}))/gu, ' ')
    .replace(/(?<=\d(?:g|l))(?=\d{2,3}(?:,-|kč))/giu, ' ')
    .replace(PORTION_IN_FRONT, (_, size: string) => `${size.trim()} `)
    .replace(PRICE_IN_BRACKETS, '$1')
    .replace(PORTION_PRICE, ' … $1 ')
    .replace(SUFFIX, '');
}

function withPrice(text: string): string {
  return text
    .replace(/(?<=\d)[.,:]\s?[-–—]+(?!\d)/gu, ',-')
    .replace(/(?<=\d)\s?korun[ay]?(?!\p{L})/giu, ' Kč')
    .replace(/[\s.…_]*(?:[.…_]{2,}|(?:\s\.){2,})[\s.…_]*/gu, ' … ')
    .replace(/\s(?:[=~]|::)\s(?=\d|A\d)/gu, ' … ')
    .replace(/[,\s–-]*(?<!\p{L})(?:cena|za|jen za)\s?:?\s(?=\d{1,4}(?:,\d{2})?\s?(?:kč|kc|,-))/iu, ' … ')
    .replace(/^cena\s?:?\s?(\d{2,3})$/iu, '$1 Kč')
    .replace(/\sza (\d{2,3})$/iu, ' … $1')
    .replace(/(?<!\d\s?)(?<!\p{L})kč\s(\d{2,4}(?:,\d{2})?)(?=$|\s*[([])/iu, '$1 Kč')
    .replace(SOLD_OUT, '')
    .replace(/\s…\s\p{L}[\p{L} ]{2,30} korun[ay]?$/iu, '')
    .replace(/\s*…?\s*(?:kč\s?)?\?{1,5}(?:\s?kč)?$/iu, '')
    .replace(/\s#(?:REF!|N\/A|#{2,9})$/u, '')
    .replace(/(?<=\d)\s\([^()\d]{3,40}\)$/u, '');
}

function withLists(text: string): string {
  return text
    .replace(SPACED_LIST, spacedList)
    .replace(LABELLED, listed)
    .replace(BRACKETED, (found, list: string) => {
      if (FRACTION.test(list)) return found;
      return /[\s,;./]|\p{L}/u.test(found) ? listed(found, list) : inRound(found);
    })
    .replace(LETTERED, listed)
    .replace(SLASHED, listed)
    .replace(BEHIND_PRICE, listed)
    .replace(WORDS, (found, words: string) => inNumbers(found, words))
    .replace(PADDED_LIST, (_, list: string) => `(${list.replace(/0(?=[1-9])|\s/g, '').replace(/[;/]/g, ',')})`)
    .replace(PORTION_AND_LIST, '$1 ($2)')
    .replace(WORDS_IN_BRACKETS, (found, words: string) => (isLegalList(words) ? inNumbers(found, words) : found))
    .replace(WORDS_APART, (found, words: string) => (isLegalList(words) ? inNumbers(found, words) : found));
}

/** A fraction as in 'Kachna (1/4)' (duck), which may mean a quarter of the animal or two allergens. */
const FRACTION = /^\s?1\s?\/\s?[2-4]\s?$/;

const inRound = (list: string): string => list.replace('{', '(').replace('}', ')');

function spacedList(found: string, list: string): string {
  const numbers = list.split(' ').map(Number);
  const end = numbers.findIndex((number, at) => number > 14 || number <= (numbers[at - 1] ?? 0));
  // The only number after the list of allergens is the price, unless it is below `LEAST_PRICE`.
  const isClear = end < 0 ? numbers.length > 1 : end > 0 && end === numbers.length - 1 && numbers[end]! >= LEAST_PRICE;
  if (!isClear) return found;
  const [allergens, rest] = end < 0 ? [numbers, []] : [numbers.slice(0, end), numbers.slice(end)];
  return `(${allergens.join(',')}) ${rest.join('')}`.trimEnd();
}

const isLegalList = (words: string): boolean => words.includes(',') && isLegal(words);
const isLegal = (words: string): boolean => words.split(',').every((word) => LEGAL.test(folded(word.trim())));

/** Tells whether a cell of a table has only names of allergens. */
export const isAllergenCell = (cell: string): boolean => cell.length <= MAX_LINE && isLegal(cell);
export const allergenCell = (cell: string): string => inNumbers(cell, cell);

/**
 * Replaces the names of allergens in a line by their numbers. Call it only if the menu lists allergens in words:
 * elsewhere, '(mléko)' may be an ingredient.
 */
export const withNamedAllergens = (text: string): string =>
  [WORDS_IN_BRACKETS, WORDS_APART].reduce(
    (line, pattern) =>
      line.replace(pattern, (found, words: string) => (isLegal(words) ? inNumbers(found, words) : found)),
    text,
  );

/** Tells whether brackets, or the end of a line after a dash, contain only names of allergens. */
export function namesAllergens(text: string): boolean {
  if (text.length > MAX_LINE) return false;
  const lists = [WORDS_IN_BRACKETS, WORDS_APART].flatMap((pattern) => pattern.exec(text)?.[1] ?? []);
  return lists.some(isLegal);
}

function inNumbers(found: string, words: string): string {
  const { contains, isDeclared } = readAllergens(`Alergeny: ${words}`);
  const areKnown = words.split(',').every((word) =>
    word
      .trim()
      .split(' ')
      .some((one) => allergenOfWord(folded(one)) !== null),
  );
  return isDeclared && areKnown ? `${/^\s/.test(found) ? ' ' : ''}(${contains.join(',')})` : found;
}

const REMAINS = new RegExp(
  String.raw`[([{]\s?(?:\p{L}{1,9}[.:–-]{0,2}\s?)?${ONE}(?:\s?[,.;/–-]\s?${ONE}){0,13}\s?[)\]}]|\s/${ONE}(?:[,.]${ONE}){0,13}/|\s${ONE}(?:-${ONE}){2,}\s|(?<![\p{L}\d])(?:A|#)\s?${LIST}(?![\p{L}\d]|\s?(?:g|ks))|[([][A-R](?:,\s?[A-R]){1,13}[)\]]|alergen|(?<![\p{L}\d.,/])${ONE}(?:,\s?${ONE}){1,13}(?=$|\s…|\s\(|\s\d{2,3})|(?:kč|,-)\s{1,3}${ONE}$|\p{Ll}{3}${ONE}(?![\p{L}\d°%])|\p{L}.*\s0[1-9](?![\d.,:]|\s?\d)`,
  'iu',
);

/** Tells whether a line may state allergens. */
export const mayListAllergens = (written: string): boolean =>
  written.length <= MAX_LINE && (REMAINS.test(written.replace(/^\(\d{1,2}\)/, '')) || namesAllergens(written));

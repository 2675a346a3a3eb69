/** Reads the allergens that a restaurant wrote into a text (docs/product.md#allergens-and-composition). */

export const LAST_ALLERGEN = 14;

export interface ReadAllergens {
  readonly text: string | null;
  /** All allergens that the text may name, ascending; incomplete if a list was not understood. */
  readonly contains: readonly number[];
  /** True only if every list was understood completely: only then may the dish be offered as free of an allergen. */
  readonly isDeclared: boolean;
}

const HEADING =
  /(?:[aá]l{1,2}er[gh][eéě]n|алерген)\p{L}*|(?:obsah(?:uj|ov)|stop|contain|enth[aä]lt|zawiera|mist[yi]t|м[іи]стить)\p{L}*(?=[\s:]*\d)|(?:^|[^\p{L}\d])alg?[.:]/giu;
/** Words before a list that does not state the dish's allergens: 'bez alergenů', 'stopy alergenů', 'may contain'. */
const OTHER_CLAIM =
  /(?:^|[^\p{L}])(?:bez|ne|nie|no|not|non|without|free|ohne|kein\p{L}*|stop\p{L}*|trac\p{L}*|spur\p{L}*|slad\p{L}*|mu[zž]e|m[oô][zž]e|may|kann|без|не|сл[іи]д\p{L}*|може)[^\p{L}]*$|(?:^|[^\p{L}])n[e]\p{L}+\s+$/iu;
/** Words that may occur between the numbers. 'a' is Czech for 'and', and also the letter in '1 a'. */
const FILLERS =
  /^(?:a|i|e|and|und|oraz|та|і|и|й|cislo|cisla|c|nr|no|obsahuj\p{L}*|contains?|enthalt|zawiera|містить|м[іи]стить)$/u;
const WORDS = [
  'lepek|lepk|glut|psenic|jecm|zito|zitn|oves|ovs|spald|obilovin|mouk|mouc|strouhan|testov|pizz|toast|chleb|pecivo|bulgur|kuskus|mehl|flour|weizen|roggen|gerste|hafer|dinkel|wheat|rye|barley|oats|pszenic|zyto|глютен|пшени',
  'korys|krevet|crusta|shrimp|krebs|skorupiak|korov|ракоп|креветк',
  'vejc|vajec|vajc|vajic|omelet|egg|eier|jaj|яйц|яєц',
  'ryb|losos|tunak|pstruh|tresk|fish|fisch|риб',
  'arasid|burak|peanut|erdnus|orzeszk|ziemn(?!ia)|арах',
  'soj|soy|tofu|соя|соє|сої',
  'mlek|mlec|syr(?!ov|up)|masl|smetan|jogurt|tvaroh|milk|milch|lakt|lact|mliek|молок|лакт',
  'orech|orisk|skorapk|nuss|nut|orzech|горіх|горих|mandl|pistac|almond',
  'celer|sellerie|selery|zeler|селер',
  'horcic|mustard|senf|gorczyc|гірчиц|гирчиц',
  'sezam|tahini|hum{1,2}us|sesam|кунжут',
  'siricit|sulfi|sulph|siarcz|сульфіт|сульфит',
  'vlci|lupin|lubin|люпин',
  'mekkys|musl|kalamar|mollus|weichtier|mieczak|makkys|молюск|моллюск',
].map((stems) => new RegExp(`^(?:${stems})`, 'u'));

export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss');

/** @param word in the form that `folded` returns @returns the allergen's number; `null` if the word names none */
export function allergenOfWord(word: string): number | null {
  const index = WORDS.findIndex((stems) => stems.test(word));
  return index < 0 ? null : index + 1;
}

const NEGATION = /^(?:bez|without|ohne|no|kein|gluten)/;

/** @returns whether a word of the text names one of the allergens: 'pšeničná mouka', but not 'bez lepku' */
export function namesInWords(text: string, allergens: readonly number[]): boolean {
  const words = folded(text).split(/[^\p{L}]+/u);
  return words.some(
    (word, index) =>
      !NEGATION.test(words[index - 1] ?? '') && allergens.some((number) => WORDS[number - 1]?.test(word)),
  );
}

interface ReadList {
  readonly numbers: readonly number[];
  readonly isWhole: boolean;
  readonly hasWords: boolean;
  readonly hasDigits: boolean;
}

/** Reads a list such as '1a, 3, 7', '1–3' or 'lepek, 3'. `isWhole`: it was understood completely. */
function readList(list: string): ReadList {
  const found = new Set<number>();
  let isWhole = true;
  let hasWords = false;
  const add = (written: string): void => {
    const number = Number(written);
    if (number >= 1 && number <= LAST_ALLERGEN) found.add(number);
    else isWhole = false;
  };
  const inRange = folded(list)
    .replaceAll(/\ba(?=\d)/g, '')
    .replaceAll(/(?:\b1 ?[a-f]|\b8 ?[a-h])(?![\p{L}\d])/gu, (one) => one.slice(0, 1))
    .replaceAll(/(\d+)(?:\s*(?:[-‐‑–—]|\.{2,})\s*(\d+))?/gu, (written, from: string, to = '0') => {
      const [first, last] = [Number(from), Number(to)];
      if (first >= last || last > LAST_ALLERGEN) return written;
      return Array.from({ length: last - first + 1 }, (_, index) => first + index).join(',');
    });
  for (const part of inRange.split(/[\s,;/.|+&()[\]:•·]+/u)) {
    if (part === '' || FILLERS.test(part)) continue;
    const allergen = allergenOfWord(part);
    if (/^\d+$/.test(part)) add(part);
    else if (allergen !== null) {
      hasWords = true;
      found.add(allergen);
    } else {
      isWhole = false;
      for (const number of part.match(/\d+/g) ?? []) add(number);
    }
  }
  return { numbers: [...found], isWhole, hasWords, hasDigits: /\d/.test(inRange) };
}

/** The end of a text such as 'Houska, A: 1', in which 'A' is short for allergens. */
const ONE_AFTER_A = /[^\p{L}]a:\s*(\d{1,2} ?[a-h]?)[\s.]*$/iu;
const IN_BRACKETS = /\(([^()]*)\)[\s.]*$/u;
const TOKENS = /\d+|\p{L}+|[\s,;/.+]+|[^]/gu;
const SEPARATORS = /^[\s,;/.+]/u;
const KIND_OF_NUMBER = /^[a-h]$/iu;
const IN_LIST = /[\d\s,;/.+a-h]/iu;

/**
 * @returns the index after the last character that is not in `signs`. A pattern with `$` would be slow, because it
 *   would be tried at every character.
 */
function endOf(text: string, signs: RegExp): number {
  let end = text.length;
  while (end > 0 && signs.test(text[end - 1]!)) end -= 1;
  return end;
}

/** @returns the tokens at the end of the text that may belong to a list, with one character before them */
function lastTokens(text: string): readonly string[] {
  return text.slice(Math.max(0, endOf(text, IN_LIST) - 1)).match(TOKENS) ?? [];
}

/**
 * Finds a list without a heading: in brackets, or at least two numbers at the end, such as '1 3a, 7'. It may name
 * allergens but does not declare them. It reads backwards token by token, because a pattern would try every way to
 * split the digits.
 */
function listAtTheEnd(text: string): string {
  const bracketed = IN_BRACKETS.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed;
  const tokens = lastTokens(text);
  let [digits, from] = [0, tokens.length];
  let found = '';
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]!;
    const before = tokens[at - 1] ?? '';
    if (/^\d/.test(token)) {
      digits += token.length;
      // A number directly after a letter, a point or a comma does not belong to the list, as in '0,5'.
      if (!/[\p{L}.,]$/u.test(before)) from = at;
      if (from === at && digits > 1) found = tokens.slice(at).join('');
    } else if (KIND_OF_NUMBER.test(token)) {
      if (!/^\d/.test(before === ' ' ? (tokens[at - 2] ?? '') : before)) break;
    } else if (!SEPARATORS.test(token)) break;
  }
  return found;
}

const NO_LIST: ReadList = { numbers: [], isWhole: false, hasWords: false, hasDigits: false };
/** Maximum length of a list in characters. A list of all allergens in words is shorter. */
const LONG_LIST = 300;

/**
 * Tells whether a text begins as a list. The beginning of a long text suffices, because words other than allergens show
 * at once that it is not a list.
 */
function startsAsList(text: string): boolean {
  const words = text.lastIndexOf(' ', LONG_LIST);
  // Leaves out numbers and dashes at the end, because a range may have been cut in half.
  const end = endOf(text.slice(0, words), /[-‐‑–—\s\d]/u);
  return text.length <= LONG_LIST || words < 0 || readList(text.slice(0, end)).isWhole;
}

/** Reads the text before the first heading. `isPure`: only a list of numbers. `isClear`: no list or a complete one. */
function readStart(before: string): { numbers: readonly number[]; isPure: boolean; isClear: boolean } {
  const list = startsAsList(before) ? readList(before) : NO_LIST;
  if (list.isWhole && list.numbers.length > 0) {
    return { numbers: list.numbers, isPure: !list.hasWords, isClear: !(list.hasWords && list.hasDigits) };
  }
  const { numbers } = readList(ONE_AFTER_A.exec(before)?.[1] ?? listAtTheEnd(before));
  return { numbers, isPure: false, isClear: numbers.length === 0 };
}

/**
 * Reads the allergens of a dish from its composition and its other fields.
 * @param written the composition, which may contain a list of allergens
 * @param numbers allergens of the separate field
 * @param listed allergens in the name and the description. If one is not stated elsewhere, the dish does not declare
 *   its allergens. A negative number may be an amount, so it does not count as contained.
 */
export function readAllergens(
  written: string | null,
  numbers: readonly number[] = [],
  listed: readonly number[] = [],
): ReadAllergens {
  const text = written?.trim() ?? '';
  const headings = [...text.matchAll(HEADING)];
  const before = text.slice(0, headings[0]?.index ?? text.length);
  const lists = headings.map((one, index) => {
    const list = readList(text.slice(one.index + one[0].length, headings[index + 1]?.index));
    const isOther = OTHER_CLAIM.test(text.slice(0, one.index));
    return { ...list, isWhole: list.isWhole && list.numbers.length > 0 && !isOther };
  });
  const start = readStart(before);
  const stated = new Set([...numbers, ...start.numbers, ...lists.flatMap((list) => list.numbers)]);
  const isUnderstood =
    start.isClear && lists.every(({ isWhole }) => isWhole) && listed.every((one) => stated.has(Math.abs(one)));
  const isDeclared = isUnderstood && (numbers.length > 0 || lists.length > 0 || start.isPure);
  const rest = start.isPure ? '' : before.slice(0, endOf(before, /[\s.;,:(]/u));
  const contains = [...new Set([...stated, ...listed])].filter((number) => number > 0).sort((a, b) => a - b);
  return { text: (isDeclared ? rest : text) || null, contains, isDeclared };
}

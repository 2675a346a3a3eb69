/* Copied from backend/src/kernel/allergen-list.ts by `npm run contract`; never edited. */
/**
 * Reads the allergens that a restaurant wrote into a text (docs/product.md#allergens-and-composition).
 * `npm run contract` copies this file into the frontend, so it imports nothing.
 */

/** Regulation (EU) No 1169/2011, Annex II. */
const LAST_ALLERGEN = 14;

export interface ReadAllergens {
  /** The text before the list; null without one, or if the list was not understood. */
  readonly text: string | null;
  /** Every allergen that the text may name, ascending, also of a list that was not fully understood. */
  readonly contains: readonly number[];
  /** True only if each list was understood as a whole. Nothing else may be offered as free of an allergen. */
  readonly isDeclared: boolean;
}

const HEADING =
  /(?:[aá]l{1,2}er[gh][eéě]n|алерген)\p{L}*|(?:obsahuj|contain|enth[aä]lt|zawiera|mist[yi]t|м[іи]стить)\p{L}*(?=[\s:]*\d)/giu;
/** 'bez alergenů', 'stopy alergenů', 'may contain': these lists say something else. */
const OTHER_CLAIM =
  /(?:^|[^\p{L}])(?:bez|ne|nie|no|not|non|without|free|ohne|kein\p{L}*|stop\p{L}*|trac\p{L}*|spur\p{L}*|slad\p{L}*|mu[zž]e|m[oô][zž]e|may|kann|без|не|сл[іи]д\p{L}*|може)[^\p{L}]*$|(?:^|[^\p{L}])n[e]\p{L}+\s+$/iu;
/** 'a' is 'and' in Czech, and also the letter of '1 a'. */
const FILLERS =
  /^(?:a|i|e|and|und|oraz|та|і|и|й|cislo|cisla|c|nr|no|obsahuj\p{L}*|contains?|enthalt|zawiera|містить|м[іи]стить)$/u;
const WORDS = [
  'lepek|lepk|gluten|psenic|jecm|zito|zitn|oves|ovs|spald|obilovin|weizen|roggen|gerste|hafer|dinkel|wheat|rye|barley|oats|glut|pszenic|zyto|глютен|пшени',
  'korys|krevet|crusta|shrimp|krebs|skorupiak|kôrov|korov|ракоп|креветк',
  'vejc|vajec|vajc|egg|eier|jaj|яйц|яєц',
  'ryby|ryb|fish|fisch|риб',
  'arasid|burak|peanut|erdnuss|erdnus|orzeszk|orzech.?ziemn|арах',
  'soj|soy|соя|соє|сої',
  'mlek|mlec|milk|milch|lakt|lact|mliek|mlieko|молок|лакт',
  'orech|orisk|skorapk|nuss|nusse|nut|orzech|горіх|горих|mandl|almond',
  'celer|sellerie|selery|zeler|селер',
  'horcic|horcic|mustard|senf|gorczyc|гірчиц|гирчиц',
  'sezam|sesam|кунжут',
  'siricit|sulfit|sulph|sulfi|siarcz|oxid sir|сульфіт|сульфит',
  'vlci|lupin|lubin|люпин',
  'mekkys|mollus|weichtier|mieczak|makkys|молюск|моллюск',
].map((stems) => new RegExp(`^(?:${stems})`, 'u'));

const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss');

interface ReadList {
  readonly numbers: readonly number[];
  readonly isWhole: boolean;
  readonly hasWords: boolean;
  readonly hasDigits: boolean;
}

/** @returns the numbers of a list such as '1a, 3, 7', '1–3' or 'lepek, 3' */
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
    .replaceAll(/(?:\b1 ?[a-f]|\b8 ?[a-h])(?![\p{L}\d])/gu, (one) => one.slice(0, 1))
    .replaceAll(/(\d+)\s*[-‐‑–—]\s*(\d+)/gu, (written, from: string, to: string) => {
      const [first, last] = [Number(from), Number(to)];
      if (first >= last || last > LAST_ALLERGEN) return written;
      return Array.from({ length: last - first + 1 }, (_, index) => first + index).join(',');
    });
  for (const part of inRange.split(/[\s,;/.|+&()[\]:•·]+/u)) {
    if (part === '' || FILLERS.test(part)) continue;
    const word = WORDS.findIndex((stems) => stems.test(part));
    if (/^\d+$/.test(part)) add(part);
    else if (word >= 0) {
      hasWords = true;
      found.add(word + 1);
    } else {
      isWhole = false;
      for (const number of part.match(/\d+/g) ?? []) add(number);
    }
  }
  return { numbers: [...found], isWhole, hasWords, hasDigits: /\d/.test(inRange) };
}

/** A list without a heading: in brackets, or at least two numbers at the end. It may name allergens but declares none. */
const AT_THE_END = /(?:\(([^()]*)\)|(?:^|[^\p{L}\d.,])((?:\d{1,2} ?[a-h]?[\s,;/.+]*){2,}))[\s.]*$/iu;

/** Reads the text before the first heading. `isPure`: it is a list of numbers. `isClear`: it hides no half of a list. */
function readStart(before: string): { numbers: readonly number[]; isPure: boolean; isClear: boolean } {
  const list = readList(before);
  if (list.isWhole && list.numbers.length > 0) {
    return { numbers: list.numbers, isPure: !list.hasWords, isClear: !(list.hasWords && list.hasDigits) };
  }
  const end = AT_THE_END.exec(before);
  const numbers = end ? readList(end[1] ?? end[2] ?? '').numbers : [];
  return { numbers, isPure: false, isClear: numbers.length === 0 };
}

/** @param written the composition, perhaps with a list. @param numbers those of the field of their own */
export function readAllergens(written: string | null, numbers: readonly number[] = []): ReadAllergens {
  const text = written?.trim() ?? '';
  const headings = [...text.matchAll(HEADING)];
  const before = text.slice(0, headings[0]?.index ?? text.length);
  const lists = headings.map((one, index) => {
    const list = readList(text.slice(one.index + one[0].length, headings[index + 1]?.index));
    const isOther = OTHER_CLAIM.test(text.slice(0, one.index));
    return { ...list, isWhole: list.isWhole && list.numbers.length > 0 && !isOther };
  });
  const start = readStart(before);
  const contains = [...new Set([...numbers, ...start.numbers, ...lists.flatMap((list) => list.numbers)])];
  const isUnderstood = start.isClear && lists.every(({ isWhole }) => isWhole);
  const isDeclared = isUnderstood && (numbers.length > 0 || lists.length > 0 || start.isPure);
  const rest = start.isPure ? '' : before.replace(/[\s.;,:(]+$/u, '');
  return { text: (isDeclared ? rest : text) || null, contains: contains.sort((a, b) => a - b), isDeclared };
}

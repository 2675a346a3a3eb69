import { isPriceAlone } from './day-line-forms.js';
import type { PlainLine } from './day-source.js';
import { MAX_LINE } from './menu-quantities.js';

const PRICED = /\d{2,3}(?:\s?(?:kč|kc|,-|,–))?(?:\s\([\d,\s]*\))?$/iu;
const OWN_LETTERS = /[ěščřžýáíůúňťď]/iu;
const CZECH_LABEL = /^(?:CZE?|CS)\s?[:|–-]\s+(?=\p{L}{2})/u;
const OTHER_LABEL = /^(?:ENG?|GB|DE|GER|RU|UA|PL|SK|FR|IT)\s?[:|–-]\s+(?=\p{L}{2})/u;
const OTHER_WORDS =
  /(?<!\p{L})(?:with|and|of|the|soup|sauce|beef|pork|chicken|duck|rice|potato(?:es)?|dumplings?|mit|und|vom|auf|\p{L}*suppe|kartoffel\p{L}*|rind\p{L}*|schwein\p{L}*|knödel)(?!\p{L})/iu;

/** @returns the lines that repeat a dish's name in another language */
export function translations(lines: readonly PlainLine[]): ReadonlySet<PlainLine> {
  if (hasLabels(lines)) return new Set(lines.filter(({ text }) => OTHER_LABEL.test(text)));
  const isCzech = lines.some(({ text }) => OWN_LETTERS.test(text.slice(0, MAX_LINE)));
  return new Set([...(isCzech ? belowPrices(lines) : []), ...abovePrices(lines)]);
}

/** Tells whether the lines have labels of languages: 'CZ: Kulajda', 'EN: Dill soup'. */
const hasLabels = (lines: readonly PlainLine[]): boolean =>
  [CZECH_LABEL, OTHER_LABEL].every((label) => lines.filter(({ text }) => label.test(text)).length > 1);

/** @returns the line without the label of its language */
export const withoutLabel = (line: PlainLine): PlainLine =>
  CZECH_LABEL.test(line.text) ? { ...line, text: line.text.replace(CZECH_LABEL, '') } : line;

const mayTranslate = ({ text, isClose }: PlainLine): boolean =>
  isClose && text.length <= MAX_LINE && /^\p{Lu}/u.test(text) && !/\d/.test(text) && !OWN_LETTERS.test(text);

const isPriced = ({ text }: PlainLine): boolean =>
  text.length <= MAX_LINE && PRICED.test(text) && /\p{L}{3}/u.test(text);

const isOwnName = (line: PlainLine): boolean =>
  line.text.length <= MAX_LINE && !isPriced(line) && (OWN_LETTERS.test(line.text) || !OTHER_WORDS.test(line.text));

function belowPrices(lines: readonly PlainLine[]): readonly PlainLine[] {
  const below = lines.filter((line, index) => index > 0 && mayTranslate(line) && isPriced(lines[index - 1]!));
  return below.length > 2 && below.length >= 0.7 * lines.filter(isPriced).length ? below : [];
}

function abovePrices(lines: readonly PlainLine[]): readonly PlainLine[] {
  const above = lines.filter(
    (line, index) => mayTranslate(line) && isPriceAlone(lines[index + 1]) && index > 0 && isOwnName(lines[index - 1]!),
  );
  const foreign = above.filter(({ text }) => OTHER_WORDS.test(text)).length;
  const prices = lines.filter((line) => isPriceAlone(line)).length;
  return above.length > 1 && above.length >= 0.7 * prices && foreign >= 0.5 * above.length ? above : [];
}

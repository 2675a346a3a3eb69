import type { PlainLine } from './day-source.js';
import { namesAllergens, withNamedAllergens } from './day-writing.js';
import { CURRENCY } from './menu-cells.js';
import { MAX_LINE } from './menu-quantities.js';

const ONE = '(?:1[0-4]|[1-9])';
const PRICE = String.raw`(?:\s[…–-])?\s\d{1,3}(?:[.,]\d{2})?${CURRENCY}+`;
const BEHIND = String.raw`(?=${PRICE}$|\s\([^()]{0,20}\d\s?kč\)$|$)`;
const SEVERAL = new RegExp(
  String.raw`(?<=\p{L}.*[\p{L})]\s)(?<!alerg\p{L}*\s)(${ONE}(?:\s?,\s?${ONE}){1,13})${BEHIND}`,
  'iu',
);
const SINGLE = new RegExp(String.raw`(?<=\p{L}.*\p{Ll}\s)(?<!alerg\p{L}*\s)(${ONE})${BEHIND}`, 'iu');
/** Allergens directly after the last word, as in 'pyré7', where the menu has them as small digits. */
const GLUED = new RegExp(String.raw`(?<=\p{L}.*\p{Ll}{3})(${ONE}(?:,${ONE}){0,13})${BEHIND}`, 'iu');
/** Unit that is added to a weight without a unit, if it is in a column of weights. */
export const BARE_UNIT = '\u2009g';
const WEIGHT = /^((?:\d{1,2}[.)]\s?)?)([1-9]\d?0)\s(?=\p{L}{2})/u;

/**
 * Marks the numbers in a column as allergens or as a weight, if most dishes have such a column. A single such number
 * could also be something else.
 */
export function withColumns(written: readonly PlainLine[]): readonly PlainLine[] {
  const named = written.filter(({ text }) => namesAllergens(text));
  const areNamed = named.filter(({ text }) => text.includes(',')).length > 1;
  const lines = areNamed
    ? written.map((line) => (named.includes(line) ? { ...line, text: withNamedAllergens(line.text) } : line))
    : written;
  const dishes = lines.filter(({ text }) => text.length <= MAX_LINE && /\p{L}{3}.*\d|^\d.*\p{L}{3}/u.test(text));
  const listed = dishes.filter(({ text }) => SEVERAL.test(text)).length;
  const single = dishes.filter(({ text }) => SINGLE.test(text)).length;
  const weighed = dishes.filter(({ text }) => WEIGHT.test(text)).length;
  const glued = dishes.filter(({ text }) => GLUED.test(text)).length;
  const areGlued = glued >= 2 && glued >= 0.4 * dishes.length;
  const areListed = listed >= 2 && listed + single >= 0.4 * dishes.length;
  const areWeighed = weighed >= 3 && weighed >= 0.5 * dishes.length;
  if (!areListed && !areWeighed && !areGlued) return lines;
  const signed = (text: string): string => {
    if (text.length > MAX_LINE) return text;
    const apart = areGlued ? text.replace(GLUED, ' (A: $1)') : text;
    const withLists = areListed ? apart.replace(SEVERAL, '(A: $1)').replace(SINGLE, '(A: $1)') : apart;
    return areWeighed ? withLists.replace(WEIGHT, `$1$2${BARE_UNIT} `) : withLists;
  };
  return lines.map((line) => ({ ...line, text: signed(line.text) }));
}

/**
 * Computes the key by which names are compared where a name may occur only once
 * (docs/product.md#how-names-are-compared). PostgreSQL's `comparison_key` (migrations/0001-role-and-collation.sql) does
 * the same. Change both together, and give the changed function in PostgreSQL a new name.
 */

/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts stay: they are vowels and tones. */
const ACCENTS = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`;
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\t-\r\u0085])\p{Cc}`;
const DROPPED = new RegExp(`${ACCENTS}|${UNSEEN}`, 'gu');

const SPACES = /[\s\u0085\u2800]+/gu;

/** Letters with a stroke and ligatures, which Unicode does not decompose. */
const TYPED_AS: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ς: 'σ' };
const UNDECOMPOSED = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu');

/**
 * @returns a key that is the same for names that look or read the same. Case, accents, width, invisible characters and
 * additional spaces do not matter
 */
export function comparisonKey(name: string): string {
  const letters = name.normalize('NFKD').replace(DROPPED, '').replace(SPACES, ' ').trim();
  // Goes through upper case, because only that turns 'ß' into 'ss' and 'ı' into 'i'.
  const small = letters.toLowerCase().toUpperCase().toLowerCase();
  return small.replace(UNDECOMPOSED, (letter) => TYPED_AS[letter] ?? letter);
}

/**
 * The one key by which names are compared where each may be there once (docs/product.md#how-names-are-compared). PostgreSQL has it as
 * `comparison_key`, migrations/0001-role-and-collation.sql: both change together, under a new name there.
 */

/** Accents of Latin, Greek and Cyrillic letters. The marks of other scripts are vowels and tones, without which a word is another one. */
const ACCENTS = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`;
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\t-\r\u0085])\p{Cc}`;
const DROPPED = new RegExp(`${ACCENTS}|${UNSEEN}`, 'gu');

const SPACES = /[\s\u0085\u2800]+/gu;

/** Letters with a stroke and ligatures, which no normal form takes apart. */
const TYPED_AS: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ς: 'σ' };
const UNDECOMPOSED = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu');

/** @returns what two names have in common that look or read the same: without case, accents, width, invisible signs and further spaces */
export function comparisonKey(name: string): string {
  const letters = name.normalize('NFKD').replace(DROPPED, '').replace(SPACES, ' ').trim();
  // 'ß' and 'ı' meet their twins only as capital letters.
  const small = letters.toLowerCase().toUpperCase().toLowerCase();
  return small.replace(UNDECOMPOSED, (letter) => TYPED_AS[letter] ?? letter);
}

/** Longer ones are cut: PostgreSQL takes no word of more than 2,046 bytes, and nobody types one. */
const LONGEST_WORD = 40;
/** As tickets say it: 'č. 17'. */
const NUMBER_SIGN = /(?<!\p{L})č\.\s*(?=\d)/giu;

/** @returns the words of a text without accents, in small letters: `Svíčková (bez knedlíku)` is `svickova`, `bez`, `knedliku` */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => [...word].slice(0, LONGEST_WORD).join(''));
}

interface Described {
  readonly number: number;
  readonly note: string | null;
  readonly lines: readonly { readonly name: string; readonly note: string | null }[];
}

/** What an order is found by: its number, its dishes, what its guest has written. */
export function wordsOfOrder(venueId: number, { number, note, lines }: Described): string[] {
  const texts = [note, ...lines.flatMap((line) => [line.name, line.note])].filter((text) => text !== null);
  const words = new Set([`#${number}`, ...texts.flatMap(wordsOf)]);
  return [...words].map((word) => `${venueId}/${word}`);
}

/**
 * @returns a tsquery: each word begins one of the order's, a number is the order's or stands in it whole; `null` when there is
 *   no word in what was typed, which finds nothing
 */
export function searchQuery(venueId: number, search: string): string | null {
  const terms = wordsOf(search.replace(NUMBER_SIGN, '')).map((word) => termOf(venueId, word));
  return terms.length === 0 ? null : terms.join(' & ');
}

function termOf(venueId: number, word: string): string {
  if (!/^\d+$/.test(word)) return `'${venueId}/${word}':*`;
  return `('${venueId}/#${Number(word)}' | '${venueId}/${word}')`;
}

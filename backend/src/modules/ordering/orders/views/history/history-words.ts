import { searchTerms, searchWords, type SearchTerm } from '#kernel/search-text.js';
import type { OrderLine } from '../../domain/order-lines.events.js';

/** As printed on tickets: 'č. 17'. */
const NUMBER_SIGN = /(?<!\p{L})č\.\s*(?=\d)/giu;

interface Described {
  readonly number: number;
  readonly note: string | null;
  readonly lines: readonly Pick<OrderLine, 'name' | 'note' | 'options'>[];
}

/** Words that find an order: its number, its dishes with their options, its guest's notes. */
export function wordsOfOrder(venueId: number, { number, note, lines }: Described): string[] {
  const ofLines = lines.flatMap((line) => [line.name, line.note, ...(line.options ?? []).map(({ name }) => name)]);
  const texts = [note, ...ofLines].filter((text) => text !== null);
  const words = new Set([`#${number}`, ...texts.flatMap(searchWords)]);
  return [...words].map((word) => `${venueId}/${word}`);
}

/**
 * @returns a tsquery. Each word is the beginning of one of the order's; a number is the order's own or a whole number
 * in it. `null` if no word was typed, which finds nothing
 */
export function searchQuery(venueId: number, search: string): string | null {
  const typed = search.replace(NUMBER_SIGN, '');
  const terms = searchTerms(typed);
  if (terms.length === 0) return null;
  const now = terms.map((term) => queryOf(venueId, term)).join(' & ');
  const before = wordsBefore(typed);
  if (before.length === 0 || before.join(' ') === terms.flatMap(({ parts }) => parts).join(' ')) return now;
  return `(${now}) | (${before.map((word) => wordQuery(venueId, word)).join(' & ')})`;
}

function queryOf(venueId: number, { together, parts }: SearchTerm): string {
  const apart = parts.map((part) => wordQuery(venueId, part)).join(' & ');
  return parts.length > 1 ? `(${wordQuery(venueId, together)} | (${apart}))` : apart;
}

function wordQuery(venueId: number, word: string): string {
  if (!/^\d+$/.test(word)) return `'${venueId}/${word}':*`;
  return `('${venueId}/#${Number(word)}' | '${venueId}/${word}')`;
}

/**
 * Orders indexed before the rule of `search-text.ts` keep the words of the older rule, which left 'ł' and split
 * "Daniel's".
 */
function wordsBefore(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => [...word].slice(0, 40).join(''));
}

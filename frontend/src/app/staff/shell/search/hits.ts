import type { Found, Venue } from '#api/generated.ts';
import { isFound, searchTerms } from '#shared/format/generated-search-text.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { addressOf } from '../sections';
import { type Section, shellTexts } from '../shell-texts';
import { searchTexts as texts } from './search-texts';

/** A search result: its name, its kind, and the address that shows it. */
export type Hit = { key: string; name: string; kind: string; to: string };

/** @returns the sections that match the words; all of them if there are no words */
export function sectionHits(sections: readonly Section[], words: string, venueId: number | undefined): Hit[] {
  const terms = searchTerms(words);
  return sections
    .map((section) => ({ section, name: shellTexts.sections[section] }))
    .filter(({ name }) => words.trim() === '' || isFound(name, terms, 'words'))
    .map(({ section, name }) => ({
      ...{ key: `section ${section}`, name, kind: texts.kinds.section },
      to: addressOf(section, venueId),
    }));
}

/** @returns the matching things of a venue, each with the address where staff work on it */
export function foundHits({ dishes, tables, orders, people }: Found, venue: Pick<Venue, 'id' | 'timeZone'>): Hit[] {
  const { id: venueId } = venue;
  const { kinds } = texts;
  const products = addressOf('products', venueId);
  return [
    ...dishes.map(({ id, name }) => ({
      ...{ key: `dish ${id}`, name, kind: kinds.dish },
      to: `${products}&${new URLSearchParams({ search: name })}`,
    })),
    ...tables.map(({ id, name }) => ({
      ...{ key: `table ${id}`, name, kind: kinds.table },
      to: `${addressOf('tables', venueId)}&table=${id}`,
    })),
    ...orders.map((order) => ({
      ...{ key: `order ${order.id}`, name: texts.order(order.number, order.tableName), kind: kinds.order },
      to: orderPlace(order, venue),
    })),
    ...people.map(({ id, fullname, email }) => ({
      ...{ key: `person ${id}`, name: fullname === '' ? email : `${fullname} (${email})`, kind: kinds.person },
      to: `${addressOf('people', venueId)}&person=${id}`,
    })),
  ];
}

/** An open order is on the board. An ended one is in the history, found by its day and number. */
function orderPlace(
  { status, number, placedAt }: Found['orders'][number],
  { id: venueId, timeZone }: Pick<Venue, 'id' | 'timeZone'>,
): string {
  if (status === 'waiting' || status === 'in_progress') return addressOf('orders', venueId);
  const from = clockOf(timeZone).dayAt(Date.parse(placedAt));
  const query = new URLSearchParams({ from, to: '', search: String(number) });
  return `${addressOf('history', venueId)}&${query}`;
}

import type { GuestVisit } from '#api/types.ts';
import { readTableLink } from '../table/table-session';

/**
 * @param search the query of the page's address
 * @returns whether the code in it lets others in where this guest sits: a page without one has made up its own, which lets in nobody, and
 *   that of a table from which the party was moved is its next party's
 */
export function sharesTable(search: string, party: GuestVisit | null): boolean {
  const link = readTableLink(search);
  return link !== null && link.vs !== null && (party === null || party.table.id === link.tid);
}

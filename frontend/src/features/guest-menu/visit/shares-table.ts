import type { GuestVisit } from '#api/types.ts';
import { readTableLink } from '../table/table-session';

/**
 * @param search the query of the page's address
 * @returns whether its code lets others join this guest. A page without a code has made up its own, which lets nobody
 * join; the code of a table from which the party was moved belongs to its next party
 */
export function sharesTable(search: string, party: GuestVisit | null): boolean {
  const link = readTableLink(search);
  return link !== null && link.vs !== null && (party === null || party.table.id === link.tid);
}

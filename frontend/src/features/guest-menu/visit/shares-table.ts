import type { GuestVisit } from '#api/types.ts';
import { readTableLink } from '../table/table-session';

/**
 * @param search the query of the page's address
 * @returns whether others can join this guest with the code in the
 *   address. A page without a code uses a random one, with which nobody can join. After a party has moved, the code of
 *   its old table belongs to the next party.
 */
export function sharesTable(search: string, party: GuestVisit | null): boolean {
  const link = readTableLink(search);
  return link !== null && link.vs !== null && (party === null || party.table.id === link.tid);
}

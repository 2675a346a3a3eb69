import type { TableAddress } from '#api/guest-api.ts';
import { storedId } from '#shared/random-id.ts';

/** The parameters of a table's code: menu-page?vid&tid&vs (docs/product.md#the-tables-link). */
export type TableLink = { vid: number; tid: number; vs: string | null };

function positiveInteger(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/**
 * @param search the address's query
 * @returns the parameters; null if they name no table. `vs` is null if it is missing or 'unknown'.
 */
export function readTableLink(search: string): TableLink | null {
  const query = new URLSearchParams(search);
  const vid = positiveInteger(query.get('vid'));
  const tid = positiveInteger(query.get('tid'));
  if (vid === null || tid === null) return null;
  const vs = query.get('vs');
  return { vid, tid, vs: vs === null || vs === '' || vs === 'unknown' ? null : vs };
}

/**
 * Returns the table's address with a session code. A link without a code gets a random one, which the phone stores for
 * the table, because strangers with one fixed code would share a session. The code is empty while the server renders
 * the page.
 */
export function tableAddress({ vid, tid, vs }: TableLink): TableAddress {
  if (typeof window === 'undefined') return { vid, tid, vs: vs ?? '' };
  return { vid, tid, vs: vs ?? storedId(`guestSession:${vid}:${tid}`) };
}

import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { readApiFailure } from './api-error';
import type { MenuItem } from './types';

/** The next change of menus: its time (ISO 8601 with the venue's offset), and the names of the menus that end. */
export type OfferChange = { at: string; ending: readonly string[] };

/**
 * The venue's current offer. `items` is null while no menu is valid. `change` is null if no menu begins or ends. `tag`
 * is the version of the items; null if the server did not send it.
 */
export type Offer = { items: MenuItem[] | null; tag: string | null; change: OfferChange | null };

type Answer = { data?: unknown; error?: FetchBaseQueryError; meta?: FetchBaseQueryMeta | undefined };

/**
 * Reads the answer of `getcurrentmenu`. The refusal NO_VALID_MENU becomes an offer without items, so that it replaces
 * an earlier menu in the cache.
 * @param known the offer whose tag the request contained; its items are used if the answer is 304
 */
export function readOffer(
  { data, error, meta }: Answer,
  known?: Offer,
): { data: Offer } | { error: FetchBaseQueryError } {
  if (error === undefined) {
    const { status, headers } = meta?.response ?? {};
    const change = changeOf(headers);
    if (status === 304 && known !== undefined) return { data: { ...known, change } };
    return { data: { items: data as MenuItem[], tag: headers?.get('etag') ?? null, change } };
  }
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'NO_VALID_MENU') return { error };
  const { begins_at: at = null } = (failure.details ?? {}) as { begins_at?: string | null };
  return { data: { items: null, tag: null, change: at === null ? null : { at, ending: [] } } };
}

function changeOf(headers: Headers | undefined): OfferChange | null {
  const at = headers?.get('menu-changes-at') ?? null;
  const ending = headers?.get('menu-ending') ?? '';
  return at === null ? null : { at, ending: ending === '' ? [] : ending.split(',').map(decodeURIComponent) };
}

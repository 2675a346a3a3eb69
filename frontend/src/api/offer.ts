import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { readApiFailure } from './api-error';
import type { MenuItem } from './types';

/** The next change of menus: when it comes (ISO 8601 with the venue's offset), and the names of those that end then. */
export type OfferChange = { at: string; ending: readonly string[] };

/** The venue's present offer; `items` is null while no menu is valid, `change` is null if no menu begins or ends. */
export type Offer = { items: MenuItem[] | null; change: OfferChange | null };

type Answer = { data?: unknown; error?: FetchBaseQueryError; meta?: FetchBaseQueryMeta | undefined };

/**
 * Reads an answer of `getcurrentmenu`. "No valid menu" is an answer too, so that it replaces an earlier menu in the
 * cache.
 */
export function readOffer({ data, error, meta }: Answer): { data: Offer } | { error: FetchBaseQueryError } {
  if (error === undefined) return { data: { items: data as MenuItem[], change: changeOf(meta?.response?.headers) } };
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'NO_VALID_MENU') return { error };
  const { begins_at: at = null } = (failure.details ?? {}) as { begins_at?: string | null };
  return { data: { items: null, change: at === null ? null : { at, ending: [] } } };
}

function changeOf(headers: Headers | undefined): OfferChange | null {
  const at = headers?.get('menu-changes-at') ?? null;
  const ending = headers?.get('menu-ending') ?? '';
  return at === null ? null : { at, ending: ending === '' ? [] : ending.split(',').map(decodeURIComponent) };
}

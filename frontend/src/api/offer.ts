import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { readApiFailure } from './api-error';
import type { MenuItem } from './types';

/** The next change of menus: when it comes (ISO 8601 with the venue's offset), and the names of those that end then. */
export type OfferChange = { at: string; ending: readonly string[] };

/** What a venue offers now; `items` null while no menu is valid, `change` null when nothing changes by the clock. */
export type Offer = { items: MenuItem[] | null; change: OfferChange | null };

type Answer = { data?: unknown; error?: FetchBaseQueryError; meta?: FetchBaseQueryMeta | undefined };

/** Reads an answer of `getcurrentmenu`. That no menu is valid is an answer too: what was valid before is not kept for it. */
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

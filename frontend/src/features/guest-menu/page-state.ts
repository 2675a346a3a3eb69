import { createContext, useContext } from 'react';
import type { OfferChange } from '#api/offer.ts';
import type { MenuItem, TableInfo } from '#api/types.ts';

export type PageState =
  | { kind: 'menu'; info: TableInfo; menu: MenuItem[]; tag: string | null; change: OfferChange | null }
  | { kind: 'noMenu'; info: TableInfo; change: OfferChange | null }
  | { kind: 'venue'; info: Pick<TableInfo, 'venueId' | 'venueName'> }
  | { kind: 'unknownTable' };

export const PAGE_STATE_ELEMENT = 'page-state';

const PageStateContext = createContext<PageState | null>(null);
export const PageStateProvider = PageStateContext.Provider;

/** @returns the data with which the server rendered the page; null for a page that it did not render */
export function usePageState(): PageState | null {
  return useContext(PageStateContext);
}

/** Reads the data with which the server rendered the page; null if it is missing or unreadable. */
export function readPageState(): PageState | null {
  try {
    return JSON.parse(document.getElementById(PAGE_STATE_ELEMENT)?.textContent ?? 'null') as PageState | null;
  } catch {
    return null;
  }
}

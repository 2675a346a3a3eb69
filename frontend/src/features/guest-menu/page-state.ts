import { createContext, useContext } from 'react';
import type { OfferChange } from '#api/offer.ts';
import type { MenuItem, TableInfo } from '#api/types.ts';

/** What the server knew when it answered the page: its first render, and the browser's, are made of this alone. */
export type PageState =
  | { kind: 'menu'; info: TableInfo; menu: MenuItem[]; change: OfferChange | null }
  | { kind: 'noMenu'; info: TableInfo; change: OfferChange | null }
  | { kind: 'unknownTable' };

/** The id of the block of data in which the page bears it. */
export const PAGE_STATE_ELEMENT = 'page-state';

const PageStateContext = createContext<PageState | null>(null);
export const PageStateProvider = PageStateContext.Provider;

/** @returns what the server rendered this page from; null for a page that it answered empty */
export function usePageState(): PageState | null {
  return useContext(PageStateContext);
}

/** Reads it from the page; null where there is none, or none that can be read. */
export function readPageState(): PageState | null {
  try {
    return JSON.parse(document.getElementById(PAGE_STATE_ELEMENT)?.textContent ?? 'null') as PageState | null;
  } catch {
    return null;
  }
}

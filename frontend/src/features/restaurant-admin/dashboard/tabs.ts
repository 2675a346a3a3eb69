import { adminTexts } from '../admin-texts';

const { tabs } = adminTexts;

export const SHOWN_TABS = ['products', 'menus', 'venue', 'categories', 'tables', 'extras'] as const;
export const TABS = [...SHOWN_TABS, 'dayMenu'] as const;
export type Tab = (typeof TABS)[number];

/** @returns whether the tab is in the row of tabs; the others are reached only by links */
export function isShown(tab: Tab): tab is (typeof SHOWN_TABS)[number] {
  return (SHOWN_TABS as readonly Tab[]).includes(tab);
}

const PARAMETER = 'tab';

/** @returns the tab that the address names by its label; 'Produkty' by default */
export function tabOf(parameters: URLSearchParams): Tab {
  const wanted = parameters.get(PARAMETER)?.toLowerCase();
  return TABS.find((tab) => tabs[tab].toLowerCase() === wanted) ?? 'products';
}

/** @returns whether the address has a parameter for the tab */
export function namesTab(parameters: URLSearchParams): boolean {
  return parameters.has(PARAMETER);
}

/** @returns the address of a tab; the other parameters are unchanged */
export function tabAddress(parameters: URLSearchParams, tab: Tab): string {
  const next = new URLSearchParams(parameters);
  next.set(PARAMETER, tabs[tab]);
  return `?${next}`;
}

/** The state of the history entry. It survives a reload, lasts as long as the tab, and is in no other tab. */
export type Left = { menu: string };

/**
 * Replaces the page by /sessionexpired without a request, because the network may be gone. The history entry has the
 * address of the menu that was left.
 */
export function goToSessionExpired(): void {
  replacePage('/sessionexpired', { menu: location.pathname + location.search } satisfies Left);
}

/**
 * Replaces the page within this tab. The event notifies readers of the address, because the browser sends no event for
 * a replacement.
 */
export function replacePage(address: string, state: Left | null): void {
  history.replaceState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
  scrollTo(0, 0);
}

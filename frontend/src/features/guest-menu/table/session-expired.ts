/**
 * The state of the history entry: the address of the menu that was left. It survives a reload, and exists only in this
 * tab.
 */
export type Left = { menu: string };

/**
 * Replaces the page with /sessionexpired without a request, because the network may be gone. The history entry stores
 * the address of the menu that was left.
 */
export function goToSessionExpired(): void {
  replacePage('/sessionexpired', { menu: location.pathname + location.search } satisfies Left);
}

/**
 * Replaces the address and the state of this tab's history entry. Dispatches `popstate` to notify readers of the
 * address, because the browser sends no event for a replacement.
 */
export function replacePage(address: string, state: Left | null): void {
  history.replaceState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
  scrollTo(0, 0);
}

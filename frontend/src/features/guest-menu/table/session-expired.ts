/** Stored with the history entry: it lives as long as the tab does, also over a reload, and no other tab has it. */
export type Left = { menu: string };

/**
 * Replaces the page by /sessionexpired without using the network, which may be gone. The history entry remembers the
 * menu that was left.
 */
export function goToSessionExpired(): void {
  replacePage('/sessionexpired', { menu: location.pathname + location.search } satisfies Left);
}

/**
 * Replaces the page within this tab. The event informs readers of the address; the browser sends none for a
 * replacement.
 */
export function replacePage(address: string, state: Left | null): void {
  history.replaceState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
  scrollTo(0, 0);
}

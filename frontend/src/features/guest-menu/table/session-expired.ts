/** Kept with the history's entry: it lives as long as the tab does, over a reload too, and is nobody else's. */
export type Left = { menu: string };

/**
 * Replaces the page by /sessionexpired without asking the network, which the guest may not have.
 * The entry remembers the menu that was left.
 */
export function goToSessionExpired(): void {
  replacePage('/sessionexpired', { menu: location.pathname + location.search } satisfies Left);
}

/** Replaces the page within this tab. The event tells whoever reads the address; the browser sends none for a replacement. */
export function replacePage(address: string, state: Left | null): void {
  history.replaceState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
  scrollTo(0, 0);
}

import { useSyncExternalStore } from 'react';
import { MenuPage } from '../features/guest-menu/menu-page';
import { SessionExpiredPage } from '../features/guest-menu/session-expired-page';

function onNavigation(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/**
 * The guest's two pages. Two addresses need no router: React Router alone weighs more than all of the menu's code.
 * @param address path and query, for a server that renders the page
 */
export function GuestApp({ address = '/menu-page' }: { address?: string }) {
  const current = useSyncExternalStore(
    onNavigation,
    () => location.pathname + location.search,
    () => address,
  );
  const [path = '', search = ''] = current.split('?');
  return /^\/sessionexpired\/?$/i.test(path) ? <SessionExpiredPage /> : <MenuPage search={search} />;
}

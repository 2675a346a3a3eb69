import { useSyncExternalStore } from 'react';
import { MenuPage } from '../features/guest-menu/menu-page';
import { SessionExpiredPage } from '../features/guest-menu/session-expired-page';

function onNavigation(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** The guest's two pages. Two addresses need no router: React Router alone weighs more than all of the menu's code. */
export function GuestApp() {
  const path = useSyncExternalStore(
    onNavigation,
    () => location.pathname,
    () => '/menu-page',
  );
  return /^\/sessionexpired\/?$/i.test(path) ? <SessionExpiredPage /> : <MenuPage />;
}

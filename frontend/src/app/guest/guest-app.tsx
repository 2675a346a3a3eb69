import { useSyncExternalStore } from 'react';
import { MenuPage } from '#features/guest-menu/menu-page.tsx';
import { useLanguage } from '#shared/language.ts';
import { useLaterParts } from '#features/guest-menu/use-later-parts.ts';

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
  const later = useLaterParts();
  // Texts are read while rendering: in another language the page is another one. What the guest has begun is stored.
  const language = useLanguage();
  if (!/^\/sessionexpired\/?$/i.test(path)) return <MenuPage key={language} search={search} />;
  return later === null ? null : <later.SessionExpiredPage key={language} />;
}

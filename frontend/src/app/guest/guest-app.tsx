import { Fragment, useSyncExternalStore } from 'react';
import { MenuPage } from '#features/guest-menu/menu-page.tsx';
import { useLanguage } from '#shared/language.ts';
import { useLaterParts } from '#features/guest-menu/use-later-parts.ts';

function onNavigation(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/**
 * Shows one of the guest's two pages by its address. It does not use React Router, which is bigger than the menu's
 * code.
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
  const language = useLanguage();
  if (/^\/sessionexpired\/?$/i.test(path)) return later && <later.SessionExpiredPage key={language} />;
  return (
    <Fragment key={language}>
      <MenuPage search={search} />
      {later && <later.IdleEnd />}
    </Fragment>
  );
}

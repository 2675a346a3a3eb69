import { useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SiteVersionProvider } from '../shared/site-version-context';
import { CompanyProvider } from './company-provider';

const useBrowserLayoutEffect = import.meta.env?.SSR ? () => undefined : useLayoutEffect;

/** What every page has in common: a change of route starts at the top (specification, section 2). */
export function AppFrame() {
  const { pathname } = useLocation();
  // Newer browsers answer a promise here, which React would take for a clean-up.
  useBrowserLayoutEffect(() => void window.scrollTo(0, 0), [pathname]);
  return (
    <SiteVersionProvider>
      <CompanyProvider>
        <Outlet />
      </CompanyProvider>
    </SiteVersionProvider>
  );
}

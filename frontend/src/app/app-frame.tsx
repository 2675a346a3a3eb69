import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SiteVersionProvider } from '#shared/site-version-context.tsx';
import { CompanyProvider } from './company-provider';
import { replayEarlyTaps } from './early-taps';

const useBrowserLayoutEffect = import.meta.env?.SSR ? () => undefined : useLayoutEffect;

/** What every page has in common: a change of route starts at the top. */
export function AppFrame() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useBrowserLayoutEffect(() => {
    // Not where the page has come from the server: it may have been scrolled before its script came.
    if (before.current !== pathname) window.scrollTo(0, 0);
    before.current = pathname;
  }, [pathname]);
  useEffect(() => {
    // What was pressed in a page from the server is done once all of it lives.
    const timer = setTimeout(replayEarlyTaps);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SiteVersionProvider>
      <CompanyProvider>
        <Outlet />
      </CompanyProvider>
    </SiteVersionProvider>
  );
}

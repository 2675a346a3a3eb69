import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SiteVersionProvider } from '#shared/site-version-context.tsx';
import { CompanyProvider } from './company-provider';
import { replayEarlyTaps } from './early-taps';

const useBrowserLayoutEffect = import.meta.env?.SSR ? () => undefined : useLayoutEffect;

/** The frame of every page; scrolls to the top on a change of route. */
export function AppFrame() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useBrowserLayoutEffect(() => {
    // A page rendered by the server may have been scrolled before its script loaded.
    if (before.current !== pathname) window.scrollTo(0, 0);
    before.current = pathname;
  }, [pathname]);
  useEffect(() => {
    // Buttons pressed before the script loaded act once the whole page is hydrated.
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

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SiteVersionProvider } from '#shared/site-version-context.tsx';
import { fetchCompany } from '#api/client-config.ts';
import { CompanyContextProvider, companyOf } from '#shared/company.ts';
import { usePrerendered } from '#shared/prerendered.ts';
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

/** Provides the company's details to every page: from the page itself, else from the server. */
function CompanyProvider({ children }: { children: ReactNode }) {
  const told = usePrerendered().company;
  const [company, setCompany] = useState(told);

  useEffect(() => {
    if (told !== null) return;
    fetchCompany().then(
      (details) => setCompany(companyOf(details)),
      // The page still works without them.
      () => undefined,
    );
  }, [told]);

  return <CompanyContextProvider value={company}>{children}</CompanyContextProvider>;
}

import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation, useRouteError } from 'react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SiteVersionProvider } from '#shared/site-version-context.tsx';
import { fetchCompany } from '#api/client-config.ts';
import { CompanyContextProvider, companyOf } from '#shared/company.ts';
import { usePrerendered } from '#shared/prerendered.ts';
import { Button } from '#light-kit/button.tsx';
import { isMissingPart } from '#shared/page-code.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { publicRoutes } from './public/public-routes';
import { staffRoutes } from './staff/staff-routes';
import { replayEarlyTaps } from './early-taps';
import styles from './router.module.css';

/** Shown when a page throws or its code cannot be fetched. A reload is safe, because a guest's input is stored. */
function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    if (isMissingPart(error)) void window.pageCode?.reload();
  }, [error]);
  return (
    <main className={styles.page} role="alert">
      <h1>{staffTexts.pageFailed}</h1>
      <p>{staffTexts.pageFailedHint}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {commonTexts.reload}
      </Button>
    </main>
  );
}

const useBrowserLayoutEffect = import.meta.env?.SSR ? () => undefined : useLayoutEffect;

function AppFrame() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useBrowserLayoutEffect(() => {
    if (before.current !== pathname) window.scrollTo(0, 0);
    before.current = pathname;
  }, [pathname]);
  useEffect(() => {
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

function CompanyProvider({ children }: { children: ReactNode }) {
  const stated = usePrerendered().company;
  const [company, setCompany] = useState(stated);

  useEffect(() => {
    if (stated !== null) return;
    fetchCompany().then(
      (details) => setCompany(companyOf(details)),
      () => undefined,
    );
  }, [stated]);

  return <CompanyContextProvider value={company}>{children}</CompanyContextProvider>;
}

const guestRoutes: RouteObject[] = ['/menu-page', '/sessionexpired'].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('./guest/guest-app')).GuestApp }),
}));

const pickupRoute: RouteObject = {
  path: '/vydej',
  lazy: async () => ({ Component: (await import('#features/pickup-screen/pickup-page.tsx')).PickupPage }),
};

const withStore: RouteObject = {
  lazy: async () => ({ Component: (await import('./store-shell')).StoreShell }),
  children: [...guestRoutes, ...staffRoutes],
};

/** All routes. React Router ignores case in paths. */
export const routes: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [...publicRoutes, pickupRoute, withStore, { path: '*', element: <Navigate to="/" replace /> }],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}

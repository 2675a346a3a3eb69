import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { AppFrame } from './app-frame';
import { publicRoutes } from './public/public-routes';
import { RouteError } from './route-error';
import { staffRoutes } from './staff/staff-routes';

const guestRoutes: RouteObject[] = ['/menu-page', '/sessionexpired'].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('./guest/guest-app')).GuestApp }),
}));

const withStore: RouteObject = {
  lazy: async () => ({ Component: (await import('./store-shell')).StoreShell }),
  children: [...guestRoutes, ...staffRoutes],
};

/** All routes. React Router ignores case in paths, as the decisions (Roles) require. */
export const routes: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [...publicRoutes, withStore, { path: '*', element: <Navigate to="/" replace /> }],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}

import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { AppFrame } from './app-frame';
import { RouteError } from './route-error';
import { staffRoutes } from './staff-routes';

const guestRoutes: RouteObject[] = ['/menu-page', '/sessionexpired'].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('./guest-app')).GuestApp }),
}));

/** All routes. React Router compares paths without regard to case, as decisions (Roles) ask. */
export const routes: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./home-route')).HomeRoute }) },
      ...guestRoutes,
      ...staffRoutes,
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

/** The browser's router. */
export function createRouter() {
  return createBrowserRouter(routes);
}

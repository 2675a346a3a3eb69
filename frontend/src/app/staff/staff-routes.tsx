import type { RouteObject } from 'react-router';
import { WORKPLACE_PATH } from '#features/sign-in/guards/workplace-path.ts';
import { OVERVIEW_PATH } from '#shared/staff-paths.ts';
import { administrationPages, administrationRoute } from './administration-routes';
import { ownDocument } from './own-document';
import { peopleRoutes, signInLinkRoute } from './people-routes';

const board: RouteObject = {
  lazy: async () => ({ Component: (await import('#features/sign-in/guards/orders-guard.tsx')).OrdersGuard }),
  children: [
    {
      path: '/OrderPage',
      lazy: async () => ({ Component: (await import('#features/order-board/order-page.tsx')).OrderPage }),
    },
    {
      path: OVERVIEW_PATH,
      lazy: async () => ({
        Component: (await import('#features/restaurant-admin/overview/overview-page.tsx')).OverviewPage,
      }),
    },
    administrationRoute,
  ],
};

// The router ignores case, so this is /orderhistorypage too.
const history: RouteObject = {
  path: '/OrderHistoryPage',
  lazy: async () => ({ Component: (await import('#features/order-history/order-history-page.tsx')).OrderHistoryPage }),
};

const leads: RouteObject = {
  path: '/LeadsPage',
  lazy: async () => ({ Component: (await import('#features/leads-admin/leads-page.tsx')).LeadsPage }),
};

const workplace: RouteObject = {
  path: WORKPLACE_PATH,
  lazy: async () => ({ Component: (await import('#features/sign-in/guards/workplace.tsx')).Workplace }),
};

const behindSignIn: RouteObject = {
  lazy: async () => ({ Component: (await import('#features/sign-in/guards/login-guard.tsx')).LoginGuard }),
  children: [
    workplace,
    {
      lazy: async () => ({ Component: (await import('./staff-layout')).StaffLayout }),
      children: [board, history, leads, ...administrationPages, ...peopleRoutes],
    },
  ],
};

const callback: RouteObject = {
  path: '/auth-callback',
  lazy: async () => ({
    Component: (await import('#features/sign-in/entrance/auth-callback-page.tsx')).AuthCallbackPage,
  }),
};

/**
 * All routes behind the sign-in, loaded only when opened. The layout (staff-shell.tsx) loads MUI's theme, the toasts
 * and the
 * session; a guest's page loads none of them.
 */
export const staffRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./staff-shell')).StaffShell }),
    loader: ownDocument,
    // Checked once, because the document does not change afterwards.
    shouldRevalidate: () => false,
    children: [callback, signInLinkRoute, behindSignIn],
  },
];

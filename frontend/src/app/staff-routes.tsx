import type { RouteObject } from 'react-router';

const board: RouteObject = {
  lazy: async () => ({ Component: (await import('../features/sign-in/orders-guard')).OrdersGuard }),
  children: [
    {
      path: '/OrderPage',
      lazy: async () => ({ Component: (await import('../features/order-board/order-page')).OrderPage }),
    },
  ],
};

// Paths are compared without regard to case, so this is /orderhistorypage too.
const history: RouteObject = {
  path: '/OrderHistoryPage',
  lazy: async () => ({ Component: (await import('../features/order-history/order-history-page')).OrderHistoryPage }),
};

const behindSignIn: RouteObject = {
  lazy: async () => ({ Component: (await import('../features/sign-in/login-guard')).LoginGuard }),
  children: [
    {
      lazy: async () => ({ Component: (await import('./staff-layout')).StaffLayout }),
      children: [board, history],
    },
  ],
};

const callback: RouteObject = {
  path: '/auth-callback',
  lazy: async () => ({ Component: (await import('../features/sign-in/auth-callback-page')).AuthCallbackPage }),
};

/**
 * Everything behind sign-in, loaded only when it is opened. The layout (staff-shell.tsx) brings MUI's theme, the
 * toasts and the session; a guest's page never loads any of it.
 */
export const staffRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./staff-shell')).StaffShell }),
    children: [callback, behindSignIn],
  },
];

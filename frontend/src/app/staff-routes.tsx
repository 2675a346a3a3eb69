import type { RouteObject } from 'react-router';

/**
 * Everything behind sign-in, loaded only when it is opened. The layout (staff-shell.tsx) brings MUI's theme and the
 * toasts; a guest's page never loads any of it.
 */
export const staffRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./staff-shell')).StaffShell }),
    children: [],
  },
];

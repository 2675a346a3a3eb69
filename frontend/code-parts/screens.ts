/** Modules that every page behind the sign-in loads (src/app/staff/staff-routes.tsx). */
export const SHELL: readonly string[] = [
  '/src/app/store-shell.tsx',
  '/src/app/staff/staff-shell.tsx',
  '/src/features/sign-in/guards/login-guard.tsx',
  '/src/app/staff/staff-layout.tsx',
];

const forms = '/src/features/restaurant-admin/pages/form-pages.tsx';

/** The screens behind the sign-in that are opened by their address. */
export const SCREENS: Readonly<Record<string, string>> = {
  '/OrderPage': '/src/app/staff/board-route.tsx',
  '/prehled': '/src/features/restaurant-admin/overview/overview-page.tsx',
  '/OrderHistoryPage': '/src/features/order-history/order-history-page.tsx',
  '/AdministrationPage': '/src/features/restaurant-admin/dashboard/administration-page.tsx',
  '/editmenupage': '/src/features/restaurant-admin/menu-edit/menu-edit-page.tsx',
  '/VenueInfo': forms,
  '/AddVenue': forms,
  '/LeadsPage': '/src/features/leads-admin/leads-page.tsx',
  '/InternalAdministrationPage': '/src/app/staff/internal-admin-route.tsx',
  '/add-company': '/src/features/internal-admin/internal-form-pages.tsx',
  '/profile': '/src/app/staff/profile-route.tsx',
};

import type { RouteObject } from 'react-router';

const forms: [path: string, page: 'AddCompanyPage' | 'EditCompanyPage' | 'EditUsersPage'][] = [
  ['/edit-company', 'EditCompanyPage'],
  ['/EditUsers', 'EditUsersPage'],
];

const formPage = async (page: 'AddCompanyPage' | 'EditCompanyPage' | 'EditUsersPage') => ({
  Component: (await import('#features/internal-admin/internal-form-pages.tsx'))[page],
});

/** The internal administration, for SA and COMPANY_MANAGER; only SA adds a company (docs/product.md#roles). */
const internal: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('#features/sign-in/guards/internal-guard.tsx')).InternalGuard }),
    children: [
      {
        path: '/InternalAdministrationPage',
        lazy: async () => ({ Component: (await import('./internal-admin-route')).InternalAdminRoute }),
      },
      ...forms.map(([path, page]) => ({ path, lazy: () => formPage(page) })),
    ],
  },
  {
    lazy: async () => ({ Component: (await import('#features/sign-in/guards/internal-guard.tsx')).SaGuard }),
    children: [{ path: '/add-company', lazy: () => formPage('AddCompanyPage') }],
  },
];

// The router ignores case, so this is /Administrace too.
const profile: RouteObject[] = ['/administrace', '/profile'].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('./profile-route')).ProfileRoute }),
}));

/** The person's own page, and the internal administration. */
export const peopleRoutes: RouteObject[] = [...profile, ...internal];

/** The target of a one-time link in a letter; the person is not signed in yet. */
export const signInLinkRoute: RouteObject = {
  path: '/sign-in-link',
  lazy: async () => ({ Component: (await import('#features/sign-in/entrance/sign-in-link-page.tsx')).SignInLinkPage }),
};

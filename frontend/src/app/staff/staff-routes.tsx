import { type LoaderFunctionArgs, redirectDocument, type RouteObject } from 'react-router';
import { FIGURES_PATH, HISTORY_PATH, OVERVIEW_PATH, TABLET_PATH, WORKPLACE_PATH } from '#shared/staff-paths.ts';
import { isRenderedAtBuild } from '#shared/prerendered.ts';

const forms: [path: string, page: 'AddCompanyPage' | 'EditCompanyPage' | 'EditUsersPage'][] = [
  ['/edit-company', 'EditCompanyPage'],
  ['/EditUsers', 'EditUsersPage'],
];

const formPage = async (page: 'AddCompanyPage' | 'EditCompanyPage' | 'EditUsersPage') => ({
  Component: (await import('#features/internal-admin/internal-form-pages.tsx'))[page],
});

/** The internal administration, for managers of a company and system administrators (docs/product.md#roles). */
const internal: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('#features/sign-in/guards/role-guards.tsx')).InternalGuard }),
    children: [
      {
        path: '/InternalAdministrationPage',
        lazy: async () => ({ Component: (await import('./internal-admin-route')).InternalAdminRoute }),
      },
      ...forms.map(([path, page]) => ({ path, lazy: () => formPage(page) })),
    ],
  },
  {
    lazy: async () => ({ Component: (await import('#features/sign-in/guards/role-guards.tsx')).SaGuard }),
    children: [{ path: '/add-company', lazy: () => formPage('AddCompanyPage') }],
  },
];

// In lower case, because the router ignores case and also matches /Administrace.
const profile: RouteObject[] = ['/administrace', '/profile'].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('./profile-route')).ProfileRoute }),
}));

const peopleRoutes: RouteObject[] = [...profile, ...internal];

/** The page of a one-time link in a mail. The person is not signed in yet. */
const signInLinkRoute: RouteObject = {
  path: '/sign-in-link',
  lazy: async () => ({ Component: (await import('#features/sign-in/entrance/sign-in-link-page.tsx')).SignInLinkPage }),
};

type FormPages = typeof import('#features/restaurant-admin/pages/form-pages.tsx');

const form = (path: string, page: keyof FormPages): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('#features/restaurant-admin/pages/form-pages.tsx'))[page] }),
});

/** The restaurant administration, behind the second guard that docs/product.md#guards-of-screens describes. */
const administrationRoute: RouteObject = {
  path: '/AdministrationPage',
  lazy: async () => ({
    Component: (await import('#features/restaurant-admin/dashboard/administration-page.tsx')).AdministrationPage,
  }),
};

const administrationPages: RouteObject[] = [
  {
    path: '/editmenupage',
    lazy: async () => ({
      Component: (await import('#features/restaurant-admin/menu-edit/menu-edit-page.tsx')).MenuEditPage,
    }),
  },
  form('/VenueInfo', 'VenueInfoPage'),
  form('/AddVenue', 'AddVenuePage'),
  form('/add-product', 'AddProductPage'),
  form('/add-category', 'AddCategoryPage'),
  form('/add-table', 'AddTablePage'),
  form('/add-product-to-menu', 'AddProductToMenuPage'),
];

/** Reloads the page for a person who comes from a public page, whose policy forbids the styles that MUI writes. */
function ownDocument({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  return isRenderedAtBuild() ? redirectDocument(pathname + search) : null;
}

const board: RouteObject = {
  path: '/OrderPage',
  lazy: async () => ({ Component: (await import('./board-route')).BoardRoute }),
};

const venuesPages: RouteObject = {
  lazy: async () => ({ Component: (await import('#features/sign-in/guards/role-guards.tsx')).OrdersGuard }),
  children: [
    {
      path: OVERVIEW_PATH,
      lazy: async () => ({
        Component: (await import('#features/restaurant-admin/overview/overview-page.tsx')).OverviewPage,
      }),
    },
    administrationRoute,
  ],
};

// Matches /orderhistorypage too, because the router ignores case.
const history: RouteObject = {
  path: HISTORY_PATH,
  lazy: async () => ({ Component: (await import('#features/order-history/order-history-page.tsx')).OrderHistoryPage }),
};

const figures: RouteObject = {
  path: FIGURES_PATH,
  lazy: async () => ({ Component: (await import('#features/order-history/figures/figures-page.tsx')).FiguresPage }),
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
      children: [board, venuesPages, history, figures, leads, ...administrationPages, ...peopleRoutes],
    },
  ],
};

const tabletRoute: RouteObject = {
  path: TABLET_PATH,
  lazy: async () => ({ Component: (await import('#features/order-board/tablet/tablet-page.tsx')).TabletPage }),
};

const callback: RouteObject = {
  path: '/auth-callback',
  lazy: async () => ({
    Component: (await import('#features/sign-in/entrance/auth-callback-page.tsx')).AuthCallbackPage,
  }),
};

/** All routes behind the sign-in, loaded only when opened, so that a guest's page loads neither MUI nor toasts. */
export const staffRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./staff-shell')).StaffShell }),
    loader: ownDocument,
    // Runs the loader only once, because navigation within these pages keeps the document.
    shouldRevalidate: () => false,
    children: [callback, signInLinkRoute, behindSignIn],
  },
  {
    lazy: async () => ({ Component: (await import('./staff-shell')).TabletShell }),
    loader: ownDocument,
    shouldRevalidate: () => false,
    children: [tabletRoute],
  },
];

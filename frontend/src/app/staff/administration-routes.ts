import type { RouteObject } from 'react-router';

type FormPages = typeof import('#features/restaurant-admin/pages/form-pages.tsx');

const form = (path: string, page: keyof FormPages): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('#features/restaurant-admin/pages/form-pages.tsx'))[page] }),
});

/** Protected by the second guard (docs/product.md#guards-of-screens). */
export const administrationRoute: RouteObject = {
  path: '/AdministrationPage',
  lazy: async () => ({
    Component: (await import('#features/restaurant-admin/dashboard/administration-page.tsx')).AdministrationPage,
  }),
};

/** The menu editor, and the administration's forms as separate pages. */
export const administrationPages: RouteObject[] = [
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

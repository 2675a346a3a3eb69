import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PageOfVersions } from '#features/public-site/block.ts';
import { drawn } from '#features/public-site/drawn.ts';
import { showcaseTexts } from '#features/venue-showcase/showcase-texts.ts';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { homeHead, type PageHead, pageHeads, type PublicHandle } from './page-head-texts';
import { PublicLayout } from './public-layout';

/**
 * Returns the route of a page that consists of blocks. The page's texts and the blocks' code load with the first such
 * page.
 */
function page<Name extends string>(
  path: string,
  head: PublicHandle['head'],
  load: () => Promise<Record<Name, PageOfVersions>>,
  name: Name,
): RouteObject {
  return {
    path,
    handle: { head } satisfies PublicHandle,
    lazy: async () => {
      const { [name]: content } = await load();
      const Component = () => {
        const { version } = useSiteVersion();
        return drawn('restaurant' in content ? content[version] : content, version);
      };
      return { Component };
    },
  };
}

function showcase(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  const head: PageHead = { title: `${title} | Stolek`, description: title };
  return {
    lazy: async () => ({ Component: (await import('../store-shell')).StoreShell }),
    children: [
      {
        path,
        handle: { head, noIndex: true } satisfies PublicHandle,
        lazy: async () => ({ Component: await load() }),
      },
    ],
  };
}

const contacts = () => import('#features/public-site/pages/contact.ts');
const landings = () => import('#features/public-site/pages/landing.ts');

const pages: RouteObject[] = [
  page('/', homeHead, () => import('#features/public-site/pages/home.ts'), 'home'),
  page('/features', pageHeads.features, () => import('#features/public-site/pages/features.ts'), 'features'),
  page('/pricing', pageHeads.pricing, () => import('#features/public-site/pages/pricing.ts'), 'pricing'),
  page('/referral', pageHeads.referral, () => import('#features/public-site/pages/referral.ts'), 'referral'),
  page('/cooperate', pageHeads.cooperate, () => import('#features/public-site/pages/cooperate.ts'), 'cooperate'),
  page('/contactr', pageHeads.contactRestaurant, contacts, 'restaurantContact'),
  page('/contactu', pageHeads.contactCustomer, contacts, 'customerContact'),
  page('/contact-user', pageHeads.contactCustomer, contacts, 'customerContact'),
  page('/contact', pageHeads.contact, contacts, 'demoContact'),
  page('/LandingPageSablona', pageHeads.landingTemplate, landings, 'templateLanding'),
  page('/LandingPageTrappola', pageHeads.landingTrappola, landings, 'trappolaLanding'),
  page('/about', pageHeads.about, () => import('#features/public-site/pages/about.ts'), 'about'),
  page('/terms', pageHeads.terms, () => import('#features/public-site/pages/terms.ts'), 'terms'),
  page('/privacy', pageHeads.privacy, () => import('#features/public-site/pages/privacy.ts'), 'privacy'),
  page('/cookies-policy', pageHeads.cookies, () => import('#features/public-site/pages/cookies.ts'), 'cookies'),
  page(
    '/accessibility',
    pageHeads.accessibility,
    () => import('#features/public-site/pages/accessibility.ts'),
    'accessibility',
  ),
];

/** All public routes (docs/product.md#pages). The build prerenders all of them except the showcases. */
export const publicRoutes: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      ...pages,
      showcase(
        '/Test-products/:venueId',
        showcaseTexts.title,
        async () => (await import('#features/venue-showcase/showcase-pages.tsx')).TestProductsPage,
      ),
      showcase(
        '/show-categories-page',
        showcaseTexts.categoriesTitle,
        async () => (await import('#features/venue-showcase/showcase-pages.tsx')).ShowCategoriesPage,
      ),
    ],
  },
];

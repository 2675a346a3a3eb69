import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { homeHead, pageHeads, type PageHead } from '../shared/texts/page-head-texts';
import { showcaseTexts } from '../shared/texts/showcase-texts';
import type { PublicHandle } from './site/public-handle';
import { PublicLayout } from './site/public-layout';

function page(path: string, head: PublicHandle['head'], load: () => Promise<ComponentType>): RouteObject {
  return { path, handle: { head } satisfies PublicHandle, lazy: async () => ({ Component: await load() }) };
}

/** A page made of a venue's data: for people, not for search engines. */
function showcase(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  const head: PageHead = { title: `${title} | Stolek`, description: title };
  return {
    lazy: async () => ({ Component: (await import('./store-shell')).StoreShell }),
    children: [{ ...page(path, head, load), handle: { head, noIndex: true } satisfies PublicHandle }],
  };
}

const marketing: RouteObject[] = [
  page('/', homeHead, async () => (await import('../features/marketing/home/home-page')).HomePage),
  page(
    '/features',
    pageHeads.features,
    async () => (await import('../features/marketing/opportunities/opportunities-page')).OpportunitiesPage,
  ),
  page(
    '/pricing',
    pageHeads.pricing,
    async () => (await import('../features/marketing/pricing/pricing-page')).PricingPage,
  ),
  page(
    '/referral',
    pageHeads.referral,
    async () => (await import('../features/marketing/referral/referral-page')).ReferralPage,
  ),
  page(
    '/cooperate',
    pageHeads.cooperate,
    async () => (await import('../features/marketing/cooperate/cooperate-page')).CooperatePage,
  ),
  page(
    '/contactr',
    pageHeads.contactRestaurant,
    async () => (await import('../features/marketing/contact/contact-pages')).RestaurantContactPage,
  ),
  ...['/contactu', '/contact-user'].map((path) =>
    page(
      path,
      pageHeads.contactCustomer,
      async () => (await import('../features/marketing/contact/contact-pages')).CustomerContactPage,
    ),
  ),
  page(
    '/contact',
    pageHeads.contact,
    async () => (await import('../features/marketing/contact/contact-pages')).DemoContactPage,
  ),
  page(
    '/LandingPageSablona',
    pageHeads.landingTemplate,
    async () => (await import('../features/marketing/landing/landing-pages')).TemplateLandingPage,
  ),
  page(
    '/LandingPageTrappola',
    pageHeads.landingTrappola,
    async () => (await import('../features/marketing/landing/landing-pages')).TrappolaLandingPage,
  ),
  page('/about', pageHeads.about, async () => (await import('../features/marketing/about/about-page')).AboutPage),
];

const legal: RouteObject[] = [
  page('/terms', pageHeads.terms, async () => (await import('../features/legal/terms-page')).TermsPage),
  page('/privacy', pageHeads.privacy, async () => (await import('../features/legal/privacy-page')).PrivacyPage),
  page('/cookies-policy', pageHeads.cookies, async () => (await import('../features/legal/cookies-page')).CookiesPage),
  page(
    '/accessibility',
    pageHeads.accessibility,
    async () => (await import('../features/legal/accessibility-page')).AccessibilityPage,
  ),
];

/** Everything that anybody may read (docs/product.md#pages). All but the showcases are rendered at the build. */
export const publicRoutes: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      ...marketing,
      ...legal,
      showcase(
        '/Test-products/:venueId',
        showcaseTexts.title,
        async () => (await import('../features/venue-showcase/test-products-page')).TestProductsPage,
      ),
      showcase(
        '/show-categories-page',
        showcaseTexts.categoriesTitle,
        async () => (await import('../features/venue-showcase/show-categories-page')).ShowCategoriesPage,
      ),
    ],
  },
];

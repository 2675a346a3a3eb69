import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Page } from '#features/public-site/page.ts';
import { showcaseTexts } from '#features/venue-showcase/showcase-texts.ts';
import { homeHead, type PageHead, pageHeads, type PublicHandle } from './page-head-texts';
import { PublicLayout } from './public-layout';

function page(path: string, head: PublicHandle['head'], load: () => Promise<ComponentType>): RouteObject {
  return { path, handle: { head } satisfies PublicHandle, lazy: async () => ({ Component: await load() }) };
}

/** A page of blocks. Its words and the code of the blocks load only with such a page. */
function textPage(path: string, head: PublicHandle['head'], load: () => Promise<Page>): RouteObject {
  return page(path, head, async () => {
    const [{ componentOf }, content] = await Promise.all([import('#features/public-site/public-page.tsx'), load()]);
    return componentOf(content);
  });
}

function showcase(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  const head: PageHead = { title: `${title} | Stolek`, description: title };
  return {
    lazy: async () => ({ Component: (await import('../store-shell')).StoreShell }),
    children: [{ ...page(path, head, load), handle: { head, noIndex: true } satisfies PublicHandle }],
  };
}

const marketing: RouteObject[] = [
  page('/', homeHead, async () => (await import('#features/marketing/home/home-page.tsx')).HomePage),
  page(
    '/features',
    pageHeads.features,
    async () => (await import('#features/marketing/opportunities/opportunities-page.tsx')).OpportunitiesPage,
  ),
  page(
    '/pricing',
    pageHeads.pricing,
    async () => (await import('#features/marketing/pricing/pricing-page.tsx')).PricingPage,
  ),
  page(
    '/referral',
    pageHeads.referral,
    async () => (await import('#features/marketing/referral/referral-page.tsx')).ReferralPage,
  ),
  page(
    '/cooperate',
    pageHeads.cooperate,
    async () => (await import('#features/marketing/cooperate/cooperate-page.tsx')).CooperatePage,
  ),
  page(
    '/contactr',
    pageHeads.contactRestaurant,
    async () => (await import('#features/marketing/contact/contact-pages.tsx')).RestaurantContactPage,
  ),
  ...['/contactu', '/contact-user'].map((path) =>
    page(
      path,
      pageHeads.contactCustomer,
      async () => (await import('#features/marketing/contact/contact-pages.tsx')).CustomerContactPage,
    ),
  ),
  page(
    '/contact',
    pageHeads.contact,
    async () => (await import('#features/marketing/contact/contact-pages.tsx')).DemoContactPage,
  ),
  page(
    '/LandingPageSablona',
    pageHeads.landingTemplate,
    async () => (await import('#features/marketing/landing/landing-pages.tsx')).TemplateLandingPage,
  ),
  page(
    '/LandingPageTrappola',
    pageHeads.landingTrappola,
    async () => (await import('#features/marketing/landing/landing-pages.tsx')).TrappolaLandingPage,
  ),
  page('/about', pageHeads.about, async () => (await import('#features/marketing/about/about-page.tsx')).AboutPage),
];

const legal: RouteObject[] = [
  textPage('/terms', pageHeads.terms, async () => (await import('#features/public-site/pages/terms.ts')).terms),
  textPage('/privacy', pageHeads.privacy, async () => (await import('#features/public-site/pages/privacy.ts')).privacy),
  textPage(
    '/cookies-policy',
    pageHeads.cookies,
    async () => (await import('#features/public-site/pages/cookies.ts')).cookies,
  ),
  textPage(
    '/accessibility',
    pageHeads.accessibility,
    async () => (await import('#features/public-site/pages/accessibility.ts')).accessibility,
  ),
];

/** All public routes (docs/product.md#pages). The build renders all of them except the showcases. */
export const publicRoutes: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      ...marketing,
      ...legal,
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

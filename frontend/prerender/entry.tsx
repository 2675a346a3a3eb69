import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { loadMatchedRoutes } from '../src/app/load-matched-routes';
import type { PageHead } from '../src/app/public/page-head-texts';
import { headFor, type PublicHandle } from '../src/app/public/public-handle';
import { routes } from '../src/app/router';
import { todayInPrague } from '../src/shared/format/venue-clock';
import { PrerenderedProvider } from '../src/shared/prerendered';
import type { SiteVersion } from '../src/shared/site-version';
import { companyTokens } from './company-tokens';
import { structuredData } from './structured-data';

export type PublicPage = {
  path: string;
  version: SiteVersion;
  /** The address that stands for the page in search engines, from `/`. */
  canonical: string;
  head: PageHead;
  structuredData: object;
};

/** The same page at a second address. */
const SAME_AS: Record<string, string> = { '/contact-user': '/contactu' };

function flatten(list: RouteObject[]): RouteObject[] {
  return list.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}

/** Every address that the application knows, for a server that must tell an unknown one; `:` begins a parameter. */
export function knownPaths(): string[] {
  return flatten(routes).flatMap(({ path }) => (path === undefined || path === '*' ? [] : [path]));
}

/** The day of the build, as a date of Prague. */
export const today = todayInPrague();

/** @returns the pages that are rendered at the build, each for both audiences */
export function publicPages(): PublicPage[] {
  return flatten(routes).flatMap((route) => {
    const handle = route.handle as PublicHandle | undefined;
    const { path } = route;
    if (handle === undefined || handle.noIndex || path === undefined) return [];
    return (['restaurant', 'customer'] as const).map((version) => ({
      path,
      version,
      canonical: canonicalOf(path, version, handle),
      head: headFor(handle, version),
      structuredData: structuredData(path, version, today),
    }));
  });
}

/** Pages whose audiences read different things have an address for each. */
function canonicalOf(path: string, version: SiteVersion, { head }: PublicHandle): string {
  const differs = !('title' in head);
  return differs && version === 'customer' ? `${path}?siteVersion=customer` : (SAME_AS[path] ?? path);
}

/** @returns what stands in the page's root element */
export async function renderPage({ path, version }: PublicPage): Promise<string> {
  await loadMatchedRoutes(routes, path);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = (await query(new Request(new URL(path, 'http://localhost')))) as StaticHandlerContext;
  const { prelude } = await prerender(
    <PrerenderedProvider value={{ siteVersion: version, today, company: companyTokens }}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </PrerenderedProvider>,
    // Otherwise large parts are put aside and moved into place by an inline script, which nobody runs here.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

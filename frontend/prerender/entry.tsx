import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { loadMatchedRoutes } from '../src/app/load-matched-routes';
import { headFor, type PageHead, type PublicHandle } from '../src/app/public/page-head-texts';
import { routes } from '../src/app/router';
import { todayInPrague } from '../src/shared/format/venue-clock';
import { PrerenderedProvider } from '../src/shared/prerendered';
import type { SiteVersion } from '../src/shared/site-version';
import { companyTokens } from './company-tokens';
import { structuredData } from './structured-data';

export type PublicPage = {
  path: string;
  version: SiteVersion;
  /** The canonical address of the page for search engines, from `/`. */
  canonical: string;
  head: PageHead;
  structuredData: object;
};

/** Pages that exist at a second address. */
const SAME_AS: Record<string, string> = { '/contact-user': '/contactu' };

function flatten(list: RouteObject[]): RouteObject[] {
  return list.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}

/** Every address that the application knows, for a server that must recognise unknown ones; `:` begins a parameter. */
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

/** @returns the content of the page's root element */
export async function renderPage({ path, version }: PublicPage): Promise<string> {
  await loadMatchedRoutes(routes, path);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = (await query(new Request(new URL(path, 'http://localhost')))) as StaticHandlerContext;
  const { prelude } = await prerender(
    <PrerenderedProvider value={{ siteVersion: version, today, company: companyTokens }}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </PrerenderedProvider>,
    // Otherwise React would put large parts aside, and move them into place by an inline script that nothing runs here.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the code of the page at `path` before the first render, so that the render matches the server's document (React
 * Router, "Custom framework": lazy routes must be loaded before hydration).
 */
export async function loadMatchedRoutes(routes: RouteObject[], path: string): Promise<void> {
  const lazy =
    matchRoutes(routes, path)
      ?.map(({ route }) => route)
      .filter((route) => route.lazy !== undefined) ?? [];
  await Promise.all(
    lazy.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

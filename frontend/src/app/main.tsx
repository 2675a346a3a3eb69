import './theme/base.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { PrerenderedProvider, readPrerendered } from '#shared/prerendered.ts';
import { adoptSiteVersion } from '#shared/site-version.ts';
import { loadMatchedRoutes } from './load-matched-routes';
import { createRouter, routes } from './router';

function show(container: HTMLElement, page: ReactNode): void {
  // Hydrates in slices, so that a scroll or tap waits for one slice at most.
  if (container.hasChildNodes()) startTransition(() => void hydrateRoot(container, page));
  else createRoot(container).render(page);
}

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root element');
  adoptSiteVersion(location.search);
  // Ignores a failure, because the router loads the code too and shows the error.
  await loadMatchedRoutes(routes, location.pathname).catch(() => undefined);
  show(
    container,
    <PrerenderedProvider value={readPrerendered()}>
      <RouterProvider router={createRouter()} />
    </PrerenderedProvider>,
  );
}

window.isCodeRunning = true;
void start();

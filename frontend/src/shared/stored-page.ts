/** @returns whether a service worker answered with its copy of the page, since the network did not (src/service-worker) */
export function isStoredPage(): boolean {
  return document.documentElement.dataset.keptAt !== undefined;
}

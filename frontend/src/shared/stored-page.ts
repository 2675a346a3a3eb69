/**
 * @returns whether the page is a stored copy: without a network, the service worker answers with it
 *   (src/service-worker)
 */
export function isStoredPage(): boolean {
  return document.documentElement.dataset.keptAt !== undefined;
}

import { activeWorker } from '#shared/push/active-worker.ts';

/**
 * @returns when the service worker stored this copy of the page; null if the page comes from the server
 *   (src/service-worker/stored-pages.ts)
 */
export function savedAt(): Date | null {
  const at = new Date(document.documentElement.dataset.keptAt ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Asks the service worker to store the current page of this table, with the pictures that the guest has seen. */
export async function keepPage(address: string): Promise<void> {
  const registration = await activeWorker();
  const pictures = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc, src }) => currentSrc || src)
    .filter((src) => src.startsWith(location.origin));
  registration?.active?.postMessage({ type: 'keep', address, pictures: [...new Set(pictures)] });
}

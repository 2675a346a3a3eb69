import { activeWorker } from '#shared/push/active-worker.ts';

/** Written into a page by the service worker (src/service-worker/stored-pages.ts) when it answers with its own copy. */
export function savedAt(): Date | null {
  const at = new Date(document.documentElement.dataset.keptAt ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Asks the worker to store this table's page in its present form, with the pictures that the guest has seen. */
export async function keepPage(address: string): Promise<void> {
  const registration = await activeWorker();
  const pictures = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc, src }) => currentSrc || src)
    .filter((src) => src.startsWith(location.origin));
  registration?.active?.postMessage({ type: 'keep', address, pictures: [...new Set(pictures)] });
}

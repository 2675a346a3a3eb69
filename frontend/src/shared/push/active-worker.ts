/** The worker answers only the guest's pages. For staff pages, which use the network, it only receives pushes. */
const SCOPE = '/menu-page';

/** @returns the registration; null if the browser has no service workers, as over plain http */
async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register('/sw.js', { scope: SCOPE });
  } catch {
    // Private browsing may forbid a worker. The page works without one.
    return null;
  }
}

/** The same time limit as in Firebase's own messaging client. */
const INSTALLED_WITHIN_MS = 10_000;

/** @returns the registration once its worker is active; null if that fails, or takes longer than 10 s */
export async function activeWorker(): Promise<ServiceWorkerRegistration | null> {
  const registration = await registerWorker();
  if (registration === null || registration.active !== null) return registration;
  const worker = registration.installing ?? registration.waiting;
  if (worker === null) return null;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), INSTALLED_WITHIN_MS);
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      clearTimeout(timer);
      resolve(worker.state === 'activated' ? registration : null);
    });
  });
}

const STORAGE_KEY = 'siteVersion';
const ONE_YEAR_S = 31_536_000;

export type SiteVersion = 'restaurant' | 'customer';

const listeners = new Set<() => void>();

export function isSiteVersion(value: unknown): value is SiteVersion {
  return value === 'restaurant' || value === 'customer';
}

/** @returns the audience chosen on this device (docs/product.md#two-audiences) */
export function readSiteVersion(): SiteVersion {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'customer' ? 'customer' : 'restaurant';
  } catch {
    return 'restaurant';
  }
}

/** Remembers the audience. The storage is what counts; the cookie only lets the server answer with the right page at once. */
export function writeSiteVersion(version: SiteVersion): void {
  try {
    localStorage.setItem(STORAGE_KEY, version);
  } catch {
    // A browser that stores nothing still shows what was chosen, until it is closed.
  }
  document.cookie = `${STORAGE_KEY}=${version}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Calls back when the audience changes, in this tab or in another one. */
export function onSiteVersionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => (event.key === null || event.key === STORAGE_KEY) && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** A link may name the audience (`/?siteVersion=customer`): so does a page that is read without JavaScript. */
export function adoptSiteVersion(search: string): void {
  const wanted = new URLSearchParams(search).get(STORAGE_KEY);
  if (isSiteVersion(wanted)) writeSiteVersion(wanted);
}

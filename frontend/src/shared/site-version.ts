import { readStored, writeStored } from './safe-storage';

const STORAGE_KEY = 'siteVersion';
const ONE_YEAR_S = 31_536_000;

export type SiteVersion = 'restaurant' | 'customer';

const listeners = new Set<() => void>();

export function isSiteVersion(value: unknown): value is SiteVersion {
  return value === 'restaurant' || value === 'customer';
}

/** @returns the audience chosen on this device (docs/product.md#two-audiences) */
export function readSiteVersion(): SiteVersion {
  return readStored(STORAGE_KEY) === 'customer' ? 'customer' : 'restaurant';
}

/** Stores the audience. The stored value decides; the cookie only lets the server send the right page at once. */
export function writeSiteVersion(version: SiteVersion): void {
  writeStored(STORAGE_KEY, version);
  document.cookie = `${STORAGE_KEY}=${version}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Calls the listener when the audience changes, in this tab or another one. */
export function onSiteVersionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => (event.key === null || event.key === STORAGE_KEY) && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Stores the audience that a link names (`/?siteVersion=customer`), as links on pages without JavaScript do. */
export function adoptSiteVersion(search: string): void {
  const wanted = new URLSearchParams(search).get(STORAGE_KEY);
  if (isSiteVersion(wanted)) writeSiteVersion(wanted);
}

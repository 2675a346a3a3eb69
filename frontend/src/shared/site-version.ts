const STORAGE_KEY = 'siteVersion';

export type SiteVersion = 'restaurant' | 'customer';

/** @returns the audience chosen on this device; restaurants unless a customer said otherwise (specification, section 1) */
export function readSiteVersion(): SiteVersion {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'customer' ? 'customer' : 'restaurant';
  } catch {
    return 'restaurant';
  }
}

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { usePrerendered } from './prerendered';
import { onSiteVersionChange, readSiteVersion, type SiteVersion, writeSiteVersion } from './site-version';
import { siteTexts } from './texts/site-texts';

type Switch = { version: SiteVersion; toggle: () => void };

const SiteVersionContext = createContext<Switch | null>(null);

function toggle(): void {
  writeSiteVersion(readSiteVersion() === 'restaurant' ? 'customer' : 'restaurant');
}

export function SiteVersionProvider({ children }: { children: ReactNode }) {
  const { siteVersion } = usePrerendered();
  const version = useSyncExternalStore(onSiteVersionChange, readSiteVersion, () => siteVersion);
  const value = useMemo(() => ({ version, toggle }), [version]);
  return <SiteVersionContext value={value}>{children}</SiteVersionContext>;
}

/**
 * @returns the site's version and a function that switches it
 * @throws Error outside {@link SiteVersionProvider}, with a Czech message
 */
export function useSiteVersion(): Switch {
  const value = useContext(SiteVersionContext);
  if (value === null) throw new Error(siteTexts.switchOutsideProvider);
  return value;
}

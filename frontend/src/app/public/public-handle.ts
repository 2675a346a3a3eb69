import type { SiteVersion } from '#shared/site-version.ts';
import type { PageHead } from './page-head-texts';

/** Metadata of a public route: its head, one for both versions of the site or one for each. */
export type PublicHandle = { head: PageHead | Record<SiteVersion, PageHead>; noIndex?: boolean };

/** @returns the head of a page for the audience */
export function headFor({ head }: PublicHandle, version: SiteVersion): PageHead {
  return 'title' in head ? head : head[version];
}

import type { SiteVersion } from '#shared/site-version.ts';
import type { PageHead } from './page-head-texts';

/** What a public route says of itself: its head, the same for both versions or one for each. */
export type PublicHandle = { head: PageHead | Record<SiteVersion, PageHead>; noIndex?: boolean };

/** @returns the head of a page for the audience */
export function headFor({ head }: PublicHandle, version: SiteVersion): PageHead {
  return 'title' in head ? head : head[version];
}

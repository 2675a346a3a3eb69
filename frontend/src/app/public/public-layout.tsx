import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { siteTexts } from '#shared/texts/site-texts.ts';
import { CONTENT_ID, SkipLink } from '../skip-link';
import { headFor, type PublicHandle } from './public-handle';
import { PublicHeader } from './public-header';
import styles from './public-layout.module.css';
import { SiteFooter } from './site-footer';

/** The layout of every public page: header, page, footer. Sets the document's title. */
export function PublicLayout() {
  const { version } = useSiteVersion();
  const handle = useMatches().at(-1)?.handle as PublicHandle | undefined;
  const title = handle && headFor(handle, version).title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return (
    <>
      <SkipLink text={siteTexts.skip} />
      <PublicHeader />
      <main id={CONTENT_ID} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}

import { lazy, Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { footerTexts, siteTexts } from '#shared/texts/site-texts.ts';
import { CONTENT_ID, SkipLink } from '../skip-link';
import { headFor, type PublicHandle } from './page-head-texts';
import { type EntranceState, SignInEntrance } from '#features/sign-in/entrance/sign-in-entrance.tsx';
import { SignInNotice } from '#features/sign-in/entrance/sign-in-notice.tsx';
import { useStoredSession } from '#features/sign-in/session/stored-session.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { useHiddenOnScroll } from '../use-hidden-on-scroll';
import publicHeaderStyles from './public-header.module.css';
import { SiteHeader } from './site-header';
import styles from './public-layout.module.css';
import { Brand } from '#light-kit/brand.tsx';
import { LEGAL_PAGES } from '#light-kit/legal-footer.tsx';
import { useCompany } from '#shared/company.ts';
import siteFooterStyles from './site-footer.module.css';

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

const SignedInHeader = lazy(async () => ({ default: (await import('./signed-in-header')).SignedInHeader }));

/** Shows the user menu once a stored session is confirmed. A device without a stored session does not load its code. */
function PublicHeader() {
  const hidden = useHiddenOnScroll();
  const stored = useStoredSession();
  const { returnTo } = (useLocation().state ?? {}) as EntranceState;
  const anonymous = <AnonymousHeader hidden={hidden} />;
  if (returnTo !== undefined) {
    return (
      <>
        {anonymous}
        <SignInNotice text={signInTexts.needed} label={signInTexts.signInThere} returnTo={returnTo} place="top" />
      </>
    );
  }
  if (!stored) return anonymous;
  return (
    <Suspense fallback={anonymous}>
      <SignedInHeader hidden={hidden} anonymous={anonymous} />
    </Suspense>
  );
}

function AnonymousHeader({ hidden }: { hidden: boolean }) {
  const { version } = useSiteVersion();
  const entrance = version === 'restaurant' ? <SignInEntrance /> : null;
  const person = (
    <div className={publicHeaderStyles.person}>
      <p className={publicHeaderStyles.welcome}>{siteTexts.welcome}</p>
      {entrance}
    </div>
  );
  return <SiteHeader hidden={hidden} signedIn={false} account={entrance} person={person} />;
}

const { footer, pages } = siteTexts;

function SiteFooter() {
  const { version } = useSiteVersion();
  const site = [
    { to: '/features', label: pages.features },
    { to: '/pricing', label: pages.pricing },
    { to: '/referral', label: pages.referral },
    { to: '/cooperate', label: pages.cooperate },
    { to: '/about', label: pages.about },
    { to: version === 'restaurant' ? '/contactr' : '/contactu', label: pages.contact },
  ];
  return (
    <footer className={siteFooterStyles.footer}>
      <div className={siteFooterStyles.inner}>
        <div className={siteFooterStyles.sign}>
          <Brand />
          <p>{footerTexts.tagline}</p>
        </div>
        <FooterLinks title={footer.site} links={site} />
        <FooterLinks
          title={footerTexts.legal}
          links={LEGAL_PAGES.map(({ to, name }) => ({ to, label: footerTexts[name] }))}
        />
        <FooterCompany />
      </div>
      <p className={siteFooterStyles.note}>{footer.rights}</p>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav className={siteFooterStyles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterCompany() {
  const company = useCompany();
  if (company === null) return null;
  return (
    <div className={siteFooterStyles.group}>
      <h2>{footer.company}</h2>
      <address>
        <a href={`tel:${company.phoneHref}`}>{company.phone}</a>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <span className={siteFooterStyles.line}>{company.name}</span>
        <span className={siteFooterStyles.line}>{company.address}</span>
        <span className={siteFooterStyles.line}>
          {footer.ico} {company.ico}
        </span>
      </address>
    </div>
  );
}

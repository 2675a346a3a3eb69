import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { type EntranceState, SignInEntrance } from '#features/sign-in/entrance/sign-in-entrance.tsx';
import { SignInNotice } from '#features/sign-in/entrance/sign-in-notice.tsx';
import { useStoredSession } from '#features/sign-in/session/use-stored-session.ts';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { siteTexts } from '#shared/texts/site-texts.ts';
import { useHiddenOnScroll } from '../use-hidden-on-scroll';
import styles from './public-header.module.css';
import { SiteHeader } from './site-header';

const SignedInHeader = lazy(async () => ({ default: (await import('./signed-in-header')).SignedInHeader }));

/**
 * The header of public pages. A device without a sign-in loads none of its code; on others the user menu appears once
 * the
 * session is known.
 */
export function PublicHeader() {
  const hidden = useHiddenOnScroll();
  const stored = useStoredSession();
  // The guard has sent the person here, so the stored session is invalid.
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
    <div className={styles.person}>
      <p className={styles.welcome}>{siteTexts.welcome}</p>
      {entrance}
    </div>
  );
  return <SiteHeader hidden={hidden} signedIn={false} account={entrance} person={person} />;
}

import { useEffect, useRef, useState } from 'react';
import { FullPageMessage } from '#staff-kit/full-page-message.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { WORKPLACE_PATH } from '#shared/staff-paths.ts';

const SECRET = /^#[\w-]{20,100}$/;

/**
 * The page of a one-time link. The link's secret is in the fragment, which browsers do not send to servers. The page
 * removes it from the address at once and passes it to the provider.
 */
export function SignInLinkPage() {
  const started = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { hash } = location;
    history.replaceState(history.state, '', location.pathname);
    if (!SECRET.test(hash)) return setProblem(signInTexts.linkIncomplete);
    void import('./start-sign-in')
      .then(({ startSignIn }) => startSignIn(WORKPLACE_PATH, hash.slice(1)))
      .then((failure) => {
        if (failure !== null) setProblem(failure);
      });
  }, []);

  if (problem === null) return <FullPageMessage text={commonTexts.loading} />;
  return <FullPageMessage text={problem} action={{ label: signInTexts.toHome, onClick: () => location.assign('/') }} />;
}

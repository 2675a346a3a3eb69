import { useEffect, useRef, useState } from 'react';
import { FullPageMessage } from '#staff-kit/full-page-message.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { WORKPLACE_PATH } from '../guards/workplace-path';

const SECRET = /^#[\w-]{20,100}$/;

/**
 * Where a one-time link leads. Its secret stands behind `#`, so that no server on the way has seen it; it is taken out of
 * the address at once, and goes to the provider with the request to sign in.
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

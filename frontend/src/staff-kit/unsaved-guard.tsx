import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { DiscardQuestion } from './modal';
import { UnsavedWork, UnsavedWorkContext } from './unsaved-work';

/** Wraps all staff pages: leaving one (a navigation, or closing the tab) asks first if a form has unsaved work. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [work] = useState(() => new UnsavedWork());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      work.any() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (work.any()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [work]);

  return (
    <UnsavedWorkContext value={work}>
      {children}
      {blocker.state === 'blocked' && (
        <DiscardQuestion onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
      )}
    </UnsavedWorkContext>
  );
}

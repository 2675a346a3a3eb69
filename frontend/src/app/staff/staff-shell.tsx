import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Outlet, useBlocker } from 'react-router';
import { SignInProvider } from '#features/sign-in/session/sign-in-provider.tsx';
import { muiTheme } from './mui-theme';
import createCache from '@emotion/cache';
import { type ReactNode, useEffect, useState } from 'react';
import { styleNonce } from '#shared/style-nonce.ts';
import { DiscardQuestion } from '#staff-kit/modal.tsx';
import { UnsavedWork, UnsavedWorkContext } from '#staff-kit/unsaved-work.ts';
import { Toasts } from './toasts';

/** The layout of all staff and administration pages. */
export function StaffShell() {
  return (
    <StaffLook>
      <SignInProvider>
        <UnsavedGuard>
          <Outlet />
        </UnsavedGuard>
      </SignInProvider>
    </StaffLook>
  );
}

/** The layout of a shared tablet, where people enter a PIN instead of signing in. */
export function TabletShell() {
  return (
    <StaffLook>
      <UnsavedGuard>
        <Outlet />
      </UnsavedGuard>
    </StaffLook>
  );
}

function StaffLook({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={muiTheme}>
        <CssBaseline enableColorScheme />
        {children}
        <Toasts />
      </ThemeProvider>
    </CacheProvider>
  );
}

/**
 * Inserts MUI's styles with the nonce that the policy requires. They come before the styles of a screen, which override
 * them.
 */
const styleCache = createCache({
  key: 'css',
  nonce: styleNonce(),
  insertionPoint: document.getElementById('theme') ?? undefined,
});

/** Wraps all staff pages. Asks before a person leaves a page or closes a tab whose form has unsaved work. */
function UnsavedGuard({ children }: { children: ReactNode }) {
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

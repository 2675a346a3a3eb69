import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router';
import { SignInProvider } from '#features/sign-in/session/sign-in-provider.tsx';
import { UnsavedGuard } from '#staff-kit/unsaved-guard.tsx';
import { muiTheme } from './mui-theme';
import createCache from '@emotion/cache';
import { styleNonce } from '#shared/style-nonce.ts';
import { Toasts } from './toasts';

/** The layout of all staff and administration pages. */
export function StaffShell() {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={muiTheme}>
        <CssBaseline enableColorScheme />
        <SignInProvider>
          <UnsavedGuard>
            <Outlet />
          </UnsavedGuard>
        </SignInProvider>
        <Toasts />
      </ThemeProvider>
    </CacheProvider>
  );
}

/**
 * Inserts MUI's styles with the page's nonce, without which its policy blocks them. They come after the page's own
 * style
 * sheets and before those loaded with a screen, whichever screen is first, so that a screen's rules win.
 */
const styleCache = createCache({
  key: 'css',
  nonce: styleNonce(),
  insertionPoint: document.getElementById('theme') ?? undefined,
});

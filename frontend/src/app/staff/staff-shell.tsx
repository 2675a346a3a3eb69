import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router';
import { SignInProvider } from '#features/sign-in/session/sign-in-provider.tsx';
import { UnsavedGuard } from '#staff-kit/unsaved-guard.tsx';
import { muiTheme } from './mui-theme';
import { styleCache } from './style-cache';
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

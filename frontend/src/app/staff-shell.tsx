import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { Outlet } from 'react-router';
import { Toaster } from 'sonner';
import { SignInProvider } from '../features/sign-in/sign-in-provider';
import { muiTheme } from './theme/mui-theme';

// The toasts' own colours and letters, from our tokens.
const toastLook = {
  fontFamily: 'var(--font)',
  '--normal-bg': 'var(--surface)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--outline)',
  '--border-radius': 'var(--radius)',
} as CSSProperties;

/** The layout of all staff and administration pages. The toasts are the specification's (section 9). */
export function StaffShell() {
  return (
    <ThemeProvider theme={muiTheme}>
      <CssBaseline enableColorScheme />
      <SignInProvider>
        <Outlet />
      </SignInProvider>
      <Toaster
        position="bottom-right"
        duration={4000}
        visibleToasts={3}
        gap={14}
        hotkey={['altKey', 'KeyT']}
        theme="system"
        style={toastLook}
      />
    </ThemeProvider>
  );
}

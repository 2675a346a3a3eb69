import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router';
import { SignInProvider } from '#features/sign-in/session/sign-in-provider.tsx';
import { muiTheme } from './mui-theme';
import { Toasts } from './toasts';

/** The layout of all staff and administration pages. */
export function StaffShell() {
  return (
    <ThemeProvider theme={muiTheme}>
      <CssBaseline enableColorScheme />
      <SignInProvider>
        <Outlet />
      </SignInProvider>
      <Toasts />
    </ThemeProvider>
  );
}

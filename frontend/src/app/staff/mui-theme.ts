import { createTheme } from '@mui/material/styles';
import { type ColourScheme, dark, fontFamily, light, sizes, text } from '../theme/tokens';

function palette(scheme: ColourScheme) {
  return {
    primary: { main: scheme.accent, dark: scheme.accentStrong, contrastText: scheme.onAccent },
    error: { main: scheme.overdueInk, light: scheme.overdueSoft },
    warning: { main: scheme.waitingInk, light: scheme.waitingSoft },
    info: { main: scheme.progressInk, light: scheme.progressSoft },
    success: { main: scheme.accentInk, light: scheme.accentSoft },
    text: { primary: scheme.ink, secondary: scheme.inkMuted },
    background: { default: scheme.paper, paper: scheme.surface },
    divider: scheme.hairline,
  };
}

/** MUI's theme for staff and administration, from the same tokens as the guest pages' CSS variables. */
export const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  spacing: 4,
  shape: { borderRadius: sizes.radius },
  typography: {
    fontFamily,
    fontSize: 16,
    fontWeightMedium: 600,
    button: { textTransform: 'none', fontWeight: 600 },
    h1: { fontSize: text.number, fontWeight: 600 },
    h2: { fontSize: text.head, fontWeight: 600 },
    h3: { fontSize: text.line, fontWeight: 600 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: sizes.staffTarget, borderRadius: sizes.radius } },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: sizes.staffTarget, minHeight: sizes.staffTarget } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: '1px solid var(--hairline)' } } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
  },
});

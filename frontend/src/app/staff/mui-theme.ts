import { csCZ } from '@mui/material/locale';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { styleNonce } from '#shared/style-nonce.ts';
import { type ColourScheme, dark, fontFamily, light, sizes, text } from '../theme/tokens';

/**
 * The type that `createTheme` takes. `Components<Theme>` would be compared with it, which took a quarter of the type
 * check.
 */
type Parts = NonNullable<ThemeOptions['components']>;

function palette(scheme: ColourScheme) {
  return {
    primary: { main: scheme.accent, dark: scheme.accentStrong, contrastText: scheme.onAccent },
    error: { main: scheme.overdueInk, light: scheme.overdueSoft, contrastText: scheme.surface },
    warning: { main: scheme.waitingInk, light: scheme.waitingSoft },
    info: { main: scheme.progressInk, light: scheme.progressSoft },
    success: { main: scheme.accentInk, light: scheme.accentSoft },
    text: { primary: scheme.ink, secondary: scheme.inkMuted },
    background: { default: scheme.paper, paper: scheme.surface },
    divider: scheme.hairline,
  };
}

/** Phones, which show dialogs as sheets that rise from the lower edge. */
const PHONE = '@media (max-width: 719px)';
/** Widths of tablets and bigger screens at which a centred dialog may cover the toasts at the lower right. */
const OVER_TOASTS = '@media (min-width: 720px) and (max-width: 1360px)';
/** Phones whose text is enlarged to twice the size. In a media query, an em is the reader's own font size. */
const ENLARGED = '@media (max-width: 19em)';
const FORCED_COLORS = '@media (forced-colors: active)';

/** Restores the focus ring of base.css, which MUI removes because it shows the focus with a ripple. */
const focusRing = { outline: '3px solid var(--accent)', outlineOffset: 2, zIndex: 1 };
/** Places the ring inside an element whose surroundings would clip it. */
const focusRingInside = { '&:focus-visible': { outlineOffset: -3 } };

const buttons: Parts = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': focusRing } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 'var(--dense-target)',
        paddingInline: 16,
        whiteSpace: 'nowrap',
        [ENLARGED]: { whiteSpace: 'normal' },
      },
      text: { paddingInline: 12 },
      outlined: { '&.MuiButton-colorInherit': { borderColor: 'var(--outline)', background: 'var(--surface)' } },
      sizeLarge: { minHeight: sizes.staffTarget },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: { minWidth: 'var(--dense-target)', minHeight: 'var(--dense-target)', borderRadius: sizes.radius },
      sizeLarge: { minWidth: sizes.staffTarget, minHeight: sizes.staffTarget },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        [ENLARGED]: {
          flexWrap: 'wrap',
          maxWidth: '100%',
          gap: 4,
          '& > button.MuiToggleButton-root': {
            marginLeft: 0,
            border: '1px solid var(--outline)',
            borderRadius: sizes.radius,
          },
        },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 'var(--dense-target)',
        borderColor: 'var(--outline)',
        borderRadius: sizes.radius,
        color: 'var(--ink)',
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-soft)', color: 'var(--accent-ink)' },
      },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: sizes.staffTarget, fontSize: text.body, ...focusRingInside } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 'var(--dense-target)', ...focusRingInside } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 500, disableTouchListener: true, slotProps: { transition: { timeout: 0 } } },
  },
};

/** Keeps a label above its field, and the field's border without a gap for it, so that nothing moves. */
const raisedLabel = {
  position: 'static',
  transform: 'none',
  marginBottom: 4,
  maxWidth: 'none',
  color: 'var(--ink)',
  fontSize: text.note,
  fontWeight: 600,
  lineHeight: 1.3,
  whiteSpace: 'normal',
  '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
} as const;

const outlined = {
  root: {
    background: 'var(--surface)',
    minHeight: `max(${sizes.guestTarget}px, var(--dense-target))`,
    borderRadius: sizes.radius,
    '&.Mui-error': { background: 'var(--overdue-soft)' },
    '&.Mui-disabled': { background: 'var(--sunken)' },
  },
  notchedOutline: { top: 0, borderColor: 'var(--outline)', '& legend': { display: 'none' } },
} as const;

const fields: Parts = {
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiInputLabel: { defaultProps: { shrink: true, required: false }, styleOverrides: { root: raisedLabel } },
  MuiFormLabel: {
    styleOverrides: {
      root: { color: 'var(--ink)', fontSize: text.note, fontWeight: 600 },
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: { defaultProps: { notched: false }, styleOverrides: outlined },
  MuiPickersOutlinedInput: { styleOverrides: outlined },
  MuiPickersTextField: { defaultProps: { size: 'small' } },
  MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: 'var(--ink-muted)', opacity: 1 } } } },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, fontSize: text.note, '&.Mui-error': { fontWeight: 600 } } },
  },
};

const surfaces: Parts = {
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'var(--sunken)' } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: '1px solid var(--hairline)' } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: sizes.radius,
        fontSize: text.body,
        alignItems: 'center',
        [ENLARGED]: { flexWrap: 'wrap' },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      container: { [PHONE]: { alignItems: 'flex-end' }, [OVER_TOASTS]: { alignItems: 'flex-start' } },
      paper: {
        borderRadius: sizes.radiusLarge,
        boxShadow: 'var(--shadow)',
        [PHONE]: {
          width: '100%',
          maxWidth: 'none',
          maxHeight: '94dvh',
          margin: 0,
          borderRadius: `${sizes.radiusLarge}px ${sizes.radiusLarge}px 0 0`,
        },
        [OVER_TOASTS]: { maxHeight: 'calc(100dvh - 136px)' },
        [FORCED_COLORS]: { border: '2px solid CanvasText' },
      },
      paperWidthXs: { maxWidth: 460 },
      paperWidthSm: { maxWidth: 600 },
      paperWidthMd: { maxWidth: 860 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { paddingBlock: '16px 8px', lineHeight: 1.2, overflowWrap: 'anywhere' } },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '8px 24px 20px', gap: 12, [PHONE]: { '& > *': { flex: 1 } } },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
};

const tables: Parts = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '8px 16px 8px 0',
        borderColor: 'var(--hairline)',
        fontSize: 'inherit',
        verticalAlign: 'top',
        fontVariantNumeric: 'tabular-nums lining-nums',
      },
      head: { color: 'var(--ink-muted)', fontSize: text.fine, fontWeight: 400 },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '&[data-sought]': { background: 'var(--accent-soft)', outlineOffset: -3 } } },
  },
  MuiDataGrid: {
    // Sets the nonce, because MUI writes these styles without Emotion, which would add it (staff-shell.tsx).
    defaultProps: { nonce: styleNonce() },
    styleOverrides: {
      root: {
        border: 0,
        fontSize: text.body,
        fontVariantNumeric: 'tabular-nums lining-nums',
        '--DataGrid-t-color-border-base': 'var(--hairline)',
        '--DataGrid-t-header-background-base': 'var(--paper)',
      },
      columnHeaderTitle: { color: 'var(--ink-muted)', fontSize: text.fine },
    },
  },
};

export const muiTheme = createTheme(
  {
    cssVariables: { colorSchemeSelector: 'media' },
    colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
    spacing: 4,
    breakpoints: { values: { xs: 0, sm: 720, md: 960, lg: 1280, xl: 1536 } },
    shape: { borderRadius: sizes.radius },
    typography: {
      fontFamily,
      fontSize: 16,
      fontWeightMedium: 600,
      button: { textTransform: 'none', fontWeight: 600 },
      h1: { fontSize: text.page, fontWeight: 600, lineHeight: 1.2 },
      h2: { fontSize: text.head, fontWeight: 600, lineHeight: 1.25 },
      h3: { fontSize: text.line, fontWeight: 600, lineHeight: 1.3 },
      h6: { fontSize: text.head, fontWeight: 600 },
      body1: { fontSize: text.body, lineHeight: 1.45 },
      body2: { fontSize: text.note },
      caption: { fontSize: text.fine },
    },
    components: { ...buttons, ...fields, ...surfaces, ...tables },
  },
  csCZ,
);

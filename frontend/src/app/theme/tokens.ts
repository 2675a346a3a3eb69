/**
 * The only place that defines colours, sizes and durations. Pages read them as CSS variables (theme-css.ts), and MUI as
 * a theme (mui-theme.ts). Contrasts: text ≥ 4.5:1, prices and times ≥ 7:1 on every surface, in both schemes.
 */
export type ColourScheme = Record<keyof typeof light, string>;

export const light = {
  paper: '#faf6ef',
  surface: '#fffdf9',
  sunken: '#f1ebe0',
  hairline: '#e3dacb',
  outline: '#8a8072',
  ink: '#1d1a16',
  inkMuted: '#5b5347',
  accent: '#17513a',
  accentStrong: '#0f3c2a',
  onAccent: '#ffffff',
  accentSoft: '#e2ede5',
  accentInk: '#17513a',
  waitingInk: '#6d4300',
  waitingSoft: '#fbecd0',
  waitingBar: '#c98a1b',
  progressInk: '#1c4871',
  progressSoft: '#e0ebf5',
  progressBar: '#3d78ab',
  overdueInk: '#8f1d18',
  overdueSoft: '#fbe4df',
  overdueBar: '#c23a2e',
  soonBand: '#e9b44c',
  onSoonBand: '#1d1a16',
  overdueBand: '#8f1d18',
  onOverdueBand: '#ffffff',
  backdrop: 'rgb(29 26 22 / 0.48)',
  shadow: '0 8px 32px rgb(49 40 26 / 0.18)',
};

export const dark: ColourScheme = {
  paper: '#161411',
  surface: '#1f1c18',
  sunken: '#2a2621',
  hairline: '#39342d',
  outline: '#8d8475',
  ink: '#f4eee3',
  inkMuted: '#bdb3a3',
  accent: '#8fd0ab',
  accentStrong: '#a9dfc0',
  onAccent: '#0c2418',
  accentSoft: '#21382c',
  accentInk: '#9bd8b5',
  waitingInk: '#f3cc85',
  waitingSoft: '#3a2c12',
  waitingBar: '#e0a63c',
  progressInk: '#a6cff0',
  progressSoft: '#182b3c',
  progressBar: '#6fa9d8',
  overdueInk: '#f7b0a5',
  overdueSoft: '#43190f',
  overdueBar: '#e5675a',
  soonBand: '#e0a63c',
  onSoonBand: '#1d1a16',
  overdueBand: '#a3231b',
  onOverdueBand: '#ffffff',
  backdrop: 'rgb(0 0 0 / 0.6)',
  shadow: '0 8px 32px rgb(0 0 0 / 0.5)',
};

export const fontFamily =
  "'Source Sans 3', 'Source Sans 3 Arial', 'Source Sans 3 Roboto', system-ui, -apple-system, sans-serif";

/** Font sizes: the fixed ones in ascending order, and four that grow with the page's width. */
export const text = {
  fine: '0.875rem',
  note: '0.9375rem',
  body: '1.0625rem',
  name: '1.1875rem',
  line: '1.25rem',
  head: '1.5rem',
  title: '1.75rem',
  number: '2rem',
  lead: 'clamp(1.1875rem, 2vw, 1.375rem)',
  page: 'clamp(1.5rem, 3vw, 2rem)',
  section: 'clamp(1.75rem, 4vw, 2.5rem)',
  hero: 'clamp(2.25rem, 5.4vw, 3.5rem)',
};

/** Gaps between elements. A numeric key counts steps of 4 px. */
export const space = {
  half: '2px',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  wide: 'clamp(32px, 6vw, 80px)',
};

export const sizes = {
  radius: 12,
  radiusSmall: 8,
  radiusLarge: 20,
  radiusRound: 999,
  guestTarget: 44,
  staffTarget: 48,
  kitchenTarget: 56,
  /** Height in px of a button for a mouse. On a touch screen (`pointer: coarse`), `staffTarget` applies instead. */
  denseTarget: 40,
  motionMs: 160,
};

/* The layout changes at 720, 960 and 1280 px. Media queries cannot read variables, so stylelint enforces these widths. */

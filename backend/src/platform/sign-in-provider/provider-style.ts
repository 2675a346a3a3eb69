import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FRONTEND_FOLDER } from '../http/frontend-files.js';

/** In the two files that the web application's pages load; where it is not built, the system's font stands in. */
const FONTS: readonly (readonly [file: RegExp, range: string])[] = [
  [/^source-sans-3-latin-[\w-]+\.woff2$/, 'U+0000-00FF, U+2000-206F, U+20AC, U+2190-2192, U+2212'],
  [
    /^source-sans-3-czech-[\w-]+\.woff2$/,
    'U+0104-0107, U+010C-010F, U+0118-011B, U+0139-0148, U+0150-0161, U+0164-017E',
  ],
];

function fontFaces(): string {
  const folder = join(FRONTEND_FOLDER, 'assets');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return FONTS.map(([pattern, range]) => {
    const file = files.find((name) => pattern.test(name));
    if (file === undefined) return '';
    return `@font-face { font-family: 'Source Sans 3'; font-weight: 400 700; font-display: swap;
  src: url(/assets/${file}) format('woff2'); unicode-range: ${range}; }`;
  }).join('\n');
}

/** The web application's font and colours (its theme's tokens), light and dark. */
export const PAGE_STYLE = `
${fontFaces()}
:root { color-scheme: light dark; --paper: #faf6ef; --surface: #fffdf9; --ink: #1d1a16; --muted: #5b5347; --line: #e3dacb;
  --outline: #8a8072; --green: #17513a; --on-green: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #161411; --surface: #1f1c18; --ink: #f4eee3; --muted: #bdb3a3; --line: #39342d; --outline: #8d8475;
    --green: #8fd0ab; --on-green: #0c2418; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; align-content: safe center; justify-items: center; padding: 24px 16px;
  background: var(--paper); color: var(--ink);
  font: 17px/1.45 'Source Sans 3', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { width: 100%; max-width: 460px; }
.brand { display: inline-flex; align-items: center; gap: 10px; min-height: 48px; margin: 0 0 16px; font-size: 21px;
  font-weight: 700; color: var(--ink); text-decoration: none; }
.brand svg { width: 32px; height: 32px; }
.brand rect { fill: var(--green); }
.brand path { fill: none; stroke: var(--on-green); stroke-width: 5; stroke-linecap: round; }
h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.2; }
ul { list-style: none; margin: 24px 0; padding: 0; display: grid; gap: 12px; }
ul button { width: 100%; min-height: 72px; display: flex; align-items: center; gap: 12px; padding: 12px 16px; text-align: left;
  background: var(--surface); color: inherit; border: 1px solid var(--line); border-radius: 12px; font: inherit; cursor: pointer; }
ul button:hover { border-color: var(--green); }
:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
.initials { flex: none; width: 44px; height: 44px; border-radius: 50%; display: grid; place-items: center; background: var(--green);
  color: var(--on-green); font-weight: 600; }
.who { flex: 1; min-width: 0; display: grid; overflow-wrap: anywhere; }
.who span, .note { color: var(--muted); font-size: 15px; }
.role { font-size: 15px; color: var(--green); font-weight: 600; text-align: right; }
@media (max-width: 460px) {
  ul button { flex-wrap: wrap; row-gap: 0; }
  .role { flex-basis: 100%; padding-left: 56px; text-align: left; }
}
.main { min-height: 48px; padding: 0 24px; border: 0; border-radius: 12px; background: var(--green); color: var(--on-green);
  font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--green); }
.back { display: inline-flex; align-items: center; min-height: 48px; }
code { overflow-wrap: anywhere; }
@media (forced-colors: active) {
  ul button, .main { border: 1px solid ButtonText; }
  .brand rect { fill: CanvasText; }
  .brand path { stroke: Canvas; }
}
`;

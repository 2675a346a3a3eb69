import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRONTEND_FOLDER } from '../http/frontend-files.js';

/** The two font files of the web application's pages. Without a build, the system's font is used. */
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

/** Returns the colours and sizes of the web application, light and dark, from its build (frontend/vite.config.ts). */
function theme(): string {
  const file = join(FRONTEND_FOLDER, 'pages', 'theme.css');
  return existsSync(file) ? readFileSync(file, 'utf8') : ':root { color-scheme: light dark; }';
}

export const PAGE_STYLE = `
${fontFaces()}
${theme()}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; align-content: safe center; justify-items: center; padding: 24px 16px;
  background: var(--paper); color: var(--ink);
  font: var(--text-body, 17px) / 1.45 var(--font, sans-serif); }
main { width: 100%; max-width: 460px; }
.brand { display: inline-flex; align-items: center; gap: 10px; min-height: var(--staff-target); margin: 0 0 16px; font-size: var(--text-line);
  font-weight: 700; color: var(--ink); text-decoration: none; }
.brand svg { width: 32px; height: 32px; }
.brand rect { fill: var(--accent); }
.brand path { fill: none; stroke: var(--on-accent); stroke-width: 5; stroke-linecap: round; }
h1 { margin: 0 0 8px; font-size: var(--text-page); font-weight: 600; line-height: 1.2; }
ul { list-style: none; margin: 24px 0; padding: 0; display: grid; gap: 12px; }
ul button { width: 100%; min-height: 72px; display: flex; align-items: center; gap: 12px; padding: 12px 16px; text-align: left;
  background: var(--surface); color: inherit; border: 1px solid var(--hairline); border-radius: var(--radius); font: inherit; cursor: pointer; }
ul button:hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.initials { flex: none; width: 44px; height: 44px; border-radius: 50%; display: grid; place-items: center; background: var(--accent);
  color: var(--on-accent); font-weight: 600; }
.who { flex: 1; min-width: 0; display: grid; overflow-wrap: anywhere; }
.who span, .note { color: var(--ink-muted); font-size: var(--text-note); }
.role { font-size: var(--text-note); color: var(--accent); font-weight: 600; text-align: right; }
@media (max-width: 460px) {
  ul button { flex-wrap: wrap; row-gap: 0; }
  .role { flex-basis: 100%; padding-left: 56px; text-align: left; }
}
.second { min-height: var(--staff-target); margin: 24px 0 0; padding: 0 24px; border: 1px solid var(--accent); border-radius: var(--radius);
  background: transparent; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
.main { min-height: var(--staff-target); padding: 0 24px; border: 0; border-radius: var(--radius); background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 600; cursor: pointer; }
label { display: block; margin: 16px 0 4px; font-weight: 600; }
input { width: 100%; min-height: var(--staff-target); margin: 0 0 16px; padding: 8px 12px; background: var(--surface); color: inherit;
  border: 1px solid var(--ink-muted); border-radius: var(--radius); font: inherit; }
.problem { margin: 0 0 16px; color: var(--overdue-ink, inherit); font-weight: 600; }
a { color: var(--accent); }
.back { display: inline-flex; align-items: center; min-height: var(--staff-target); }
code { overflow-wrap: anywhere; }
@media (forced-colors: active) {
  ul button, .main { border: 1px solid ButtonText; }
  .brand rect { fill: CanvasText; }
  .brand path { stroke: Canvas; }
}
`;

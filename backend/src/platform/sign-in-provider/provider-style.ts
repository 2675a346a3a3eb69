/** The look of the sign-in pages: the product's own paper, ink and bottle green, with nothing to load. */
export const PAGE_STYLE = `
:root { color-scheme: light; --paper: #faf7f2; --ink: #1f1b16; --muted: #6b6257; --line: #e4dccf; --green: #1f4d3a; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { width: 100%; max-width: 460px; }
.brand { margin: 0 0 4px; font-weight: 700; letter-spacing: 0.02em; color: var(--green); }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
ul { list-style: none; margin: 24px 0; padding: 0; display: grid; gap: 12px; }
ul button { width: 100%; min-height: 72px; display: flex; align-items: center; gap: 12px; padding: 12px 16px; text-align: left;
  background: #fff; color: inherit; border: 1px solid var(--line); border-radius: 14px; font: inherit; cursor: pointer; }
ul button:hover { border-color: var(--green); }
:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
.initials { flex: none; width: 44px; height: 44px; border-radius: 50%; display: grid; place-items: center; background: var(--green);
  color: #fff; font-weight: 600; }
.who { flex: 1; min-width: 0; display: grid; overflow-wrap: anywhere; }
.who span, .note { color: var(--muted); font-size: 14px; }
.role { font-size: 14px; color: var(--green); font-weight: 600; text-align: right; }
@media (max-width: 460px) {
  ul button { flex-wrap: wrap; row-gap: 0; }
  .role { flex-basis: 100%; padding-left: 56px; text-align: left; }
}
.main { min-height: 48px; padding: 0 24px; border: 0; border-radius: 999px; background: var(--green); color: #fff; font: inherit;
  font-weight: 600; cursor: pointer; }
a { color: var(--green); }
code { overflow-wrap: anywhere; }
`;

import { type ColourScheme, dark, fontFamily, light, sizes } from './tokens.ts';

/** `inkMuted` → `--ink-muted`. */
function variableName(token: string): string {
  return `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function declarations(scheme: ColourScheme): string {
  return Object.entries(scheme)
    .map(([token, value]) => `${variableName(token)}:${value};`)
    .join('');
}

/**
 * The tokens as a style sheet of CSS variables; the device's colour scheme chooses light or dark.
 * @returns CSS text for a `<style>` in the page's head
 */
export function themeCss(): string {
  const shared =
    `--font:${fontFamily};--radius:${sizes.radius}px;--radius-small:${sizes.radiusSmall}px;` +
    `--guest-target:${sizes.guestTarget}px;--staff-target:${sizes.staffTarget}px;--motion:${sizes.motionMs}ms;`;
  return (
    `:root{color-scheme:light dark;${shared}${declarations(light)}}` +
    `@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}` +
    `@media (prefers-reduced-motion:reduce){:root{--motion:0ms}}`
  );
}

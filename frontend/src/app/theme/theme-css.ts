import { dark, fontFamily, light, sizes, space, text } from './tokens.ts';

function variableName(token: string): string {
  return `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function declarations(values: Record<string, string>, family = ''): string {
  return Object.entries(values)
    .map(([token, value]) => `${variableName(family + token)}:${value};`)
    .join('');
}

/**
 * Writes the tokens as CSS variables. The device's colour scheme selects light or dark.
 * @returns CSS text for a `<style>` in the page's head
 */
export function themeCss(): string {
  const { motionMs, ...lengths } = sizes;
  const inPx = Object.fromEntries(Object.entries(lengths).map(([name, px]) => [name, `${px}px`]));
  const shared =
    declarations({ font: fontFamily, motion: `${motionMs}ms`, ...inPx }) +
    declarations(text, 'text-') +
    declarations(space, 'space-');
  return (
    `:root{color-scheme:light dark;${shared}${declarations(light)}}` +
    `@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}` +
    `@media (pointer:coarse){:root{--dense-target:var(--staff-target);}}` +
    `@media (prefers-reduced-motion:reduce){:root{--motion:0ms}}`
  );
}

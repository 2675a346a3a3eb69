import { encode } from 'uqr';

/**
 * With `Q`, a code is readable even if a quarter of it is damaged. Its quiet zone has 4 modules (ISO/IEC 18004, 6.3.8).
 */
const FORM = { ecc: 'Q', border: 4 } as const;

// Maximum number of cached codes. Drawing one blocks the process for a millisecond, and a list may have fifty of them.
const MAX_REMEMBERED = 2_000;
const remembered = new Map<string, string>();

/** Adjacent dark modules in a row. `x` and `y` count from the upper left corner of the quiet zone. */
export interface DarkRun {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** @returns `size`: side of the code in modules, with its quiet zone; `dark`: the runs of dark modules */
export function qrModules(text: string): { size: number; dark: readonly DarkRun[] } {
  const { size, data } = encode(text, FORM);
  const dark = data.flatMap((row, y) => {
    const line = row.map((module) => (module ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index: x, 0: run }) => ({ x, y, width: run.length }));
  });
  return { size, dark };
}

export function qrCode(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const drawn = draw(text);
  const [oldest] = remembered.keys();
  if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(text, drawn);
  return drawn;
}

function draw(text: string): string {
  const { size, dark } = qrModules(text);
  const path = dark.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"`;
  return `<svg ${frame}><path fill="#ffffff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

import jsQr from 'jsqr';

/** The function, as jsQR's types promise it and as Node imports it. */
const read = jsQr as unknown as typeof jsQr.default;

const SIDE = 600;
const MARGIN = 40;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** @returns the content that a phone reads from these dark boxes on white paper, `null` when it finds no code */
export function codeIn(dark: readonly Box[]): string | null {
  const [left, top] = [Math.min(...dark.map(({ x }) => x)), Math.min(...dark.map(({ y }) => y))];
  const scale = (SIDE - 2 * MARGIN) / (Math.max(...dark.map(({ x, width }) => x + width)) - left);
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  const at = (place: number, from: number): number => Math.round(MARGIN + (place - from) * scale);
  for (const { x, y, width, height } of dark) {
    for (let row = at(y, top); row < Math.min(SIDE, at(y + height, top)); row++)
      for (let column = at(x, left); column < Math.min(SIDE, at(x + width, left)); column++)
        pixels.fill(0, 4 * (row * SIDE + column), 4 * (row * SIDE + column) + 3);
  }
  return read(pixels, SIDE, SIDE)?.data ?? null;
}

/** @returns the boxes of a path that consists of them: `M1 2h3v4h-3z…` */
export function boxesOf(path: string): Box[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)].map((found) => {
    const [x, y, width, height] = found.slice(1).map(Number) as [number, number, number, number];
    return { x, y, width, height };
  });
}

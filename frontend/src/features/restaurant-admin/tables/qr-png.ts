/** 12 cm at 508 dpi; sharp on a tent card and on a poster alike. */
const PRINT_PX = 2400;

/** The browser could not give a canvas to draw on. */
export class CanvasUnavailable extends Error {}

/** @returns how many modules wide the code is, its quiet zone included; the drawing's own units */
function modulesOf(svg: string): number {
  return Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0);
}

/** @returns the SVG as an address that an image can show */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/**
 * Draws the code for print: black on white, each module a whole number of pixels, so that no edge is blurred.
 * @throws CanvasUnavailable, or an Error when the drawing cannot be read
 */
export async function qrPng(svg: string): Promise<Blob> {
  const modules = modulesOf(svg);
  const size = modules > 0 ? Math.floor(PRINT_PX / modules) * modules : PRINT_PX;
  const image = new Image(size, size);
  image.src = svgAddress(svg.replace('<svg ', `<svg width="${size}" height="${size}" `));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new CanvasUnavailable();
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, size, size);
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (png === null) throw new CanvasUnavailable();
  return png;
}

/** Width in px: 12 cm at 508 dpi, sharp on a tent card and on a poster. */
const PRINT_PX = 2400;

export class CanvasUnavailable extends Error {}

function modulesOf(svg: string): number {
  return Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0);
}

/** @returns the SVG as a URL for an image */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/**
 * Fractions of the picture's width: the height of the strip with the table's name, and the name's maximum font size.
 */
const STRIP = 0.14;
const LETTERS = 0.09;

/**
 * Draws the code for print in black and white. Each module is a whole number of pixels wide, so that its edges are
 * sharp. The table's name is below the code, because printed codes look alike.
 * @throws CanvasUnavailable, or an Error if the SVG cannot be read
 */
export async function qrPng(svg: string, name: string): Promise<Blob> {
  const modules = modulesOf(svg);
  const size = modules > 0 ? Math.floor(PRINT_PX / modules) * modules : PRINT_PX;
  const image = new Image(size, size);
  image.src = svgAddress(svg.replace('<svg ', `<svg width="${size}" height="${size}" `));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size + Math.round(size * STRIP);
  const context = canvas.getContext('2d');
  if (context === null) throw new CanvasUnavailable();
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, size, size);
  writeName(context, name, size);
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (png === null) throw new CanvasUnavailable();
  return png;
}

function writeName(context: CanvasRenderingContext2D, name: string, size: number): void {
  context.fillStyle = '#000';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const family = getComputedStyle(document.body).fontFamily;
  const letters = (px: number) => (context.font = `600 ${px}px ${family}`);
  letters(size * LETTERS);
  const room = size * 0.9;
  const wanted = context.measureText(name).width;
  if (wanted > room) letters((size * LETTERS * room) / wanted);
  context.fillText(name, size / 2, size * (1 + STRIP / 2) - size * 0.02);
}

import { toString as draw } from 'qrcode';

/** Readable when a quarter of it is scratched or wet; four modules of quiet around it (ISO/IEC 18004, section 6.3.8). */
const FORM = { type: 'svg', errorCorrectionLevel: 'Q', margin: 4 } as const;

// Drawing one takes a millisecond of the whole process, and a list of tables has fifty, which are the same each time.
const MAX_REMEMBERED = 2_000;
const remembered = new Map<string, string>();

/** In SVG markup. */
export async function qrCode(text: string): Promise<string> {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const drawn = await draw(text, FORM);
  const [oldest] = remembered.keys();
  if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(text, drawn);
  return drawn;
}

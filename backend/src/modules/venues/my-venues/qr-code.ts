import { toString as draw } from 'qrcode';

/** Readable when a quarter of it is scratched or wet; four modules of quiet around it (ISO/IEC 18004, section 6.3.8). */
const FORM = { type: 'svg', errorCorrectionLevel: 'Q', margin: 4 } as const;

/** @returns the text as a QR code in SVG markup */
export function qrCode(text: string): Promise<string> {
  return draw(text, FORM);
}

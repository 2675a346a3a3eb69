import { fileURLToPath } from 'node:url';

export type Pdf = PDFKit.PDFDocument;

export const FONTS = { regular: 'regular', bold: 'bold' } as const;

/** Source Sans 3 (SIL Open Font License 1.1), whole: with every Czech letter in one file. The same place from what is built. */
const fontFile = (style: string) =>
  fileURLToPath(new URL(`../../../fonts/source-sans-3-${style}.ttf`, import.meta.url));

/** @returns a Czech document without a page, whose fonts are `FONTS`; it is a readable stream, and ends where nobody reads it */
export async function openPdf(title: string, size: 'A4' | 'A5' = 'A4'): Promise<Pdf> {
  // Few ask for one, and the library takes long to load.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size, margin: 0, autoFirstPage: false, lang: 'cs-CZ', info: { Title: title } });
  pdf.registerFont(FONTS.regular, fontFile('regular'));
  pdf.registerFont(FONTS.bold, fontFile('bold'));
  return pdf;
}

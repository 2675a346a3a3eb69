import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyReply } from 'fastify';
import { type DownloadName, inline } from '../http/download.js';

export type Pdf = PDFKit.PDFDocument;

export const FONTS = { regular: 'regular', bold: 'bold' } as const;

const fontFile = (style: string) =>
  fileURLToPath(new URL(`../../../fonts/source-sans-3-${style}.ttf`, import.meta.url));

/**
 * Draws a PDF.
 * @param draw draws on a Czech document without a page, with the fonts `FONTS`. It yields after each piece that takes
 *   milliseconds
 * @returns the PDF as a stream while it is being drawn; drawing stops if nobody reads it any more
 */
export async function drawnPdf(
  { title, size = 'A4' }: { readonly title: string; readonly size?: 'A4' | 'A5' },
  draw: (pdf: Pdf) => Iterable<void>,
): Promise<Readable> {
  // Loaded on demand, because loading takes long and few processes need it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    font: '',
    lang: 'cs-CZ',
    info: { Title: title },
  });
  pdf.registerFont(FONTS.regular, fontFile('regular'));
  pdf.registerFont(FONTS.bold, fontFile('bold'));
  const stream = pdf as unknown as Readable;
  drawToEnd(pdf, stream, draw).catch((error: Error) => stream.destroy(error));
  return stream;
}

/** Draws piece by piece, so that other work runs in between: a file has hundreds of pieces. */
async function drawToEnd(pdf: Pdf, stream: Readable, draw: (pdf: Pdf) => Iterable<void>): Promise<void> {
  // oxlint-disable-next-line no-unused-vars -- a piece has no value
  for (const _ of draw(pdf)) {
    await setImmediate();
    if (stream.destroyed) return;
  }
  pdf.end();
}

/** Sends a PDF that the browser displays, with a name for saving it. */
export async function sendPdf(reply: FastifyReply, name: DownloadName, content: Readable): Promise<void> {
  await reply
    .type('application/pdf')
    .header('content-disposition', inline(name))
    .header('cache-control', 'no-store')
    .send(content);
}

import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drawCard, FONTS, type Box, type SheetCard } from './sheet-card.js';

/** Source Sans 3 (SIL Open Font License 1.1), whole: with every Czech letter in one file. The same place from what is built. */
const fontFile = (style: string) =>
  fileURLToPath(new URL(`../../../../fonts/source-sans-3-${style}.ttf`, import.meta.url));

/** A4 in points, six cards on a page. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 28;
const COLUMNS = 2;
const ROWS = 3;

/** @returns the PDF as it is being drawn; drawing ends when nobody reads it any more */
export async function tableSheet(title: string, cards: Iterable<SheetCard>): Promise<Readable> {
  // Few ask for it, and it takes long to load.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, lang: 'cs-CZ', info: { Title: title } });
  pdf.registerFont(FONTS.regular, fontFile('regular'));
  pdf.registerFont(FONTS.bold, fontFile('bold'));
  const stream = pdf as unknown as Readable;
  drawCards(pdf, stream, cards).catch((error: Error) => stream.destroy(error));
  return stream;
}

async function drawCards(pdf: PDFKit.PDFDocument, stream: Readable, cards: Iterable<SheetCard>): Promise<void> {
  let drawn = 0;
  for (const card of cards) {
    const place = drawn % (COLUMNS * ROWS);
    if (place === 0) pdf.addPage();
    drawCard(pdf, card, boxOf(place));
    drawn += 1;
    // A card takes milliseconds and a venue has hundreds: between two of them others have their turn.
    await setImmediate();
    if (stream.destroyed) return;
  }
  if (drawn === 0) pdf.addPage().font(FONTS.regular).fontSize(14).text('Nenalezeny žádné stoly.', MARGIN, MARGIN);
  pdf.end();
}

function boxOf(place: number): Box {
  const width = (PAGE.width - 2 * MARGIN) / COLUMNS;
  const height = (PAGE.height - 2 * MARGIN) / ROWS;
  const row = Math.floor(place / COLUMNS);
  return { x: MARGIN + (place % COLUMNS) * width, y: MARGIN + row * height, width, height };
}

import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { FONTS, openPdf, type Pdf } from '#platform/pdf/pdf.js';
import { drawCard, type Box, type SheetCard } from './sheet-card.js';

/** A4 in points, six cards on a page. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 28;
const COLUMNS = 2;
const ROWS = 3;

/** @returns the PDF as it is being drawn; drawing ends when nobody reads it any more */
export async function tableSheet(title: string, cards: Iterable<SheetCard>): Promise<Readable> {
  const pdf = await openPdf(title);
  const stream = pdf as unknown as Readable;
  drawCards(pdf, stream, cards).catch((error: Error) => stream.destroy(error));
  return stream;
}

async function drawCards(pdf: Pdf, stream: Readable, cards: Iterable<SheetCard>): Promise<void> {
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

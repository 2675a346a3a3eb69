import type { Readable } from 'node:stream';
import { drawnPdf, FONTS, type Pdf } from '#platform/pdf/pdf.js';
import { drawCard, type Box, type SheetCard } from './sheet-card.js';

/** A4 in points, six cards on a page. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 28;
const COLUMNS = 2;
const ROWS = 3;

export function tableSheet(title: string, cards: Iterable<SheetCard>): Promise<Readable> {
  return drawnPdf({ title }, (pdf) => drawCards(pdf, cards));
}

function* drawCards(pdf: Pdf, cards: Iterable<SheetCard>): Generator<void> {
  let drawn = 0;
  for (const card of cards) {
    const place = drawn % (COLUMNS * ROWS);
    if (place === 0) pdf.addPage();
    drawCard(pdf, card, boxOf(place));
    drawn += 1;
    yield;
  }
  if (drawn === 0) pdf.addPage().font(FONTS.regular).fontSize(14).text('Nenalezeny žádné stoly.', MARGIN, MARGIN);
}

function boxOf(place: number): Box {
  const width = (PAGE.width - 2 * MARGIN) / COLUMNS;
  const height = (PAGE.height - 2 * MARGIN) / ROWS;
  const row = Math.floor(place / COLUMNS);
  return { x: MARGIN + (place % COLUMNS) * width, y: MARGIN + row * height, width, height };
}

import type { Readable } from 'node:stream';
import { drawnPdf, FONTS, type Pdf } from '#platform/pdf/pdf.js';
import { type Box, type CardLook, drawCard, PLAIN, type SheetCard } from './sheet-card.js';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 28;
const GRIDS = {
  small: { columns: 2, rows: 3 },
  medium: { columns: 2, rows: 2 },
  large: { columns: 1, rows: 2 },
} as const;
type Grid = (typeof GRIDS)[keyof typeof GRIDS];

export function tableSheet(title: string, cards: Iterable<SheetCard>, look: CardLook = PLAIN): Promise<Readable> {
  return drawnPdf({ title }, (pdf) => drawCards(pdf, cards, look));
}

function* drawCards(pdf: Pdf, cards: Iterable<SheetCard>, look: CardLook): Generator<void> {
  const grid = GRIDS[look.size];
  let drawn = 0;
  for (const card of cards) {
    const place = drawn % (grid.columns * grid.rows);
    if (place === 0) pdf.addPage();
    drawCard(pdf, card, boxOf(place, grid), look);
    drawn += 1;
    yield;
  }
  if (drawn === 0) pdf.addPage().font(FONTS.regular).fontSize(14).text('Nenalezeny žádné stoly.', MARGIN, MARGIN);
}

function boxOf(place: number, { columns, rows }: Grid): Box {
  const width = (PAGE.width - 2 * MARGIN) / columns;
  const height = (PAGE.height - 2 * MARGIN) / rows;
  const row = Math.floor(place / columns);
  return { x: MARGIN + (place % columns) * width, y: MARGIN + row * height, width, height };
}

import { FONTS, type Pdf } from '#platform/pdf/pdf.js';
import { qrModules } from '../my-venues/qr-code.js';

export interface SheetCard {
  readonly table: string;
  readonly venue: string;
  readonly address: string;
  readonly domain: string;
  readonly link: string;
}

/** In points (1/72 inch), from the page's upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** 62 mm with its quiet zone: read at arm's length. */
const CODE_SIDE = 176;
const PADDING = 12;
const INK = '#000000';
const GREY = '#999999';
const HINT = 'Naskenujte a objednejte';
const SIGHT = 'Co objednáte, uvidí obsluha a ti, kdo sedí s vámi.';

export function drawCard(pdf: Pdf, card: SheetCard, box: Box): void {
  pdf.save().lineWidth(0.5).dash(3, { space: 3 }).strokeColor(GREY);
  pdf.rect(box.x, box.y, box.width, box.height).stroke().undash().restore();
  const inner = { ...box, x: box.x + PADDING, width: box.width - 2 * PADDING };
  writeLine(pdf, card.table, { ...inner, y: box.y + 8 }, { font: FONTS.bold, size: 22, smallest: 11 });
  drawCode(pdf, card.link, box.x + (box.width - CODE_SIDE) / 2, box.y + 34);
  const below = box.y + 34 + CODE_SIDE;
  const line = { font: FONTS.regular, size: 10, smallest: 7 };
  writeLine(pdf, `${HINT} · ${card.domain}`, { ...inner, y: below - 6 }, { ...line, font: FONTS.bold });
  writeLine(pdf, card.venue, { ...inner, y: below + 9 }, { ...line, size: 11 });
  writeLine(pdf, card.address, { ...inner, y: below + 24 }, { ...line, size: 9 });
  writeLine(pdf, SIGHT, { ...inner, y: below + 37 }, { ...line, size: 8 });
}

/** What is too long is set smaller, and cut in the end. */
function writeLine(
  pdf: Pdf,
  text: string,
  { x, y, width }: Box,
  { font, size, smallest }: { font: string; size: number; smallest: number },
): void {
  pdf.font(font).fontSize(size).fillColor(INK);
  const wide = pdf.widthOfString(text);
  if (wide > width) pdf.fontSize(Math.max(smallest, Math.floor((size * width) / wide)));
  pdf.text(text, x, y, { width, align: 'center', height: pdf.currentLineHeight(), ellipsis: '…' });
}

/** The code as filled areas, sharp at any resolution. */
function drawCode(pdf: Pdf, link: string, left: number, top: number): void {
  const { size, dark } = qrModules(link);
  const module = CODE_SIDE / size;
  for (const { x, y, width } of dark) pdf.rect(left + x * module, top + y * module, width * module, module);
  pdf.fill(INK);
}

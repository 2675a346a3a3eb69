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

export async function tableSheet(title: string, cards: readonly SheetCard[]): Promise<Buffer> {
  // Few ask for it, and it takes long to load.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, lang: 'cs-CZ', info: { Title: title } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.registerFont(FONTS.regular, fontFile('regular'));
  pdf.registerFont(FONTS.bold, fontFile('bold'));
  for (const [index, card] of cards.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) {
      pdf.addPage();
      // Between two pages others have their turn.
      await setImmediate();
    }
    drawCard(pdf, card, boxOf(place));
  }
  if (cards.length === 0)
    pdf.addPage().font(FONTS.regular).fontSize(14).text('Nenalezeny žádné stoly.', MARGIN, MARGIN);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

function boxOf(place: number): Box {
  const width = (PAGE.width - 2 * MARGIN) / COLUMNS;
  const height = (PAGE.height - 2 * MARGIN) / ROWS;
  const row = Math.floor(place / COLUMNS);
  return { x: MARGIN + (place % COLUMNS) * width, y: MARGIN + row * height, width, height };
}

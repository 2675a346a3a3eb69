import { FONTS, type Pdf } from '#platform/pdf/pdf.js';
import { qrModules } from '../my-venues/qr-code.js';
import type { CardSize } from './table-cards.dto.js';

interface Wifi {
  readonly name: string;
  readonly password: string;
}

/** @returns the text of a QR code that joins a Wi-Fi network (https://github.com/zxing/zxing/wiki/Barcode-Contents) */
export function wifiPayload({ name, password }: Wifi): string {
  if (password === '') return `WIFI:T:nopass;S:${escaped(name)};;`;
  return `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,:"]/g, String.raw`\$&`);
}

export interface SheetCard {
  readonly table: string;
  readonly venue: string;
  readonly address: string;
  readonly domain: string;
  readonly link: string;
}

/** Position and size in points (1/72 inch), from the page's upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CardLook {
  readonly size: CardSize;
  /** Prints every text in at least 16 points (Clear Print guideline of the UKAAF). */
  readonly largePrint: boolean;
  readonly wifi?: Wifi | undefined;
  /** A data URI, so that pdfkit stores the picture only once even if each card has it. */
  readonly logo?: string | undefined;
}

export const PLAIN: CardLook = { size: 'small', largePrint: false };

/**
 * Sizes in points. `code` is the maximum side of a QR code: 176 are 62 mm with the quiet zone, readable at arm's
 * length.
 */
const SIZES = {
  small: { title: 22, code: 176, logo: 28, hint: 10, venue: 11, note: 9, visibility: 8 },
  medium: { title: 30, code: 236, logo: 48, hint: 12, venue: 14, note: 11, visibility: 10 },
  large: { title: 40, code: 236, logo: 56, hint: 15, venue: 17, note: 13, visibility: 12 },
} as const;

/** Minimum side of a QR code in points: 44 mm with the quiet zone. Smaller codes are readable only from very close. */
const LEAST_CODE = 124;
const LEAST_LARGE_PRINT = 16;
const SMALLEST = 7;
const PADDING = 12;
const TOP = 8;
const GAP = 3;
/**
 * Size of the Wi-Fi code relative to the table's code. It is smaller, because guests join once but open the menu often.
 */
const WIFI_SHARE = 0.6;
const INK = '#000000';
const GREY = '#999999';
const WIFI = 'Wi-Fi';
const HINT = 'Naskenujte a objednejte';
/** A hint for guests who read no Czech. Short enough for one line in large print, which leaves 35 mm for the code. */
const FOREIGN_HINT = 'Order here · Hier bestellen';
const SIGHT = 'Co objednáte, uvidí obsluha a ti, kdo sedí s vámi.';

interface Line {
  readonly text: string;
  readonly size: number;
  readonly font: string;
}

export function drawCard(pdf: Pdf, card: SheetCard, box: Box, look: CardLook = PLAIN): void {
  const size = SIZES[look.size];
  pdf.save().lineWidth(0.5).dash(3, { space: 3 }).strokeColor(GREY);
  pdf.rect(box.x, box.y, box.width, box.height).stroke().undash().restore();
  const [x, width] = [box.x + PADDING, box.width - 2 * PADDING];
  const title: Line = { text: card.table, size: size.title, font: FONTS.bold };
  const { lines, logo, side } = arranged(pdf, card, look, {
    width,
    height: box.height - 2 * TOP - heightOf(pdf, title, width, false),
  });
  let y = box.y + TOP;
  if (look.logo !== undefined) {
    pdf.image(look.logo, x, y, { fit: [width, logo], align: 'center', valign: 'center' });
    y += logo + GAP;
  }
  y += writeLine(pdf, title, { x, y, width }, false);
  y += drawCodes(pdf, card, look, { x, y, width, height: side });
  for (const line of lines) y += writeLine(pdf, line, { x, y, width }, look.largePrint) + GAP;
}

/** Makes room until the code is readable: omits the address, next the venue, and finally shrinks the logo. */
function arranged(pdf: Pdf, card: SheetCard, look: CardLook, { width, height }: Pick<Box, 'width' | 'height'>) {
  const size = SIZES[look.size];
  let lines = linesOf(card, look);
  let logo = look.logo === undefined ? 0 : size.logo;
  const room = (): number => {
    const below = lines.reduce((sum, line) => sum + heightOf(pdf, line, width, look.largePrint) + GAP, 0);
    return height - below - (logo === 0 ? 0 : logo + GAP);
  };
  for (const spare of [card.address, card.venue])
    if (room() < LEAST_CODE) lines = lines.filter(({ text }) => text !== spare);
  if (logo > 0 && room() < LEAST_CODE) logo = Math.max(SIZES.small.logo, logo - (LEAST_CODE - room()));
  return { lines, logo, side: Math.min(size.code, room()) };
}

function linesOf({ venue, address, domain }: SheetCard, look: CardLook): Line[] {
  const { wifi } = look;
  const { hint, venue: name, note, visibility } = SIZES[look.size];
  const line = (text: string, points: number, font: string = FONTS.regular): Line => ({
    text,
    font,
    size: atLeastLarge(points, look),
  });
  const password = wifi?.password ? ` · heslo: ${wifi.password}` : '';
  return [
    line(`${HINT} · ${domain}`, hint, FONTS.bold),
    line(FOREIGN_HINT, visibility),
    ...(wifi === undefined ? [] : [line(`${WIFI}: ${wifi.name}${password}`, hint)]),
    line(venue, name),
    line(address, note),
    line(SIGHT, visibility),
  ].filter(({ text }) => text !== '');
}

/**
 * Writes a text. Wraps it in large print; otherwise shrinks it to one line, and cuts what is still too long.
 * @returns its height
 */
function writeLine(
  pdf: Pdf,
  { text, size, font }: Line,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  wraps: boolean,
): number {
  const height = heightOf(pdf, { text, size, font }, width, wraps);
  pdf.fillColor(INK);
  if (wraps) {
    pdf.text(text, x, y, { width, align: 'center' });
    return height;
  }
  const wide = pdf.widthOfString(text);
  if (wide > width) pdf.fontSize(Math.max(SMALLEST, size / 2, Math.floor((size * width) / wide)));
  pdf.text(text, x, y, { width, align: 'center', height: pdf.currentLineHeight(), ellipsis: '…' });
  return height;
}

function heightOf(pdf: Pdf, { text, size, font }: Line, width: number, wraps: boolean): number {
  pdf.font(font).fontSize(size);
  return wraps ? pdf.heightOfString(text, { width, align: 'center' }) : pdf.currentLineHeight();
}

/** Draws the table's code, and next to it the Wi-Fi code, if there is one. @returns their height */
function drawCodes(pdf: Pdf, { link }: SheetCard, look: CardLook, { x, y, width, height }: Box): number {
  const { wifi } = look;
  const side = Math.min(height, wifi === undefined ? width : width / (1 + WIFI_SHARE));
  const second = wifi === undefined ? 0 : side * WIFI_SHARE;
  const left = x + (width - side - second) / 2;
  drawCode(pdf, link, left, y, side);
  if (wifi !== undefined) {
    const caption: Line = { text: WIFI, size: atLeastLarge(SIZES[look.size].hint, look), font: FONTS.bold };
    const above = heightOf(pdf, caption, second, false);
    writeLine(pdf, caption, { x: left + side, y: y + side - second - above, width: second }, false);
    drawCode(pdf, wifiPayload(wifi), left + side, y + side - second, second);
  }
  return side;
}

function atLeastLarge(points: number, { largePrint }: CardLook): number {
  return largePrint ? Math.max(points, LEAST_LARGE_PRINT) : points;
}

function drawCode(pdf: Pdf, text: string, left: number, top: number, side: number): void {
  const { size, dark } = qrModules(text);
  const module = side / size;
  for (const { x, y, width } of dark) pdf.rect(left + x * module, top + y * module, width * module, module);
  pdf.fill(INK);
}

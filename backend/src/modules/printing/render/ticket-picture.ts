import { fileURLToPath } from 'node:url';
import { type Row, withoutControls } from '../domain/ticket.js';

export const DOTS_OF_COLUMN = 12;
const FONTS = new URL('../../../../fonts/', import.meta.url);
const REGULAR = fileURLToPath(new URL('source-sans-3-regular.ttf', FONTS));
const BOLD = fileURLToPath(new URL('source-sans-3-bold.ttf', FONTS));

/** Dots per inch of receipt printers, which have 8 dots per millimetre. */
const DPI = 203;
const SIZES = { 1: '9pt', 2: '14pt', box: '11pt' } as const;
const GAP = 6;
const PADDING = 8;

interface Block {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** An RGBA picture with one byte per channel. */
interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a ticket in any language. Uses Pango for the text, because the process disables the loader of SVG files as a
 * protection against uploads.
 */
export async function ticketPicture(rows: readonly Row[], width: number): Promise<Picture> {
  const blocks: Block[] = [];
  for (const row of rows) blocks.push(await blockOf(row, width));
  const height = 8 * Math.ceil(blocks.reduce((sum, block) => sum + block.height + GAP, 0) / 8);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let top = 0;
  for (const block of blocks) {
    for (let y = 0; y < block.height; y += 1)
      for (let x = 0; x < Math.min(width, block.width); x += 1) {
        const value = block.data[y * block.width + x]! < 128 ? 0 : 255;
        data.fill(value, ((top + y) * width + x) * 4, ((top + y) * width + x) * 4 + 3);
      }
    top += block.height + GAP;
  }
  return { data, width, height };
}

async function blockOf(row: Row, width: number): Promise<Block> {
  if (row.row === 'rule') return filled(width, 3, 0);
  if (row.row === 'box') return framed(await drawn(row.text, SIZES.box, true, width - 4 * PADDING), width, row.isDark);
  const isBold = row.isBold === true;
  if (row.row === 'pair') {
    const right = await drawn(row.right, SIZES[row.size], isBold, width);
    const left = await drawn(row.left, SIZES[row.size], isBold, Math.max(60, width - right.width - 2 * PADDING));
    const height = Math.max(left.height, right.height);
    const block = filled(width, height, 255);
    paste(block, left, 0, 0);
    paste(block, right, width - right.width, height - right.height);
    return block;
  }
  const isDark = row.isDark === true;
  const text = await drawn(row.text, SIZES[row.size], isBold, width - (isDark ? 2 * PADDING : 0));
  if (!isDark) return text;
  const block = filled(width, text.height + 2 * PADDING, 255);
  paste(block, text, Math.floor((width - text.width) / 2), PADDING);
  return inverted(block);
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

async function drawn(text: string, size: string, isBold: boolean, width: number): Promise<Block> {
  const shown = withoutControls(text).replaceAll(/[&<>]/g, (sign) => MARKUP[sign]!);
  if (shown.trim() === '') return filled(1, 1, 255);
  const { sharp } = await import('#platform/pictures/safe-sharp.js');
  const { data, info } = await sharp({
    text: {
      text: `<span size="${size}" weight="${isBold ? 'bold' : 'normal'}">${shown}</span>`,
      font: 'Source Sans 3,',
      fontfile: isBold ? BOLD : REGULAR,
      width,
      dpi: DPI,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = Buffer.alloc(info.width * info.height);
  for (let at = 0; at < grey.length; at += 1) grey[at] = 255 - data[at * info.channels]!;
  return { data: grey, width: info.width, height: info.height };
}

function filled(width: number, height: number, value: number): Block {
  return { data: Buffer.alloc(width * height, value), width, height };
}

function paste(to: Block, from: Block, left: number, top: number): void {
  for (let y = 0; y < from.height; y += 1)
    from.data.copy(
      to.data,
      (top + y) * to.width + left,
      y * from.width,
      y * from.width + Math.min(from.width, to.width),
    );
}

function inverted({ data, width, height }: Block): Block {
  return { data: Buffer.from(data.map((value) => 255 - value)), width, height };
}

const LINE = 4;

function framed(text: Block, width: number, isDark: boolean): Block {
  const block = filled(width, text.height + 4 * PADDING, 0);
  const inner = filled(width - 2 * LINE, block.height - 2 * LINE, 255);
  paste(inner, text, 2 * PADDING - LINE, 2 * PADDING - LINE);
  paste(block, isDark ? inverted(inner) : inner, LINE, LINE);
  return block;
}

import type CodepageEncoder from '@point-of-sale/codepage-encoder';
import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { pairLines, type Row, withoutControls, wrapped } from '../domain/ticket.js';
import type { CODE_PAGES } from '../printers/printer.dto.js';
import { DOTS_OF_COLUMN, ticketPicture } from './ticket-picture.js';

export type PrinterLanguage = 'esc-pos' | 'star-prnt';

export interface Paper {
  readonly columns: number;
  readonly codePage: (typeof CODE_PAGES)[number];
  readonly copies: number;
  readonly language: PrinterLanguage;
}

const ENCODINGS = { cp852: 'cp852', 'windows-1250': 'windows1250' } as const;
const MAPPING = { 'esc-pos': 'epson', 'star-prnt': 'star' } as const;

/** Replacements for characters that code pages lack, in our own texts and in menus. */
const PLAIN: Readonly<Record<string, string>> = {
  '→': '->',
  '–': '-',
  '—': '-',
  '…': '...',
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '\u00a0': ' ',
  '\u202f': ' ',
  '×': 'x',
  '·': '/',
};

const plain = (text: string): string =>
  withoutControls(text.normalize('NFC')).replaceAll(/[→–—…„“”‚‘’\u00a0\u202f×·]/gu, (sign) => PLAIN[sign]!);

type Codepages = typeof CodepageEncoder;

/** Loads the encoder with the first ticket, because most processes print nothing. */
const codepages = async (): Promise<Codepages> => (await import('@point-of-sale/codepage-encoder')).default;

/** Caches the characters that each code page has (at most 256), because the encoder is slow. */
const KNOWN = { cp852: new Set(['?', '\n']), 'windows-1250': new Set(['?', '\n']) };

function isInCodePage(text: string, codePage: Paper['codePage'], pages: Codepages): boolean {
  return [...plain(text)].every((sign) => {
    if (KNOWN[codePage].has(sign)) return true;
    const bytes = pages.encode(sign, ENCODINGS[codePage]);
    const isKnown = bytes.length === 1 && bytes[0] !== 0x3f;
    if (isKnown) KNOWN[codePage].add(sign);
    return isKnown;
  });
}

/** @returns the printer's commands for all copies. If its code page lacks a character, each copy is a picture */
export async function ticketBytes(rows: readonly Row[], paper: Paper): Promise<Buffer> {
  const pages = await codepages();
  const isText = rows.every((row) => textsOf(row).every((text) => isInCodePage(text, paper.codePage, pages)));
  const printer = await encoderOf(paper);
  const one = isText ? textTicket(printer, rows, paper) : await pictureTicket(printer, rows, paper);
  return Buffer.concat(Array.from({ length: paper.copies }, () => one));
}

function textsOf(row: Row): string[] {
  if (row.row === 'rule') return [];
  return row.row === 'pair' ? [row.left, row.right] : [row.text];
}

async function encoderOf({ language, columns }: Paper): Promise<ReceiptPrinterEncoder> {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder');
  return new Encoder({
    language,
    columns,
    codepageMapping: MAPPING[language],
    newline: '\n',
    imageMode: 'raster',
    feedBeforeCut: 4,
  });
}

function textTicket(printer: ReceiptPrinterEncoder, rows: readonly Row[], paper: Paper): Buffer {
  printer.initialize().codepage(ENCODINGS[paper.codePage]);
  const put = (lines: readonly string[], { size = 1, isBold = false, isDark = false }) => {
    // Doubles only the height, because doubled width leaves only 16 characters on narrow paper.
    printer.bold(isBold).size(1, size).invert(isDark);
    for (const line of lines) printer.line(line);
    printer.bold(false).size(1, 1).invert(false);
  };
  const { columns } = paper;
  for (const row of rows) {
    if (row.row === 'rule') put(['-'.repeat(columns)], {});
    else if (row.row === 'pair') put(pairLines(plain(row.left), plain(row.right), columns), row);
    else if (row.row === 'box')
      put(boxLines(plain(row.text), columns), { size: row.isDark ? 2 : 1, isBold: true, ...row });
    else if (row.isDark)
      put(
        wrapped(plain(row.text), columns).map((line) => centred(line, columns)),
        row,
      );
    else put(wrapped(plain(row.text), columns), row);
  }
  return Buffer.from(printer.cut().encode());
}

const centred = (line: string, width: number): string =>
  line.padStart(Math.floor((width + line.length) / 2)).padEnd(width);

function boxLines(text: string, columns: number): string[] {
  const edge = `+${'-'.repeat(columns - 2)}+`;
  return [edge, ...wrapped(text, columns - 4).map((line) => `| ${line.padEnd(columns - 4)} |`), edge];
}

async function pictureTicket(printer: ReceiptPrinterEncoder, rows: readonly Row[], paper: Paper): Promise<Buffer> {
  const { data, width, height } = await ticketPicture(rows, paper.columns * DOTS_OF_COLUMN);
  printer.initialize();
  printer.image({ data, width, height }, width, height, 'threshold', 128);
  return Buffer.from(printer.cut().encode());
}

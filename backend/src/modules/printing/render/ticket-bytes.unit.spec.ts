import { readFileSync } from 'node:fs';
import { type Row, rowsOf, type Ticket } from '../domain/ticket.js';
import { ticketBytes, type Paper } from './ticket-bytes.js';
import { ticketPicture } from './ticket-picture.js';

const HORSE = 'Příliš žluťoučký kůň úpěl ďábelské ódy';
const HORSE_IN_CP852 = '50fda16c69e720a76c759c6f759f6bec206b85e520a370d86c20d4a062656c736b8220a26479';
const SEEN = new URL('ukrainian-note.png', import.meta.url);
const PAPER: Paper = { columns: 48, codePage: 'cp852', copies: 1, language: 'esc-pos' };
const text = (words: string): Row[] => [{ row: 'text', text: words, size: 1 }];
const RASTER = Buffer.from([0x1d, 0x76, 0x30]);

describe('bytes of a ticket', () => {
  it('encode Czech in windows-1250', async () => {
    const bytes = await ticketBytes(text(HORSE), { ...PAPER, codePage: 'windows-1250' });
    expect(new TextDecoder('windows-1250').decode(bytes)).toContain(HORSE);
    expect(bytes.includes(Buffer.from([0x1b, 0x74, 45]))).toBe(true);
  });

  it('encode Czech in cp852 as another encoder does', async () => {
    const bytes = await ticketBytes(text(HORSE), PAPER);
    expect(bytes.includes(Buffer.from(HORSE_IN_CP852, 'hex'))).toBe(true);
    expect(bytes.includes(Buffer.from([0x1b, 0x74, 18]))).toBe(true);
  });

  it('are a picture if the code page lacks a letter, and never contain a question mark for it', async () => {
    for (const words of ['Без глютену', 'Dort 🎂']) {
      const bytes = await ticketBytes(text(words), PAPER);
      expect(bytes.includes(RASTER)).toBe(true);
      expect(bytes.toString('latin1')).not.toContain('???');
    }
    expect((await ticketBytes(text('Kolik? 5 × „2“ → 10…'), PAPER)).includes(RASTER)).toBe(false);
  });

  it('draw a Ukrainian note as in the reference picture', async () => {
    const { sharp } = await import('#platform/pictures/safe-sharp.js');
    const words = 'Алергія: без глютену, будь ласка. Ґава, їжак, єнот';
    const { data, width } = await ticketPicture([{ row: 'box', text: words, isDark: false }], 576);
    const seen = await sharp(readFileSync(SEEN)).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    expect(seen.info.width).toBe(width);
    const others = [...seen.data].filter((dot, at) => dot < 128 !== data[at * 4]! < 128).length;
    // Another build of the drawing library may place the edge of a letter a dot aside.
    expect(others / seen.data.length).toBeLessThan(0.01);
    expect(seen.data.length).toBe(data.length / 4);
  });

  it('contain no printer command from the text of an order', async () => {
    const clean = await ticketBytes(text('[Np\u0001m'), PAPER);
    const evil = await ticketBytes(text('\u001b[\u001dN\u0000p\u0001m\u0010\u0004'), PAPER);
    expect(evil).toEqual(clean);
  });

  it('fit the columns of the paper, and are repeated for each copy', async () => {
    const row = (left: string): Row => ({ row: 'pair', left, right: '189,00 Kč', size: 1 });
    const one = await ticketBytes([row('x '.repeat(60)), { row: 'box', text: 'y'.repeat(100), isDark: false }], {
      ...PAPER,
      columns: 32,
    });
    const printed = one.toString('latin1');
    expect(printed).toContain(`+${'-'.repeat(30)}+`);
    expect(printed).not.toContain('-'.repeat(31));
    expect(printed).toContain(`| ${'y'.repeat(28)} |`);
    expect(printed).toMatch(/\n(?:x )+x {2,}189,00 K/u);
    expect((await ticketBytes(text('a'), { ...PAPER, copies: 3 })).length).toBe(
      3 * (await ticketBytes(text('a'), PAPER)).length,
    );
  });

  it('can hold 300 emoji, and a note of 4,096 bytes', async () => {
    const line = { pieces: 2, name: 'Svíčková', options: '', isAdult: false, price: null };
    const ticket = (note: string): Ticket => ({
      kind: 'new',
      venue: 'U Lípy',
      printer: 'Kuchyň',
      number: 1,
      table: 'Stůl 7',
      orderNumber: 1,
      time: '19:42',
      again: null,
      isWaiting: false,
      words: null,
      total: null,
      parts: [{ heading: null, lines: [{ ...line, note }], note: null, sum: null }],
    });
    for (const note of ['🍕'.repeat(300), 'ž'.repeat(2_048)]) {
      const bytes = await ticketBytes(rowsOf(ticket(note)), { ...PAPER, language: 'star-prnt' });
      expect(bytes.length).toBeGreaterThan(note.length / 2);
    }
  });
});

import { readFileSync } from 'node:fs';
import { MAX_NOTE_LENGTH, MAX_NOTES_BYTES, notesTooLong, shortenNote } from './basket-notes';

const backend = (path: string): string =>
  readFileSync(new URL(`../../../../../backend/${path}`, import.meta.url), 'utf8');

describe('the notes of a basket', () => {
  it('have the same limits as on the server', () => {
    const { PlaceOrder } = JSON.parse(backend('openapi.json')).components.schemas;
    const ofLine = PlaceOrder.properties.items.items.properties.note.maxLength;
    expect([ofLine, PlaceOrder.properties.note.maxLength]).toEqual([MAX_NOTE_LENGTH, MAX_NOTE_LENGTH]);
    const bytes = /MAX_NOTES_BYTES = ([\d_]+);/.exec(
      backend('src/modules/ordering/orders/domain/order-limits.ts'),
    )?.[1];
    expect(Number(bytes?.replaceAll('_', ''))).toBe(MAX_NOTES_BYTES);
  });

  it('keep their line breaks', () => {
    expect(shortenNote('bez cibule\nna dva talíře')).toBe('bez cibule\nna dva talíře');
  });

  it('never contain text that cannot be stored: no NUL, and no half of a character where a note is cut', () => {
    expect(shortenNote('bez\0soli')).toBe('bezsoli');
    const cut = shortenNote(`${'a'.repeat(MAX_NOTE_LENGTH - 1)}🌶️`);
    expect(cut).toBe('a'.repeat(MAX_NOTE_LENGTH - 1));
    expect(cut).not.toMatch(/\p{Cs}/u);
    expect(shortenNote('méně 🌶️')).toBe('méně 🌶️');
  });

  it('are counted together in bytes, as on the server', () => {
    const long = Array.from({ length: 6 }, () => ({ note: 'ř'.repeat(300) }));
    expect(notesTooLong(long, 'ř'.repeat(248))).toBe(false);
    expect(notesTooLong(long, 'ř'.repeat(249))).toBe(true);
    expect(notesTooLong([...long, { note: 'ř'.repeat(249) }], '')).toBe(true);
    expect(notesTooLong(long, `${' '.repeat(40)}${'ř'.repeat(248)}`)).toBe(false);
    expect(notesTooLong([...long, { note: `${'ř'.repeat(248)}${' '.repeat(40)}` }], '')).toBe(false);
  });
});

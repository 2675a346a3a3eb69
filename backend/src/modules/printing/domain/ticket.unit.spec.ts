import { pairLines, type Row, rowsOf, type Ticket, wrapped } from './ticket.js';

const LINE = { pieces: 2, name: 'Svíčková', options: '', note: null, isAdult: false, price: null };
const TICKET: Ticket = {
  kind: 'new',
  venue: 'U Lípy',
  printer: 'Kuchyň',
  number: 12,
  table: 'Stůl 7',
  orderNumber: 31,
  time: '19:42',
  again: null,
  isWaiting: false,
  words: null,
  total: null,
  parts: [{ heading: null, lines: [LINE], note: null, sum: null }],
};
const rows = (changes: Partial<Ticket> = {}) => rowsOf({ ...TICKET, ...changes });
const dark = (all: readonly Row[]) =>
  all.filter((row) => 'isDark' in row && row.isDark).map((row) => 'text' in row && row.text);

describe('a ticket', () => {
  it('begins with the table, the number and the time, and shows the number of pieces first in each line', () => {
    expect(rows()).toMatchObject([
      { text: 'Stůl 7', size: 2, isBold: true },
      { left: 'č. 31', right: '19:42', size: 2 },
      { left: 'Kuchyň 12', right: 'U Lípy', size: 1 },
      { row: 'rule' },
      { text: '2× Svíčková', size: 2 },
      { row: 'rule' },
    ]);
  });

  it('is marked if it may be a second copy, if it is a cancellation, or if its order still waits', () => {
    expect(dark(rows({ again: 'unsure', kind: 'storno' }))).toEqual(['OPIS – zkontrolujte, zda už nevyšel', 'STORNO']);
    expect(dark(rows({ again: 'asked' }))).toEqual(['OPIS']);
    expect(dark(rows({ isWaiting: true }))).toEqual(['ČEKÁ NA SCHVÁLENÍ']);
    expect(dark(rows())).toEqual([]);
  });

  it('has frames around notes, !! for an allergy, and 18+ for an adult dish', () => {
    const lines = [
      { ...LINE, note: 'bez cibule' },
      { ...LINE, name: 'Rum', isAdult: true, options: 'Objem: 0,04 l', note: 'alergie na ořechy' },
    ];
    const all = rows({ parts: [{ heading: null, lines, note: 'spěchá', sum: null }] });
    expect(all.filter(({ row }) => row === 'box')).toEqual([
      { row: 'box', text: 'bez cibule', isDark: false },
      { row: 'box', text: '!! alergie na ořechy !!', isDark: true },
      { row: 'box', text: 'spěchá', isDark: false },
    ]);
    // The note of the order is none of its last dish.
    expect(all.at(-3)).toEqual({ row: 'rule' });
    expect(all).toContainEqual({ row: 'text', text: '2× Rum 18+', size: 2, isBold: true });
    expect(all).toContainEqual({ row: 'text', text: '  Objem: 0,04 l', size: 1 });
  });

  it('groups dishes by their course, and shows dishes without a course first', () => {
    const lines = [
      { ...LINE, course: 2 as const },
      { ...LINE, name: 'Kulajda', course: 1 as const },
      { ...LINE, name: 'Vývar', course: 1 as const },
      { ...LINE, name: 'Pivo' },
    ];
    const all = rows({ parts: [{ heading: null, lines, note: null, sum: null }] });
    expect(all.slice(4, -1).map((row) => 'text' in row && row.text)).toEqual([
      '2× Pivo',
      '1. CHOD',
      '2× Kulajda',
      '2× Vývar',
      '2. CHOD',
      '2× Svíčková',
    ]);
  });

  it('shows prices and sums on a bill, and says that it is not a tax document', () => {
    const parts = [{ heading: 'Telefon 1', lines: [{ ...LINE, price: '378,00 Kč' }], note: null, sum: '378,00 Kč' }];
    const all = rows({ kind: 'bill', orderNumber: null, parts, total: '378,00 Kč' });
    expect(all).toContainEqual({ row: 'pair', left: '2× Svíčková', right: '378,00 Kč', size: 1 });
    expect(all).toContainEqual({ row: 'pair', left: 'Celkem', right: '378,00 Kč', size: 2, isBold: true });
    expect(all.at(-2)).toEqual({ row: 'text', text: 'Není daňový doklad', size: 1 });
  });

  it('breaks lines at words with an indent, and cuts a word that is longer than the paper', () => {
    expect(wrapped('Svíčková na smetaně', 10)).toEqual(['Svíčková', 'na smetaně']);
    expect(wrapped('  a bb ccc', 6)).toEqual(['  a bb', '  ccc']);
    expect(wrapped('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]);
    for (const line of pairLines('Velmi dlouhý název jídla', '1 189,00 Kč', 32))
      expect(line.length).toBeLessThanOrEqual(32);
    expect(pairLines('č. 31', '19:42', 16)).toEqual(['č. 31      19:42']);
  });
});

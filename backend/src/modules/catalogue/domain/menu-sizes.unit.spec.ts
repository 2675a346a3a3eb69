import { menuOfLines } from './menu-lines.js';
import { menuOfTable } from './written-menu.js';

const read = (text: string) => menuOfLines(text).dishes.map(({ name, portion, priceCzk }) => [name, portion, priceCzk]);

const KOFOLA = [
  ['Kofola', '0,3 l', 3200],
  ['Kofola', '0,5 l', 4500],
];

describe('several sizes in one line', () => {
  it.each([
    'Kofola 0,3 l 32 / 0,5 l 45',
    'Kofola 0,3 l 32 Kč, 0,5 l 45 Kč',
    'Kofola (1,3,7) 0,3 l 32,- | 0,5 l 45,-',
    'Kofola 0,3 l / 0,5 l 32 / 45 Kč',
    'Kofola ..... 0,3 l: 32 Kč; 0,5 l: 45 Kč',
    'Kofola 32 Kč / 0,3 l, 45 Kč / 0,5 l',
  ])('become one dish each: %j', (line) => {
    expect(read(line)).toEqual(KOFOLA);
  });

  it('share the unit that only the last size names', () => {
    expect(read('Kofola 0,3/0,5 l 32/45')).toEqual(KOFOLA);
  });

  it.each([
    'Kofola 0,3 l / 0,5 l 45',
    'Kofola 0,3 l 32 / 0,3 l 45',
    'Kofola 2 dcl 65 / 75',
    'Kofola 12 0,3 l 32 / 0,5 l 1.45',
  ])('must be confirmed by a person unless each size has its price: %j', (line) => {
    expect(read(line).map(([, , price]) => price)).toEqual([null]);
  });
});

describe('a heading with sizes', () => {
  it('assigns each price below it to its portion, and no price to a dash', () => {
    expect(read('Bílá vína 0,1 l 0,75 l\nPálava 2022 65,- 445,-\nRyzlink – 399,-\nSekt 9 1 149,- 2 300,-')).toEqual([
      ['Pálava 2022', '0,1 l', 6500],
      ['Pálava 2022', '0,75 l', 44500],
      ['Ryzlink', '0,75 l', 39900],
      ['Sekt 9', '0,1 l', 114900],
      ['Sekt 9', '0,75 l', 230000],
    ]);
    expect(read('Destiláty 0,04 l\nRum 65\nGin 79').map(([, portion]) => portion)).toEqual(['0,04 l', '0,04 l']);
  });

  it('works in a table, as the header row or above each category', () => {
    const sizes = (table: Parameters<typeof menuOfTable>[0]) =>
      menuOfTable(table).dishes.map(({ name, portion, priceCzk }) => [name, portion, priceCzk]);
    const rows = [
      ['Kofola', 32, 45],
      ['Voda', null, '39 Kč'],
    ];
    const rowsRead = [...KOFOLA, ['Voda', '0,5 l', 3900]];
    expect(sizes([['Název', 'Cena 0,3 l', 'Cena 0,5 l'], ...rows])).toEqual(rowsRead);
    expect(sizes([['Nealko', '0,3 l', '0,5 l'], ...rows])).toEqual(rowsRead);
    expect(
      sizes([
        ['Název', '0,3 l', '0,5 l'],
        ['Kofola', '32/35', 45],
      ]),
    ).toEqual([['Kofola', null, null]]);
  });
});

describe('a line of many numbers', () => {
  /**
   * @param limit of one reading in milliseconds; a slower one is repeated, because it may have waited for the processor
   * @returns the time of the fastest
   */
  const timeOf = (line: string, limit: number): number => {
    let fastest = Infinity;
    for (let readings = 0; readings < 5 || (fastest >= limit && readings < 100); readings++) {
      const begun = performance.now();
      read(line);
      fastest = Math.min(fastest, performance.now() - begun);
    }
    return fastest;
  };

  it.each(['1 000 g ', '0,3 l 32 / ', '100/100 g ', '10 Kč 1 ks ', '1 000+', '1, 2 ', '0,3 l/', '32 / ', '5 ks x '])(
    "is read in a time proportional to its length, not to its number of '%s'",
    (repeated) => {
      const lengths = [30, 40, 50, 60, 70, 80, 100, 140, 200, 290];
      const lines = lengths.map((length) => `${`Guláš ${repeated.repeat(40)}`.slice(0, length)}x`);
      let before = 1;
      for (const line of lines) {
        // Four times the time for twice the length would be a square.
        const limit = 8 * before;
        const time = timeOf(line, limit);
        expect(time).toBeLessThan(limit);
        before = Math.max(before, time);
      }
    },
  );
});

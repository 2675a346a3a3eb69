import { type Cell, readPrice, type WrittenDish } from './menu-cells.js';
import { menuOfLines } from './menu-lines.js';
import { menuOfTable } from './written-menu.js';

const dishesOfText = (text: string) => menuOfLines(text).dishes;
const dishesOfTable = (table: readonly (readonly Cell[])[]) => menuOfTable(table).dishes;

const crowns = (written: string) => readPrice(written, 'priceCzk');

/** Prices as people write them, with the value in haléře. */
const SURE: readonly (readonly [number, string])[] = [
  ...[...Array(60).keys()].map((n) => [(n + 1) * 500, String((n + 1) * 5)] as const),
  ...[...Array(40).keys()].map((n) => [(100 + n) * 100 + 50, `${100 + n},50`] as const),
  ...[...Array(30).keys()].map((n) => [(60 + n) * 100, `${60 + n},- Kč`] as const),
  ...[...Array(20).keys()].map((n) => [(1000 + n) * 100, `1 ${String(n).padStart(3, '0')} Kč`] as const),
  [16500, '165'],
  [16500, ' 165 '],
  [16500, '165,-'],
  [16500, '165.-'],
  [16500, '165,--'],
  [16500, '165,–'],
  [16500, '165Kč'],
  [16500, '165 kč'],
  [16500, '165 Kc'],
  [16500, '165 CZK'],
  [16500, '165 Kč,-'],
  [16500, '165\u00a0Kč'],
  [16550, '165.5'],
  [16505, '165,05'],
  [125000, '1\u00a0250'],
  [125000, '1\u202f250,00'],
  [1234567, '12345,67'],
  [125000, '1.250,00'],
  [109050, 'CZK 1,090.50'],
  [0, '0'],
  [50, '0,5'],
];

const UNSURE = [
  `1.250 | 1,250 | 120/140 | 120 / 140 | 0,5 l 55 | 165 Kč/ks | od 165 | 165 a více | 165 175 | 1 25`,
  `12 50 | 1 2500 | -165 | +165 | 165-175 | =165 | 165 € | 165 EUR | dle váhy | cca 165 | 1e3 | 0x10`,
  `١٦٥ | 165,5,5 | 165..5 | 165;5 | .5 | ,5 | 5, | 0165 | 1 000 001 | 9999999 | Kč | 165% | 165*`,
  `(165) | 165 Kč 175 Kč | 1’250 | 1'250 | 165,555 | NaN | Infinity | 50g | 2x165`,
].flatMap((some) => some.split(' | '));

describe('a price in a cell', () => {
  it('is read in every spelling of a single number', () => {
    expect(SURE.filter(([minor, written]) => crowns(written) !== minor)).toEqual([]);
  });

  it('is never guessed from an ambiguous text', () => {
    expect(UNSURE.filter((written) => !Number.isNaN(crowns(written)))).toEqual([]);
  });

  it('is read from a number of a spreadsheet, unless it cannot be a price', () => {
    expect([165, 12.5, 0.1 + 0.2].map((number) => readPrice(number, 'priceCzk'))).toEqual([16500, 1250, 30]);
    for (const cell of [-1, 1.005, 2_000_000, true, new Date(0), { formula: '=1+1' }]) {
      expect(readPrice(cell, 'priceCzk')).toBeNaN();
    }
    expect([null, '', '  '].map((cell) => readPrice(cell, 'priceCzk'))).toEqual([null, null, null]);
  });

  it('is read as euros only in the column for euros', () => {
    expect(['5 €', '€5', '4,90', '5 EUR'].map((cell) => readPrice(cell, 'priceEur'))).toEqual([500, 500, 490, 500]);
    expect(readPrice('5 Kč', 'priceEur')).toBeNaN();
  });
});

const brief = ({ name, category, priceCzk, unsure }: WrittenDish) => [
  name,
  category,
  priceCzk,
  ...unsure.map(({ column }) => column),
];

describe('the reader of a pasted menu', () => {
  it('finds a dish on each line, below its category', () => {
    const text = 'POLÉVKY\nKulajda 65\n\nHlavní jídla:\n• Svíčková, knedlík 165\nGuláš ..... 155,-\nŘízek: 189,50 Kč\n';
    expect(dishesOfText(text).map(brief)).toEqual([
      ['Kulajda', 'POLÉVKY', 6500],
      ['Svíčková, knedlík', 'Hlavní jídla', 16500],
      ['Guláš', 'Hlavní jídla', 15500],
      ['Řízek', 'Hlavní jídla', 18950],
    ]);
  });

  it('never treats a number or a volume before a price as an allergen, even if other lines list allergens', () => {
    const listed = 'Svíčková na smetaně   1,3,7   219 Kč';
    const read = dishesOfText(`${listed}\nKozel     11     45 Kč\nMattoni    1,5    49 Kč\n`);
    expect(read.map(({ allergens, priceCzk }) => [allergens, priceCzk])).toEqual([
      [[1, 3, 7], 21900],
      [null, null],
      [null, null],
    ]);
  });

  it.each([
    'Pivo 0,5',
    'Menu 1 250',
    'Menu 2 350 Kč',
    'Tatarák 1.250',
    'Pstruh dle váhy',
    'Medovník od 85',
    'Extra šunka + 30 Kč',
    'Olivy 89 Kč/100 g',
    'Tomahawk cena za 100g 149 Kč',
    'Raut 1990 / 2100 Kč',
    'Raut 1990 Kč 2100 Kč',
    'Guláš,165,5',
    'Káva 45, velká 55',
    '165',
    'Pivo55',
    'Káva 45/55',
    'Menu 2026',
    'Jídelní lístek 2026',
    'Polední nabídka: 2025',
    'Vánoční menu … 1999',
    'Silvestr 2026',
  ])('makes a person confirm the price of %j', (line) => {
    expect(dishesOfText(line)).toMatchObject([{ priceCzk: null, unsure: [{ column: 'priceCzk', written: line }] }]);
  });

  it('makes a person confirm prices such as "1 149" in several lines, because the 1 may be an allergen', () => {
    const prices = (text: string) => dishesOfText(text).map(({ priceCzk }) => priceCzk);
    expect(prices('Aglio e olio 1 149,-\nCarbonara 7 159,-\nMargherita 139,-')).toEqual([null, null, 13900]);
    expect(prices('Tomahawk 1 290 Kč\nGuláš 169 Kč\nVývar 45 Kč')).toEqual([129000, 16900, 4500]);
  });

  it('distinguishes descriptions below dishes from categories', () => {
    const text = 'SVÍČKOVÁ 189\nDušené hovězí, knedlík\nGULÁŠ 169\nHovězí kližka\nŘÍZEK 179\nVepřová kotleta\n';
    expect(dishesOfText(text).map(({ category, description }) => [category, description])).toEqual([
      [null, 'Dušené hovězí, knedlík'],
      [null, 'Hovězí kližka'],
      [null, 'Vepřová kotleta'],
    ]);
    const single = 'Polévka\nKulajda 39\nHlavní chod\nŘízek 139\nDezert\nBuchta 45\nKáva\nEspresso 45';
    expect(dishesOfText(single).map(({ category }) => category)).toEqual(['Polévka', 'Hlavní chod', 'Dezert', 'Káva']);
  });

  it('reads a list of allergens below a dish, alone or after its description', () => {
    const text =
      '1. Margherita 149,-\nrajčata, mozzarella (1,7)\n2. Šunková 169,-\nAlergeny: 1,7\nSalát 99\nRajčata, sýr (7)';
    expect(dishesOfText(text)).toMatchObject([
      { name: 'Margherita', description: 'rajčata, mozzarella', allergens: [1, 7], unsure: [] },
      { name: 'Šunková', description: null, allergens: [1, 7], unsure: [] },
      { name: 'Salát', description: 'Rajčata, sýr', allergens: [7], unsure: [] },
    ]);
  });

  it('takes the price from the line below a name, unless it may belong to the next name', () => {
    const prices = (text: string) => dishesOfText(text).map(({ name, priceCzk }) => [name, priceCzk]);
    expect(prices('Kulajda\n65 Kč\nhustá s koprem\nGuláš\n169 Kč\ns knedlíkem\n')).toEqual([
      ['Kulajda', 6500],
      ['Guláš', 16900],
    ]);
    expect(prices('Polévky\n65 Kč\nKulajda\n59 Kč\nVývar').map(([, price]) => price)).toEqual([null, null]);
  });

  it('accepts a number like a year that is spelt as a price', () => {
    const prices = ['Víno 2026 Kč', 'Víno 2026,-', 'Víno 2026,50', 'Víno 2126'];
    expect(prices.map((line) => dishesOfText(line)[0]!.priceCzk)).toEqual([202600, 202600, 202650, 212600]);
  });

  it('reads a line of symbols in less than quadratic time', () => {
    expect(dishesOfText(`a${'.'.repeat(1_000_000)}`)).toHaveLength(1);
  });
});

describe('the reader of a table', () => {
  it('finds the header row below a title, finds merged headings between the dishes, and skips empty lines', () => {
    const table = [
      ['Jídelní lístek'],
      [],
      ['Název', 'Cena (Kč)', 'Alergeny', 'Popis', 'Cena EUR'],
      ['Polévky', null, null, null, null],
      ['Kulajda', '65,-', '1, 3, 7', 's koprem', '2,60'],
      [null, null],
      ['Vývar', 45, 9, null, null],
      ['Tatarák', '1.250', '1.3', '', 'x'],
      ['Nic', null, '15', null, null],
      ['Vzorec', { formula: '=A1*2' }, null, null, null],
      ['Řízek', 150, '1a, 3, 7', null, null],
      ['Houska', 5, '1a, X', null, null],
    ];
    expect(dishesOfTable(table)).toMatchObject([
      { row: 5, name: 'Kulajda', category: 'Polévky', priceCzk: 6500, priceEur: 260, allergens: [1, 3, 7], unsure: [] },
      { row: 7, name: 'Vývar', priceCzk: 4500, allergens: [9], description: null, unsure: [] },
      {
        row: 8,
        priceCzk: null,
        priceEur: null,
        unsure: [{ column: 'priceCzk', written: '1.250' }, { column: 'priceEur' }, { column: 'allergens' }],
      },
      { row: 9, priceCzk: null, allergens: null, unsure: [{ column: 'allergens' }] },
      { row: 10, priceCzk: null, unsure: [{ column: 'priceCzk', written: '=A1*2' }] },
      { row: 11, allergens: [1, 3, 7], unsure: [] },
      { row: 12, allergens: null, unsure: [{ column: 'allergens', written: '1a, X' }] },
    ]);
  });

  it('takes the only number of a row as the price without a header, unless it is a portion', () => {
    expect(dishesOfTable([['Kulajda', 65], ['Pivo', '0,5 l', 55], ['Svíčková, knedlík 165']]).map(brief)).toEqual([
      ['Kulajda', null, 6500],
      ['Pivo', null, 5500],
      ['Svíčková, knedlík', null, 16500],
    ]);
  });

  it('makes a person confirm a number like a year, unless a header marks it as a price', () => {
    const rows = [
      ['Jídelní lístek', 2026],
      ['Víno', '2019'],
      ['Sekt', '2019 Kč'],
    ];
    expect(dishesOfTable(rows).map(brief)).toEqual([
      ['Jídelní lístek', null, null, 'priceCzk'],
      ['Víno', null, null, 'priceCzk'],
      ['Sekt', null, 201900],
    ]);
    expect(dishesOfTable([['Název', 'Cena'], ...rows]).map(brief)).toEqual([
      ['Jídelní lístek', null, 202600],
      ['Víno', null, 201900],
      ['Sekt', null, 201900],
    ]);
  });

  it('finds lists of allergens without a header, and does not take a code for a price', () => {
    const listed = [
      ['Kulajda', '65', '1,3,7'],
      ['Guláš', '169', '1,3'],
      ['Vývar', '45', '9'],
    ];
    expect(dishesOfTable(listed)).toMatchObject([
      { priceCzk: 6500, allergens: [1, 3, 7], unsure: [] },
      { priceCzk: 16900, allergens: [1, 3], unsure: [] },
      { priceCzk: 4500, allergens: [9], unsure: [] },
    ]);
    const coded = [
      ['101', 'Kulajda', '65'],
      ['103', 'Vývar', ''],
    ];
    expect(dishesOfTable(coded).map(brief)).toEqual([
      ['Kulajda', null, null, 'priceCzk'],
      ['Vývar', null, null, 'priceCzk'],
    ]);
  });

  it('skips a header row that is repeated above a category', () => {
    const header = ['Název', 'Cena'];
    const table = [['Polévky'], header, ['Kulajda', 65], ['Nápoje'], header, ['Kofola', 39]];
    expect(dishesOfTable(table).map(brief)).toEqual([
      ['Kulajda', 'Polévky', 6500],
      ['Kofola', 'Nápoje', 3900],
    ]);
  });

  it('makes a person confirm whether another text alone in a row is a category', () => {
    expect(dishesOfTable([['Pilsner', 59, 'Nápoje']])).toMatchObject([
      { name: 'Pilsner', priceCzk: 5900, category: 'Nápoje', unsure: [{ column: 'category', written: 'Nápoje' }] },
    ]);
  });

  it('takes no price if there are two columns of prices', () => {
    expect(
      dishesOfTable([
        ['Název', 'Cena', 'Cena', 'Popis'],
        ['Káva', 45, 55, null],
      ]).map(brief),
    ).toEqual([['Káva', null, null]]);
  });
});

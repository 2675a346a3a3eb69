import type { Cell } from './menu-cells.js';
import { menuOfTable } from './written-menu.js';

const read = (...rows: Cell[][]) => menuOfTable(rows).dishes.map(({ name, priceCzk }) => [name, priceCzk]);

const BOTH = [
  ['Kulajda', 6500],
  ['Guláš', 16900],
  ['Kofola', 3900],
  ['Pivo', 4900],
];

describe('two menus next to each other on a sheet', () => {
  it.each([
    ['an empty column between them', ['Název', 'Cena', null, 'Název', 'Cena'], [null]],
    ['columns of the same names', ['Název', 'Cena', 'Název', 'Cena'], []],
    ['different names of their columns', ['Jídlo', 'Cena', 'Nápoj', 'Cena (Kč)'], []],
  ])('are both read if the header has %s', (_, header, gap) => {
    expect(read(header, ['Kulajda', 65, ...gap, 'Kofola', 39], ['Guláš', 169, ...gap, 'Pivo', 49])).toEqual(BOTH);
  });

  it('are both read if a column before the name is repeated', () => {
    const header = ['Porce', 'Název', 'Cena', 'Porce', 'Název', 'Cena'];
    const { dishes } = menuOfTable([header, ['0,3 l', 'Kulajda', 65, '0,5 l', 'Pivo', 49]]);
    expect(dishes).toMatchObject([
      { name: 'Kulajda', portion: '0,3 l', priceCzk: 6500 },
      { name: 'Pivo', portion: '0,5 l', priceCzk: 4900 },
    ]);
  });

  it('are both read without a header, even if one of them is longer', () => {
    expect(read(['Kulajda', 65, null, 'Kofola', 39], ['Guláš', 169, null, 'Pivo', 49])).toEqual(BOTH);
    expect(read(['Kulajda', 65, 'Kofola', 39], ['Guláš', 169, 'Pivo', 49], ['Řízek', 189, null, null])).toEqual([
      ...BOTH.slice(0, 2),
      ['Řízek', 18900],
      ...BOTH.slice(2),
    ]);
  });

  it('have their own categories', () => {
    const table = [
      ['Název', 'Cena', null, 'Název', 'Cena'],
      ['Polévky', null, null, 'Nápoje', null],
      ['Kulajda', 65, null, 'Kofola', 39],
    ];
    expect(menuOfTable(table).dishes.map(({ category }) => category)).toEqual(['Polévky', 'Nápoje']);
  });
});

it('a person must confirm both numbers of a row if the second may be a price in euros or a code', () => {
  for (const second of [2.6, 0.5])
    expect(
      read(['Kulajda', 65, 'S koprem', second], ['Guláš', 169, 'S cibulí', second * 2]).map(([, price]) => price),
    ).toEqual([null, null]);
});

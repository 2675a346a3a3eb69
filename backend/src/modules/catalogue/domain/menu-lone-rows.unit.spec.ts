import type { Cell } from './menu-cells.js';
import { menuOfTable } from './written-menu.js';

const read = (...rows: Cell[][]) =>
  menuOfTable(rows).dishes.map(({ name, category, unsure }) => [name, category, ...unsure.map(({ column }) => column)]);

/** The empty cell of a dish without a price is no error of a cell; the review asks for it. */
describe('a text alone in a table row', () => {
  it('is a dish without a price unless it looks like a heading', () => {
    expect(read(['Název', 'Cena'], ['Guláš', 169], ['Svíčková', null], ['Řízek', 189])).toEqual([
      ['Guláš', null],
      ['Svíčková', null],
      ['Řízek', null],
    ]);
    expect(read(['Guláš', 169], ['Svíčková', null], ['Řízek', 189])).toHaveLength(3);
  });

  it.each([
    ['a usual name of one', [['Polévky']]],
    ['capitals', [['POLÍVČIČKY']]],
    ['a colon', [['Polívčičky:']]],
    ['an empty row above', [[null], ['Polívčičky']]],
    ['a rule below', [['Polívčičky'], ['-----']]],
  ] as const)('is the category of the dishes below with %s', (_, heading) => {
    const rows = read(
      ['Název', 'Cena'],
      ['Guláš', 169],
      ...heading.map((row) => [...row]),
      ['Kulajda', 65],
      ['Vývar', 55],
    );
    expect(rows).toHaveLength(3);
    expect(rows[2]![1]).toBe(
      heading
        .flat()
        .findLast((text) => /\p{L}/u.test(text ?? ''))!
        .replace(':', ''),
    );
  });

  it('is a dish if the headings look different, and the dishes below it keep their category', () => {
    const rows = read(['Název', 'Cena'], ['POLÉVKY'], ['Kulajda', 65], ['Tatarák'], ['Vývar', 55]);
    expect(rows.map(([name, category, ...issues]) => [name, category, issues.length])).toEqual([
      ['Kulajda', 'POLÉVKY', 0],
      ['Tatarák', 'POLÉVKY', 0],
      ['Vývar', 'POLÉVKY', 0],
    ]);
  });

  it('makes a person confirm the category of the dishes below it if the headings look the same', () => {
    expect(read(['Název', 'Cena'], ['Polévky'], ['Kulajda', 65], ['Bowlíky'], ['Losos', 199])).toEqual([
      ['Kulajda', 'Polévky'],
      ['Bowlíky', 'Polévky'],
      ['Losos', 'Polévky', 'category'],
    ]);
  });
});

it('a table is read without its remarks', () => {
  const menu = menuOfTable([['Název', 'Cena'], ['Guláš', 169], ['Ceny jsou včetně DPH.', null], ['Tel. 777 123 456']]);
  expect(menu.dishes).toHaveLength(1);
  expect(menu.unused).toEqual(['Ceny jsou včetně DPH.', 'Tel. 777 123 456']);
});

import { changedPlacings, groupsOf, moved, placeAtEnd, placeOf } from './ordering';

const product = (id: number, category: string, placing: number) => ({
  id,
  category,
  pole_placings: placing,
  version: 1,
});
const menu = [product(3, 'Hlavní', 201), product(1, 'Polévky', 102), product(2, 'Polévky', 101)];

describe('the order of a menu', () => {
  it('groups products as guests see them', () => {
    expect(groupsOf(menu).map(({ category, items }) => [category, items.map(({ id }) => id)])).toEqual([
      ['Polévky', [2, 1]],
      ['Hlavní', [3]],
    ]);
  });

  it('has nothing to save while it is unchanged', () => expect(changedPlacings(groupsOf(menu))).toEqual([]));

  it('is saved as category * 100 + item for each moved item', () => {
    expect(changedPlacings(moved(groupsOf(menu), 1, 0))).toEqual([
      { id: 3, version: 1, pole_placings: 101 },
      { id: 2, version: 1, pole_placings: 201 },
      { id: 1, version: 1, pole_placings: 202 },
    ]);
  });

  it('keeps a moved entry within the list', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 99)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 7, 0)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['1', 0],
    ['3', 2],
    ['', 0],
    ['0', 0],
    ['-3', 0],
  ])('reads the typed position %j as the index %j', (written, place) => expect(placeOf(written)).toBe(place));

  it('puts a new item at the end of its category, and a new category after all others', () => {
    const products = [
      { category: 'Polévky', pole_placings: 101 },
      { category: 'Polévky', pole_placings: 104 },
      { category: 'Dezerty', pole_placings: 201 },
    ];
    expect(placeAtEnd(products, 'Polévky')).toBe(105);
    expect(placeAtEnd(products, 'Pivo')).toBe(301);
    expect(placeAtEnd([], 'Pivo')).toBe(101);
  });

  it('sorts items with equal positions by product, whatever their order in the list', () => {
    const same = [product(5, 'Pivo', 101), product(4, 'Pivo', 101)];
    expect(groupsOf(same)[0]?.items.map(({ id }) => id)).toEqual([4, 5]);
  });
});

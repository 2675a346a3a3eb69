import { placeAtEnd } from './placing.js';

const at = (category: string, polePlacings: number) => ({ category, polePlacings });
const MENU = [at('Polévky', 101), at('Polévky', 102), at('Pivo', 201), at('Zapomenuté', 0)];

describe('the place of a new menu item', () => {
  it.each([
    ['after the last of its category', MENU, 'Polévky', 103],
    ['of a new category, the first after all others', MENU, 'Dezerty', 301],
    ['of the first one of all', [], 'Polévky', 101],
    ['of a category that has not been placed itself', MENU, 'Zapomenuté', 301],
  ])('is %s', (_, items, category, expected) => {
    expect(placeAtEnd(items, category)).toBe(expected);
  });
});

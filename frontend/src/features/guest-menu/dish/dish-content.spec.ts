import { dish } from '#test/restaurant.ts';
import { readTableLink } from '../table/table-session';
import { dishComposition, dishDescription } from './dish-content';

it("dishDescription treats 'Chybějící popis' and blanks as no description", () => {
  expect(dishDescription(dish({ id: 1, description: 'Chybějící popis' }))).toBeNull();
  expect(dishDescription(dish({ id: 1, description: '  ' }))).toBeNull();
  expect(dishDescription(dish({ id: 1, description: ' s knedlíkem ' }))).toBe('s knedlíkem');
});

it('dishComposition names numbered allergens and leaves a written composition unchanged', () => {
  expect(dishComposition(dish({ id: 1, allergens: '1, 7' }))).toEqual({
    text: null,
    allergens: [
      { number: '1', name: 'obiloviny obsahující lepek' },
      { number: '7', name: 'mléko' },
    ],
  });
  expect(dishComposition(dish({ id: 1, allergens: 'mouka, 15' }))).toEqual({ text: 'mouka, 15', allergens: [] });
  expect(dishComposition(dish({ id: 1, allergens: 'mouka 00, 2 vejce' }))).toEqual({
    text: 'mouka 00, 2 vejce',
    allergens: [],
  });
  expect(dishComposition(dish({ id: 1, allergens: '1, 15' }))).toEqual({ text: '1, 15', allergens: [] });
  expect(dishComposition(dish({ id: 1, allergens: 'svíčková 150 g, kapary. Alergeny: 4, 14' }))).toEqual({
    text: 'svíčková 150 g, kapary',
    allergens: [
      { number: '4', name: 'ryby' },
      { number: '14', name: 'měkkýši' },
    ],
  });
  expect(dishComposition(dish({ id: 1, allergens: 'Hovězí. Alergeny: 1x, 3, 7' }))).toEqual({
    text: 'Hovězí. Alergeny: 1x, 3, 7',
    allergens: [],
  });
  expect(dishComposition(dish({ id: 1 }))).toBeNull();
});

it("readTableLink reads the table's link, and ignores the session code 'unknown'", () => {
  expect(readTableLink('?vid=1&tid=7&vs=abc')).toEqual({ vid: 1, tid: 7, vs: 'abc' });
  expect(readTableLink('?vid=1&tid=7&vs=unknown')).toEqual({ vid: 1, tid: 7, vs: null });
  expect(readTableLink('?vid=1&tid=7')).toEqual({ vid: 1, tid: 7, vs: null });
  expect(readTableLink('?vid=1&tid=-7')).toBeNull();
  expect(readTableLink('?tid=7')).toBeNull();
});

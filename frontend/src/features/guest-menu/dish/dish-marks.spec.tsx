import { dish } from '#test/restaurant.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { DishMarks } from './dish-marks';

const shown = (item: object): string =>
  renderToStaticMarkup(<DishMarks item={dish({ id: 1, ...item })} />)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

describe('The marks of a dish', () => {
  it.each([
    [1, 'zbývá 1'],
    [3, 'zbývají 3'],
    [5, 'zbývá 5'],
  ])('say how many portions are left if there are only a few: %i', (left, words) => {
    expect(shown({ portions_left: left, is_running_out: true })).toBe(`|${words}|`);
  });

  it('say nothing about the portions of a dish that is not counted or has plenty left', () => {
    expect(shown({})).toBe('');
    expect(shown({ portions_left: 40 })).toBe('');
    expect(shown({ portions_left: 40, is_new: true })).toBe('|Novinka|');
  });

  it('name the size of a portion, the age limit, and the stated dietary marks', () => {
    expect(shown({ portion: '0,5 l', isAdult: true })).toBe('|0,5 l|18+|');
    expect(shown({ dietary: ['vegan', 'gluten-free'] })).toBe('|veganské|bezlepkové|');
    expect(shown({ dietary: [] })).toBe('');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { toDecimal } from '#kernel/money.js';
import { dayMenuOf } from './day-menu.js';
import type { DayDish } from './day-dish.js';

const FOLDER = new URL('../day-menu/menus/', import.meta.url);

const rowOf = ({ kind, number, name, portion, priceCzk, allergens, unsure }: DayDish): string =>
  [kind, number, name, portion, toDecimal(priceCzk), allergens?.join(), unsure.join()]
    .map((cell) => String(cell ?? ''))
    .join(' | ')
    .trim();

/** A file holds the first day, the text, and behind '====' the days with their rows and the lines left out. */
function expectedAndRead(name: string): { expected: string[]; read: string[] } {
  const file = readFileSync(new URL(name, FOLDER), 'utf8');
  const [text = '', expected = ''] = file.split('\n====\n');
  const [from = ''] = text.split('\n', 1);
  const { days, unread } = dayMenuOf(text.slice(from.length + 1), from);
  const read = [
    ...days.flatMap(({ date, dishes }) => [date ?? '?', ...dishes.map(rowOf)]),
    ...unread.map(({ written }) => `- ${written}`),
  ];
  return {
    expected: expected
      .trim()
      .split('\n')
      .map((line) => line.replace(/\| +(?=\|)/g, '|').trim()),
    read,
  };
}

describe('a day menu in a form that restaurants use', () => {
  it.each(readdirSync(FOLDER).sort())('is read from the file %s with the result that the file expects', (name) => {
    const { expected, read } = expectedAndRead(name);
    expect(read.map((line) => line.replace(/\| +(?=\|)/g, '|'))).toEqual(expected);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { toDecimal } from '#kernel/money.js';
import type { DayDish } from './day-dish.js';
import { dayMenuOf, type WrittenDayMenu } from './day-menu.js';

/**
 * Menus that another person wrote, with the rows that a careful reader expects. A file holds several: '#### name', the first
 * day, the text, '====', and for each day its dishes: 'kind | number | name | portion | price | allergens'. '?' is a fact
 * that a person must state, and '-' a price that a dish has not.
 */
const FOLDER = new URL('../day-menu/corpus/', import.meta.url);

/** Raise the first and lower the second when the reader gets better. */
const LEAST_EXACT = 1691;
const MAX_UNSURE = 280;

interface Expected {
  readonly date: string;
  readonly kind: string;
  readonly number: string;
  readonly name: string;
  readonly portion: string;
  readonly price: string;
  readonly allergens: string;
}

interface Read extends DayDish {
  readonly date: string;
}

interface Menu {
  readonly name: string;
  readonly expected: readonly Expected[];
  readonly menu: WrittenDayMenu;
}

const menus = readdirSync(FOLDER)
  .sort()
  .flatMap((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8')
      .split(/^#### /mu)
      .slice(1)
      .map(menuOf),
  );

function menuOf(part: string): Menu {
  const [name = '', from = ''] = part.split('\n', 2);
  const end = part.lastIndexOf('\n====\n');
  const text = part.slice(name.length + from.length + 2, Math.max(end, name.length + from.length + 2));
  let date = '';
  const expected = part
    .slice(end + 6)
    .split('\n')
    .flatMap((line): Expected[] => {
      if (/^(?:\d{4}-\d\d-\d\d|\?)\s*$/.test(line)) date = line.trim();
      const [kind, number, dish, portion, price, allergens = ''] = line.split('|').map((cell) => cell.trim());
      if (price === undefined || line.startsWith('- ')) return [];
      return [{ date, kind: kind!, number: number!, name: dish!, portion: portion!, price, allergens }];
    });
  return { name, expected, menu: dayMenuOf(text, from.trim()) };
}

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
const wordsOf = (text: string): readonly string[] =>
  letters(text)
    .split(' ')
    .filter((word) => word.length > 2);

function likeness(one: string, other: string): number {
  if (letters(one) === letters(other)) return 1.5;
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const common = [...words].filter((word) => others.has(word)).length;
  const [least, most] = [Math.min(words.size, others.size), Math.max(words.size, others.size)];
  return (0.8 * common) / Math.max(1, least) + (0.2 * common) / Math.max(1, most);
}

/** Pairs each expected dish with the one read of the likest name. */
function paired({ expected, menu }: Menu): readonly (readonly [Expected, Read | null])[] {
  const read = menu.days.flatMap(({ date, dishes }) => dishes.map((dish): Read => ({ ...dish, date: date ?? '?' })));
  return expected.map((dish) => {
    const likest = read
      .map((one) => ({ one, score: likeness(one.name, dish.name) + (one.date === dish.date ? 0.3 : 0) }))
      .reduce<{ one: Read | null; score: number }>((best, next) => (next.score > best.score ? next : best), {
        one: null,
        score: 0.75,
      });
    if (likest.one !== null) read.splice(read.indexOf(likest.one), 1);
    return [dish, likest.one];
  });
}

const sorted = (list: string): string =>
  list
    .split(',')
    .filter(Boolean)
    .map(Number)
    .sort((one, other) => one - other)
    .join();

/** @returns the facts that were read and contradict the expected ones, or were left out without a question */
function mistakes(expected: Expected, read: Read): readonly string[] {
  const asks = (field: DayDish['unsure'][number]): boolean => read.unsure.includes(field);
  const price = read.priceCzk === null ? null : toDecimal(read.priceCzk);
  const allergens = read.allergens?.join() ?? '';
  const isPriced = /\d/.test(expected.price);
  const found: Record<string, boolean> = {
    date: read.date !== '?' && read.date !== expected.date,
    price: price !== null && !asks('priceCZK') && price !== Number(expected.price),
    'price lost': price === null && expected.price !== '-' && !asks('priceCZK'),
    allergens: allergens !== '' && !asks('allergens') && allergens !== sorted(expected.allergens),
    'allergens lost': allergens === '' && /\d/.test(expected.allergens) && !asks('allergens'),
    'price asked and stated': isPriced && price !== null && price !== Number(expected.price),
  };
  return Object.keys(found).filter((fact) => found[fact]);
}

/** A dish that was not read stands in a line that the owner is shown. */
function isShown({ name }: Expected, { days, unread }: WrittenDayMenu): boolean {
  const shown = [...unread, ...days.flatMap(({ dishes }) => dishes)].map(({ written }) => letters(written)).join(' ');
  return wordsOf(name).every((word) => shown.includes(word));
}

const isExact = (expected: Expected, read: Read | null): boolean =>
  read !== null &&
  mistakes(expected, read).length === 0 &&
  read.date === expected.date &&
  read.kind === expected.kind &&
  String(read.number ?? '') === expected.number &&
  letters(read.name) === letters(expected.name) &&
  letters(read.portion ?? '').replaceAll(' ', '') === letters(expected.portion).replaceAll(' ', '') &&
  (read.priceCzk !== null) === /\d/.test(expected.price) &&
  (read.allergens?.join() ?? '') === sorted(expected.allergens.replace('?', ''));

describe('a day menu that somebody else wrote', () => {
  it.each(menus)('is read without a wrong fact, and every loss is reported: $name', (menu) => {
    const wrong = paired(menu).flatMap(([expected, read]) => {
      if (read === null) return isShown(expected, menu.menu) ? [] : [`${expected.name}: not shown`];
      return mistakes(expected, read).map((fact) => `${expected.name}: ${fact}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has at least the recorded number of exactly read dishes, and at most the recorded number to confirm', () => {
    const pairs = menus.flatMap(paired);
    const exact = pairs.filter(([expected, read]) => isExact(expected, read)).length;
    const unsure = pairs.filter(([, read]) => (read?.unsure.length ?? 0) > 0).length;
    expect(exact).toBeGreaterThanOrEqual(LEAST_EXACT);
    expect(unsure).toBeLessThanOrEqual(MAX_UNSURE);
  });
});

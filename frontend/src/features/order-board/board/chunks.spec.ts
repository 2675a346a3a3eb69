import { order } from '#test/restaurant.ts';
import { Chunks } from './chunks';

const group = (n: number) => ({ key: `party ${n}`, placed: [{ order: order({ n }), outcome: null }] });
const groups = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => group(from + index));
const keysOf = (chunks: ReturnType<Chunks['divide']>) =>
  chunks.map(({ id, groups: held }) => [id, held.at(0)?.key, held.at(-1)?.key]);

describe('a long list', () => {
  it('is divided into even parts of about 24 tickets', () => {
    const chunks = new Chunks().divide(groups(0, 100));
    expect(keysOf(chunks)).toEqual([
      [0, 'party 0', 'party 24'],
      [1, 'party 25', 'party 49'],
      [2, 'party 50', 'party 74'],
      [3, 'party 75', 'party 99'],
    ]);
  });

  it('keeps each group in its chunk while others come and go', () => {
    const list = new Chunks();
    list.divide(groups(0, 100));
    const later = list.divide([...groups(3, 24), ...groups(25, 150)]);
    expect(keysOf(later)).toEqual([
      [0, 'party 3', 'party 23'],
      [1, 'party 25', 'party 49'],
      [2, 'party 50', 'party 74'],
      [3, 'party 75', 'party 99'],
      [4, 'party 100', 'party 123'],
      [5, 'party 124', 'party 147'],
      [6, 'party 148', 'party 149'],
    ]);
    expect(keysOf(list.divide([...groups(3, 24), ...groups(25, 150)]))).toEqual(keysOf(later));
  });

  it('fills a chunk that has become small from the next one', () => {
    const list = new Chunks();
    list.divide(groups(0, 72));
    expect(keysOf(list.divide(groups(20, 72)))).toEqual([
      [0, 'party 20', 'party 31'],
      [1, 'party 32', 'party 47'],
      [2, 'party 48', 'party 71'],
    ]);
  });

  it('splits a chunk whose groups have grown', () => {
    const list = new Chunks();
    list.divide(groups(0, 72));
    const grown = groups(0, 72).map(({ key, placed }, index) => ({
      key,
      placed: index < 24 ? [...placed, ...placed] : placed,
    }));
    const chunks = list.divide(grown);
    expect(chunks.map(({ groups: held }) => held.length)).toEqual([18, 6, 24, 24]);
    expect(list.divide(grown)).toEqual(chunks);
  });

  it('stays whole up to 48 tickets', () => {
    const list = new Chunks();
    expect(keysOf(list.divide(groups(0, 48)))).toEqual([[0, 'party 0', 'party 47']]);
    expect(list.divide([])).toEqual([]);
  });

  it('stays divided until it has 36 tickets, so that tickets around the bound keep their places', () => {
    const list = new Chunks();
    list.divide(groups(0, 48));
    const divided = keysOf(list.divide(groups(0, 49)));
    // The tickets of the first chunk stay where they are.
    expect(divided).toEqual([
      [0, 'party 0', 'party 24'],
      [1, 'party 25', 'party 48'],
    ]);
    expect(keysOf(list.divide(groups(0, 48)))).toEqual([divided[0], [1, 'party 25', 'party 47']]);
    expect(keysOf(list.divide(groups(0, 49)))).toEqual(divided);
    expect(list.divide(groups(12, 49))).toHaveLength(2);
    expect(keysOf(list.divide(groups(13, 49)))).toEqual([[0, 'party 13', 'party 48']]);
    expect(list.divide(groups(13, 61))).toHaveLength(1);
  });

  it('has room for parties that order more when it has just been divided', () => {
    const list = new Chunks();
    list.divide(groups(0, 48));
    const divided = keysOf(list.divide(groups(0, 49)));
    const more = groups(0, 49).map(({ key, placed }, index) => ({
      key,
      placed: index % 4 === 0 ? [...placed, ...placed] : placed,
    }));
    expect(keysOf(list.divide(more))).toEqual(divided);
  });
});

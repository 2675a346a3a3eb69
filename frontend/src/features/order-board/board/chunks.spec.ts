import { order } from '#test/restaurant.ts';
import { Chunks } from './chunks';

const group = (n: number) => ({ key: `party ${n}`, placed: [{ order: order({ n }), outcome: null }] });
const groups = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => group(from + index));
const keysOf = (chunks: ReturnType<Chunks['divide']>) =>
  chunks.map(({ id, groups: held }) => [id, held.at(0)?.key, held.at(-1)?.key]);

describe('a long list', () => {
  it('is divided after every 36 tickets', () => {
    const chunks = new Chunks().divide(groups(0, 100));
    expect(keysOf(chunks)).toEqual([
      [0, 'party 0', 'party 35'],
      [1, 'party 36', 'party 71'],
      [2, 'party 72', 'party 99'],
    ]);
  });

  it('keeps each group in its chunk while others come and go', () => {
    const list = new Chunks();
    list.divide(groups(0, 100));
    const later = list.divide([...groups(3, 36), ...groups(37, 150)]);
    expect(keysOf(later)).toEqual([
      [0, 'party 3', 'party 35'],
      [1, 'party 37', 'party 71'],
      [2, 'party 72', 'party 107'],
      [3, 'party 108', 'party 143'],
      [4, 'party 144', 'party 149'],
    ]);
    expect(keysOf(list.divide([...groups(3, 36), ...groups(37, 150)]))).toEqual(keysOf(later));
  });

  it('fills a chunk that has become small from the next one', () => {
    const list = new Chunks();
    list.divide(groups(0, 72));
    expect(keysOf(list.divide(groups(30, 72)))).toEqual([
      [0, 'party 30', 'party 47'],
      [1, 'party 48', 'party 71'],
    ]);
  });

  it('splits a chunk whose groups have grown', () => {
    const list = new Chunks();
    list.divide(groups(0, 30));
    const grown = groups(0, 30).map(({ key, placed }) => ({ key, placed: [...placed, ...placed] }));
    const chunks = list.divide(grown);
    expect(chunks.map(({ groups: held }) => held.length)).toEqual([27, 3]);
    expect(list.divide(grown)).toEqual(chunks);
  });
});

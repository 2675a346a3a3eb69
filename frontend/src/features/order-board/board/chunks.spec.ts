import { order } from '#test/restaurant.ts';
import { Chunks } from './chunks';

const group = (n: number) => ({ key: `party ${n}`, placed: [{ order: order({ n }), outcome: null }] });
const groups = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => group(from + index));
const keysOf = (chunks: ReturnType<Chunks['divide']>) =>
  chunks.map(({ id, groups: held }) => [id, held.at(0)?.key, held.at(-1)?.key]);

describe('a long list', () => {
  it('is divided after every 24 tickets', () => {
    const chunks = new Chunks().divide(groups(0, 100));
    expect(keysOf(chunks)).toEqual([
      [0, 'party 0', 'party 23'],
      [1, 'party 24', 'party 47'],
      [2, 'party 48', 'party 71'],
      [3, 'party 72', 'party 95'],
      [4, 'party 96', 'party 99'],
    ]);
  });

  it('keeps each group in its chunk while others come and go', () => {
    const list = new Chunks();
    list.divide(groups(0, 100));
    const later = list.divide([...groups(3, 24), ...groups(25, 150)]);
    expect(keysOf(later)).toEqual([
      [0, 'party 3', 'party 23'],
      [1, 'party 25', 'party 47'],
      [2, 'party 48', 'party 71'],
      [3, 'party 72', 'party 95'],
      [4, 'party 96', 'party 119'],
      [5, 'party 120', 'party 143'],
      [6, 'party 144', 'party 149'],
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
    list.divide(groups(0, 30));
    const grown = groups(0, 30).map(({ key, placed }) => ({ key, placed: [...placed, ...placed] }));
    const chunks = list.divide(grown);
    expect(chunks.map(({ groups: held }) => held.length)).toEqual([18, 12]);
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
      [0, 'party 0', 'party 35'],
      [1, 'party 36', 'party 48'],
    ]);
    expect(keysOf(list.divide(groups(0, 48)))).toEqual([divided[0], [1, 'party 36', 'party 47']]);
    expect(keysOf(list.divide(groups(0, 49)))).toEqual(divided);
    expect(list.divide(groups(12, 49))).toHaveLength(2);
    expect(keysOf(list.divide(groups(13, 49)))).toEqual([[0, 'party 13', 'party 48']]);
    expect(list.divide(groups(13, 61))).toHaveLength(1);
  });
});

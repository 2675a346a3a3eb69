import { readPlaces, remember, storePlaces } from './stored-places';

const NAME = '1.waiting';
let stored: Record<string, string> = {};

beforeEach(() => {
  stored = {};
  const sessionStorage = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, text: string) => void (stored[name] = text),
  };
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: sessionStorage });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));

const TWO = [['a', 'c'], ['b']];
const FOUR = [['a'], ['b'], ['c'], []];

describe('the stored places of tickets', () => {
  it('are read back after a reload, for each number of columns', () => {
    const known = readPlaces(NAME);
    remember(known, FOUR);
    remember(known, TWO);
    storePlaces(NAME, known);
    expect(readPlaces(NAME)).toEqual(
      new Map([
        [4, FOUR],
        [2, TWO],
      ]),
    );
  });

  it('cover only the three most recently used numbers of columns', () => {
    const known = readPlaces(NAME);
    for (const count of [1, 2, 3, 1, 4])
      remember(
        known,
        Array.from({ length: count }, () => []),
      );
    expect([...known.keys()]).toEqual([3, 1, 4]);
  });

  it.each(['{', '7', '[["a"]]', '[[["a"],["a"]]]', '[[["a"],[7]]]'])(
    'are empty if the stored value is malformed: %s',
    (text) => {
      stored[`boardPlaces.${NAME}`] = text;
      expect(readPlaces(NAME)).toEqual(new Map());
    },
  );

  it('are empty in a browser without session storage', () => {
    Reflect.deleteProperty(globalThis, 'sessionStorage');
    expect(() => storePlaces(NAME, readPlaces(NAME))).not.toThrow();
  });
});

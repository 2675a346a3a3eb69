import { batched, LoadingCache } from './shared-loads.js';

/** Statements whose answers the spec controls. */
function statements() {
  const sent: { keys: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const look = batched<number, string>((keys) => {
    return new Promise((resolve, reject) => {
      sent.push({ keys, answer: () => resolve(keys.map((key) => `found ${key}`)), fail: reject });
    });
  });
  const looksAfter = async (count: number) => {
    while (sent.length < count) await new Promise((resolve) => setImmediate(resolve));
    return sent[count - 1]!;
  };
  return { look, sent, looksAfter };
}

describe('batched lookups', () => {
  it('start at once if there is only one', async () => {
    const { look, looksAfter } = statements();
    const found = look(1);
    (await looksAfter(1)).answer();
    expect(await found).toBe('found 1');
  });

  it('wait for the current statement, and run together in the next one', async () => {
    const { look, looksAfter, sent } = statements();
    const first = look(1);
    const one = await looksAfter(1);
    const others = [look(2), look(3), look(2)];
    one.answer();
    const two = await looksAfter(2);
    expect(sent.map(({ keys }) => keys)).toEqual([[1], [2, 3, 2]]);
    two.answer();
    expect(await Promise.all([first, ...others])).toEqual(['found 1', 'found 2', 'found 3', 'found 2']);
  });

  it('are not cached, so that a later call runs another statement', async () => {
    const { look, looksAfter, sent } = statements();
    for (const count of [1, 2]) {
      const found = look(7);
      (await looksAfter(count)).answer();
      await found;
    }
    expect(sent).toHaveLength(2);
  });

  it('fail only for the callers of their batch', async () => {
    const { look, looksAfter } = statements();
    const first = look(1);
    (await looksAfter(1)).fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    const second = look(2);
    (await looksAfter(2)).answer();
    expect(await second).toBe('found 2');
  });

  it('continue in another statement while one hangs', async () => {
    const { look, looksAfter } = statements();
    const held = look(1);
    await looksAfter(1);
    const next = look(2);
    (await looksAfter(2)).answer();
    expect(await next).toBe('found 2');
    (await looksAfter(1)).answer();
    expect(await held).toBe('found 1');
  });
});

interface Dish {
  readonly name: string;
}

interface Waiting {
  readonly answer: (value: Dish | null) => void;
  readonly fail: (error: Error) => void;
}

const [SOUP, GOULASH] = [{ name: 'soup' }, { name: 'goulash' }];

/** A store that answers only on command, so that a test decides what happens in between. */
class SlowStore {
  readonly requested: number[] = [];
  private readonly waiting: Waiting[] = [];

  read = (key: number): Promise<Dish | null> => {
    this.requested.push(key);
    return new Promise((answer, fail) => this.waiting.push({ answer, fail }));
  };

  next(): Waiting {
    const first = this.waiting.shift();
    if (!first) throw new Error('nobody is waiting');
    return first;
  }
}

describe('the LoadingCache', () => {
  let store: SlowStore;
  let cache: LoadingCache<Dish>;

  beforeEach(() => {
    store = new SlowStore();
    cache = new LoadingCache(store.read, { maxBytes: 20, bytesOf: ({ name }) => name.length });
  });

  async function load(key: number, value: Dish): Promise<void> {
    const got = cache.get(key);
    store.next().answer(value);
    await got;
  }

  it('loads a value once for all concurrent callers, and returns it from memory afterwards', async () => {
    const asking = [cache.get(7), cache.get(7), cache.get(7)];
    store.next().answer(SOUP);
    expect(await Promise.all(asking)).toEqual([SOUP, SOUP, SOUP]);
    expect(await cache.get(7)).toBe(SOUP);
    expect(cache.peek(7)).toBe(SOUP);
    expect(store.requested).toEqual([7]);
  });

  it('reads the store again after a change', async () => {
    await load(7, SOUP);
    cache.drop(7);
    expect(cache.peek(7)).toBeUndefined();
    await load(7, GOULASH);
    expect(cache.peek(7)).toBe(GOULASH);
  });

  it('never caches a value that changed while it was being read', async () => {
    const before = cache.get(7);
    const old = store.next();
    cache.drop(7);
    const after = cache.get(7);
    store.next().answer(GOULASH);
    expect(await after).toBe(GOULASH);
    old.answer(SOUP);
    expect(await before).toBe(SOUP);
    expect(cache.peek(7)).toBe(GOULASH);
  });

  it('caches neither a missing value nor a failure', async () => {
    const absent = cache.get(7);
    store.next().answer(null);
    expect(await absent).toBeNull();
    const failing = cache.get(7);
    store.next().fail(new Error('database gone'));
    await expect(failing).rejects.toThrow('database gone');
    await load(7, SOUP);
    expect(cache.peek(7)).toBe(SOUP);
  });

  const holds = (...keys: number[]): number[] => keys.filter((key) => cache.peek(key) !== undefined);

  it('caches no more bytes than its limit, and evicts and reports the least recently used values', async () => {
    const gone: Dish[] = [];
    const bounds = { maxBytes: 20, bytesOf: ({ name }: Dish) => name.length, dropped: (dish: Dish) => gone.push(dish) };
    cache = new LoadingCache(store.read, bounds);
    await load(1, SOUP);
    await load(2, GOULASH);
    await load(3, GOULASH);
    expect(holds(1, 2, 3)).toEqual([1, 2, 3]);
    await cache.get(2);
    await cache.get(1);
    await load(4, SOUP);
    expect(holds(1, 2, 3, 4)).toEqual([1, 2, 4]);
    expect(gone).toEqual([GOULASH]);
  });

  it('returns a value that is larger than the whole limit, and keeps the other values', async () => {
    await load(1, SOUP);
    const feast = { name: 'a feast of thirty courses' };
    const got = cache.get(2);
    store.next().answer(feast);
    expect(await got).toBe(feast);
    expect(holds(1, 2)).toEqual([1]);
  });
});

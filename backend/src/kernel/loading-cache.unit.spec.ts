import { LoadingCache } from './loading-cache.js';

/** A store that answers only when it is told to, so that a test decides what happens in between. */
class SlowStore {
  readonly asked: number[] = [];
  private readonly waiting: Array<{ answer: (value: string | null) => void; fail: (error: Error) => void }> = [];

  read = (key: number): Promise<string | null> => {
    this.asked.push(key);
    return new Promise((answer, fail) => this.waiting.push({ answer, fail }));
  };

  next(): { answer: (value: string | null) => void; fail: (error: Error) => void } {
    const first = this.waiting.shift();
    if (!first) throw new Error('nobody is waiting');
    return first;
  }
}

describe('LoadingCache', () => {
  let store: SlowStore;
  let cache: LoadingCache<string>;

  beforeEach(() => {
    store = new SlowStore();
    cache = new LoadingCache(store.read, 2);
  });

  async function load(key: number, value: string): Promise<void> {
    const got = cache.get(key);
    store.next().answer(value);
    await got;
  }

  it('loads once, however many ask meanwhile, and then answers from memory', async () => {
    const asking = [cache.get(7), cache.get(7), cache.get(7)];
    store.next().answer('soup');
    expect(await Promise.all(asking)).toEqual(['soup', 'soup', 'soup']);
    expect(await cache.get(7)).toBe('soup');
    expect(cache.peek(7)).toBe('soup');
    expect(store.asked).toEqual([7]);
  });

  it('asks the store again after a change', async () => {
    await load(7, 'soup');
    cache.drop(7);
    expect(cache.peek(7)).toBeUndefined();
    await load(7, 'goulash');
    expect(cache.peek(7)).toBe('goulash');
  });

  it('never keeps what was read before a change that came while it was being read', async () => {
    const before = cache.get(7);
    const old = store.next();
    cache.drop(7);
    const after = cache.get(7);
    store.next().answer('goulash');
    expect(await after).toBe('goulash');
    old.answer('soup');
    expect(await before).toBe('soup');
    expect(cache.peek(7)).toBe('goulash');
  });

  it('keeps neither absence nor failure', async () => {
    const absent = cache.get(7);
    store.next().answer(null);
    expect(await absent).toBeNull();
    const failing = cache.get(7);
    store.next().fail(new Error('database gone'));
    await expect(failing).rejects.toThrow('database gone');
    await load(7, 'soup');
    expect(cache.peek(7)).toBe('soup');
  });

  it('keeps at most its limit, and says what it let go', async () => {
    const gone: string[] = [];
    cache = new LoadingCache(store.read, 2, (value) => gone.push(value));
    await load(1, 'one');
    await load(2, 'two');
    await load(3, 'three');
    expect([cache.peek(1), cache.peek(2), cache.peek(3)]).toEqual([undefined, 'two', 'three']);
    expect(gone).toEqual(['one']);
  });
});

import { RecentlyUsed } from './recently-used.js';

describe('a cache with a limit in bytes', () => {
  const cache = () => new RecentlyUsed<string, { size: number }>(100, ({ size }) => size);

  it('evicts the values that were used longest ago', () => {
    const values = cache();
    for (const key of ['a', 'b', 'c']) values.set(key, { size: 30 });
    values.get('a');
    values.set('d', { size: 30 });
    expect(['a', 'b', 'c', 'd'].filter((key) => values.get(key))).toEqual(['a', 'c', 'd']);
    expect(values.bytes).toBeLessThanOrEqual(100);
  });

  it('counts the current size of values that have grown', () => {
    const values = cache();
    const growing = { size: 1 };
    values.set('growing', growing);
    growing.size = 90;
    values.set('another', { size: 50 });
    expect(values.get('growing')).toBeUndefined();
  });

  it('keeps at least one value', () => {
    const values = cache();
    values.set('large', { size: 1_000 });
    expect(values.get('large')).toEqual({ size: 1_000 });
  });
});

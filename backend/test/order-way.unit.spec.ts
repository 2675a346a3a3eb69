import { filesOnWay, type Ran } from './order-way.js';

const ran = (files: Record<string, string[]>): Ran =>
  new Map(Object.entries(files).map(([file, functions]) => [file, new Set(functions)]));

describe('The list of files that an order uses', () => {
  const order = ran({ 'poll.ts': ['poll'], 'database.ts': ['query', 'transaction'], 'order.ts': ['decide'] });
  const idle = ran({ 'poll.ts': ['poll'], 'database.ts': ['query'] });

  test('omits a file if an order runs only functions of it that a timer runs too', () => {
    expect(filesOnWay([order, order], [idle, idle])).not.toContain('poll.ts');
  });

  test('includes a file if a timer runs only other functions of it', () => {
    expect(filesOnWay([order, order], [idle, idle])).toContain('database.ts');
  });

  test('omits a file that ran during only one of the orders', () => {
    const sweep = ran({ 'order.ts': ['decide'], 'sweep.ts': ['sweep'] });
    expect(filesOnWay([sweep, order], [idle, idle])).toEqual(['order.ts']);
  });

  test('includes a file that a rare timer also runs once', () => {
    const recheck = ran({ 'poll.ts': ['poll'], 'order.ts': ['decide'] });
    expect(filesOnWay([order, order], [idle, recheck])).toContain('order.ts');
  });

  test('is sorted by name', () => {
    expect(filesOnWay([ran({ 'b.ts': ['b'], 'a.ts': ['a'] })], [idle])).toEqual(['a.ts', 'b.ts']);
  });
});

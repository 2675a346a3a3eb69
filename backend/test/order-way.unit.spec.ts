import { filesOnWay, type Ran } from './order-way.js';

const ran = (files: Record<string, string[]>): Ran =>
  new Map(Object.entries(files).map(([file, functions]) => [file, new Set(functions)]));

describe('The files on the way of an order', () => {
  const idle = ran({ 'poll.ts': ['poll'], 'database.ts': ['query'] });

  test('lack a file that does for an order only what a timer does without one', () => {
    expect(filesOnWay([ran({ 'poll.ts': ['poll'], 'order.ts': ['decide'] })], idle)).toEqual(['order.ts']);
  });

  test('have a file of which a timer runs other functions', () => {
    expect(filesOnWay([ran({ 'database.ts': ['query', 'transaction'] })], idle)).toEqual(['database.ts']);
  });

  test('lack a file that ran beside one of the orders only', () => {
    const orders = [ran({ 'order.ts': ['decide'], 'sweep.ts': ['sweep'] }), ran({ 'order.ts': ['decide'] })];
    expect(filesOnWay(orders, idle)).toEqual(['order.ts']);
  });

  test('are in the order of their names', () => {
    expect(filesOnWay([ran({ 'b.ts': ['b'], 'a.ts': ['a'] })], idle)).toEqual(['a.ts', 'b.ts']);
  });
});

import { changeOf } from './change-of';

describe('the change of a value', () => {
  it.each([
    [112, 100, '▲ 12 %', 'o 12 % více'],
    [95, 100, '▼ 5 %', 'o 5 % méně'],
    [100.2, 100, 'stejně', 'stejně'],
    [0, 100, '▼ 100 %', 'o 100 % méně'],
  ])('to %s from %s is %s', (now, before, mark, words) => {
    expect(changeOf(now, before)).toEqual({ mark, words });
  });

  it('is unknown without a former value', () => {
    expect(changeOf(100, 0)).toBeNull();
  });
});

import { Windows } from './windows.js';

const MINUTE = { limit: 3, windowSeconds: 60 };
const START = 1_800_000_000_000 - (1_800_000_000_000 % 60_000);

describe('counting in windows', () => {
  it('lets a bound be used up, and says when it is worth trying again', () => {
    const windows = new Windows();
    const takes = [0, 1, 2, 20_000].map((after) => windows.take('a', MINUTE, START + after));
    expect(takes).toEqual([0, 0, 0, 40]);
    expect(windows.take('b', MINUTE, START + 20_000)).toBe(0);
    expect(windows.take('a', MINUTE, START + 60_000)).toBe(0);
  });

  it('counts what others have counted', () => {
    const [here, there] = [new Windows(), new Windows()];
    for (let time = 0; time < 2; time++) here.take('a', MINUTE, START);
    for (let time = 0; time < 2; time++) there.take('a', MINUTE, START);
    const [told] = there.untold();
    const [own] = here.untold();
    expect(told).toEqual({ ...own, points: 2 });
    here.learn(new Map([[own!.key, 4]]));
    expect(here.take('a', MINUTE, START)).toBeGreaterThan(0);
    expect(here.untold()).toEqual([]);
  });

  it('adds to a total what was counted while it was on its way', () => {
    const windows = new Windows();
    windows.take('a', MINUTE, START);
    const [told] = windows.untold();
    windows.take('a', MINUTE, START);
    windows.learn(new Map([[told!.key, 2]]));
    expect(windows.take('a', MINUTE, START)).toBeGreaterThan(0);
  });

  it('keeps different bounds of one subject apart, and forgets what is over', () => {
    const windows = new Windows();
    for (let time = 0; time < 3; time++) windows.take('a', MINUTE, START);
    expect(windows.take('a', { limit: 10, windowSeconds: 3600 }, START)).toBe(0);
    windows.sweep(START + 61_000);
    expect(windows.take('a', MINUTE, START + 61_000)).toBe(0);
  });
});

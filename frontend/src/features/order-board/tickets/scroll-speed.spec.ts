import { ScrollSpeed } from './scroll-speed';

describe('the speed of a scrolled list', () => {
  const list = {};

  it('counts as fast above two px per millisecond, in both directions', () => {
    const speed = new ScrollSpeed();
    speed.isFast(list, 1_000, 0);
    expect([speed.isFast(list, 1_100, 50), speed.isFast(list, 1_201, 100)]).toEqual([false, true]);
    expect([speed.isFast(list, 1_100, 150), speed.isFast(list, 1_000, 200)]).toEqual([true, false]);
  });

  it("is measured for each list separately, and does not count as fast at the list's first event", () => {
    const speed = new ScrollSpeed();
    speed.isFast(list, 0, 0);
    expect(speed.isFast({}, 5_000, 10)).toBe(false);
  });

  it('counts as slow after a pause, as for a jump to a focused ticket', () => {
    const speed = new ScrollSpeed();
    speed.isFast(list, 0, 0);
    expect(speed.isFast(list, 5_000, 4_000)).toBe(false);
  });
});

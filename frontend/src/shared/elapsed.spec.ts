import { jest } from '@jest/globals';
import { msSince, thisMoment } from './elapsed';

describe('the time since a moment', () => {
  afterEach(() => void jest.restoreAllMocks());
  const clocks = (wall: number, steady: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(wall);
    jest.spyOn(performance, 'now').mockReturnValue(steady);
  };

  it.each([
    ['passes as usual', 1_000_005, 25, 5],
    ['passes after the clock was set back', 0, 25, 5],
    ['includes the sleep of a device whose steady clock stopped', 1_000_900, 20, 900],
  ])(
    'is measured by the wall clock or the steady clock, whichever shows more: it %s',
    (_title, wall, steady, passed) => {
      clocks(1_000_000, 20);
      const moment = thisMoment();
      clocks(wall, steady);
      expect(msSince(moment)).toBe(passed);
    },
  );
});

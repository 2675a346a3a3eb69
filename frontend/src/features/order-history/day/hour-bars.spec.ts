import { hourBars } from './hour-bars';

const at = (...hours: number[]) => hours.map((hour) => ({ hour, finished: 2, rejected: 1 }));
const shown = (...hours: number[]) => hourBars(at(...hours)).map(({ hour }) => hour);

describe('the bars of the hours', () => {
  it('leave no hour out between the first and the last', () => {
    const bars = hourBars(at(10, 19));
    expect(bars.map(({ hour }) => hour)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(bars[1]).toEqual({ hour: 11, finished: 0, rejected: 0 });
    expect(bars[9]).toEqual({ hour: 19, finished: 2, rejected: 1 });
  });

  it.each([
    [[12], [9, 10, 11, 12, 13, 14, 15, 16]],
    [[0], [0, 1, 2, 3, 4, 5, 6, 7]],
    [[23], [16, 17, 18, 19, 20, 21, 22, 23]],
    [[0, 23], Array.from({ length: 24 }, (_, hour) => hour)],
  ])('of %j are %j: at least eight, within the day', (hours, bars) => {
    expect(shown(...hours)).toEqual(bars);
  });
});

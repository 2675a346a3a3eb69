import { AGAIN_MS, AlarmRhythm, ALONE_AFTER_MS, type Waiting } from './alarm-rhythm';

const never = -Infinity;
const fresh = (...ids: string[]): Waiting[] => ids.map((id) => ({ id, level: 'fresh' }));

/** @returns the seconds of `span` at which it sounds */
function heard(rhythm: AlarmRhythm, waiting: Waiting[], [from, to]: [number, number], touchedAt = never): number[] {
  const seconds = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return seconds.filter((second) => rhythm.sounds(waiting, second * 1000, touchedAt));
}

describe('the alarm', () => {
  it('sounds once for a new order, and not again while the wait is short', () => {
    const rhythm = new AlarmRhythm();
    expect(heard(rhythm, fresh('a'), [0, 100])).toEqual([0]);
    expect(heard(rhythm, fresh('a', 'b'), [101, 200])).toEqual([101]);
    expect(heard(rhythm, fresh('b'), [201, 300])).toEqual([]);
  });

  it('repeats for a long wait, and more often when it is overdue', () => {
    const rhythm = new AlarmRhythm();
    heard(rhythm, fresh('a'), [0, 120]);
    const soon: Waiting[] = [{ id: 'a', level: 'soon' }];
    expect(heard(rhythm, soon, [121, 120 + AGAIN_MS.soon / 1000])).toEqual([121]);
    const overdue: Waiting[] = [{ id: 'a', level: 'overdue' }];
    expect(heard(rhythm, overdue, [200, 199 + (2 * AGAIN_MS.overdue) / 1000]).length).toBe(2);
  });

  it('is silent while somebody works, and sounds afterwards for the orders that still wait', () => {
    const rhythm = new AlarmRhythm();
    const [touched, alone] = [50, 50 + ALONE_AFTER_MS / 1000];
    expect(heard(rhythm, fresh('a', 'b'), [51, alone - 1], touched * 1000)).toEqual([]);
    expect(heard(rhythm, fresh('b'), [alone, alone + 30], touched * 1000)).toEqual([alone]);
  });

  it('ignores an order that arrived and was decided while somebody worked', () => {
    const rhythm = new AlarmRhythm();
    heard(rhythm, fresh('a'), [0, 5], 0);
    expect(heard(rhythm, [], [6, 100], 0)).toEqual([]);
  });
});

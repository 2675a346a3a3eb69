import { type Bound, Windows } from './rate-limiter.js';

const MINUTE = { limit: 3, windowSeconds: 60 };
const HOUR = { limit: 3, windowSeconds: 3600 };
const START = 1_800_000_000_000 - (1_800_000_000_000 % 3_600_000);

/** Counts if allowed, else returns the time to wait, as the limiter does. */
function take(windows: Windows, of: string, bound: Bound, now = START, kind = 'trial'): number {
  const seconds = windows.wait({ kind, of, bound }, now);
  if (seconds === 0) windows.count({ kind, of, bound }, now);
  return seconds;
}

describe('the counter of a window', () => {
  it('allows exactly the limit, and returns the time to wait afterwards', () => {
    const windows = new Windows();
    const takes = [0, 1, 2, 20_000].map((after) => take(windows, 'a', MINUTE, START + after));
    expect(takes).toEqual([0, 0, 0, 40]);
    expect(take(windows, 'b', MINUTE, START + 20_000)).toBe(0);
    expect(take(windows, 'a', MINUTE, START + 60_000)).toBe(0);
  });

  it('includes the counts of other processes', () => {
    const [here, there] = [new Windows(), new Windows()];
    for (let time = 0; time < 2; time++) take(here, 'a', MINUTE);
    for (let time = 0; time < 2; time++) take(there, 'a', MINUTE);
    const [count] = there.untold();
    const [own] = here.untold();
    expect(count).toEqual({ ...own, points: 2 });
    here.learn(new Map([[own!.key, 4]]));
    expect(take(here, 'a', MINUTE)).toBeGreaterThan(0);
    expect(here.untold()).toEqual([]);
  });

  it("accepts a lower total from another process, but none below this process's own count", () => {
    const windows = new Windows();
    const learnsAfterOneMore = (total: number): void => {
      windows.count({ kind: 'trial', of: 'a', bound: MINUTE }, START);
      const [count] = windows.untold();
      windows.learn(new Map([[count!.key, total]]));
    };
    learnsAfterOneMore(3);
    expect(windows.wait({ kind: 'trial', of: 'a', bound: MINUTE }, START)).toBeGreaterThan(0);
    learnsAfterOneMore(2);
    expect(windows.wait({ kind: 'trial', of: 'a', bound: MINUTE }, START)).toBe(0);
    learnsAfterOneMore(0);
    expect(windows.wait({ kind: 'trial', of: 'a', bound: MINUTE }, START)).toBeGreaterThan(0);
  });

  it('adds counts that were made while a total was in transit', () => {
    const windows = new Windows();
    take(windows, 'a', MINUTE);
    const [count] = windows.untold();
    take(windows, 'a', MINUTE);
    windows.learn(new Map([[count!.key, 2]]));
    expect(take(windows, 'a', MINUTE)).toBeGreaterThan(0);
  });

  it('can take a count back while its window lasts', () => {
    const windows = new Windows();
    const counted = [0, 1, 2].map(() => windows.count({ kind: 'trial', of: 'a', bound: MINUTE }, START));
    expect(windows.wait({ kind: 'trial', of: 'a', bound: MINUTE }, START)).toBeGreaterThan(0);
    counted[0]!(START + 59_999);
    expect(windows.untold()).toMatchObject([{ points: 2 }]);
    expect(take(windows, 'a', MINUTE, START)).toBe(0);
    counted[1]!(START + 60_000);
    expect(take(windows, 'a', MINUTE, START)).toBeGreaterThan(0);
  });

  it('separates the limits of one subject, and deletes expired ones', () => {
    const windows = new Windows();
    for (let time = 0; time < 3; time++) take(windows, 'a', MINUTE);
    expect(take(windows, 'a', HOUR)).toBe(0);
    windows.sweep(START + 61_000);
    expect(windows.size('trial')).toBe(1);
    expect(take(windows, 'a', MINUTE, START + 61_000)).toBe(0);
  });
});

describe('a flood of subjects', () => {
  const FLOOD = 60_000;
  const flood = (windows: Windows, kind: string, bound: Bound, now = START): void => {
    for (let subject = 0; subject < FLOOD; subject++) take(windows, `made-up-${subject}`, bound, now, kind);
  };

  it('evicts no counter of another kind, and is limited itself', () => {
    const windows = new Windows();
    for (let time = 0; time < 3; time++) take(windows, 'a', HOUR, START, 'letters');
    flood(windows, 'orders', MINUTE);
    expect(take(windows, 'a', HOUR, START, 'letters')).toBeGreaterThan(0);
    expect(windows.size('orders')).toBeLessThanOrEqual(20_000);
  });

  it('does not evict a subject that has used up its limit', () => {
    const windows = new Windows();
    for (let time = 0; time < 3; time++) take(windows, 'exhausted', MINUTE);
    flood(windows, 'trial', MINUTE);
    expect(take(windows, 'exhausted', MINUTE)).toBeGreaterThan(0);
  });

  it('evicts expired windows first', () => {
    const windows = new Windows();
    flood(windows, 'trial', MINUTE, START - 60_000);
    take(windows, 'once', HOUR);
    for (let subject = 0; subject < 19_000; subject++) take(windows, `new-${subject}`, HOUR);
    for (let time = 0; time < 2; time++) expect(take(windows, 'once', HOUR)).toBe(0);
    expect(take(windows, 'once', HOUR)).toBeGreaterThan(0);
  });
});

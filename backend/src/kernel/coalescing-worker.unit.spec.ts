import { jest } from '@jest/globals';
import { CoalescingWorker, type CoalescingWorkerOptions } from './concurrency.js';

/** Work whose rounds end on command. */
function plannedWork(options: Partial<CoalescingWorkerOptions> = {}) {
  const rounds: { end: (more?: boolean) => void; fail: (error: Error) => void }[] = [];
  const failed: unknown[] = [];
  const work = (): Promise<boolean | void> => new Promise((end, fail) => void rounds.push({ end, fail }));
  const bell = new CoalescingWorker(work, { failed: (error) => failed.push(error), ...options });
  return { bell, rounds, failed };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Work that is done when rung', () => {
  it('starts on a notification, and on nothing else', async () => {
    const { bell, rounds } = plannedWork({ everyMs: 1_000 });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(rounds).toHaveLength(0);
    bell.ring();
    expect(rounds).toHaveLength(1);
  });

  it('never runs twice at the same time, and once more for all notifications during a run', async () => {
    const { bell, rounds } = plannedWork();
    bell.ring();
    bell.ring();
    bell.ring();
    await settled();
    expect(rounds).toHaveLength(1);
    rounds[0]!.end();
    await settled();
    expect(rounds).toHaveLength(2);
    rounds[1]!.end();
    await settled();
    expect(rounds).toHaveLength(2);
    bell.ring();
    expect(rounds).toHaveLength(3);
  });

  it('runs at the latest after its interval, once started', async () => {
    const { bell, rounds } = plannedWork({ everyMs: 1_000 });
    bell.start();
    expect(rounds).toHaveLength(1);
    rounds[0]!.end();
    await jest.advanceTimersByTimeAsync(999);
    expect(rounds).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(rounds).toHaveLength(2);
    rounds[1]!.end();
    await bell.stop();
  });

  it('reports its error, and runs again at the next ring', async () => {
    const { bell, rounds, failed } = plannedWork();
    const trouble = new Error('away');
    bell.ring();
    rounds[0]!.fail(trouble);
    await settled();
    expect(failed).toEqual([trouble]);
    bell.ring();
    expect(rounds).toHaveLength(2);
  });

  it('runs again for a ring that came before it threw', async () => {
    const { bell, rounds } = plannedWork();
    bell.ring();
    bell.ring();
    rounds[0]!.fail(new Error('away'));
    await settled();
    expect(rounds).toHaveLength(2);
  });

  it('runs again at once when there is more to do', async () => {
    const { bell, rounds } = plannedWork({ gatherMs: 25 });
    bell.ring();
    await jest.advanceTimersByTimeAsync(25);
    rounds[0]!.end(true);
    await settled();
    expect(rounds).toHaveLength(2);
    rounds[1]!.end(false);
    await settled();
    expect(rounds).toHaveLength(2);
  });

  it('gathers the rings of a moment into one run', async () => {
    const { bell, rounds } = plannedWork({ gatherMs: 25 });
    bell.ring();
    await jest.advanceTimersByTimeAsync(20);
    bell.ring();
    expect(rounds).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(5);
    expect(rounds).toHaveLength(1);
    rounds[0]!.end();
    await jest.advanceTimersByTimeAsync(100);
    expect(rounds).toHaveLength(1);
  });

  it('stops after the current run, rung or not, and starts none after it', async () => {
    const { bell, rounds } = plannedWork({ everyMs: 1_000, gatherMs: 25 });
    bell.start();
    bell.ring();
    let stopped = false;
    void bell.stop().then(() => (stopped = true));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(stopped).toBe(false);
    rounds[0]!.end();
    await settled();
    expect(stopped).toBe(true);
    bell.ring();
    bell.start();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(rounds).toHaveLength(1);
  });
});

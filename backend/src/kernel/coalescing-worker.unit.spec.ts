import { jest } from '@jest/globals';
import { CoalescingWorker, type CoalescingWorkerOptions } from './coalescing-worker.js';

/** Work whose rounds end on command. */
function plannedWork(options: Partial<CoalescingWorkerOptions> = {}) {
  const rounds: { end: (more?: boolean) => void; fail: (error: Error) => void }[] = [];
  const failed: unknown[] = [];
  const work = (): Promise<boolean | void> => new Promise((end, fail) => void rounds.push({ end, fail }));
  const worker = new CoalescingWorker(work, { failed: (error) => failed.push(error), ...options });
  return { worker, rounds, failed };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

describe('A coalescing worker', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('starts only on a notification', async () => {
    const { worker, rounds } = plannedWork({ everyMs: 1_000 });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(rounds).toHaveLength(0);
    worker.wake();
    expect(rounds).toHaveLength(1);
  });

  it('never runs twice at the same time, and runs once more for all notifications during a run', async () => {
    const { worker, rounds } = plannedWork();
    worker.wake();
    worker.wake();
    worker.wake();
    await settled();
    expect(rounds).toHaveLength(1);
    rounds[0]!.end();
    await settled();
    expect(rounds).toHaveLength(2);
    rounds[1]!.end();
    await settled();
    expect(rounds).toHaveLength(2);
    worker.wake();
    expect(rounds).toHaveLength(3);
  });

  it('runs at its interval without notifications after its start', async () => {
    const { worker, rounds } = plannedWork({ everyMs: 1_000 });
    worker.start();
    expect(rounds).toHaveLength(1);
    rounds[0]!.end();
    await jest.advanceTimersByTimeAsync(999);
    expect(rounds).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(rounds).toHaveLength(2);
    rounds[1]!.end();
    await worker.stop();
  });

  it('reports its error, and runs again at the next notification', async () => {
    const { worker, rounds, failed } = plannedWork();
    const trouble = new Error('away');
    worker.wake();
    rounds[0]!.fail(trouble);
    await settled();
    expect(failed).toEqual([trouble]);
    worker.wake();
    expect(rounds).toHaveLength(2);
  });

  it('runs again for a notification that arrived before it threw', async () => {
    const { worker, rounds } = plannedWork();
    worker.wake();
    worker.wake();
    rounds[0]!.fail(new Error('away'));
    await settled();
    expect(rounds).toHaveLength(2);
  });

  it('runs again at once if there is more work', async () => {
    const { worker, rounds } = plannedWork({ gatherMs: 25 });
    worker.wake();
    await jest.advanceTimersByTimeAsync(25);
    rounds[0]!.end(true);
    await settled();
    expect(rounds).toHaveLength(2);
    rounds[1]!.end(false);
    await settled();
    expect(rounds).toHaveLength(2);
  });

  it('starts one run for all notifications of a moment', async () => {
    const { worker, rounds } = plannedWork({ gatherMs: 25 });
    worker.wake();
    await jest.advanceTimersByTimeAsync(20);
    worker.wake();
    expect(rounds).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(5);
    expect(rounds).toHaveLength(1);
    rounds[0]!.end();
    await jest.advanceTimersByTimeAsync(100);
    expect(rounds).toHaveLength(1);
  });

  it('stops after the current run, with or without notifications, and starts no other', async () => {
    const { worker, rounds } = plannedWork({ everyMs: 1_000, gatherMs: 25 });
    worker.start();
    worker.wake();
    let stopped = false;
    void worker.stop().then(() => (stopped = true));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(stopped).toBe(false);
    rounds[0]!.end();
    await settled();
    expect(stopped).toBe(true);
    worker.wake();
    worker.start();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(rounds).toHaveLength(1);
  });
});

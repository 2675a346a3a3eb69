import { jest } from '@jest/globals';
import {
  CoalescingWorker,
  type CoalescingWorkerOptions,
  FairTurns,
  laterCall,
  sharedCall,
  Turns,
  within,
} from './concurrency.js';

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

  it('starts on a notification, and on nothing else', async () => {
    const { worker, rounds } = plannedWork({ everyMs: 1_000 });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(rounds).toHaveLength(0);
    worker.wake();
    expect(rounds).toHaveLength(1);
  });

  it('never runs twice at the same time, and once more for all notifications during a run', async () => {
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

  it('runs at the latest after its interval, once started', async () => {
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

  it('reports its error, and runs again when woken next', async () => {
    const { worker, rounds, failed } = plannedWork();
    const trouble = new Error('away');
    worker.wake();
    rounds[0]!.fail(trouble);
    await settled();
    expect(failed).toEqual([trouble]);
    worker.wake();
    expect(rounds).toHaveLength(2);
  });

  it('runs again for a wake-up that came before it threw', async () => {
    const { worker, rounds } = plannedWork();
    worker.wake();
    worker.wake();
    rounds[0]!.fail(new Error('away'));
    await settled();
    expect(rounds).toHaveLength(2);
  });

  it('runs again at once when there is more to do', async () => {
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

  it('gathers the wake-ups of a moment into one run', async () => {
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

  it('stops after the current run, woken or not, and starts none after it', async () => {
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

describe('fair turns', () => {
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  function arrange(atOnce: number) {
    const turns = new FairTurns(atOnce);
    const begun: string[] = [];
    const ends = new Map<string, (error?: Error) => void>();
    const ask = (key: number, name: string) =>
      turns.take(key, () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        });
      });
    const end = async (name: string, error?: Error) => {
      ends.get(name)!(error);
      await settle();
    };
    return { begun, ask, end };
  }

  it('give each key its turn, one task of each at a time, however many one key has', async () => {
    const { begun, ask, end } = arrange(2);
    for (const name of ['a1', 'a2', 'a3']) void ask(1, name);
    void ask(2, 'b1');
    void ask(3, 'c1');
    void ask(2, 'b2');
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('c1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b2']);
    await end('a1');
    await end('a2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b2', 'a2', 'a3']);
  });

  it('continue after a failed task, and report the failure to its caller', async () => {
    const { begun, ask, end } = arrange(1);
    const first = ask(1, 'a1').catch((error: unknown) => error);
    const second = ask(1, 'a2');
    await settle();
    await end('a1', new Error('broken'));
    expect(String(await first)).toContain('broken');
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(await second).toBe('a2');
  });
});

describe('A shared call', () => {
  test('asks once for all concurrent callers, and again afterwards', async () => {
    let asked = 0;
    const shared = sharedCall(() => Promise.resolve(++asked));
    expect(await Promise.all([shared(), shared(), shared()])).toEqual([1, 1, 1]);
    expect(await shared()).toBe(2);
  });

  test('fails for all concurrent callers, and works again afterwards', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve('well')];
    const shared = sharedCall(() => answers.shift()!);
    const [one, other] = await Promise.allSettled([shared(), shared()]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(await shared()).toBe('well');
  });
});

describe('A later call', () => {
  test('starts after its caller has called, once for all who call while another runs', async () => {
    const answers: ((answer: string) => void)[] = [];
    const later = laterCall(() => new Promise<string>((resolve) => answers.push(resolve)));
    const first = later();
    while (answers.length === 0) await Promise.resolve();
    const others = [later(), later()];
    answers[0]!('first');
    expect(await first).toBe('first');
    while (answers.length === 1) await Promise.resolve();
    answers[1]!('second');
    expect(await Promise.all(others)).toEqual(['second', 'second']);
    expect(answers).toHaveLength(2);
  });

  test('runs again after a failure', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve('well')];
    const later = laterCall(() => answers.shift()!);
    await expect(later()).rejects.toThrow('away');
    expect(await later()).toBe('well');
  });
});

describe('Work in turns', () => {
  /** Work that ends on command. */
  function pending(log: string[], name: string) {
    let end = (_failed?: Error): void => undefined;
    const ended = new Promise<string>((resolve, reject) => {
      end = (failed) => (failed ? reject(failed) : resolve(name));
    });
    const work = (): Promise<string> => {
      log.push(name);
      return ended;
    };
    return { work, end };
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('starts one task after another under one key, and at once under another', async () => {
    const turns = new Turns();
    const log: string[] = [];
    const [a, b, c] = [pending(log, 'a'), pending(log, 'b'), pending(log, 'c')];
    const results = [turns.take(1, a.work), turns.take(1, b.work), turns.take(2, c.work)];
    await settle();
    expect(log).toEqual(['a', 'c']);
    a.end();
    await settle();
    expect(log).toEqual(['a', 'c', 'b']);
    b.end();
    c.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  });

  it('continues after a failure, which only its own caller gets', async () => {
    const turns = new Turns();
    const log: string[] = [];
    const [a, b] = [pending(log, 'a'), pending(log, 'b')];
    const first = turns.take(1, a.work);
    const second = turns.take(1, b.work);
    a.end(new Error('broken'));
    b.end();
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('b');
  });
});

const never = new Promise<string>(() => undefined);

describe('Waiting for a limited time', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('answers a result that comes in time, and leaves no timer behind', async () => {
    await expect(within(100, Promise.resolve('done'), () => 'late')).resolves.toBe('done');
    await expect(within(100, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('answers the alternative, or throws, when the time is over', async () => {
    const instead = within(100, never, () => 'late');
    const thrown = within(100, never, () => {
      throw new Error('too late');
    });
    jest.advanceTimersByTime(100);
    await expect(instead).resolves.toBe('late');
    await expect(thrown).rejects.toThrow('too late');
  });

  it('ignores a failure that comes too late', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<string>((_, reject) => (fail = reject));
    const answer = within(100, work, () => 'late');
    jest.advanceTimersByTime(100);
    await expect(answer).resolves.toBe('late');
    fail(new Error('nobody listens'));
  });
});

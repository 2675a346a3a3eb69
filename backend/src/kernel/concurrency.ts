export interface CoalescingWorkerOptions {
  readonly failed: (error: unknown) => void;
  /** The interval at which it also runs once started: the maximum delay after a missed notification. */
  readonly everyMs?: number;
  /** Wake-ups within this time are one; without it, a wake-up begins its run at once. */
  readonly gatherMs?: number;
}

/**
 * Coalesces notifications into runs. It never runs twice at the same time, and runs once more when notified during a
 * run, because that run may have read older data.
 */
export class CoalescingWorker {
  private poll: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  /** @param work answers whether there is more to do at once */
  constructor(
    private readonly work: () => Promise<boolean | void>,
    private readonly options: CoalescingWorkerOptions,
  ) {}

  /** Does not keep the process alive. */
  start(): this {
    const { everyMs } = this.options;
    if (everyMs !== undefined && !this.stopped) this.poll = setInterval(() => this.begin(), everyMs).unref();
    this.begin();
    return this;
  }

  wake(): void {
    const { gatherMs } = this.options;
    if (gatherMs === undefined) return this.begin();
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      this.begin();
    }, gatherMs);
  }

  /** Starts nothing more; settles when the current run has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    clearTimeout(this.gathering);
    await this.working;
  }

  private begin(): void {
    this.again = true;
    this.working ??= this.workUntilQuiet().finally(() => (this.working = null));
  }

  private async workUntilQuiet(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        if (await this.work()) this.again = true;
      } catch (error) {
        this.options.failed(error);
      }
    }
  }
}

export class Listeners<Told extends readonly unknown[] = []> {
  private readonly all = new Set<(...told: Told) => void>();

  /**
   * @param listener is called within `tell`; it must be quick, and must not throw.
   * @returns a function that removes it
   */
  add(listener: (...told: Told) => void): () => void {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  }

  tell(...told: Told): void {
    for (const listener of this.all) listener(...told);
  }
}

const LATE = Symbol('late');

/** Waits `ms` milliseconds for `work`, then `late` answers or throws. The work continues, but nobody gets its result or failure. */
export async function within<Result, Instead>(
  ms: number,
  work: Promise<Result>,
  late: () => Instead,
): Promise<Result | Instead> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof LATE>((resolve) => (timer = setTimeout(resolve, ms, LATE)));
  const outcome = await Promise.race([work, limit]).finally(() => clearTimeout(timer));
  return outcome === LATE ? late() : outcome;
}

/**
 * Runs one task at a time and in order for each key; the key that had its turn last comes last. Callers limit how much
 * may wait.
 */
export class FairTurns {
  private readonly waiting = new Map<number, (() => void)[]>();
  private readonly working = new Set<number>();

  constructor(private readonly atOnce: number) {}

  async take<Result>(key: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((begin) => {
      const queue = this.waiting.get(key) ?? [];
      queue.push(begin);
      this.waiting.set(key, queue);
      this.next();
    });
    try {
      return await work();
    } finally {
      this.working.delete(key);
      this.next();
    }
  }

  private next(): void {
    for (const [key, queue] of this.waiting) {
      if (this.working.size >= this.atOnce) return;
      if (this.working.has(key)) continue;
      this.working.add(key);
      this.waiting.delete(key);
      const first = queue.shift();
      // Behind the other waiting keys.
      if (queue.length > 0) this.waiting.set(key, queue);
      first?.();
    }
  }
}

/** @returns `ask`, of which one call runs at a time: a second caller gets the answer of the first */
export function sharedCall<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null;
  return () => (underWay ??= ask().finally(() => (underWay = null)));
}

/**
 * @returns `ask`, of which one call runs at a time. Callers during a run share the next one, since the running one may
 * not have seen what they have seen
 */
export function laterCall<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  return () =>
    (next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = null;
        const mine = ask();
        underWay = mine;
        return mine;
      }));
}

export class Turns {
  private readonly last = new Map<number, Promise<unknown>>();

  take<Result>(key: number, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work);
    const ended = turn
      .catch(() => undefined)
      .finally(() => {
        if (this.last.get(key) === ended) this.last.delete(key);
      });
    this.last.set(key, ended);
    return turn;
  }
}

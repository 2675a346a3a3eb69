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

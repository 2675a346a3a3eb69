export interface CoalescingWorkerOptions {
  readonly failed: (error: unknown) => void;
  /** The worker also runs at this interval once it is started. It is the maximum delay after a missed notification. */
  readonly everyMs?: number;
  /** Notifications within this time start one run together. By default, a notification starts a run at once. */
  readonly gatherMs?: number;
}

/** Runs `work` when notified, one run at a time. A notification during a run starts another, which reads newer data. */
export class CoalescingWorker {
  private poll: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private working: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  /** @param work returns whether there is more to do at once */
  constructor(
    private readonly work: () => Promise<boolean | void>,
    private readonly options: CoalescingWorkerOptions,
  ) {}

  /** Starts the interval, whose timer does not prevent the end of the process. */
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

  /** Starts no more runs. Resolves when the current run has ended. */
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

/** Time in ms during which several changes cause only one fetch, because merging parties makes several events. */
export const GATHER_MS = 250;

const gathered = () => new Promise((done) => setTimeout(done, GATHER_MS));

/** Refetches the visits. However often it is requested, at most one fetch is running and one waits. */
export class VisitReading {
  private running: Promise<unknown> = Promise.resolve();
  private waiting: Promise<void> | null = null;

  constructor(private readonly read: () => Promise<unknown>) {}

  /** @returns a promise that resolves after a fetch, successful or not, that began after this call */
  ask(): Promise<void> {
    this.waiting ??= this.next();
    return this.waiting;
  }

  private async next(): Promise<void> {
    await Promise.all([this.running, gathered()]);
    this.waiting = null;
    const reading = this.read().catch(() => undefined);
    this.running = reading;
    await reading;
  }
}

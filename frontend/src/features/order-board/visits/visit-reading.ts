/** News come in bursts (a party that merges is several events): what comes within this time is read once. */
export const GATHER_MS = 250;

const gathered = () => new Promise((done) => setTimeout(done, GATHER_MS));

/** Reads the visits anew: at most one reading is under way and one waits, however often it is asked. */
export class VisitReading {
  private running: Promise<unknown> = Promise.resolve();
  private waiting: Promise<void> | null = null;

  constructor(private readonly read: () => Promise<unknown>) {}

  /** @returns when a reading has ended, well or not, that began after this was asked */
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

import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresProcess } from './postgres-process.js';

const TRIES = 5;
/** Pause before each attempt, multiplied by its number: sessions of the dead server hold its memory for a moment. */
const PAUSE_MS = 250;
/** After running for this long, the attempts are counted from zero again. */
const RAN_WELL_MS = 60_000;

export interface LastingPostgresOptions {
  /** Starts it at its former address. */
  readonly start: () => Promise<PostgresProcess>;
  readonly report: (line: string) => void;
}

/** Restarts a PostgreSQL that ends by itself. `ended` resolves after a stop, or after five failed attempts in a row. */
export class LastingPostgres implements PostgresProcess {
  readonly ended: Promise<void>;
  private stopping = false;

  constructor(
    private server: PostgresProcess,
    private readonly options: LastingPostgresOptions,
  ) {
    this.ended = this.keep();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.server.stop();
    await this.ended;
  }

  private async keep(): Promise<void> {
    let tries = 0;
    for (let startedAt = performance.now(); ; startedAt = performance.now()) {
      await this.server.ended;
      if (performance.now() - startedAt > RAN_WELL_MS) tries = 0;
      do {
        tries += 1;
        if (this.stopping || tries > TRIES) return;
        this.options.report(`PostgreSQL has ended unexpectedly: starting it again (${tries} of ${TRIES})`);
        await sleep(PAUSE_MS * tries);
      } while (!(await this.isStarted()));
    }
  }

  /** @returns whether it runs again; false also if it was stopped during the start */
  private async isStarted(): Promise<boolean> {
    if (this.stopping) return false;
    try {
      this.server = await this.options.start();
    } catch (error) {
      this.options.report(error instanceof Error ? error.message : String(error));
      return false;
    }
    // `stop` has stopped only the server before.
    if (this.stopping) await this.server.stop();
    return true;
  }
}

import pg from 'pg';

export interface LaneLogin {
  readonly Client: typeof pg.Client;
  readonly config: pg.ClientConfig;
  /** Once, before anything else is asked of the connection. */
  readonly settle: (client: pg.Client) => Promise<void>;
}

/** PostgreSQL's own name for where a commit waits for its standby: its words may be of any language. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

/** Somebody has ended a commit's wait for its standby: it is stored here, and lost if the standby takes over. */
class NotReplicatedError extends Error {
  constructor() {
    super('The commit did not wait for its standby');
  }
}

/** One connection, dialled when it is needed and again when it was lost. */
export class LaneConnection {
  private client: pg.Client | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private isEnded = false;
  private notReplicated = false;

  constructor(private readonly login: LaneLogin) {}

  /**
   * Lends the connection to one after another.
   * @param isLost whether to reconnect after that error of `work`
   * @throws Error what `work` throws, or that its commit did not wait for the standby
   */
  use<Result>(work: (client: pg.Client) => Promise<Result>, isLost: (error: unknown) => boolean): Promise<Result> {
    const result = this.last.then(() => this.lend(work, isLost));
    this.last = result.catch(() => undefined);
    return result;
  }

  async end(): Promise<void> {
    this.isEnded = true;
    await this.last;
    await this.client?.end().catch(() => undefined);
  }

  private async lend<Result>(
    work: (client: pg.Client) => Promise<Result>,
    isLost: (error: unknown) => boolean,
  ): Promise<Result> {
    if (this.isEnded) throw new Error('The appends have ended');
    const client = this.client ?? (await this.dial());
    this.notReplicated = false;
    try {
      const result = await work(client);
      // PostgreSQL answers as if all were well, after a mere warning.
      if (this.notReplicated) throw new NotReplicatedError();
      return result;
    } catch (error) {
      if (isLost(error)) this.forget(client);
      throw error;
    }
  }

  private async dial(): Promise<pg.Client> {
    const client = new this.login.Client(this.login.config);
    // One that dies while it is idle is replaced at the next append; without a listener it would end the process.
    client.on('error', () => this.forget(client));
    client.on('end', () => this.forget(client));
    client.on('notice', ({ routine }) => {
      if (routine === WAITS_FOR_STANDBY) this.notReplicated = true;
    });
    try {
      await client.connect();
      await this.login.settle(client);
    } catch (error) {
      this.forget(client);
      throw error;
    }
    return (this.client = client);
  }

  private forget(client: pg.Client): void {
    if (this.client === client) this.client = null;
    void client.end().catch(() => undefined);
  }
}

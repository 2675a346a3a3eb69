import pg from 'pg';

export interface LaneLogin {
  readonly Client: typeof pg.Client;
  readonly config: pg.ClientConfig;
  /** Runs once, before the connection's first statement. */
  readonly settle: (client: pg.Client) => Promise<void>;
}

/** One connection, dialled when it is needed and again when it was lost. */
export class LaneConnection {
  private client: pg.Client | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private isEnded = false;

  constructor(private readonly login: LaneLogin) {}

  /**
   * Lends the connection to one after another.
   * @param isLost whether to reconnect after that error of `work`
   * @throws Error what `work` throws
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
    try {
      return await work(client);
    } catch (error) {
      if (isLost(error)) this.forget(client);
      throw error;
    }
  }

  private async dial(): Promise<pg.Client> {
    const client = new this.login.Client(this.login.config);
    // A connection that dies while it is idle is replaced at the next append; without a listener it would end the
    // process.
    client.on('error', () => this.forget(client));
    client.on('end', () => this.forget(client));
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

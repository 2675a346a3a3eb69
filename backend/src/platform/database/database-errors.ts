import pg from 'pg';
import { Listeners } from '#kernel/listeners.js';

/** Instead of a SQLSTATE, for what is no answer of the database: refused, lost, timed out. */
const NO_ANSWER = 'no_answer';

const SQLSTATE = /^[0-9A-Z]{5}$/;

export function sqlStateOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) ? code : NO_ANSWER;
}

export class DatabaseErrors {
  private readonly listeners = new Listeners<[sqlState: string]>();
  private readonly losses = new Listeners();

  /** @param listener must be quick, and must not throw */
  onError(listener: (sqlState: string) => void): void {
    this.listeners.add(listener);
  }

  /** Called when a connection has ended, on either side. @param listener must be quick, and must not throw */
  onLost(listener: () => void): void {
    this.losses.add(listener);
  }

  /** The driver's own event, because TypeORM, transactions and prepared statements each have their own way to the server. */
  watchedClient(): typeof pg.Client {
    const tell = (sqlState: string): void => this.listeners.tell(sqlState);
    const tellLost = (): void => this.losses.tell();
    return class WatchedClient extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        super(config);
        const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
        connection.on('errorMessage', (message: unknown) => tell(sqlStateOf(message)));
        connection.on('error', () => tell(NO_ANSWER));
        connection.on('end', tellLost);
      }
    };
  }
}

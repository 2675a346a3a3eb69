import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Listeners } from '#kernel/listeners.js';

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

export interface TransactionClient {
  query<Row>(statement: Statement): Promise<Row[]>;
  readonly connection: pg.PoolClient;
}

/** SQLSTATEs to retry: serialization failure and deadlock, after which nothing is stored (PostgreSQL, 13.5). */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * Pause in ms before the first retry; it doubles each time. Without it, a retry could take the lock again before the
 * other transaction wakes up.
 */
const PAUSE_MS = 5;

export class Database {
  constructor(readonly pool: pg.Pool) {}

  async query<Row>(statement: Statement): Promise<Row[]> {
    const result = await this.pool.query(statement as pg.QueryConfig);
    return result.rows as Row[];
  }

  /**
   * Runs `work` in one transaction (READ COMMITTED). After a serialization failure or a deadlock it runs `work` again,
   * so `work` must have no other effects.
   */
  async transaction<Result>(work: (client: TransactionClient) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
      }
      const pause = PAUSE_MS * 2 ** (attempt - 1);
      await sleep(pause + Math.random() * pause);
    }
  }

  private async attempt<Result>(work: (client: TransactionClient) => Promise<Result>): Promise<Result> {
    const connection = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await connection.query('begin');
      const result = await work(transactionClient(connection));
      await connection.query('commit');
      return result;
    } catch (error) {
      await connection.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      connection.release(broken);
    }
  }
}

function transactionClient(connection: pg.PoolClient): TransactionClient {
  return {
    connection,
    async query<Row>(statement: Statement): Promise<Row[]> {
      return (await connection.query(statement as pg.QueryConfig)).rows as Row[];
    },
  };
}

/**
 * Returns SQL for an array parameter that hides the array's length from the planner. Otherwise a plan for the given
 * array seems cheaper than a generic one, so PostgreSQL plans the statement at each execution. That takes several times
 * as long as a lookup.
 * @param parameter such as `$1`
 * @param type such as `integer[]`
 */
export const opaqueArray = (parameter: string, type: string): string => `(select ${parameter}::${type})::${type}`;

const NOT_REPLICATED = 'ST003';

/** The commit is stored, but the wait for the standby was cancelled. The commit is lost if the standby takes over. */
export class NotReplicatedError extends Error {
  readonly code = NOT_REPLICATED;

  constructor() {
    super('The commit did not wait for its standby');
  }
}

/** Used instead of a SQLSTATE if the database gave no answer: the connection was refused or lost, or timed out. */
const NO_ANSWER = 'no_answer';

/** The routine that PostgreSQL names in its warning. The warning's text depends on the server's language. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

const SQLSTATE = /^[0-9A-Z]{5}$/;

export function sqlStateOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) ? code : NO_ANSWER;
}

type Answer = (error: Error | null | undefined, result: unknown) => void;

export class DatabaseErrors {
  private readonly listeners = new Listeners<[sqlState: string]>();
  private readonly losses = new Listeners();

  /** Adds a listener for errors of statements. @param listener must be fast, and must not throw */
  onError(listener: (sqlState: string) => void): void {
    this.listeners.add(listener);
  }

  /**
   * Adds a listener that is called when a connection has ended, on either side. @param listener must be fast, and must
   * not throw
   */
  onLost(listener: () => void): void {
    this.losses.add(listener);
  }

  /**
   * Returns a client that reports its errors here. It listens to events of the driver, because TypeORM, transactions
   * and prepared statements send queries in different ways. If a commit did not wait for the standby, the statement
   * fails with `NotReplicatedError`; PostgreSQL itself only warns and reports success.
   */
  watchedClient(): typeof pg.Client {
    const tell = (sqlState: string): void => this.listeners.tell(sqlState);
    const tellLost = (): void => this.losses.tell();
    return class WatchedClient extends pg.Client {
      private notReplicated = false;

      constructor(config?: string | pg.ClientConfig) {
        super(config);
        const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
        connection.on('errorMessage', (message: unknown) => tell(sqlStateOf(message)));
        connection.on('error', () => tell(NO_ANSWER));
        connection.on('end', tellLost);
        this.on('notice', ({ routine }) => {
          if (routine === WAITS_FOR_STANDBY) this.notReplicated = true;
        });
        const send = this.query.bind(this) as (...sent: unknown[]) => unknown;
        this.query = ((...sent: unknown[]) => {
          const answer = sent.at(-1);
          if (typeof answer === 'function') return send(...sent.slice(0, -1), this.answering(answer as Answer));
          const result = send(...sent);
          return result instanceof Promise ? result.then((rows: unknown) => this.requireReplicated(rows)) : result;
        }) as typeof this.query;
      }

      private answering(answer: Answer): Answer {
        return (error, result) => {
          const isLate = this.notReplicated && !error;
          this.notReplicated = false;
          answer(isLate ? new NotReplicatedError() : error, isLate ? undefined : result);
        };
      }

      private requireReplicated<Result>(result: Result): Result {
        const isLate = this.notReplicated;
        this.notReplicated = false;
        if (isLate) throw new NotReplicatedError();
        return result;
      }
    };
  }
}

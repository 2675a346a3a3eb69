import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type pg from 'pg';
import { DataSource } from 'typeorm';

/** A statement; with a `name` it is prepared once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** A connection inside a transaction. */
export interface TransactionClient {
  query<Row>(statement: Statement): Promise<Row[]>;
  /** The driver's own connection, for what `query` does not offer. */
  readonly connection: pg.PoolClient;
}

/** What is worth a second try: serialization failure and deadlock. Nothing of the failed try remains (PostgreSQL, 13.5). */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** The least pause before a second try, in ms; it doubles with each try, and up to as much again is added by chance. */
const PAUSE_MS = 5;

/** SQL through the one connection pool, which TypeORM owns (architecture, TypeORM). */
@Injectable()
export class Database {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** TypeORM's own pool. */
  get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }

  /** @returns the rows of one statement, run on its own */
  async query<Row>(statement: Statement): Promise<Row[]> {
    const result = await this.pool.query(statement as pg.QueryConfig);
    return result.rows as Row[];
  }

  /**
   * Runs `work` in one transaction (READ COMMITTED). On a serialization failure or a deadlock, and on nothing else, it is run again
   * from the start after a short pause, up to four times, so it must have no effects besides the transaction's. Without the pause a
   * retry could take the lock that its rollback has just freed before the other side wakes up, and both would deadlock again.
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

import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type pg from 'pg';
import { DataSource } from 'typeorm';

/** Maximum number of lookups in one statement. */
const MOST = 200;
/** Maximum time in ms for which a stuck lookup delays later ones. */
const PATIENCE_MS = 20;

/**
 * Batches lookups: those requested while one runs share the next one. Each is answered by a statement that began after
 * its call, and nothing is cached, so nobody reads older data.
 * @param look returns results in the order of its keys
 */
export function batched<Key, Found>(
  look: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  let underWay: Promise<unknown> | null = null;
  const lookOnce = async (keys: readonly Key[]): Promise<readonly Found[]> => {
    const mine = look(keys);
    underWay = mine;
    try {
      return await mine;
    } finally {
      if (underWay === mine) underWay = null;
    }
  };
  const loader = new DataLoader<Key, Found>(lookOnce, {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: (send) => void whenSettled(underWay).then(send),
  });
  return (key) => loader.load(key);
}

async function whenSettled(underWay: Promise<unknown> | null): Promise<void> {
  if (underWay === null) return;
  const patience = new AbortController();
  await Promise.race([
    underWay.catch(() => undefined),
    sleep(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
  ]);
  patience.abort();
}

/** A statement with a `name` is prepared once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

export interface TransactionClient {
  query<Row>(statement: Statement): Promise<Row[]>;
  readonly connection: pg.PoolClient;
}

/** Errors to retry: serialization failure and deadlock. The failed attempt leaves nothing (PostgreSQL, 13.5). */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * In ms; it doubles, plus a random part of the same size. Otherwise a retry could retake the freed lock before the
 * other side wakes up.
 */
const PAUSE_MS = 5;

@Injectable()
export class Database {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }

  async query<Row>(statement: Statement): Promise<Row[]> {
    const result = await this.pool.query(statement as pg.QueryConfig);
    return result.rows as Row[];
  }

  /** One transaction (READ COMMITTED). After a serialization failure or a deadlock `work` runs again, so it must have no other effects. */
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

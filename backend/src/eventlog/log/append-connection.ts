import { randomBytes, randomUUID } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { DatabaseConnection } from '#platform/database/database-connection.js';
import { DatabaseErrors } from '#platform/database/database-errors.js';
import { onConnect } from '#platform/database/session-setup.js';
import {
  batchParameters,
  scalarParameters,
  toOutcome,
  type Append,
  type AppendOutcome,
  type AppendRow,
} from './append.js';
import type { AppendChannel } from './append-queue.js';

const APPEND_ONE = {
  name: 'append_one',
  text: 'select * from append_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
};
const APPEND_BATCH = { name: 'append_batch', text: 'select * from append_batch($1, $2)' };

// Plans made while the tables are empty would be sequential scans and hash joins, and would stay (measured: 2–4 times slower).
const PLANNER = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' };
const LIMITS = { statement_timeout: 10_000, lock_timeout: 5_000 };
// Such bounds can only be counted under the venue's lock: triggers hold them, on connections that ask for it.
const BOUNDS = { 'stolek.bounds': 'on' };
const UNAVAILABLE = /^(08|53|57|25006)/;
const LOCK_NOT_AVAILABLE = '55P03';

const MAY_WRITE = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly"`;
/** Random, so that it cannot be packed: a full disk has no room for it. */
const PROBE_BYTES = 16_384;

/** Its own, so that its plans stay and its settings touch nothing else; one, since two batches would wait for each other (measured). */
export class AppendConnection implements AppendChannel, OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private failing = false;

  /** @param holdsBounds whether an event beyond a bound that the database holds is refused; not under a load test */
  constructor(connection: DatabaseConnection, holdsBounds = false, errors: DatabaseErrors = new DatabaseErrors()) {
    this.pool = new pg.Pool({
      connectionString: connection.url,
      Client: errors.watchedClient(),
      application_name: 'stolek-append',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 5_000,
      // A machine that vanishes without a word would otherwise hold all orders until TCP gives it up, a quarter of an hour.
      query_timeout: 12_000,
      keepAlive: true,
      ...onConnect(connection, { ...PLANNER, ...LIMITS, ...(holdsBounds && BOUNDS) }),
    });
    // A connection that dies while idle is replaced at the next append; without a listener it would end the process.
    this.pool.on('error', () => undefined);
  }

  async send(appends: readonly Append[]): Promise<(AppendOutcome | undefined)[]> {
    try {
      const outcomes = await this.sendNow(appends);
      this.failing = false;
      return outcomes;
    } catch (error) {
      this.failing ||= this.isUnavailable(error);
      throw error;
    }
  }

  /** When the last append could not be stored, or `byWriting`, appends an event and takes it back. @throws what an append would meet */
  async probe({ byWriting = false } = {}): Promise<void> {
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      const { rows } = await client.query<{ readOnly: boolean }>(MAY_WRITE);
      if (rows[0]?.readOnly) throw Object.assign(new Error('The transaction is read-only'), { code: '25006' });
      if (this.failing || byWriting) await tryToAppend(client);
      this.failing = false;
    } catch (error) {
      // Dialled anew, it may reach the server that has taken over.
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }

  private async sendNow(appends: readonly Append[]): Promise<(AppendOutcome | undefined)[]> {
    const [only] = appends;
    if (appends.length === 1 && only) {
      const result = await this.pool.query<AppendRow>({ ...APPEND_ONE, values: scalarParameters(only) });
      return result.rows.map(toOutcome);
    }
    const { rows } = await this.pool.query<AppendRow>({ ...APPEND_BATCH, values: batchParameters(appends) });
    return rows.map(toOutcome);
  }

  isUnavailable(error: unknown): boolean {
    // What is not the database's own answer is the socket's or the pool's.
    return !(error instanceof pg.DatabaseError) || UNAVAILABLE.test(error.code ?? '');
  }

  isHeld(error: unknown): boolean {
    return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}

async function tryToAppend(client: pg.PoolClient): Promise<void> {
  const probe: Append = {
    ...{ venueId: 0, streamId: randomUUID(), expectedVersion: 0, type: 'Probe', schema: 1 },
    data: randomBytes(PROBE_BYTES).toString('hex'),
    context: { actor: { kind: 'system', id: null }, device: null, correlationId: randomUUID() },
    ...{ commandId: randomUUID(), occurredAt: new Date() },
  };
  await client.query('begin');
  await client.query({ ...APPEND_ONE, values: scalarParameters(probe) });
  await client.query('rollback');
}

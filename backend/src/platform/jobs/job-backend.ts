import { setTimeout as sleep } from 'node:timers/promises';
import {
  assertSchemaCompatibility,
  LATEST_SCHEMA_VERSION,
  runMigrations,
  createPostgresBackend,
  Queue,
  Worker,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import pg from 'pg';
import { unlessAborted } from '#kernel/unless-aborted.js';
import { within } from '#kernel/within.js';
import type { DatabaseConnection } from '../database/database-connection.js';
import { onConnect } from '../database/session-setup.js';
import { APPLICATION_ROLE } from '../database/postgres-cluster.js';
import { openRedis, type RedisPatience, type RedisSettings } from '../redis/open-redis.js';
import type { QueueName } from './job.js';

interface Openable {
  waitUntilReady(): Promise<unknown>;
  close(force?: boolean): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
}

const AGAIN_AFTER_MS = 1_000;

/**
 * Opens a worker or queue, and retries until it is ready. BullMQ 6.7.0 with PostgreSQL never recovers a worker whose
 * first attempt is refused, so that worker is discarded.
 * @returns `undefined` if aborted
 */
export async function whenReady<T extends Openable>(open: () => T, signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    const opened = open();
    opened.on('error', () => undefined);
    const ready = opened.waitUntilReady().then(
      () => true,
      () => false,
    );
    if ((await unlessAborted(ready, signal)) && !signal.aborted) return opened;
    // Waits until it is open or has failed, because closing it earlier would leak a connection.
    await within(AGAIN_AFTER_MS, ready, () => false);
    await opened.close(true).catch(() => undefined);
    await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

export class QueueWorker extends Worker {
  /** Stops the timer that renews locks. `close` stops it only after answers of the backend, which may never come. */
  stopRenewal(): Promise<void> {
    return this.lockManager.close();
  }
}

export interface JobBackend {
  readonly kind: 'postgres' | 'redis';
  queue(name: QueueName, options?: Omit<QueueOptions, 'connection'>): Queue;
  worker(name: QueueName, work: Processor, options: Omit<WorkerOptions, 'connection'>): QueueWorker;
  /** Checks that the backend answers; waits for a slow answer. @throws Error if the backend is down */
  requireUp(): Promise<void>;
  /** Calls the listener after each reconnection, because the backend may have lost its data. */
  onReconnected(listener: () => void): void;
  close(): Promise<void>;
}

const BULLMQ_SCHEMA = 'bullmq';
/** Maximum number of connections. One connection of each worker waits for jobs; the workers share the others. */
const POOL_SIZE = 12;
const SESSION = {
  search_path: BULLMQ_SCHEMA,
  statement_timeout: 10_000,
  // A process that hangs in a transaction must not block the others for longer.
  idle_in_transaction_session_timeout: 5_000,
};
/** Time limit for closing a backend, so that a silent one does not delay the end of the process. */
export const CLOSE_LIMIT_MS = 1_000;

export function postgresBackend(connection: DatabaseConnection): JobBackend {
  const pool = new pg.Pool({
    connectionString: connection.url,
    application_name: 'stolek-jobs',
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...onConnect(connection, SESSION),
  });
  // A connection that dies while it is idle is replaced. Without a listener, its error would end the process.
  pool.on('error', () => undefined);
  return {
    kind: 'postgres',
    queue: (name, options) => new Queue(name, { ...options, connection: pool }, createPostgresBackend as never),
    worker: (name, work, options) =>
      new QueueWorker(name, work, { ...options, connection: pool }, createPostgresBackend as never),
    requireUp: async () => void (await pool.query('select 1')),
    onReconnected: () => undefined,
    close: () => within(CLOSE_LIMIT_MS, pool.end(), () => undefined),
  };
}

/** While Redis is down, its commands wait for it, so callers must limit their own waiting. */
export function redisBackend(settings: RedisSettings, patience?: RedisPatience): JobBackend {
  const asking = openRedis(settings, { maxRetriesPerRequest: null }, patience);
  const working = openRedis(settings, { maxRetriesPerRequest: null }, patience);
  for (const connection of [asking, working]) connection.on('error', () => undefined);
  return {
    kind: 'redis',
    queue: (name, options) => new Queue(name, { ...options, connection: asking }),
    worker: (name, work, options) => new QueueWorker(name, work, { ...options, connection: working }),
    async requireUp() {
      // Without this, `ping` would wait until Redis is back.
      if (asking.status !== 'ready') throw new Error('Redis is away');
      await asking.ping();
    },
    onReconnected(listener) {
      asking.on('ready', listener);
    },
    async close() {
      asking.disconnect();
      working.disconnect();
    },
  };
}

/** Installs the version of BullMQ's tables that this build needs. Call it with the login of the owner. */
export async function installJobsSchema(client: pg.Client): Promise<void> {
  const version = await installedVersion(client);
  if (version === LATEST_SCHEMA_VERSION) return;
  await runMigrations(client, BULLMQ_SCHEMA);
  await client.query(`
    -- It numbers the jobs of each queue with a sequence that it makes when the queue is first used.
    grant usage, create on schema ${BULLMQ_SCHEMA} to ${APPLICATION_ROLE};
    grant select, insert, update, delete on all tables in schema ${BULLMQ_SCHEMA} to ${APPLICATION_ROLE};
    grant usage, select, update on all sequences in schema ${BULLMQ_SCHEMA} to ${APPLICATION_ROLE};
    grant execute on all functions in schema ${BULLMQ_SCHEMA} to ${APPLICATION_ROLE};`);
}

async function installedVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${BULLMQ_SCHEMA}.migration') is not null as there`,
  );
  return rows[0]?.there ? assertSchemaCompatibility(client, BULLMQ_SCHEMA) : 0;
}

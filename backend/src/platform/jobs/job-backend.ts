import { createPostgresBackend, Queue, Worker, type Processor, type QueueOptions, type WorkerOptions } from 'bullmq';
import pg from 'pg';
import { within } from '#kernel/concurrency.js';
import type { DatabaseConnection } from '../database/database-connection.js';
import { onConnect } from '../database/session-setup.js';
import { openRedis, type RedisPatience, type RedisSettings } from '../redis/open-redis.js';
import type { QueueName } from './job.js';

export interface JobBackend {
  readonly kind: 'postgres' | 'redis';
  queue(name: QueueName, options?: Omit<QueueOptions, 'connection'>): Queue;
  worker(name: QueueName, work: Processor, options: Omit<WorkerOptions, 'connection'>): Worker;
  /** May wait as long as the backend is up but silent. @throws Error if it does not answer */
  requireUp(): Promise<void>;
  close(): Promise<void>;
}

export const BULLMQ_SCHEMA = 'bullmq';
/** One connection of each worker waits for jobs; the rest are shared. */
const POOL_SIZE = 12;
const SESSION = {
  search_path: BULLMQ_SCHEMA,
  statement_timeout: 10_000,
  // A process that hangs must not block the others.
  idle_in_transaction_session_timeout: 5_000,
};
/** A backend that does not answer must not delay the end of a process. */
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
  // A connection that dies while idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    kind: 'postgres',
    queue: (name, options) => new Queue(name, { ...options, connection: pool }, createPostgresBackend as never),
    worker: (name, work, options) =>
      new Worker(name, work, { ...options, connection: pool }, createPostgresBackend as never),
    requireUp: async () => void (await pool.query('select 1')),
    // Do not wait for a connection that is still waiting for jobs.
    close: () => within(CLOSE_LIMIT_MS, pool.end(), () => undefined),
  };
}

/** Commands wait while Redis is away, so callers must limit their own waiting. */
export function redisBackend(settings: RedisSettings, patience?: RedisPatience): JobBackend {
  const asking = openRedis(settings, { maxRetriesPerRequest: null }, patience);
  const working = openRedis(settings, { maxRetriesPerRequest: null }, patience);
  for (const connection of [asking, working]) connection.on('error', () => undefined);
  return {
    kind: 'redis',
    queue: (name, options) => new Queue(name, { ...options, connection: asking }),
    worker: (name, work, options) => new Worker(name, work, { ...options, connection: working }),
    async requireUp() {
      // A command would wait for Redis now.
      if (asking.status !== 'ready') throw new Error('Redis is away');
      await asking.ping();
    },
    async close() {
      asking.disconnect();
      working.disconnect();
    },
  };
}

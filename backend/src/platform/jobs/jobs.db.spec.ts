import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import request from 'supertest';
import { RedisProcess } from '#test/redis-process.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { Database } from '../database/database.js';
import { listDeadLetters, retryDeadLetters } from './dead-letters.js';
import { HopelessJobError, pauseBeforeRetry, QUEUE_BOUNDS, RetryLaterError } from './job.js';
import { Jobs } from './jobs.js';
import { JobsModule } from './jobs.module.js';
import { Outbox } from './outbox.js';

type Note = { readonly text: string };

/** Handles the jobs of this test, and fails on demand. */
@Injectable()
class Worker implements OnModuleInit {
  readonly done: { text: string; attempt: number }[] = [];
  fail: (attempt: number) => Error | null = () => null;
  hold: Promise<void> = Promise.resolve();

  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle<Note>('push', 'note', async ({ payload, attempt }) => {
      await this.hold;
      const failure = this.fail(attempt);
      if (failure) throw failure;
      this.done.push({ text: payload.text, attempt });
    });
  }
}

@Module({ imports: [JobsModule], providers: [Worker], exports: [Worker] })
class WorkerModule {}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe.each(['PostgreSQL', 'Redis'])('the queue of jobs over %s', (kind) => {
  let app: TestApp;
  let worker: Worker;
  let redis: RedisProcess | null = null;
  const database = () => app.app.get(Database);
  const outbox = () => app.app.get(Outbox);
  const waiting = () => database().query<{ job_id: string }>({ text: 'select job_id from outbox' });
  const add = (jobId: string) =>
    outbox().addNow({ venueId: 7, queue: 'push', jobId, name: 'note', payload: { text: jobId } });

  beforeAll(async () => {
    if (kind === 'Redis') redis = await RedisProcess.start();
    app = await startTestApp({ modules: [WorkerModule], settings: redis ? { REDIS_URL: redis.url } : {} });
    worker = app.app.get(Worker);
  });
  beforeEach(() => {
    worker.done.length = 0;
    worker.fail = () => null;
    worker.hold = Promise.resolve();
  });
  afterAll(async () => {
    await app.close();
    await redis?.close();
  });

  it('runs each job once and deletes it', async () => {
    await Promise.all(['a', 'b', 'c'].map(add));
    await until(async () => (await waiting()).length === 0);
    expect(worker.done.map(({ text }) => text).sort()).toEqual(['a', 'b', 'c']);
  });

  it('runs no job of a transaction that was rolled back', async () => {
    const rollback = database().transaction(async (client) => {
      await outbox().add(client, {
        venueId: 7,
        queue: 'push',
        jobId: 'never',
        name: 'note',
        payload: { text: 'never' },
      });
      throw new Error('no');
    });
    await expect(rollback).rejects.toThrow('no');
    await add('after');
    await until(() => worker.done.length > 0);
    expect(worker.done).toEqual([{ text: 'after', attempt: 1 }]);
  });

  it('treats a repeated job as the same one, while it waits and when the outbox sends it again', async () => {
    let release = (): void => undefined;
    worker.hold = new Promise((resolve) => (release = resolve));
    await add('same');
    await until(async () => (await handed('same')) === 1);
    await add('same');
    await database().query({ text: 'update outbox set next_attempt_at = now()' });
    outbox().wake();
    await until(async () => (await handed('same')) === 2);
    release();
    await until(async () => (await waiting()).length === 0);
    await add('next');
    await until(() => worker.done.some(({ text }) => text === 'next'));
    expect(worker.done.filter(({ text }) => text === 'same')).toHaveLength(1);
  });

  it('retries after a failure', async () => {
    worker.fail = (attempt) => (attempt === 1 ? new Error('busy') : null);
    await add('twice');
    await until(() => worker.done.length === 1);
    expect(worker.done).toEqual([{ text: 'twice', attempt: 2 }]);
  });

  it('marks a job that cannot succeed as failed, and can retry it', async () => {
    worker.fail = () => new HopelessJobError('gone for good');
    await add('hopeless');
    await until(async () => (await listDeadLetters(database())).length === 1);
    const [letter] = await listDeadLetters(database());
    expect(letter).toMatchObject({ queue: 'push', jobId: 'hopeless', name: 'note', attempts: 1 });
    expect(letter?.error).toContain('gone for good');
    expect(await waiting()).toEqual([]);

    worker.fail = () => null;
    expect(await retryDeadLetters(database(), 'mended')).toBe(1);
    outbox().wake();
    await until(() => worker.done.length === 1);
    expect(worker.done[0]?.text).toBe('hopeless');
    expect(await listDeadLetters(database())).toEqual([]);
  });

  it('counts waiting jobs', async () => {
    let release = (): void => undefined;
    worker.hold = new Promise((resolve) => (release = resolve));
    await add('counted');
    const depth = async () =>
      (await app.app.get(Jobs).depths()).find(({ queue, state }) => queue === 'push' && state === 'active');
    await until(async () => (await depth())?.count === 1);
    release();
    await until(async () => (await waiting()).length === 0);
  });

  async function handed(jobId: string): Promise<number> {
    const rows = await database().query<{ attempts: number }>({
      text: 'select attempts from outbox where job_id = $1',
      values: [jobId],
    });
    return rows[0]?.attempts ?? 0;
  }
});

describe('an emptied Redis', () => {
  let app: TestApp;
  let redis: RedisProcess;
  let ticks = 0;

  @Injectable()
  class Ticker implements OnModuleInit {
    constructor(private readonly jobs: Jobs) {}

    onModuleInit(): void {
      this.jobs.every(100, 'tick', async () => void ticks++);
    }
  }

  @Module({ imports: [JobsModule], providers: [Ticker] })
  class TickerModule {}

  const problems = async () => (await request(app.url).get('/health/ready')).body.problems as Record<string, string>;

  beforeAll(async () => {
    redis = await RedisProcess.start();
    app = await startTestApp({ modules: [TickerModule], settings: { REDIS_URL: redis.url, ROLE: 'worker' } });
    await until(() => ticks > 1);
  });
  afterAll(async () => {
    await app.close();
    await redis.close();
  });

  it('is reported by the queues until the schedules are written again and run', async () => {
    await until(async () => (await problems())['queues'] === undefined);
    await redis.forget();
    await until(async () => (await problems())['queues']?.includes('lost schedules') === true);
    const before = ticks;
    // The connection is new, the data are gone.
    await redis.kill();
    await redis.startAgain();
    await until(() => ticks > before + 2);
    await until(async () => (await problems())['queues'] === undefined);
  });
});

describe('the pause before a retry', () => {
  const push = QUEUE_BOUNDS.push;

  it('doubles up to its limit, and half of it is random', () => {
    const longest = [1, 2, 3, 4, 20].map((failures) => pauseBeforeRetry(push, failures, null, 1));
    expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 60_000]);
    expect(pauseBeforeRetry(push, 3, null, 0)).toBe(2_000);
  });

  it('is at least as long as the other server requires', () => {
    expect(pauseBeforeRetry(push, 1, new RetryLaterError('busy', 30_000), 1)).toBe(30_000);
    expect(pauseBeforeRetry(push, 1, new RetryLaterError('busy', 9e9), 1)).toBe(60_000);
  });

  it('ends when a try is known to succeed, but not before the required time', () => {
    const pauses = [200, 3_000, 9_000].map((free) =>
      pauseBeforeRetry(push, 3, new RetryLaterError('taken', 500, free), 1),
    );
    expect(pauses).toEqual([500, 3_000, 4_000]);
  });
});

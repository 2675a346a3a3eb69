import type { Queue, Worker } from 'bullmq';
import { SentinelGroup } from '#test/sentinel-group.js';
import { until } from '#test/until.js';
import { type JobBackend, redisBackend } from './job-backend.js';

/** A blocking connection is cut by BullMQ within seconds, and is then opened to the hung master once more. */
const DOWN_AFTER_MS = 5_500;
const PATIENCE = { lookedAtEveryMs: 400, answersWithinMs: 300, blockedForMs: 2_000 };
const RUNS_WITHIN_MS = 12_000;

describe('Jobs over a group of Redis', () => {
  let group: SentinelGroup;
  let backend: JobBackend;
  let queue: Queue;
  let worker: Worker;
  const done: string[] = [];

  beforeAll(async () => {
    group = await SentinelGroup.start({ downAfterMs: DOWN_AFTER_MS });
    const sentinel = { host: '127.0.0.1', port: group.sentinelPort };
    backend = redisBackend({ REDIS_URL: 'redis://stolek', REDIS_SENTINELS: [sentinel] }, PATIENCE);
    queue = backend.queue('push');
    worker = backend.worker('push', async (job) => void done.push(job.name), { drainDelay: 0.2 });
    queue.on('error', () => undefined);
    worker.on('error', () => undefined);
    await queue.add('before', {});
    await until(() => done.includes('before'));
  });
  afterAll(async () => {
    await worker.close(true);
    await queue.close();
    await backend.close();
    await group.close();
  });

  test('run on the new master while the old one hangs with its connections open', async () => {
    const begun = performance.now();
    group.signalMaster('SIGSTOP');
    await queue.add('after', {});
    await until(() => done.includes('after'));
    expect(performance.now() - begun).toBeLessThan(RUNS_WITHIN_MS);
  });
});

import { getEventListeners } from 'node:events';
import type { SqlSource } from '#platform/database/own-session.js';
import type { Outages } from '#platform/observability/outages.js';
import { until } from '#test/until.js';
import type { ReaderLocks } from './reader-locks.js';
import type { StoredSubscription } from './stored-subscription.js';
import { Looks, SubscriptionWorker } from './stored-subscriptions.js';

describe('the schedule of a reader', () => {
  it('reads all venues each time if there are few', () => {
    const looks = new Looks(10);
    looks.tell(7);
    expect([0, 400, 1_000].map((now) => looks.next(now))).toEqual(['all', 'all', 'all']);
  });

  it('reads only the notified venues if there are many, and all of them every five seconds', () => {
    const looks = new Looks(10_000);
    expect(looks.next(0)).toBe('all');
    looks.tell(7);
    looks.tell(8);
    looks.tell(7);
    expect([400, 1_000, 4_999, 5_000, 5_001].map((now) => looks.next(now))).toEqual([[7, 8], [], [], 'all', []]);
  });

  it('reads all venues on request', () => {
    const looks = new Looks(1_000_000);
    looks.next(0);
    looks.tell();
    expect([1, 2].map((now) => looks.next(now))).toEqual(['all', []]);
  });
});

describe('the worker of a reader', () => {
  it('leaves no listener on the abort signal if reading fails', async () => {
    const failures: unknown[] = [];
    const sql = { query: () => Promise.resolve([]) } as SqlSource;
    const locks = { whileHeld: (_: string, work: (of: SqlSource) => Promise<void>) => work(sql) };
    const subscription = { name: 'broken', pauseMs: 0, catchUp: () => Promise.reject(new Error('The lock is lost')) };
    const worker = new SubscriptionWorker(
      locks as unknown as ReaderLocks,
      subscription as unknown as StoredSubscription,
      { tell: (error: unknown) => failures.push(error) > 0 } as unknown as Outages,
    );
    worker.start();
    await until(() => failures.length > 0);
    expect(getEventListeners(worker['ended'].signal, 'abort')).toHaveLength(0);
    await worker.stop();
  });
});

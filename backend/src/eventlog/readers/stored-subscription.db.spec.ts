import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import pg from 'pg';
import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { OwnSession, withOwnSession } from '#platform/database/own-session.js';
import { Outages } from '#platform/observability/outages.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestLog } from '#test/test-log.js';
import { goPast, pauseReader, resetReader, resumeReader, subscriptionLags } from './reader-operations.js';
import { StoredSubscription } from './stored-subscription.js';
import { ReaderLocks } from './reader-locks.js';
import { StoredSubscriptions, SubscriptionWorker } from './stored-subscriptions.js';
import type { EventReader } from './subscription-checkpoint.js';

/** Records its events in the transaction, and refuses chosen ones. */
class Diary implements EventReader {
  readonly refused = new Set<string>();
  readonly batches: { venueId: number | undefined; at: number }[] = [];

  constructor(
    readonly name: string,
    readonly pauseMs = 0,
    readonly catalog: EventReader['catalog'] = LOG_EVENTS,
  ) {}

  async take(...[events, client]: Parameters<EventReader['take']>): Promise<void> {
    this.batches.push({ venueId: events[0]?.venueId, at: performance.now() });
    for (const { venueId, venueSeq } of events) {
      const text = 'insert into diary (reader, venue_id, seq) values ($1, $2, $3)';
      await client.query({ text, values: [this.name, venueId, venueSeq] });
      if (this.refused.has(`${venueId}/${venueSeq}`)) throw new Error('I do not want this one');
    }
  }
}

describe('A stored subscription', () => {
  let product: TestApp;
  let database: Database;
  let log: TestLog;
  const steady = new Diary('steady');
  const picky = new Diary('picky');

  beforeAll(async () => {
    product = await startTestApp({
      arrange: async ({ ownerUrl }) => {
        const owner = new pg.Client({ connectionString: ownerUrl });
        await owner.connect();
        await owner.query(`create table diary (id bigserial, reader text, venue_id int, seq bigint);
          grant select, insert, delete on diary to stolek_app;
          create view diary_of_reset as select * from diary where reader = 'reset';
          grant select, delete on diary_of_reset to stolek_app; grant usage on sequence diary_id_seq to stolek_app`);
        await owner.end();
      },
    });
    database = product.app.get(Database);
    log = await TestLog.open(product.database);
  });
  afterAll(async () => {
    await log.close();
    await product.close();
  });

  const read = async (reader: string, venueId: number): Promise<number[]> => {
    const text = 'select seq from diary where reader = $1 and venue_id = $2 order by id';
    return (await database.query<{ seq: string }>({ text, values: [reader, venueId] })).map(({ seq }) => Number(seq));
  };
  const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const retryNow = (): Promise<unknown> =>
    database.query({ text: 'update subscription_checkpoint set retry_at = now()' });

  test('processes every event of every venue once, in order, a batch at a time', async () => {
    for (let order = 0; order < 4; order++) await log.story(1 + (order % 2));
    const subscription = new StoredSubscription(database, steady);
    await subscription.catchUp();
    await subscription.catchUp();
    expect([await read('steady', 1), await read('steady', 2), steady.batches.length]).toEqual([upTo(6), upTo(6), 2]);
    await log.story(1);
    await subscription.catchUp();
    expect(await read('steady', 1)).toEqual(upTo(9));
  });

  test('skips types that it does not process, also types that only a newer version knows', async () => {
    await log.append({ venueId: 9, streamId: randomUUID(), type: 'TableCleaned', data: {} });
    await log.story(9);
    const closings = new Diary('closings', 0, { OrderClosed: LOG_EVENTS.OrderClosed });
    await new StoredSubscription(database, closings).catchUp();
    expect(await read('closings', 9)).toEqual([4]);
    const text = `select position, failed_event from subscription_checkpoint where name = 'closings' and venue_id = 9`;
    expect(await database.query({ text })).toEqual([{ position: '4', failed_event: null }]);
  });

  test('stops at an event that it refuses, only in that venue, and continues there after the repair', async () => {
    picky.refused.add('1/4');
    const subscription = new StoredSubscription(database, picky);
    await subscription.catchUp();
    await subscription.catchUp();
    expect([await read('picky', 1), await read('picky', 2)]).toEqual([upTo(3), upTo(6)]);
    const text = `select position, failed_event, error, attempts, retry_at > now() as later
      from subscription_checkpoint where name = 'picky' and venue_id = 1`;
    const stopped = { position: '3', failed_event: '4', error: 'I do not want this one', later: true };
    expect(await database.query({ text })).toEqual([{ ...stopped, attempts: 1 }]);

    await retryNow();
    await subscription.catchUp();
    expect(await database.query({ text })).toEqual([{ ...stopped, attempts: 2 }]);
    expect(await read('picky', 1)).toEqual(upTo(3));

    picky.refused.clear();
    await retryNow();
    await subscription.catchUp();
    expect(await read('picky', 1)).toEqual(upTo(9));
    expect(await database.query({ text })).toMatchObject([{ position: '9', failed_event: null, attempts: 0 }]);
  });

  test('skips only the event that an operator has named', async () => {
    const stubborn = new Diary('stubborn');
    stubborn.refused.add('1/4');
    const subscription = new StoredSubscription(database, stubborn);
    await subscription.catchUp();
    expect(await goPast(database, 'stubborn', { venueId: 1, event: 5 })).toBe(false);
    expect(await goPast(database, 'stubborn', { venueId: 2, event: 4 })).toBe(false);
    expect(await read('stubborn', 1)).toEqual(upTo(3));
    expect(await goPast(database, 'stubborn', { venueId: 1, event: 4 })).toBe(true);
    await subscription.catchUp();
    expect(await read('stubborn', 1)).toEqual(upTo(9).filter((seq) => seq !== 4));
    expect(await goPast(database, 'stubborn', { venueId: 1, event: 4 })).toBe(false);
  });

  test('waits after the current batch while it is paused, and continues afterwards', async () => {
    const patient = new Diary('paused');
    const subscription = new StoredSubscription(database, patient);
    await pauseReader(database, 'paused', 'its table is being looked at');
    await subscription.catchUp();
    expect([await read('paused', 1), await resumeReader(database, 'paused')]).toEqual([[], true]);
    patient.take = async (events, client) => {
      await Diary.prototype.take.call(patient, events, client);
      if (events[0]?.venueId === 1) await pauseReader(database, 'paused', 'in the middle');
    };
    await subscription.catchUp();
    const [first] = await subscriptionLags(database).then((all) => all.filter(({ name }) => name === 'paused'));
    expect(first).toMatchObject({ venueId: 1, lag: 0, lagSeconds: 0, pausedBecause: 'in the middle' });
    expect([await read('paused', 1), await read('paused', 2)]).toEqual([upTo(9), []]);
    expect([await resumeReader(database, 'paused'), await resumeReader(database, 'paused')]).toEqual([true, false]);
    await subscription.catchUp();
    expect([await read('paused', 1), await read('paused', 2)]).toEqual([upTo(9), upTo(6)]);
  });

  test('starts again at the first event of one venue, or of all, once a reset has emptied its table', async () => {
    const reader = { name: 'reset', table: 'diary_of_reset' };
    const again = new Diary('reset');
    const subscription = new StoredSubscription(database, again);
    const reset = (venueId: number | null): Promise<number> =>
      withOwnSession({ url: product.database.url, role: null }, 'test', (own) => resetReader(own, reader, venueId));
    await subscription.catchUp();
    expect(await reset(1)).toBe(1);
    expect([await read('reset', 1), await read('reset', 2)]).toEqual([[], upTo(6)]);
    await subscription.catchUp();
    expect([await read('reset', 1), await read('reset', 2)]).toEqual([upTo(9), upTo(6)]);
    expect(await reset(null)).toBeGreaterThan(1);
    expect([await read('reset', 1), await read('reset', 2)]).toEqual([[], []]);
    await subscription.catchUp();
    expect([await read('reset', 1), await read('reset', 2)]).toEqual([upTo(9), upTo(6)]);
  });

  test('is reported by /health/ready while it is stopped, and the product continues to work', async () => {
    const reader = new Diary('reported');
    product.app.get(StoredSubscriptions).add(reader);
    reader.refused.add('2/1');
    const subscription = new StoredSubscription(database, reader);
    await subscription.catchUp();
    const part = 'subscription reported';
    expect((await request(product.url).get('/health/ready').expect(200)).body).toMatchObject({
      status: 'degraded',
      parts: { database: 'up', [part]: 'down' },
      problems: { [part]: 'stopped at event 1 of venue 2 after 1 attempts' },
    });
    reader.refused.clear();
    await retryNow();
    await subscription.catchUp();
    // The status is cached for a second.
    const status = async (): Promise<string> =>
      (await request(product.url).get('/health/ready').expect(200)).body.status;
    while ((await status()) !== 'up') await new Promise((resolve) => setTimeout(resolve, 50));
  });

  test('runs on one worker at a time, another worker takes over, and each event is processed once', async () => {
    const connection = { url: product.database.url, role: null };
    const workers = [1, 2].map(() => {
      const worker = new SubscriptionWorker(
        new ReaderLocks(connection),
        new StoredSubscription(database, new Diary('shared')),
        new Outages(),
      );
      worker.start();
      return worker;
    });
    await until(async () => (await read('shared', 1)).length === 9);
    await workers[0]?.stop();
    await log.story(1);
    workers[1]?.wake();
    await until(async () => (await read('shared', 1)).length === 12);
    await workers[1]?.stop();
    expect(await read('shared', 1)).toEqual(upTo(12));
  });

  test('requests the lock only from time to time while another worker has it, not at every notification', async () => {
    const connection = { url: product.database.url, role: null };
    const open = jest.spyOn(OwnSession, 'open');
    const start = (): SubscriptionWorker => {
      const worker = new SubscriptionWorker(
        new ReaderLocks(connection),
        new StoredSubscription(database, new Diary('contested')),
        new Outages(),
      );
      worker.start();
      return worker;
    };
    const workers = [start()];
    await until(async () => (await read('contested', 1)).length > 0);
    workers.push(start());
    const before = open.mock.calls.length;
    for (let turn = 0; turn < 20; turn++) {
      workers.forEach((worker) => worker.wake());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    // Its own turn to ask may fall among the notifications; forty of them are no reason to.
    expect(open.mock.calls.length - before).toBeLessThan(5);
    open.mockRestore();
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  test('reads no more often than its own pause allows', async () => {
    const pauseMs = 500;
    const patient = new Diary('patient', pauseMs);
    const connection = { url: product.database.url, role: null };
    const worker = new SubscriptionWorker(
      new ReaderLocks(connection),
      new StoredSubscription(database, patient),
      new Outages(),
    );
    worker.start();
    await until(async () => (await read('patient', 2)).length > 0);
    const { length } = await read('patient', 1);
    for (let story = 0; story < 3; story++) {
      await log.story(1);
      worker.wake();
    }
    await until(async () => (await read('patient', 1)).length === length + 9);
    await worker.stop();
    const looks = patient.batches.filter(({ venueId }) => venueId === 1);
    expect(looks.length).toBeGreaterThan(1);
    // Timers may end a little early; a look begins no sooner than the pause after the one before, however slow the machine.
    const gaps = looks.slice(1).map(({ at }, index) => at - (looks[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(pauseMs * 0.9);
  });

  test('applies each event once, even if two workers read at the same time', async () => {
    const subscriptions = upTo(4).map(() => new StoredSubscription(database, new Diary('crowd')), new Outages());
    await Promise.all(subscriptions.map((subscription) => subscription.catchUp()));
    await subscriptions[0]?.catchUp();
    expect(await read('crowd', 1)).toEqual(await read('patient', 1));
  });

  test('recovers from a single failure with a few small batches, not with a transaction for each event', async () => {
    const reader = new Diary('startled');
    const [take, events] = [reader.take.bind(reader), 60];
    for (let story = 0; story < events / 3; story++) await log.story(3);
    reader.take = (batch, client) => {
      if (batch[0]?.venueId !== 3) return take(batch, client);
      reader.take = take;
      return Promise.reject(new Error('Connection terminated'));
    };
    await new StoredSubscription(database, reader).catchUp();
    expect(await read('startled', 3)).toEqual(upTo(events));
    expect(reader.batches.length).toBeLessThan(events / 2);
  });

  test('commits without waiting for the disk, because the log can restore its effect and checkpoint', async () => {
    const setBy = { text: `select source from pg_settings where name = 'synchronous_commit'` };
    const [usual] = await database.query(setBy);
    const requests: unknown[] = [];
    await log.place(19);
    const reader: EventReader = {
      name: 'hasty',
      catalog: LOG_EVENTS,
      take: async (_events, client) => {
        const text = `select setting from pg_settings where name = 'synchronous_commit' and source = 'session'`;
        requests.push(...(await client.query({ text })));
      },
    };
    await new StoredSubscription(database, reader).catchUp();
    expect(requests).toContainEqual({ setting: 'off' });
    expect(await database.query(setBy)).toEqual([usual]);
  });
});

import pg from 'pg';
import type { SqlSource } from '#platform/database/own-session.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { until } from '#test/until.js';
import { ReaderLocks } from './reader-locks.js';

/** A reader that works until it is asked to stop, and may use its session meanwhile. */
class Reading {
  sql: SqlSource | undefined;
  isOver = false;
  readonly ended: Promise<unknown>;
  private finish: (error?: Error) => void = () => undefined;

  constructor(locks: ReaderLocks, name: string) {
    const work = (sql: SqlSource): Promise<void> => {
      this.sql = sql;
      return new Promise((resolve, reject) => (this.finish = (error) => (error ? reject(error) : resolve())));
    };
    this.ended = locks
      .whileHeld(name, work)
      .catch((error: unknown) => error)
      .finally(() => (this.isOver = true));
  }

  ends(error?: Error): Promise<unknown> {
    this.finish(error);
    return this.ended;
  }

  /** @returns the process of its session */
  async session(): Promise<number> {
    const [row] = await this.sql!.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
    return row!.pid;
  }
}

describe('The locks of the readers of a process', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let here: ReaderLocks;
  let elsewhere: ReaderLocks;

  beforeAll(async () => {
    database = await openTestDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    here = new ReaderLocks({ url: database.url, role: null });
    elsewhere = new ReaderLocks({ url: database.url, role: null });
  });
  afterAll(async () => {
    await owner.end();
    await database.close();
  });

  const reads = async (locks: ReaderLocks, name: string): Promise<Reading> => {
    const reading = new Reading(locks, name);
    await until(() => reading.sql !== undefined);
    return reading;
  };
  const isHeld = async (name: string): Promise<boolean> => {
    const reader = new Reading(elsewhere, name);
    await until(() => reader.sql !== undefined || reader.isOver);
    await reader.ends();
    return reader.sql === undefined;
  };
  const sessions = async (): Promise<number> => {
    const text = `select from pg_stat_activity where application_name = 'stolek subscriptions' and datname = current_database()`;
    return (await owner.query(text)).rowCount ?? 0;
  };

  it('share one session, which ends with the last of them', async () => {
    const [first, second] = [await reads(here, 'first'), await reads(here, 'second')];
    expect(await first.session()).toBe(await second.session());
    expect([await isHeld('first'), await isHeld('second')]).toEqual([true, true]);
    await first.ends();
    expect([await isHeld('first'), await isHeld('second')]).toEqual([false, true]);
    await second.ends();
    expect(await isHeld('second')).toBe(false);
    await until(async () => (await sessions()) === 0);
  });

  it('are released for other processes if one reader fails, while other readers keep theirs', async () => {
    const [failing, steady] = [await reads(here, 'failing'), await reads(here, 'steady')];
    expect(await failing.ends(new Error('I do not want this one'))).toMatchObject({
      message: 'I do not want this one',
    });
    expect([await isHeld('failing'), await isHeld('steady')]).toEqual([false, true]);
    await steady.ends();
  });

  it('are all lost with the session, and the first reader that notices it opens a new one', async () => {
    const [first, second] = [await reads(here, 'first'), await reads(here, 'second')];
    const lost = await first.session();
    await owner.query('select pg_terminate_backend($1, 60000)', [lost]);
    expect([await isHeld('first'), await isHeld('second')]).toEqual([false, false]);
    await expect(first.session()).rejects.toThrow();
    await first.ends(new Error('Its session is lost'));
    const again = await reads(here, 'first');
    expect(await again.session()).not.toBe(lost);
    // It has not looked since.
    await expect(second.session()).rejects.toThrow();
    await second.ends(new Error('Its session is lost'));
    expect(await isHeld('first')).toBe(true);
    await again.ends();
  });
});

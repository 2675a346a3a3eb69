import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { Database } from './database.js';

describe('the database service', () => {
  let app: TestApp;
  let database: Database;

  beforeAll(async () => {
    app = await startTestApp({
      arrange: async ({ ownerUrl }) => {
        const owner = new pg.Client({ connectionString: ownerUrl });
        await owner.connect();
        await owner.query('create table counter (id int primary key, n int not null)');
        await owner.query('insert into counter values (1, 0), (2, 0)');
        await owner.query('grant select, update on counter to stolek_app');
        await owner.end();
      },
    });
    database = app.app.get(Database);
  });
  afterAll(() => app.close());

  const valueOf = async (id: number): Promise<number | undefined> =>
    (await database.query<{ n: number }>({ text: 'select n from counter where id = $1', values: [id] }))[0]?.n;
  const set = (id: number, n: number) => ({ text: 'update counter set n = $2 where id = $1', values: [id, n] });

  it('runs statements with the limited role', async () => {
    const [row] = await database.query<{ role: string }>({ name: 'who', text: 'select current_user as role' });
    expect(row?.role).toBe('stolek_app');
  });

  it('rolls everything back if the work throws', async () => {
    const work = database.transaction(async (client) => {
      await client.query(set(1, 5));
      throw new Error('second thoughts');
    });
    await expect(work).rejects.toThrow('second thoughts');
    expect(await valueOf(1)).toBe(0);
  });

  it('retries after a deadlock, so that both changes are stored', async () => {
    let tries = 0;
    const both = withResolvers();
    let locked = 0;
    const swap = (first: number, second: number, n: number) =>
      database.transaction(async (client) => {
        tries += 1;
        await client.query(set(first, n));
        locked += 1;
        if (locked === 2) both.resolve();
        await both.promise;
        await client.query(set(second, n));
      });
    await Promise.all([swap(1, 2, 10), swap(2, 1, 20)]);
    expect(tries).toBeGreaterThan(2);
    expect(await valueOf(1)).toBe(await valueOf(2));
  });

  it('does not retry a statement that would fail again', async () => {
    let tries = 0;
    const work = database.transaction(async (client) => {
      tries += 1;
      await client.query({ text: 'delete from counter' });
    });
    await expect(work).rejects.toMatchObject({ code: '42501' });
    expect(tries).toBe(1);
  });

  it('releases the connection after a failure', async () => {
    const failures = Array.from({ length: 50 }, () =>
      database
        .transaction((client) => client.query({ text: 'select 1/0' }))
        .catch((error: { code: string }) => error.code),
    );
    expect(new Set(await Promise.all(failures))).toEqual(new Set(['22012']));
    // Another part of the application may be using a connection.
    while (database.pool.totalCount !== database.pool.idleCount) await sleep(5);
    expect(database.pool.waitingCount).toBe(0);
  });
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

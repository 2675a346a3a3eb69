import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { migrate } from './migrate.js';

describe('migrations', () => {
  let database: TestDatabase;
  let empty: string;

  async function asOwner<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    database = await openTestDatabase();
    const name = `${database.ownerUrl.split('/').at(-1)}_empty`;
    await asOwner(database.ownerUrl, `create database ${name} template template0`);
    empty = database.ownerUrl.replace(/[^/]*$/, name);
  });
  afterAll(async () => {
    await asOwner(database.ownerUrl, `drop database ${empty.split('/').at(-1)} with (force)`);
    await database.close();
  });

  it('runs each once, although two processes start at the same time', async () => {
    const runs = await Promise.all([migrate(empty), migrate(empty)]);
    const [first, second] = runs.toSorted((a, b) => b.length - a.length);
    expect(first?.[0]).toBe('application-role-0000000000001');
    expect(second).toEqual([]);
    const stored = await asOwner<{ name: string }>(empty, 'select name from schema_migration order by timestamp');
    expect(stored.map(({ name }) => name)).toEqual(first);
  });

  it('finds nothing to do the second time, and runs what comes after under the same lock', async () => {
    const order: string[] = [];
    const step = (name: string) => async (client: pg.Client) => {
      order.push(`${name} in`);
      await client.query('select pg_sleep(0.02)');
      order.push(`${name} out`);
    };
    await Promise.all(['a', 'b'].map((name) => migrate(empty, { afterMigrations: [step(name)] })));
    expect(order.length).toBe(4);
    expect(order[0]?.split(' ')[0]).toBe(order[1]?.split(' ')[0]);
  });

  it('leaves an application that may neither create nor drop tables', async () => {
    await expect(asOwner(database.url, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(asOwner(database.url, 'drop table schema_migration')).rejects.toMatchObject({ code: '42501' });
  });
});

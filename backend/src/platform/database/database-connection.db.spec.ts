import { connect, createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { readSettings } from '../config/settings.js';
import { openDatabase } from './database-connection.js';
import { OwnSession } from './own-session.js';

describe('an outside database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('is used with the limited role if the login owns the tables', async () => {
    const { connection } = await openDatabase(readSettings({ DATABASE_URL: database.ownerUrl }));
    expect(connection).toEqual({ url: database.ownerUrl, role: 'stolek_app' });
  });

  it('is used with a limited login, and migrated with the login of another setting', async () => {
    const settings = readSettings({ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl });
    const { connection } = await openDatabase(settings);
    expect(connection).toEqual({ url: database.url, role: null });
  });

  describe('with its own login', () => {
    const login = `stranger_${process.pid}`;
    const asOwner = async (...statements: string[]): Promise<void> => {
      const owner = new pg.Client({ connectionString: database.ownerUrl });
      await owner.connect();
      for (const sql of statements) await owner.query(sql);
      await owner.end();
    };
    const url = (): string => database.url.replace(/\/\/[^@]*@/, `//${login}:stranger@`);
    const opened = (environment: Record<string, string>) => openDatabase(readSettings(environment));

    beforeEach(() => asOwner(`create role ${login} login password 'stranger'`));
    afterEach(() => asOwner(`drop owned by ${login}`, `drop role ${login}`));

    it.each([
      ['beside the owner’s', () => ({ DATABASE_URL: url(), MIGRATION_DATABASE_URL: database.ownerUrl })],
      ['alone', () => ({ DATABASE_URL: url() })],
    ])('is refused if the login lacks the role of the application, %s', async (_, environment) => {
      await expect(opened(environment())).rejects.toThrow(
        'The login of DATABASE_URL needs the role stolek_app: grant stolek_app to it.',
      );
    });

    it('is refused if the login could change the event log', async () => {
      await asOwner(`grant stolek_app to ${login}`, `grant update on event to ${login}`);
      const environment = { DATABASE_URL: url(), MIGRATION_DATABASE_URL: database.ownerUrl };
      await expect(opened(environment)).rejects.toThrow(
        `The database of DATABASE_URL: its login works as ${login}, who may change the event log: give it one that has the role stolek_app alone`,
      );
    });

    it('is refused in a message that names the setting if the login may not migrate', async () => {
      const environment = { DATABASE_URL: database.url, MIGRATION_DATABASE_URL: url() };
      await expect(opened(environment)).rejects.toThrow(/^The database of MIGRATION_DATABASE_URL: its login may not /);
    });

    it('is refused in a message that names the missing setting if the login may not prepare an empty database', async () => {
      const name = `empty_${process.pid}`;
      await asOwner(`create database ${name} template template0`);
      try {
        const DATABASE_URL = url().replace(/[^/]*$/, name);
        await expect(opened({ DATABASE_URL })).rejects.toThrow(
          /^The database is not prepared .* MIGRATION_DATABASE_URL, the login of its owner/,
        );
      } finally {
        await asOwner(`drop database ${name} with (force)`);
      }
    });

    it('is prepared by an owner that is not a superuser, and connections use the role of the application', async () => {
      const name = `owned_${process.pid}`;
      await asOwner(
        `grant stolek_app to ${login} with admin true, inherit false, set false`,
        `create database ${name} owner ${login} template template0`,
      );
      try {
        const { connection } = await opened({ DATABASE_URL: url().replace(/[^/]*$/, name) });
        expect(connection.role).toBe('stolek_app');
        const session = await OwnSession.open(connection, 'test');
        expect(await session.query({ text: 'select current_user::text as name' })).toEqual([{ name: 'stolek_app' }]);
        await session.close();
      } finally {
        await asOwner(`drop database ${name} with (force)`);
      }
    });
  });

  it('is refused before any change if its version is too old', async () => {
    const { rows } = await query(database.ownerUrl, `select current_setting('server_version_num') as number`);
    const way = await olderServer(database.ownerUrl, rows[0]!['number']!, '140012');
    await expect(openDatabase(readSettings({ DATABASE_URL: way.url }))).rejects.toThrow(
      'The database of DATABASE_URL: PostgreSQL 14.12 is too old: 15 or newer is needed',
    );
    way.close();
  });
});

async function query(url: string, sql: string): Promise<pg.QueryResult<Record<string, string>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database that reports an older version. */
async function olderServer(url: string, is: string, says: string): Promise<{ url: string; close: () => void }> {
  const { port, host } = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    near.on('error', () => undefined).pipe(far);
    far.on('error', () => undefined);
    far.on('data', (data) => near.write(Buffer.from(data.toString('latin1').replaceAll(is, says), 'latin1')));
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.replace(host, own), close: () => server.close() };
}

import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { readSettings } from '../config/settings.js';
import { openDatabase } from './database-connection.js';

describe('an outside database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('makes a login that owns the tables work as the limited role', async () => {
    const { connection } = await openDatabase(readSettings({ DATABASE_URL: database.ownerUrl }));
    expect(connection).toEqual({ url: database.ownerUrl, role: 'stolek_app' });
  });

  it('takes a limited login as it is, and migrates over the other address', async () => {
    const settings = readSettings({ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl });
    const { connection } = await openDatabase(settings);
    expect(connection).toEqual({ url: database.url, role: null });
  });

  it('refuses a login that may not work as the application', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const login = `stranger_${process.pid}`;
    await owner.query(`create role ${login} login password 'stranger'`);
    try {
      const url = database.url.replace(/\/\/[^@]*@/, `//${login}:stranger@`);
      const settings = readSettings({ DATABASE_URL: url, MIGRATION_DATABASE_URL: database.ownerUrl });
      await expect(openDatabase(settings)).rejects.toThrow(/grant stolek_app to/);
    } finally {
      await owner.query(`drop role ${login}`);
      await owner.end();
    }
  });
});

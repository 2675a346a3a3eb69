import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { OwnSession } from '#platform/database/own-session.js';
import { othersGone } from './ops-database.js';

describe('PostgreSQL that a command has started', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('is stopped only after other commands that use it have ended', async () => {
    const connection = { url: database.url, role: null };
    const lines: string[] = [];
    await othersGone(connection, (line) => lines.push(line));
    expect(lines).toEqual([]);
    const other = await OwnSession.open(connection, 'ops compare');
    const stopped = othersGone(connection, (line) => lines.push(line)).then(() => lines.push('stopped'));
    while (lines.length === 0) await other.query({ text: 'select pg_sleep(0.01)' });
    lines.push('other done');
    await other.close();
    await stopped;
    expect(lines).toEqual([expect.stringContaining('stopped after them'), 'other done', 'stopped']);
  });
});

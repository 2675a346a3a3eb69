import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { OwnSession } from '#platform/database/own-session.js';

describe('The tables of a replay, for a role that may make no temporary tables', () => {
  let database: TestDatabase;
  let session: OwnSession;
  beforeAll(async () => {
    database = await openTestDatabase();
    session = await OwnSession.open({ url: database.url, role: null }, 'test');
  });
  afterAll(async () => {
    await session.close();
    await database.close();
  });

  const create = (name: string): Promise<unknown> =>
    session.query({ text: 'select create_replay_table($1, 90, true)', values: [name] });
  const find = async (name: string): Promise<unknown> =>
    (await session.query<{ found: unknown }>({ text: `select to_regclass('pg_temp.${name}') as found` }))[0]?.found;

  test('cover the live table until the transaction ends', async () => {
    await expect(session.query({ text: 'create temporary table staff_board ()' })).rejects.toMatchObject({
      code: '42501',
    });
    await session.transaction(async () => {
      await create('staff_board');
      expect([await find('staff_board'), await find('staff_board_difference')]).not.toContain(null);
      await session.query({ text: 'delete from pg_temp.staff_board' });
    });
    expect([await find('staff_board'), await find('staff_board_difference')]).toEqual([null, null]);
  });

  test.each(['event', 'venue_head', 'audit_entry', 'nothing_of_the_sort', 'staff_board (like event); --'])(
    'never cover %s, which the application may not rewrite',
    async (name) => {
      await expect(create(name)).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('are made for the application alone', async () => {
    const text = `select has_function_privilege('public', 'create_replay_table(text, integer, boolean)', 'execute') as may`;
    expect(await session.query({ text })).toEqual([{ may: false }]);
  });
});
